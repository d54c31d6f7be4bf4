// Room: runtime/query. Values of queries: evaluating and adjusting them. Nothing here changes a
// state or knows Lua.
//
// Evaluates queries: first the declared or scripted value, then the adjusters. Nothing is stored,
// so the same state gives the same answer. The match is read-only during an evaluation.
//
//   QueryEvaluator queries(model, program, caller);
//   queries.enter(state, false);
//   const Word seat = 0;
//   const std::int64_t hand_limit = queries.evaluate(query, {&seat, 1});
#pragma once

#include "query/asked.h"
#include "query/function_caller.h"

#include <array>
#include <string>
#include <vector>

namespace tradewind {

inline constexpr std::size_t most_parameters = 6;  // parameters of a query or an event

class QueryEvaluator {
 public:
  QueryEvaluator(const Model& model, const Program& program, FunctionCaller& caller)
      : model_(model), program_(program), caller_(&caller) {}
  // Calls scripts through another caller from now on.
  void call_through(FunctionCaller& caller) { caller_ = &caller; }

  // Sets the state for all calls until the next enter().
  void enter(const State& state, bool read_only) {
    state_ = &state;
    read_only_ = read_only ? 1 : 0;
    depth_ = 0;
    adjustments_ = nullptr;
  }
  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const State& state() const { return *state_; }
  [[nodiscard]] bool read_only() const { return read_only_ > 0; }

  // The value of a query; `args` match its parameters.
  [[nodiscard]] std::int64_t evaluate(QueryId query, std::span<const Word> args);
  // The value of a declared query that nobody adjusts.
  [[nodiscard]] std::int64_t evaluate_declared(QueryId query, std::span<const Word> args);
  // A change of a value by a function: of a rule, or of a card.
  struct Adjustment {
    FunctionId by = FunctionId::none;
    CardId card = CardId::none;
    std::int64_t before = 0, after = 0;
  };
  // The value of a query; its adjustments, without those of the queries it asks, are appended.
  [[nodiscard]] std::int64_t evaluate(QueryId query, std::span<const Word> args,
                                      std::vector<Adjustment>& adjustments);
  // The value of a query that somebody adjusts, with the seat and the subject for all parameters of
  // their types.
  [[nodiscard]] std::int64_t evaluate_for(QueryId query, const Asked& asked);
  // Whether a card in a live zone acts now.
  [[nodiscard]] bool acts(const ZonePlace& zone, CardId card) {
    const Term& acts = program_.acts[zone.kind];
    return (acts.is_constant() ? acts.constant : asked(zone.seat, {card}).value(acts)) != 0;
  }
  // A seat and a subject that terms are to be evaluated for.
  [[nodiscard]] Asked asked(Seat seat, const Subject& about = {}) {
    return {this, state_, seat, about};
  }
  // The same with the arguments of a query.
  [[nodiscard]] Asked asked(const Query& info, std::span<const Word> args) {
    const auto given = [args](int at) { return at < 0 ? -1 : args[static_cast<std::size_t>(at)]; };
    return {this,
            state_,
            id_of<Seat>(given(info.seat_at)),
            {id_of<CardId>(given(info.card_at)), id_of<SpaceId>(given(info.space_at)),
             id_of<RegionId>(given(info.region_at))}};
  }

 private:
  friend class ReadOnlyGuard;
  class Evaluation;
  // An endless chain of queries would overflow Lua's stack of 200 C calls, at three per query.
  static constexpr int deepest_query = 40;
  [[nodiscard]] std::string query_chain() const;
  [[nodiscard]] std::int64_t fitting(QueryId query, std::int64_t value) const;
  [[nodiscard]] std::int64_t scripted(QueryId query, std::span<const Word> args);
  // A function of an ability; `as`: the type from which the card has it, none if it is its own.
  struct AbilityFunction {
    FunctionId function = FunctionId::none;
    TypeId as = TypeId::none;
  };
  [[nodiscard]] FunctionId in_ability(TypeId type, QueryId query,
                                      IdVector<QueryId, FunctionId> Ability::*which) const {
    const int ability = type == TypeId::none ? -1 : program_.ability_of_type[type];
    return ability < 0 ? FunctionId::none
                       : (program_.abilities[static_cast<std::size_t>(ability)].*which)[query];
  }
  [[nodiscard]] AbilityFunction answer_of(QueryId query, Word card) const;
  [[nodiscard]] std::int64_t adjust(AbilityFunction by, std::int64_t before, CardId card,
                                    std::span<const Word> args);
  [[nodiscard]] std::int64_t adjusted(QueryId query, std::int64_t base, std::span<const Word> args);

  const Model& model_;
  const Program& program_;
  FunctionCaller* caller_;
  const State* state_ = nullptr;
  int read_only_ = 0;
  std::array<QueryId, deepest_query> evaluated_{};  // stack of queries under evaluation
  int depth_ = 0;
  std::vector<Adjustment>* adjustments_ = nullptr;  // of the outermost query, for its caller
};

// Of what is asked, that for which a query has parameters.
[[nodiscard]] Asked passed_to(const Query& info, const Asked& asked);

// Makes the match read-only during its lifetime.
class ReadOnlyGuard {
 public:
  explicit ReadOnlyGuard(QueryEvaluator& queries) : queries_(queries) { ++queries_.read_only_; }
  ~ReadOnlyGuard() { --queries_.read_only_; }
  ReadOnlyGuard(const ReadOnlyGuard&) = delete;
  ReadOnlyGuard& operator=(const ReadOnlyGuard&) = delete;

 private:
  QueryEvaluator& queries_;
};

}  // namespace tradewind
