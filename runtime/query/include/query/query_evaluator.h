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

#include "query/fact_reader.h"
#include "query/function_caller.h"

#include <array>
#include <string>
#include <vector>

namespace tradewind {

inline constexpr std::size_t most_parameters = 6;  // parameters of a query or an event

class QueryEvaluator {
 public:
  QueryEvaluator(const Model& model, const Program& program, FunctionCaller& caller)
      : model_(model), program_(program), caller_(&caller), facts_(model) {}
  // Calls scripts through another caller from now on.
  void call_through(FunctionCaller& caller) { caller_ = &caller; }

  // Sets the state for all calls until the next enter().
  void enter(const State& state, bool read_only) {
    facts_.enter(state);
    read_only_ = read_only ? 1 : 0;
    depth_ = 0;
    adjustments_ = nullptr;
  }
  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const State& state() const { return facts_.state(); }
  [[nodiscard]] const FactReader& facts() const { return facts_; }
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
  // The value of a query with the seat and the subject for all parameters of their types.
  [[nodiscard]] std::int64_t evaluate_for(QueryId query, Seat seat, const Subject& subject);
  // The value of a term, by its kind: terms.cpp.
  using Evaluate = std::int64_t (*)(QueryEvaluator&, const CompiledTerm&, Seat, const Subject&);
  [[nodiscard, gnu::always_inline]] std::int64_t value(const CompiledTerm& term, Seat seat,
                                                       const Subject& subject) {
    if (term.is_constant()) return term.constant;
    return evaluate_term[static_cast<std::size_t>(term.kind)](*this, term, seat, subject);
  }

 private:
  friend class ReadOnlyGuard;
  class Evaluation;
  static const Evaluate evaluate_term[];
  // An endless chain of queries would overflow Lua's stack of 200 C calls, at three per query.
  static constexpr int deepest_query = 40;
  [[nodiscard]] std::string query_chain() const;
  [[nodiscard]] std::int64_t fitting(QueryId query, std::int64_t value) const;
  [[nodiscard]] std::int64_t declared(const QueryInfo& info, Seat seat, const Subject& subject);
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
  FactReader facts_;
  int read_only_ = 0;
  std::array<QueryId, deepest_query> evaluated_{};  // stack of queries under evaluation
  int depth_ = 0;
  std::vector<Adjustment>* adjustments_ = nullptr;  // of the outermost query, for whoever asks
};

// The seat and the subject in the arguments of a query.
[[nodiscard]] Seat seat_of(const QueryInfo& info, std::span<const Word> args);
[[nodiscard]] Subject subject_of(const QueryInfo& info, std::span<const Word> args);

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
