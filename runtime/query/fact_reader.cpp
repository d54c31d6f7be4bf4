#include "query/fact_reader.h"

#include "query/marked_board.h"

#include <bit>

namespace tradewind {

std::int64_t FactReader::fact_on_board(bool of_region, FactId fact, const Subject& subject) const {
  if (!of_region)
    return subject.space == SpaceId::none ? model_.no_fact(fact) : model_.fact(subject.space, fact);
  const RegionId region = model_.region_of(subject);
  return region == RegionId::none ? model_.no_fact(fact) : model_.fact(region, fact);
}

std::int64_t FactReader::fact_shown(DieId die, FactId fact) const {
  const int shown = state_->die(die);
  return shown == 0 ? model_.no_fact(fact)
                    : model_.face_fact(die, static_cast<std::size_t>(shown - 1), fact);
}

// A counter of a card, space or region; 0 if it has none.
std::int64_t FactReader::counter_of_thing(CounterId counter, Seat seat,
                                          const Subject& subject) const {
  const Scope scope = model_.counter_info[counter].scope;
  std::size_t thing = subject.card == CardId::none ? 0 : index(subject.card);
  if (scope == Scope::space) {
    if (subject.space == SpaceId::none) return 0;
    thing = index(subject.space);
  } else if (scope == Scope::region) {
    const RegionId region = model_.region_of(subject);
    if (region == RegionId::none) return 0;
    thing = index(region);
  }
  const int slot =
      state_->layout().counter_slot(counter, seat == Seat::none ? 0 : index(seat), thing);
  return slot < 0 ? 0 : state_->counters()[slot];
}

// Whether a type has the same values as the subject in the facts that must match.
bool FactReader::agrees(const CompiledFilter& filter, TypeId type, const Subject& subject) const {
  const bool nothing = subject.card == CardId::none && subject.space == SpaceId::none &&
                       subject.region == RegionId::none;
  for (const FactId fact : filter.same) {
    if (nothing || model_.fact(type, fact) != fact_of(model_, *state_, subject, fact)) return false;
  }
  return true;
}

std::int64_t FactReader::total(const CompiledTerm& term, Seat seat, const Subject& subject) const {
  if (!term.set.empty()) {
    const Seat whose = seat == Seat::none ? state_->header().active : seat;
    return MarkedBoard(model_, *state_, whose)
        .total(term.kind, term.fact, term.set.front(), subject);
  }
  std::int64_t total = 0;
  std::uint64_t seen = 0;
  for (const CardId each : CardsIn(*state_, zone_of(term.zone, seat))) {
    const TypeId type = state_->type(each);
    if (!Model::matches(term.where, type) ||
        (!term.where.same.empty() && !agrees(term.where, type, subject)))
      continue;
    if (term.kind == Term::Kind::count) ++total;
    if (term.kind == Term::Kind::sum) total += model_.fact(type, term.fact);
    if (term.kind == Term::Kind::distinct)
      seen |= std::uint64_t{1} << (model_.fact(type, term.fact) & 63);
  }
  return term.kind == Term::Kind::distinct ? std::popcount(seen) : total;
}

std::int64_t FactReader::weight(const CompiledTerm& term, Seat seat) const {
  std::int64_t total = 0;
  for (const CardId each : CardsIn(*state_, zone_of(term.zone, seat))) total += term.weights[each];
  return total;
}

}  // namespace tradewind
