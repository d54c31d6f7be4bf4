#include "query/query_evaluator.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {

// Guards against an endless chain of queries.
class QueryEvaluator::Evaluation {
 public:
  Evaluation(QueryEvaluator& queries, QueryId query) : queries_(queries) {
    if (queries.depth_ == deepest_query) throw std::runtime_error(queries.query_chain());
    queries.evaluated_[static_cast<std::size_t>(queries.depth_++)] = query;
    ++queries.read_only_;
  }
  ~Evaluation() {
    --queries_.depth_;
    --queries_.read_only_;
  }
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

 private:
  QueryEvaluator& queries_;
};

Asked passed_to(const Query& info, const Asked& asked) {
  const Subject& about = asked.about;
  return {asked.of,
          asked.state,
          info.seat_at >= 0 ? asked.seat : Seat::none,
          {info.card_at >= 0 ? about.card : CardId::none,
           info.space_at >= 0 ? about.space : SpaceId::none,
           info.region_at >= 0 ? asked.model().region_of(about) : RegionId::none}};
}

std::int64_t QueryEvaluator::evaluate_for(QueryId query, const Asked& asked) {
  const Query& info = model_.query_info[query];
  Word args[most_parameters];
  std::size_t count = 0;
  for (const ParamDef& param : info.params) {
    Word& arg = args[count++];
    switch (param.type) {
      case ValueType::seat: arg = word_of(asked.seat); break;
      case ValueType::card: arg = word_of(asked.about.card); break;
      case ValueType::space: arg = word_of(asked.about.space); break;
      case ValueType::region: arg = word_of(model_.region_of(asked.about)); break;
      default: arg = -1;
    }
  }
  return evaluate(query, {args, count});
}

std::int64_t QueryEvaluator::evaluate_declared(QueryId query, std::span<const Word> args) {
  return fitting(query, asked(model_.query_info[query], args).value(program_.values[query]));
}

std::int64_t QueryEvaluator::evaluate(QueryId query, std::span<const Word> args) {
  if (program_.query_is_plain[query] != 0) return evaluate_declared(query, args);
  const Evaluation guard(*this, query);
  const std::int64_t base = model_.query_info[query].scripted
                                ? fitting(query, scripted(query, args))
                                : evaluate_declared(query, args);
  const bool adjusts = program_.query_has_adjusters[query] || !program_.adjust[query].empty();
  return adjusts ? adjusted(query, base, args) : base;
}

// Values of queries have 32 bits like all numbers of a match; an overflow is an error.
std::int64_t QueryEvaluator::fitting(QueryId query, std::int64_t value) const {
  if (value == static_cast<std::int32_t>(value)) return value;
  throw std::runtime_error("the value of the query '" + model_.queries.plain(query) +
                           "' does not fit in 32 bits: " + std::to_string(value));
}

std::int64_t QueryEvaluator::evaluate(QueryId query, std::span<const Word> args,
                                      std::vector<Adjustment>& adjustments) {
  if (program_.query_is_plain[query] != 0) return evaluate_declared(query, args);
  adjustments_ = &adjustments;
  const std::int64_t value = evaluate(query, args);
  adjustments_ = nullptr;
  return value;
}

// The newest names, up to the first repetition.
std::string QueryEvaluator::query_chain() const {
  std::string names;
  QueryId first = QueryId::none;
  for (auto at = static_cast<std::size_t>(depth_); at-- > 0;) {
    const QueryId query = evaluated_[at];
    names = model_.queries.plain(query) + (names.empty() ? "" : " asks " + names);
    if (query == first) break;
    if (first == QueryId::none) first = query;
  }
  return "endless chain of queries: " + names +
         "; an adjuster must not ask the query it adjusts: the value so far is its first argument";
}

// The function with which a card answers: its own, else that of the type as which it acts.
QueryEvaluator::AbilityFunction QueryEvaluator::answer_of(QueryId query, Word card) const {
  if (card < 0) return {};
  const auto which = id_of<CardId>(card);
  const FunctionId own = in_ability(state_->type(which), query, &Ability::answers);
  if (own != FunctionId::none) return {own};
  const TypeId as = acts_as(model_, *state_, which);
  return {in_ability(as, query, &Ability::answers), as};
}

std::int64_t QueryEvaluator::scripted(QueryId query, std::span<const Word> args) {
  const Query& info = model_.query_info[query];
  const AbilityFunction by = info.by_ability
                                 ? answer_of(query, args[static_cast<std::size_t>(info.card_at)])
                                 : AbilityFunction{program_.query_function[query]};
  if (by.function == FunctionId::none) return 0;
  return (by.as == TypeId::none
              ? caller_->call(by.function, args)
              : caller_->call_as(
                    {id_of<CardId>(args[static_cast<std::size_t>(info.card_at)]), by.as},
                    by.function, args))
      .value;
}

// The value after adjustment by a rule (no card) or a card.
std::int64_t QueryEvaluator::adjust(AbilityFunction by, std::int64_t before, CardId card,
                                    std::span<const Word> args) {
  Word words[most_parameters + 2] = {before};
  std::size_t used = 1;
  if (card != CardId::none) words[used++] = word_of(card);
  for (const Word each : args) words[used++] = each;
  if (by.as != TypeId::none)
    return caller_->call_as({card, by.as}, by.function, {words, used}).value;
  return caller_->call(by.function, {words, used}).value;
}

// Applies adjusters: rules in load order, the cards of the seat, then those of others that adjust
// for it, clockwise, and last those of the table.
std::int64_t QueryEvaluator::adjusted(QueryId query, std::int64_t base,
                                      std::span<const Word> args) {
  const State& state = *state_;
  std::int64_t result = base;
  const auto change = [&](AbilityFunction by, CardId card) {
    const std::int64_t before = result;
    result = adjust(by, before, card, args);
    if (adjustments_ != nullptr && depth_ == 1 && before != result)
      adjustments_->push_back({by.function, card, before, result});
  };
  for (const FunctionId function : program_.adjust[query]) change({function}, CardId::none);
  if (!program_.query_has_adjusters[query]) return result;
  const auto change_by_cards = [&](ZoneId zone, IdVector<QueryId, FunctionId> Ability::*which) {
    for (const CardId each : CardsIn(state, zone)) {
      const FunctionId own = in_ability(state.type(each), query, which);
      const TypeId as = acts_as(model_, state, each);
      const FunctionId borrowed = in_ability(as, query, which);
      const bool changes = own != FunctionId::none || borrowed != FunctionId::none;
      if (!changes || !acts(state.layout().zone(zone), each)) continue;
      if (own != FunctionId::none) change({own}, each);
      if (borrowed != FunctionId::none) change({borrowed, as}, each);
    }
  };
  const Seat seat = asked(model_.query_info[query], args).seat;
  if (seat != Seat::none) {
    for (const ZoneKind kind : program_.live_zones)
      change_by_cards(state.layout().zone_of(kind, index(seat)), &Ability::adjust);
    const auto seats =
        static_cast<std::size_t>(program_.query_has_rivals[query] ? state.layout().seats() : 1);
    for (std::size_t turn = 1; turn < seats; ++turn) {
      for (const ZoneKind kind : program_.live_zones)
        change_by_cards(state.layout().zone_of(kind, (index(seat) + turn) % seats),
                        &Ability::adjust_others);
    }
  }
  for (const ZoneKind kind : program_.live_table)
    change_by_cards(state.layout().zone_of(kind, 0), &Ability::adjust);
  return result;
}

}  // namespace tradewind
