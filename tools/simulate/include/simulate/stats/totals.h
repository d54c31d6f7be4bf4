// Totals over games. They are integers, so the order in which games are added does not matter, and
// they can be packed into a list of words, sent to another process and added there.
//
//   struct Lengths {
//     std::int64_t games = 0;
//     Totals rounds;
//     template <typename Self, typename Visit> static void each(Self& self,
//         Visit& visit) { visit(self.games); visit(self.rounds); }
//   };
//   add_packed(all, pack(some));
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

namespace tradewind {

inline constexpr std::size_t most_players = 8;
// A win shared by k seats counts whole_win / k for each: an integer for any k up to most_players.
inline constexpr std::int64_t whole_win = 840;

using PackedTotals = std::vector<std::int64_t>;
using Histogram = std::map<std::int64_t, std::int64_t>;  // count by value

// The sums behind a mean and its interval.
struct Totals {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    visit(self.count);
    visit(self.sum);
    visit(self.squares);
  }
};

class TotalsPacker {
 public:
  void operator()(std::int64_t value) { words.push_back(value); }
  void operator()(std::uint64_t value) { words.push_back(std::bit_cast<std::int64_t>(value)); }
  void operator()(const Histogram& histogram) {
    words.push_back(static_cast<std::int64_t>(histogram.size()));
    for (const auto& [value, often] : histogram) words.insert(words.end(), {value, often});
  }
  template <typename Item, std::size_t count>
  void operator()(const std::array<Item, count>& items) {
    for (const Item& item : items) (*this)(item);
  }
  template <typename Item>
  void operator()(const std::vector<Item>& items) {
    words.push_back(static_cast<std::int64_t>(items.size()));
    for (const Item& item : items) (*this)(item);
  }
  template <typename Struct>
  void operator()(const Struct& fields) {
    Struct::each(fields, *this);
  }

  PackedTotals words;
};

// Adds packed totals; lists grow to the longer one.
class TotalsUnpacker {
 public:
  explicit TotalsUnpacker(const PackedTotals& words) : words_(words) {}

  void operator()(std::int64_t& value) { value += next(); }
  void operator()(std::uint64_t& value) { value += std::bit_cast<std::uint64_t>(next()); }
  void operator()(Histogram& histogram) {
    for (std::int64_t left = next(); left > 0; --left) {
      const std::int64_t value = next();
      histogram[value] += next();
    }
  }
  template <typename Item, std::size_t count>
  void operator()(std::array<Item, count>& items) {
    for (Item& item : items) (*this)(item);
  }
  template <typename Item>
  void operator()(std::vector<Item>& items) {
    const auto count = static_cast<std::size_t>(next());
    if (items.size() < count) items.resize(count);
    for (std::size_t i = 0; i < count; ++i) (*this)(items[i]);
  }
  template <typename Struct>
  void operator()(Struct& fields) {
    Struct::each(fields, *this);
  }

 private:
  std::int64_t next() {
    if (at_ == words_.size()) throw std::logic_error("packed totals are truncated");
    return words_[at_++];
  }

  const PackedTotals& words_;
  std::size_t at_ = 0;
};

template <typename Struct>
[[nodiscard]] PackedTotals pack(const Struct& sums) {
  TotalsPacker packer;
  packer(sums);
  return std::move(packer.words);
}

template <typename Struct>
void add_packed(Struct& sums, const PackedTotals& words) {
  TotalsUnpacker unpacker(words);
  unpacker(sums);
}

}  // namespace tradewind
