#include "query/asked.h"

#include "query/marked_board.h"
#include "query/query_evaluator.h"

#include <bit>

namespace tradewind {

const Model& Asked::model() const { return of->model(); }

std::int64_t Asked::fact_on_board(bool of_region, FactId fact) const {
  if (!of_region)
    return about.space == SpaceId::none ? model().no_fact(fact) : model().fact(about.space, fact);
  const RegionId region = model().region_of(about);
  return region == RegionId::none ? model().no_fact(fact) : model().fact(region, fact);
}

std::int64_t Asked::fact_shown(DieId die, FactId fact) const {
  const int shown = state->die(die);
  return shown == 0 ? model().no_fact(fact)
                    : model().face_fact(die, static_cast<std::size_t>(shown - 1), fact);
}

std::int64_t Asked::counter(CounterId counter) const {
  const Scope scope = model().counter_info[counter].scope;
  std::size_t thing = about.card == CardId::none ? 0 : index(about.card);
  if (scope == Scope::space) {
    if (about.space == SpaceId::none) return 0;
    thing = index(about.space);
  } else if (scope == Scope::region) {
    const RegionId region = model().region_of(about);
    if (region == RegionId::none) return 0;
    thing = index(region);
  }
  const int slot = state->layout().counter_slot(counter, whose_counter(), thing);
  return slot < 0 ? 0 : state->counters()[slot];
}

bool Asked::agrees(const Filter& filter, CardId card) const {
  const bool nothing =
      about.card == CardId::none && about.space == SpaceId::none && about.region == RegionId::none;
  for (const FactId fact : filter.same) {
    if (nothing || model().fact(card, fact) != model().fact(about, fact)) return false;
  }
  return true;
}

std::int64_t Asked::total(const Term& term) const {
  if (!term.set.empty())
    return MarkedBoard(model(), *state, id_of<Seat>(whose_zone()))
        .total(term.kind, term.fact, term.set.front(), about);
  std::int64_t total = 0;
  std::uint64_t seen = 0;
  for (const CardId each : CardsIn(*state, zone(term.zone))) {
    if (!Model::matches(term.where, state->type(each)) ||
        (!term.where.same.empty() && !agrees(term.where, each)))
      continue;
    if (term.kind == Term::Kind::count) ++total;
    if (term.kind == Term::Kind::sum) total += model().fact(each, term.fact);
    if (term.kind == Term::Kind::distinct)
      seen |= std::uint64_t{1} << (model().fact(each, term.fact) & 63);
  }
  return term.kind == Term::Kind::distinct ? std::popcount(seen) : total;
}

}  // namespace tradewind
