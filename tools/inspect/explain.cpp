// Explains the value of a query term by term.
#include "tradewind/explain.h"

#include "content/schema/file_schemas.h"
#include "engine/match/position_parts.h"

#include <algorithm>

namespace tradewind {
namespace {

// "row" for a zone, "free spaces" for a set of the board.
std::string source_name(const Model& model, const Term& term) {
  if (term.set.empty()) return model.zones.plain(term.zone);
  const BoardSet& set = term.set.front();
  if (set.kind == BoardSet::Kind::mark) return model.marks.plain(set.mark);
  const auto is_word = [&](const std::string& word) {
    return set_kind(word, set.of_regions) == set.kind;
  };
  std::string word = *std::ranges::find_if(set.of_regions ? region_sets() : space_sets(), is_word);
  if (set.kind == BoardSet::Kind::frontier) return word;
  return (set.kind == BoardSet::Kind::all ? "" : word + " ") +
         (set.of_regions ? "regions" : "spaces");
}

QueryCause cause_of(const Model& model, const Term& term) {
  using Kind = QueryCause::Kind;
  switch (term.kind) {
    case Term::Kind::active: return {Kind::active};
    case Term::Kind::card_fact: return {Kind::card_fact, model.facts.plain(term.fact)};
    case Term::Kind::space_fact: return {Kind::space_fact, model.facts.plain(term.fact)};
    case Term::Kind::region_fact: return {Kind::region_fact, model.facts.plain(term.fact)};
    case Term::Kind::die_fact:
      return {Kind::die_fact, model.facts.plain(term.fact), model.dice.plain(term.die)};
    case Term::Kind::query: return {Kind::value, model.queries.plain(term.query)};
    case Term::Kind::counter: return {Kind::value, model.counters.plain(term.counter)};
    case Term::Kind::count: return {Kind::count, "", source_name(model, term)};
    case Term::Kind::sum:
      return {Kind::sum, model.facts.plain(term.fact), source_name(model, term)};
    case Term::Kind::distinct:
      return {Kind::distinct, model.facts.plain(term.fact), source_name(model, term)};
    default: break;
  }
  const auto form = std::ranges::find(term_forms(), term.kind, &TermForm::kind);
  if (form == term_forms().end() || term.at.empty()) return {Kind::fixed};
  QueryCause inner = cause_of(model, term.at.front());
  return {Kind::made_of, std::move(inner.name), std::move(inner.over),
          inner.of == Kind::fixed ? inner.kind : inner.of, form->head()};
}

// The value of a declared number: what is added and subtracted, in order, then the bounds.
std::int64_t add_up(const Asked& asked, const Term& term, std::vector<QueryStep>& steps) {
  std::int64_t result = 0;
  const auto change = [&](QueryCause cause, std::int64_t after) {
    if (after != result) steps.push_back({std::move(cause), result, after});
    result = after;
  };
  if (term.kind == Term::Kind::floor || term.kind == Term::Kind::cap) {
    result = add_up(asked, term.at[0], steps);
    const std::int64_t bound = asked.value(term.at[1]);
    if (term.kind == Term::Kind::floor) change({QueryCause::Kind::floor}, std::max(result, bound));
    if (term.kind == Term::Kind::cap) change({QueryCause::Kind::cap}, std::min(result, bound));
    return result;
  }
  for (std::size_t i = 0; i < term.at.size(); ++i) {
    const std::int64_t by = asked.value(term.at[i]);
    const bool added = static_cast<std::int64_t>(i) < term.constant;
    change(cause_of(asked.model(), term.at[i]),
           added ? sum_of(result, by) : difference_of(result, by));
  }
  return result;
}

std::vector<QueryStep> steps_of(const PositionParts& parts, const QueryCall& call) {
  const Model& model = parts.model();
  const Query& info = model.query_info[call.query];
  QueryEvaluator& queries = parts.runner().queries();
  std::vector<QueryEvaluator::Adjustment> adjustments;
  std::vector<QueryStep> steps;
  const std::int64_t value = queries.evaluate(call.query, call.args, adjustments);
  const std::int64_t base = adjustments.empty() ? value : adjustments.front().before;
  if (info.scripted) {
    steps.push_back({{QueryCause::Kind::script}, 0, base});
  } else if (info.type == ValueType::integer) {
    static_cast<void>(
        add_up(queries.asked(info, call.args), parts.runner().program().values[call.query], steps));
  }
  for (const auto& [by, card, before, after] : adjustments) {
    const std::string& who = card == CardId::none ? parts.runner().program().functions[by].name
                                                  : model.types.plain(parts.state.type(card));
    steps.push_back({{QueryCause::Kind::adjuster, who}, before, after});
  }
  return steps;
}

}  // namespace

std::string QueryCause::text() const {
  switch (kind) {
    case Kind::fixed: return "fixed";
    case Kind::active: return "active";
    case Kind::card_fact: return "card." + name;
    case Kind::space_fact: return "space." + name;
    case Kind::region_fact: return "region." + name;
    case Kind::die_fact: return over + "." + name;
    case Kind::value:
    case Kind::adjuster: return name;
    case Kind::sum: return "sum " + name + " over " + over;
    case Kind::count: return "count " + over;
    case Kind::distinct: return "distinct " + name + " over " + over;
    case Kind::made_of: return word + " " + QueryCause{of, name, over}.text();
    case Kind::floor: return "floor";
    case Kind::cap: return "cap";
    case Kind::script: return "script";
  }
  return "";
}

std::vector<QueryStep> explain(const Position& position, const std::string& query, int seat,
                               const std::string& card) {
  const PositionParts& parts = PositionAccess::parts(position);
  const QueryId id = parts.model().queries.find(query);
  const ValueType type =
      id == QueryId::none ? ValueType::integer : parts.model().query_info[id].type;
  if (type != ValueType::integer && type != ValueType::boolean)
    throw std::invalid_argument("'" + query + "' is not a number");
  const QueryCall call(parts.model(), query, seat, card);
  std::vector<QueryStep> steps;
  parts.look([&] { steps = steps_of(parts, call); });
  return steps;
}

}  // namespace tradewind
