// Evaluates queries: a declared value or a script's, then everybody who adjusts it. Nothing is stored; the same state
// gives the same answer. While a query is evaluated the match cannot be changed.
//
//   QueryEvaluator queries(model, program, caller);
//   queries.enter(state, false);
//   const Word seat = 0;
//   const std::int64_t hand_limit = queries.evaluate(query, {&seat, 1});
#pragma once

#include "query/fact_reader.h"
#include "query/function_caller.h"
#include "tradewind/query_step.h"

#include <array>
#include <string>
#include <vector>

namespace tradewind {

inline constexpr std::size_t most_parameters = 6;  // of a query or an event

class QueryEvaluator {
 public:
  QueryEvaluator(const Model& model, const Program& program, FunctionCaller& caller)
      : model_(model), program_(program), caller_(caller), facts_(model) {}

  // The state that is asked about until the next call of enter.
  void enter(const State& state, bool read_only) {
    facts_.enter(state);
    read_only_ = read_only ? 1 : 0;
    depth_ = 0;
  }
  [[nodiscard]] const FactReader& facts() const { return facts_; }
  [[nodiscard]] bool read_only() const { return read_only_ > 0; }

  // The value of a query; `args` as its parameters demand.
  [[nodiscard]] std::int64_t evaluate(int query, std::span<const Word> args);
  // The same of a query that is declared and that nobody adjusts.
  [[nodiscard]] std::int64_t evaluate_declared(int query, std::span<const Word> args);
  // The same, and what makes the value; not of the queries that it asks in turn.
  [[nodiscard]] std::int64_t explain(int query, std::span<const Word> args, std::vector<QueryStep>& steps);
  // A query, with the seat and what it is about wherever its parameters want one.
  [[nodiscard]] std::int64_t evaluate_for(int query, Seat seat, const Subject& subject);
  // The value of a plain number in two parts: what is the same whatever it is asked about, and with it the whole.
  [[nodiscard]] std::int64_t invariant_part(int query, Seat seat);
  [[nodiscard]] std::int64_t evaluate_for(int query, Seat seat, const Subject& subject, std::int64_t invariant_part);
  // The value of a term; the commonest kinds are read here, the others computed.
  [[nodiscard]] std::int64_t value(const CompiledTerm& term, Seat seat, const Subject& subject) {
    if (term.kind == Term::Kind::constant) return term.constant;
    if (term.kind == Term::Kind::active) return seat == facts_.state().header().active ? 1 : 0;
    if (term.counter >= 0) return facts_.counter_about(term.counter, seat, subject);
    return computed(term, seat, subject);
  }

 private:
  friend class ReadOnlyGuard;
  class Evaluation;
  // Queries that ask each other without end would overflow Lua's stack of C calls, of 200, three a query.
  static constexpr int deepest_query = 40;
  [[nodiscard]] std::string query_chain() const;
  [[nodiscard]] std::int64_t computed(const CompiledTerm& term, Seat seat, const Subject& subject);
  [[nodiscard]] std::int64_t fitting(int query, std::int64_t value) const;
  [[nodiscard]] std::int64_t declared(const QueryInfo& info, Seat seat, const Subject& subject);
  [[nodiscard]] std::int64_t explained(const QueryInfo& info, Seat seat, const Subject& subject, std::vector<QueryStep>& steps);
  [[nodiscard]] std::int64_t scripted(std::size_t which, std::span<const Word> args);
  [[nodiscard]] FunctionId answer_of(std::size_t which, Word card) const;
  [[nodiscard]] std::int64_t adjust(FunctionId function, std::int64_t before, CardId card, std::span<const Word> args);
  [[nodiscard]] std::int64_t adjusted(std::size_t which, std::int64_t base, std::span<const Word> args,
                                      std::vector<QueryStep>* steps);

  const Model& model_;
  const Program& program_;
  FunctionCaller& caller_;
  FactReader facts_;
  int read_only_ = 0;
  std::array<int, deepest_query> evaluated_{};  // the queries that are being evaluated
  int depth_ = 0;
};

// While there is one, the match cannot be changed.
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
