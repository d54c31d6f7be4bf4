#include "engine/moves/needs.h"

namespace tradewind {

std::int64_t Needs::value(const Atom& atom, const Subject& target) {
  switch (atom.kind) {
    case Atom::Kind::constant: return atom.constant;
    case Atom::Kind::active: return seat_ == state_.header().active ? 1 : 0;
    case Atom::Kind::local: return locals_[atom.ref];
    case Atom::Kind::card_fact:
      return target.card == CardId::none ? 0 : model_.fact(state_.type(target.card), atom.fact());
    case Atom::Kind::space_fact: return queries_.facts().fact_on_board(false, atom.fact(), target);
    case Atom::Kind::region_fact: return queries_.facts().fact_on_board(true, atom.fact(), target);
    case Atom::Kind::space_region: return word_of(model_.region_of(target));
    case Atom::Kind::die_fact: return queries_.facts().fact_shown(atom.die(), atom.fact());
    case Atom::Kind::counter:
    case Atom::Kind::card_counter:
    case Atom::Kind::place_counter:
      return queries_.facts().counter_about(atom.counter(), seat_, target);
    case Atom::Kind::query: return queries_.evaluate_for(atom.query(), seat_, target);
  }
  return 0;
}

std::int64_t Needs::value(const Operand& operand, const Subject& target) {
  std::int64_t sum = 0;
  for (const Atom& atom : operand) sum = sum_of(sum, value(atom, target));
  return sum;
}

bool Needs::concerns(const Need& need, const Subject& target) const {
  if (!need.cards.fitting.empty())
    return target.card != CardId::none && Model::matches(need.cards, state_.type(target.card));
  if (need.set.empty()) return true;
  const CompiledSet& set = need.set.front();
  return set.of_regions ? target.region != RegionId::none && set.fitting.has(index(target.region))
                        : target.space != SpaceId::none && set.fitting.has(index(target.space));
}

std::int64_t Needs::value(const std::vector<NeedTest::Addend>& addends, const Subject& target) {
  std::int64_t sum = 0;
  for (const NeedTest::Addend& each : addends) {
    const std::int64_t value = each.term.empty() ? this->value(each.atom, target)
                                                 : queries_.value(each.term.front(), seat_, target);
    sum = each.minus ? difference_of(sum, value) : sum_of(sum, value);
  }
  return sum;
}

bool Needs::fail(const MoveSpec& spec) {
  for (const NeedTest& test : spec.general_tests) {
    const std::int64_t sum =
        test.counter != CounterId::none
            ? queries_.facts().counter_about(test.counter, seat_, Subject{})
            : sum_of(value(test.same, Subject{}), value(test.other, Subject{}));
    if (!tradewind::holds(sum_of(test.constant, sum), test.compare, 0)) return true;
  }
  return false;
}

// The sum of a test for one target; `known` holds the hoisted sums that all targets share.
std::int64_t Needs::sum(const NeedTest& test, KnownNeeds& known, std::size_t at,
                        const Subject& target) {
  const NeedTest::Addend* const split =
      test.other.size() == 1 && test.other.front().splits ? &test.other.front() : nullptr;
  KnownNeeds::Sums beyond;
  KnownNeeds::Sums& sums = at < known.of.size() ? known.of[at] : beyond;
  const std::uint32_t bit = at < known.of.size() ? std::uint32_t{1} << at : 0;
  if ((known.known & bit) == 0) {
    sums = {sum_of(test.constant, value(test.same, target)),
            split == nullptr ? 0 : queries_.invariant_part(split->atom.query(), seat_)};
    known.known |= bit;
  }
  if (split == nullptr) return sum_of(sums.same, value(test.other, target));
  const std::int64_t whole = queries_.evaluate_for(split->atom.query(), seat_, target, sums.part);
  return split->minus ? difference_of(sums.same, whole) : sum_of(sums.same, whole);
}

bool Needs::fail(const MoveSpec& spec, KnownNeeds& known, const Subject& target) {
  for (std::size_t i = 0; i < spec.target_tests.size(); ++i) {
    const NeedTest& test = spec.target_tests[i];
    if (!concerns(spec.needs[static_cast<std::size_t>(test.need)], target)) continue;
    if (!tradewind::holds(sum(test, known, i, target), test.compare, 0)) return true;
  }
  return false;
}

}  // namespace tradewind
