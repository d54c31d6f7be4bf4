// A board: a graph of spaces, some of them in regions, with a start. It never changes; the marks of
// seats are in the state. Sets of spaces are bits, so that it is cheap to compute on demand what is
// joined with the start.
//
//   const Board board(plan);
//   SpaceSet next = board.frontier(marked, conducting);
//   for (std::size_t space = next.first(); space < SpaceSet::most; space = next.after(space)) ...
#pragma once

#include "state/ids.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tradewind {

class SpaceSet {
 public:
  static constexpr std::size_t most = 512;
  static constexpr std::size_t most_words = most / 64;

  void add(std::size_t space) { words[space / 64] |= std::uint64_t{1} << (space % 64); }
  [[nodiscard]] bool has(std::size_t space) const {
    return (words[space / 64] >> (space % 64) & 1U) != 0;
  }
  [[nodiscard]] int count() const {
    int total = 0;
    for (const std::uint64_t word : words) total += std::popcount(word);
    return total;
  }
  [[nodiscard]] std::size_t first() const { return from(0); }
  // `most` if there is none
  [[nodiscard]] std::size_t after(std::size_t space) const { return from(space + 1); }
  SpaceSet& operator|=(const SpaceSet& other) {
    for (std::size_t i = 0; i < most_words; ++i) words[i] |= other.words[i];
    return *this;
  }
  SpaceSet& operator&=(const SpaceSet& other) {
    for (std::size_t i = 0; i < most_words; ++i) words[i] &= other.words[i];
    return *this;
  }
  SpaceSet& operator-=(const SpaceSet& other) {
    for (std::size_t i = 0; i < most_words; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  bool operator==(const SpaceSet&) const = default;

  std::array<std::uint64_t, most_words> words{};

 private:
  [[nodiscard]] std::size_t from(std::size_t space) const;
};

struct BoardPlan {
  struct Region {
    std::size_t first = 0, count = 0;  // its spaces follow each other
    // Regions of which one must be complete before this one can be reached; none: always
    std::vector<std::size_t> gates;
  };
  std::size_t spaces = 0;  // space 0 is the start; 0: there is no board
  std::vector<Region> regions;
  std::vector<std::pair<std::size_t, std::size_t>> edges;
};

class Board {
 public:
  Board() : Board(BoardPlan{}) {}
  explicit Board(const BoardPlan& plan);  // at most SpaceSet::most spaces and as many regions

  [[nodiscard]] std::size_t spaces() const { return region_of_.size(); }
  [[nodiscard]] std::size_t regions() const { return regions_.size(); }
  [[nodiscard]] RegionId region(std::size_t space) const { return region_of_[space]; }
  [[nodiscard]] std::span<const std::uint16_t> neighbours(std::size_t space) const {
    return std::span(neighbours_)
        .subspan(first_neighbour_[space], first_neighbour_[space + 1] - first_neighbour_[space]);
  }
  // The same, by places in a list of all neighbours: those of a space are from first_beside(space)
  // to first_beside(space + 1).
  [[nodiscard]] std::size_t first_beside(std::size_t space) const {
    return first_neighbour_[space];
  }
  [[nodiscard]] std::uint16_t beside(std::size_t place) const { return neighbours_[place]; }
  // The spaces of a region are those from `first` on.
  [[nodiscard]] std::size_t first(std::size_t region) const { return regions_[region].first; }
  [[nodiscard]] std::size_t size(std::size_t region) const { return regions_[region].size; }
  [[nodiscard]] std::span<const std::uint16_t> gates(std::size_t region) const {
    return regions_[region].gates;
  }
  [[nodiscard]] const SpaceSet& spaces_of(std::size_t region) const {
    return regions_[region].spaces;
  }
  [[nodiscard]] const SpaceSet& all() const { return all_; }  // except the start

  // Of a set of marked spaces.
  [[nodiscard]] int marked_in(std::size_t region, const SpaceSet& marked) const;
  [[nodiscard]] bool complete(std::size_t region, const SpaceSet& marked) const;
  // One of its gates is complete, or it has none
  [[nodiscard]] bool open(std::size_t region, const SpaceSet& marked) const;
  // The start, and every space that is connected with it through spaces of `conducting`, which are
  // all marked, in open regions.
  [[nodiscard]] SpaceSet joined(const SpaceSet& marked, const SpaceSet& conducting) const;
  // Unmarked spaces of open regions next to a joined one.
  [[nodiscard]] SpaceSet frontier(const SpaceSet& marked, const SpaceSet& conducting) const;

 private:
  struct Region {
    std::size_t first = 0, size = 0;
    std::vector<std::uint16_t> gates;
    SpaceSet spaces;
  };
  [[nodiscard]] SpaceSet closed(const SpaceSet& marked) const;
  // The joined spaces, and in `next` their neighbours that are not closed.
  SpaceSet spread(const SpaceSet& marked, const SpaceSet& conducting, SpaceSet& next) const;

  std::vector<RegionId> region_of_;
  std::vector<std::uint16_t> neighbours_;
  std::vector<std::size_t> first_neighbour_;
  std::vector<Region> regions_;
  std::vector<std::uint16_t> gated_;  // regions with gates
  SpaceSet all_;
};

}  // namespace tradewind
