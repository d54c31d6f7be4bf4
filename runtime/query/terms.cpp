// The values of terms: a function for each kind, and others for what is asked most.
#include "query/query_evaluator.h"
#include "query/term_links.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

std::int64_t entry_of(const std::vector<std::int64_t>& list, std::int64_t at) {
  return list[static_cast<std::size_t>(
      std::clamp<std::int64_t>(at, 0, static_cast<std::int64_t>(list.size()) - 1))];
}

std::int64_t checked_divisor(std::int64_t value) {
  if (value >= 1) return value;
  throw std::runtime_error("a term is divided by " + std::to_string(value) +
                           "; it must be 1 or more");
}

std::int64_t added_up(const Asked& asked, const Term& term) {
  std::int64_t sum = 0;
  const Term* each = term.part;
  for (const Term* const end = each + term.constant; each != end; ++each)
    sum = sum_of(sum, asked.value(*each));
  for (const Term* const end = term.part + term.at.size(); each != end; ++each)
    sum = difference_of(sum, asked.value(*each));
  return sum;
}

std::int64_t of_team(const Asked& asked, const Term& term) {
  const Model& model = asked.model();
  const int team = model.team(static_cast<int>(asked.whose_zone()));
  std::int64_t sum = 0;
  for (int seat = 0; seat < asked.state->layout().seats(); ++seat) {
    if (model.team(seat) != team) continue;
    const Asked partner{asked.of, asked.state, id_of<Seat>(seat), asked.about};
    sum = sum_of(sum, partner.value(term));
  }
  return sum;
}

// Whether all parts are true, or all are false.
bool is_each(bool wanted, const Asked& asked, const Term& term) {
  return std::ranges::all_of(term.at,
                             [&](const Term& each) { return (asked.value(each) != 0) == wanted; });
}

// A separate function for each kind, which takes no longer to enter than that kind needs.
#define TERM(kind, keys, ...)                                                                  \
  std::int64_t kind([[maybe_unused]] const Asked& asked, [[maybe_unused]] const Term& term) {  \
    [[maybe_unused]] const auto at = [&](std::size_t i) { return asked.value(term.part[i]); }; \
    return __VA_ARGS__;                                                                        \
  }
namespace value_of {
#include "content/catalog/terms.def"
}

#define TERM(kind, ...) value_of::kind,
constexpr decltype(Term::evaluate) by_kind[] = {
#include "content/catalog/terms.def"
};

// The terms asked most often.
std::int64_t known(const Asked&, const Term& term) { return term.known; }
std::int64_t as_part(const Asked& asked, const Term& term) { return asked.value(*term.part); }
std::int64_t narrowed(const Asked& asked, const Term& term) {
  return passed_to(asked.model().query_info[term.query], asked).value(*term.part);
}
std::int64_t of_game(const Asked& asked, const Term& term) {
  return asked.state->counters()[asked.state->layout().base(term.counter)];
}
std::int64_t of_seat(const Asked& asked, const Term& term) {
  return asked.state->counters()[asked.state->layout().base(term.counter) +
                                 static_cast<int>(asked.whose_counter())];
}
std::int64_t of_cards(const Asked& asked, const Term& term) {
  std::int64_t total = 0;
  const FactValue* const by_card = term.by_card;
  for (const CardId each : CardsIn(*asked.state, asked.zone(term.zone)))
    total += by_card[index(each)];
  return total;
}
template <Compare compare>
std::int64_t against_known(const Asked& asked, const Term& term) {
  return holds(asked.value(term.part[0]), compare, term.part[1].known) ? 1 : 0;
}
constexpr decltype(Term::evaluate) comparison_with_known[] = {
    against_known<Compare::less>,     against_known<Compare::at_most>,
    against_known<Compare::equal>,    against_known<Compare::not_equal>,
    against_known<Compare::at_least>, against_known<Compare::more>};

