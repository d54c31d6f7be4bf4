// Totals over games. All of them are whole numbers, so that they are the same in whatever order games are added, and all can
// be written as a list of words, sent elsewhere and added there.
//
//   struct Lengths {
//     std::int64_t games = 0;
//     Totals rounds;
//     template <typename Self, typename Visit> static void each(Self& self, Visit& visit) { visit(self.games); visit(self.rounds); }
//   };
//   add_words(all, words_of(some));
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
// A win that k seats share counts whole_win / k for each: a whole number for any k up to most_players.
inline constexpr std::int64_t whole_win = 840;

using Words = std::vector<std::int64_t>;
using Histogram = std::map<std::int64_t, std::int64_t>;  // value -> how often

// What a mean and its interval are made of.
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

class WordWriter {
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

  Words words;
};

// Adds what a writer wrote; lists grow to the longer one.
class WordAdder {
 public:
  explicit WordAdder(const Words& words) : words_(words) {}

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
    if (at_ == words_.size()) throw std::logic_error("sums were cut short on their way");
    return words_[at_++];
  }

  const Words& words_;
  std::size_t at_ = 0;
};

template <typename Struct>
[[nodiscard]] Words words_of(const Struct& sums) {
  WordWriter writer;
  writer(sums);
  return std::move(writer.words);
}

template <typename Struct>
void add_words(Struct& sums, const Words& words) {
  WordAdder adder(words);
  adder(sums);
}

}  // namespace tradewind
