#include "query/marked_board.h"

#include <algorithm>

namespace tradewind {

SpaceSet MarkedBoard::marked(MarkId kind) const {
  SpaceSet found;
  const auto words = static_cast<std::size_t>(state_.layout().mark_words());
  for (const MarkId each : model_.marks.ids()) {
    if (kind != any_mark && each != kind) continue;
    const std::uint64_t* const marks = state_.marks(each, seat_);
    for (std::size_t i = 0; i < words; ++i) found.words[i] |= marks[i];
  }
  return found;
}

bool MarkedBoard::marked(std::size_t space, MarkId kind) const {
  if (space == 0) return true;
  if (kind != any_mark) return state_.marked(kind, seat_, space);
  for (const MarkId each : model_.marks.ids()) {
    if (state_.marked(each, seat_, space)) return true;
  }
  return false;
}

SpaceSet MarkedBoard::conducting() const {
  SpaceSet found;
  for (const MarkId kind : model_.marks.ids()) {
    if (model_.conducts[kind] != 0) found |= marked(kind);
  }
  return found;
}

SpaceSet MarkedBoard::spaces(const BoardSet& set) const {
  using Kind = BoardSet::Kind;
  SpaceSet found = board().all();
  switch (set.kind) {
    case Kind::marked: return marked();
    case Kind::mark: return marked(set.mark);
    case Kind::joined: return joined();
    case Kind::frontier: return frontier();
    case Kind::free: found -= marked(); break;
    case Kind::all:
    case Kind::complete:
    case Kind::incomplete:
    case Kind::open: break;
  }
  return found;
}

SpaceSet MarkedBoard::regions(const BoardSet& set) const {
  using Kind = BoardSet::Kind;
  SpaceSet found;
  const SpaceSet marks = set.kind == Kind::all ? SpaceSet{} : marked();
  for (std::size_t region = 0; region < board().regions(); ++region) {
    if (set.some && !set.fitting.has(region)) continue;
    const bool member = set.kind == Kind::complete     ? board().complete(region, marks)
                        : set.kind == Kind::incomplete ? !board().complete(region, marks)
                        : set.kind == Kind::open       ? board().open(region, marks)
                                                       : true;
    if (member) found.add(region);
  }
  return found;
}

FactValue MarkedBoard::fact(bool of_region, std::size_t which, FactId fact) const {
  return of_region ? model_.fact(id_of<RegionId>(which), fact)
                   : model_.fact(id_of<SpaceId>(which), fact);
}

SpaceSet MarkedBoard::members(const BoardSet& set, const Subject& subject) const {
  SpaceSet found = set.of_regions ? regions(set) : spaces(set);
  if (set.some) found &= set.fitting;
  if (set.same_region) {
    const RegionId region = model_.region_of(subject);
    found &= region == RegionId::none ? SpaceSet{} : board().spaces_of(index(region));
  }
  if (set.same.empty()) return found;
  SpaceSet same;
  for (std::size_t each = found.first(); each < SpaceSet::most; each = found.after(each)) {
    const bool fits = std::all_of(set.same.begin(), set.same.end(), [&](FactId wanted) {
      return fact(set.of_regions, each, wanted) == model_.fact(subject, wanted);
    });
    if (fits) same.add(each);
  }
  return same;
}

std::int64_t MarkedBoard::total(Term::Kind kind, FactId fact, const BoardSet& set,
                                const Subject& subject) const {
  const SpaceSet found = members(set, subject);
  if (kind == Term::Kind::count) return found.count();
  std::int64_t sum = 0;
  std::uint64_t seen = 0;
  for (std::size_t each = found.first(); each < SpaceSet::most; each = found.after(each)) {
    const FactValue value = this->fact(set.of_regions, each, fact);
    sum += value;
    seen |= std::uint64_t{1} << (value & 63);
  }
  return kind == Term::Kind::sum ? sum : std::popcount(seen);
}

}  // namespace tradewind
