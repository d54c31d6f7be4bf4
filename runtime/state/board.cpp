#include "state/board.h"

#include <algorithm>
#include <cassert>

namespace tradewind {

std::size_t SpaceSet::from(std::size_t space) const {
  for (std::size_t word = space / 64; word < most_words; ++word) {
    const std::uint64_t left =
        word == space / 64 ? words[word] >> (space % 64) << (space % 64) : words[word];
    if (left != 0) return word * 64 + static_cast<std::size_t>(std::countr_zero(left));
  }
  return most;
}

Board::Board(const BoardPlan& plan)
    : region_of_(plan.spaces, RegionId::none), first_neighbour_(plan.spaces + 1, 0) {
  assert(plan.spaces <= SpaceSet::most && plan.regions.size() <= SpaceSet::most);
  std::vector<std::vector<std::uint16_t>> beside(plan.spaces);
  for (const auto& [one, other] : plan.edges) {
    beside[one].push_back(static_cast<std::uint16_t>(other));
    beside[other].push_back(static_cast<std::uint16_t>(one));
  }
  for (std::size_t space = 0; space < plan.spaces; ++space) {
    std::sort(beside[space].begin(), beside[space].end());
    neighbours_.insert(neighbours_.end(), beside[space].begin(), beside[space].end());
    first_neighbour_[space + 1] = neighbours_.size();
    if (space > 0) all_.add(space);
  }
  for (const BoardPlan::Region& planned : plan.regions) {
    Region region{planned.first, planned.count, {}, {}};
    for (const std::size_t gate : planned.gates)
      region.gates.push_back(static_cast<std::uint16_t>(gate));
    for (std::size_t space = planned.first; space < planned.first + planned.count; ++space) {
      region.spaces.add(space);
      region_of_[space] = static_cast<RegionId>(regions_.size());
    }
    if (!region.gates.empty()) gated_.push_back(static_cast<std::uint16_t>(regions_.size()));
    regions_.push_back(std::move(region));
  }
}

int Board::marked_in(std::size_t region, const SpaceSet& marked) const {
  SpaceSet here = regions_[region].spaces;
  return (here &= marked).count();
}

bool Board::complete(std::size_t region, const SpaceSet& marked) const {
  const Region& which = regions_[region];
  for (std::size_t word = which.first / 64; word * 64 < which.first + which.size; ++word) {
    if ((which.spaces.words[word] & ~marked.words[word]) != 0) return false;
  }
  return true;
}

bool Board::open(std::size_t region, const SpaceSet& marked) const {
  const std::vector<std::uint16_t>& gates = regions_[region].gates;
  return gates.empty() || std::any_of(gates.begin(), gates.end(),
                                      [&](std::size_t gate) { return complete(gate, marked); });
}

SpaceSet Board::closed(const SpaceSet& marked) const {
  SpaceSet closed;
  for (const std::size_t region : gated_) {
    if (!open(region, marked)) closed |= regions_[region].spaces;
  }
  return closed;
}

SpaceSet Board::spread(const SpaceSet& marked, const SpaceSet& conducting, SpaceSet& next) const {
  SpaceSet joined;
  if (region_of_.empty()) return joined;
  SpaceSet passable = conducting;  // and not reached yet
  const SpaceSet shut = closed(marked);
  passable -= shut;
  std::array<std::uint16_t, SpaceSet::most> waiting;  // only what has been written is read
  std::size_t count = 0;
  waiting[count++] = 0;
  joined.add(0);
  while (count > 0) {
    for (const std::size_t beside : neighbours(waiting[--count])) {
      next.add(beside);
      if (!passable.has(beside) || joined.has(beside)) continue;
      joined.add(beside);
      waiting[count++] = static_cast<std::uint16_t>(beside);
    }
  }
  next -= shut;
  return joined;
}

SpaceSet Board::joined(const SpaceSet& marked, const SpaceSet& conducting) const {
  SpaceSet beside;
  return spread(marked, conducting, beside);
}

SpaceSet Board::frontier(const SpaceSet& marked, const SpaceSet& conducting) const {
  SpaceSet next;
  static_cast<void>(spread(marked, conducting, next));
  next -= marked;
  return next &= all_;
}

}  // namespace tradewind
