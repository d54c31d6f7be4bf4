// Strong ids: the compiler tells a card from a zone. Each is an index into a table of the ruleset
// or the layout, and an IdVector takes only ids of one kind.
//
//   IdVector<QueryId, Query> queries;
//   for (const QueryId query : queries.ids()) show(queries[query]);
//   const std::int32_t operand = word_of(query);  // for a register, a frame or bytecode
//   const auto again = id_of<QueryId>(operand);
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tradewind {

enum class Seat : std::uint8_t { none = 0xFF };
enum class CardId : std::uint16_t { none = 0xFFFF };    // one physical card
enum class TypeId : std::uint16_t { none = 0xFFFF };    // its card type
enum class ZoneId : std::uint16_t { none = 0xFFFF };    // one zone of one owner
enum class ZoneKind : std::uint16_t { none = 0xFFFF };  // a declared zone, for any owner
// A space of the board; the first one is its start
enum class SpaceId : std::uint16_t { none = 0xFFFF };
enum class RegionId : std::uint16_t { none = 0xFFFF };

// These are not in the state, but words of its agenda.
enum class CounterId : std::int32_t { none = -1 };  // a declared counter, for any bearer
enum class DieId : std::int32_t { none = -1 };
enum class EventId : std::int32_t { none = -1 };
enum class FactId : std::int32_t { none = -1 };
enum class FunctionId : std::int32_t { none = -1 };  // of a script
enum class MarkId : std::int32_t { none = -1 };      // a kind of mark
enum class QueryId : std::int32_t { none = -1 };
enum class SequenceId : std::int32_t { none = -1 };
enum class StreamId : std::int32_t { none = -1 };
enum class WatchId : std::int32_t { none = -1 };

inline constexpr int max_seats = 8;

template <typename Id>
[[nodiscard]] constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

// A value in arguments, registers and frames: a number, 0 or 1 for false and true, or the index of
// a thing;
// -1 is nil.
using Word = std::int64_t;

template <typename Id>
[[nodiscard]] constexpr std::int32_t word_of(Id id) {
  return id == Id::none ? -1 : static_cast<std::int32_t>(id);
}

// The thing that a word or an index stands for; -1 gives none.
template <typename Id, typename Number>
[[nodiscard]] constexpr Id id_of(Number word) {
  return static_cast<Id>(word);
}

// The first `count` ids of a kind.
template <typename Id>
class IdRange {
 public:
  struct Iterator {
    std::size_t at;
    [[nodiscard]] Id operator*() const { return id_of<Id>(at); }
    Iterator& operator++() {
      ++at;
      return *this;
    }
    bool operator==(const Iterator&) const = default;
  };

  explicit IdRange(std::size_t count) : count_(count) {}
  [[nodiscard]] Iterator begin() const { return {0}; }
  [[nodiscard]] Iterator end() const { return {count_}; }

 private:
  std::size_t count_;
};

// A table with an entry for each thing of a kind.
template <typename Id, typename T>
class IdVector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  [[nodiscard]] decltype(auto) operator[](Id id) { return std::vector<T>::operator[](index(id)); }
  [[nodiscard]] decltype(auto) operator[](Id id) const {
    return std::vector<T>::operator[](index(id));
  }
  [[nodiscard]] IdRange<Id> ids() const { return IdRange<Id>(this->size()); }
};

}  // namespace tradewind
