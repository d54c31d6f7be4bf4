// Strong ids: the compiler tells a card from a zone. Each is an index into a table of the ruleset or the layout.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tradewind {

enum class Seat : std::uint8_t { none = 0xFF };
enum class CardId : std::uint16_t { none = 0xFFFF };    // one physical card
enum class TypeId : std::uint16_t { none = 0xFFFF };    // its card type
enum class ZoneId : std::uint16_t { none = 0xFFFF };    // one zone of one owner
enum class ZoneKind : std::uint16_t { none = 0xFFFF };  // a declared zone, whoever owns it
enum class SpaceId : std::uint16_t { none = 0xFFFF };   // a space of the board; the first one is its start
enum class RegionId : std::uint16_t { none = 0xFFFF };

inline constexpr int max_seats = 8;

template <typename Id>
[[nodiscard]] constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

// A value in arguments, registers and frames: a number, 0 or 1 for false and true, or the index of a thing;
// -1 is nil.
using Word = std::int64_t;

template <typename Id>
[[nodiscard]] constexpr std::int32_t word_of(Id id) {
  return id == Id::none ? -1 : static_cast<std::int32_t>(id);
}

}  // namespace tradewind