void make_known(Term& term, std::int64_t value) {
  term.evaluate = known;
  term.known = value;
}

}  // namespace

bool is_known(const Term& term) { return term.evaluate == known; }

void TermLinks::link(Term& term, const Query* around) {
  for (Term& at : term.at) link(at, around);
  term.evaluate = by_kind[static_cast<std::size_t>(term.kind)];
  term.part = term.at.data();
  if (term.is_constant()) make_known(term, term.constant);
  if (term.query != QueryId::none) link_query(term, around);
  if (term.fact != FactId::none) term.by_card = model_.by_card(term.fact);
  if (term.zone != ZoneKind::none) link_cards(term);
  if (term.counter != CounterId::none) {
    const Scope scope = model_.counter_info[term.counter].scope;
    if (scope == Scope::game) term.evaluate = of_game;
    if (scope == Scope::seat) term.evaluate = of_seat;
  }
  if (!term.at.empty() || term.kind == Term::Kind::total) link_parts(term);
}

// Options decide a lot.
void TermLinks::link_parts(Term& term) {
  if (term.kind != Term::Kind::team && std::ranges::all_of(term.at, is_known)) {
    try {
      return make_known(term, term.evaluate({}, term));
    } catch (const std::runtime_error&) {
      return;  // a division by 0, which is reported once somebody asks
    }
  }
  const bool all = term.kind == Term::Kind::all;
  if (term.kind == Term::Kind::choose && is_known(term.at[0])) {
    term.part = &term.at[term.at[0].known != 0 ? 1 : 2];
    term.evaluate = as_part;
  } else if (term.kind == Term::Kind::compare && is_known(term.at[1])) {
    term.evaluate = comparison_with_known[term.constant];
  } else if (all || term.kind == Term::Kind::any) {
    const auto decides = [all](const Term& at) { return is_known(at) && (at.known != 0) != all; };
    if (std::ranges::any_of(term.at, decides)) return make_known(term, all ? 0 : 1);
    std::erase_if(term.at, is_known);
  } else if (term.kind == Term::Kind::total && term.constant == 1 && term.at.size() == 1) {
    term.evaluate = as_part;
  }
}

// What a plain query stands for is asked directly where it is about the same.
void TermLinks::link_query(Term& term, const Query* around) {
  if (program_.query_is_plain[term.query] == 0) return;
  const Query& info = model_.query_info[term.query];
  const Term& value = link(term.query);
  if (is_known(value)) return make_known(term, value.known);
  const auto asks_alike = [&](int Query::*param) {
    return around != nullptr && (info.*param >= 0) == (around->*param >= 0);
  };
  const bool of_same =
      asks_alike(&Query::card_at) && asks_alike(&Query::space_at) && asks_alike(&Query::region_at);
  const bool same = (info.seat_at >= 0 || !model_.depends_on_seat(info.value)) &&
                    (of_same || !model_.depends_on_subject(info.value));
  term.part = &value;
  term.evaluate = same ? as_part : narrowed;
}

// The number of each card in a count or sum.
void TermLinks::link_cards(Term& term) const {
  const bool sums =
      term.kind == Term::Kind::sum || (term.kind == Term::Kind::count && !term.of_all);
  if (!sums || !term.where.same.empty()) return;
  if (term.kind == Term::Kind::count || !term.where.fitting.empty()) {
    for (const CardId card : model_.cards.ids()) {
      const bool fits = Model::matches(term.where, model_.cards[card]);
      term.weights.push_back(!fits                            ? 0
                             : term.kind == Term::Kind::count ? 1
                                                              : model_.fact(card, term.fact));
    }
    term.by_card = term.weights.data();
  }
  term.evaluate = of_cards;
}

const Term& TermLinks::link(QueryId query) {
  Term& value = program_.values[query];
  if (!linked_[query]) link(value, &model_.query_info[query]);
  linked_[query] = true;
  return value;
}

}  // namespace tradewind
