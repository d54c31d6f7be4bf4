// Inlines queries: replaces references to plain queries by their terms, and folds constants.
// Explanations still follow the original declarations.
#include "queries/queries.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tradewind {
namespace {

// Limit for the terms of a value, because inlining may double it again and again
constexpr std::size_t most_terms = 256;

CompiledTerm constant(std::int64_t value) {
  return leaf(Term::Kind::constant, ValueType::integer, value);
}

std::size_t size_of(const CompiledTerm& term) {
  std::size_t size = 1;
  for (const CompiledTerm& at : term.at) size += size_of(at);
  return size;
}

class Inliner {
 public:
  Inliner(const Model& model, const Program& program)
      : model_(model), program_(program), done_(model.query_info.size()) {}

  // What a watch tests, for any seat.
  void inline_watch(WatchInfo& watch) {
    QueryInfo around;
    around.seat_at = 0;
    room_ = most_terms;
    inline_terms(watch.met, around);
  }

  const QueryInfo& inlined(QueryId query) {
    if (!done_[query]) {
      QueryInfo info = model_.query_info[query];
      const std::size_t room = std::exchange(room_, most_terms);
      inline_terms(info.value, info);
      room_ = room;
      done_[query] = std::move(info);
    }
    return *done_[query];
  }

 private:
  void inline_terms(CompiledTerm& term, const QueryInfo& around) {
    if (const QueryInfo* const inner = replaceable(term, around)) {
      const std::size_t size = size_of(inner->value);
      if (size > room_) return;
      room_ -= size;
      term = CompiledTerm(inner->value);
      return;
    }
    for (CompiledTerm& at : term.at) inline_terms(at, around);
    weigh(term);
    fold(term);
  }

  // Replaces what has a known value: options decide a lot.
  static void fold(CompiledTerm& term) {
    const auto value = [&](std::size_t part) { return term.at[part].constant; };
    const bool all = term.kind == Term::Kind::all;
    if (term.kind == Term::Kind::choose && term.at[0].is_constant()) {
      term = CompiledTerm(term.at[value(0) != 0 ? 1 : 2]);
    } else if (term.kind == Term::Kind::compare && term.at[0].is_constant() &&
               term.at[1].is_constant()) {
      term = constant(holds(value(0), static_cast<Compare>(term.constant), value(1)) ? 1 : 0);
    } else if (all || term.kind == Term::Kind::any) {
      const auto decides = [all](const CompiledTerm& at) {
        return at.is_constant() && (at.constant != 0) != all;
      };
      const bool decided = std::ranges::any_of(term.at, decides);
      std::erase_if(term.at, [](const CompiledTerm& at) { return at.is_constant(); });
      if (decided || term.at.empty()) term = constant(decided != all ? 1 : 0);
    } else if (term.kind == Term::Kind::total && term.constant == 1 && term.at.size() == 1) {
      term = CompiledTerm(term.at[0]);
    } else if (term.kind == Term::Kind::total && term.at.empty()) {
      term = constant(0);
    }
  }

  void weigh(CompiledTerm& term) const {
    const bool sums =
        term.kind == Term::Kind::sum || (term.kind == Term::Kind::count && !term.of_all);
    if (!sums || term.zone == ZoneKind::none || !term.where.same.empty()) return;
    for (const TypeId type : model_.cards) {
      const bool fits = Model::matches(term.where, type);
      term.weights.push_back(!fits                            ? 0
                             : term.kind == Term::Kind::count ? 1
                                                              : model_.fact(type, term.fact));
    }
  }

  // The query that a term names, if nobody adjusts it and it has the same subject.
  const QueryInfo* replaceable(const CompiledTerm& term, const QueryInfo& around) {
    if (term.query == QueryId::none || program_.query_is_plain[term.query] == 0) return nullptr;
    const QueryInfo& inner = inlined(term.query);
    if (inner.type != ValueType::integer && inner.type != ValueType::boolean) return nullptr;
    const auto asks_alike = [&](int QueryInfo::*param) {
      return (inner.*param >= 0) == (around.*param >= 0);
    };
    const bool same = asks_alike(&QueryInfo::seat_at) && asks_alike(&QueryInfo::card_at) &&
                      asks_alike(&QueryInfo::space_at) && asks_alike(&QueryInfo::region_at);
    return same || is_of_table(inner.value) ? &inner : nullptr;
  }

  // Whether a value is the same for every seat and subject.
  [[nodiscard]] bool is_of_table(const CompiledTerm& term) const {
    if (!term.at.empty())
      return std::ranges::all_of(term.at,
                                 [this](const CompiledTerm& at) { return is_of_table(at); });
    if (term.kind == Term::Kind::counter)
      return model_.counter_info[term.counter].scope == Scope::game;
    return term.kind == Term::Kind::constant ||
           (term.zone != ZoneKind::none && model_.zone_info[term.zone].owner == Owner::game &&
            term.where.same.empty());
  }

  const Model& model_;
  const Program& program_;
  IdVector<QueryId, std::optional<QueryInfo>> done_;
  std::size_t room_ = 0;  // for more terms of the value at hand
};

}  // namespace

void inline_queries(const Model& model, Program& program) {
  Inliner inliner(model, program);
  for (const QueryId query : model.queries.ids()) program.inlined[query] = inliner.inlined(query);
  for (WatchInfo& watch : program.watches) inliner.inline_watch(watch);
  const auto is_never = [&](QueryId query) {  // its value is always 0 or false
    const QueryInfo& info = program.inlined[query];
    return program.query_is_plain[query] != 0 && info.zone == ZoneKind::none &&
           info.value.is_constant() && info.value.constant == 0;
  };
  for (Sequence& sequence : program.sequences) {
    for (QuestionSpec& ask : sequence.asks) {
      if (ask.unless != QueryId::none && is_never(ask.unless)) ask.unless = QueryId::none;
    }
  }
}

}  // namespace tradewind
