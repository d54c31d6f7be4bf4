// Inlines queries: replaces references to plain queries by their terms, and folds constants.
// Explanations still follow the original declarations.
#include "queries/queries.h"

#include <algorithm>
#include <optional>

namespace tradewind {
namespace {

using Terms = std::vector<CompiledTerm>;

// Limit for the terms of a sum, because inlining may double it again and again
constexpr std::size_t most_shares = 256;

bool is_constant(const CompiledTerm& term) { return term.kind == Term::Kind::constant; }

CompiledTerm constant(std::int64_t value) {
  CompiledTerm term;
  term.constant = value;
  return term;
}

class Inliner {
 public:
  Inliner(const Model& model, const Program& program)
      : model_(model), program_(program), done_(model.query_info.size()) {}

  // The value and the threshold of a watch, for any seat.
  void inline_terms(WatchInfo& watch) {
    QueryInfo around;
    around.seat_at = 0;
    inline_terms(watch.value, around);
    inline_terms(watch.at_least, around);
  }

  const QueryInfo& inlined(QueryId query) {
    if (!done_[query]) {
      QueryInfo info = model_.query_info[query];
      inline_terms(info);
      done_[query] = std::move(info);
    }
    return *done_[query];
  }

 private:
  void inline_terms(QueryInfo& info) {
    std::vector<Share> shares;
    for (Share& share : info.shares) add(shares, std::move(share), info);
    info.shares = std::move(shares);
    inline_terms(info.all, info, true);
    inline_terms(info.any, info, false);
  }

  // Flattens a sum within a sum.
  void add(std::vector<Share>& shares, Share share, const QueryInfo& around) {
    const bool counts = share.how == Share::How::plus || share.how == Share::How::minus;
    const QueryInfo* inner = counts ? replaceable(share.term, around) : nullptr;
    if (inner != nullptr && shares.size() + inner->shares.size() > most_shares) inner = nullptr;
    if (inner == nullptr) {
      inline_terms(share.term, around);
      if (!counts || !is_constant(share.term) || share.term.constant != 0)
        shares.push_back(std::move(share));
      return;
    }
    for (Share each : inner->shares) {
      if (share.how == Share::How::minus)
        each.how = each.how == Share::How::plus ? Share::How::minus : Share::How::plus;
      shares.push_back(std::move(each));
    }
  }

  void inline_terms(CompiledTerm& term, const QueryInfo& around) {
    if (const QueryInfo* const inner = replaceable(term, around)) {
      if (inner->shares.empty())
        term = constant(0);
      else if (inner->shares.size() == 1 && inner->shares[0].how == Share::How::plus)
        term = CompiledTerm(inner->shares[0].term);
      return;
    }
    for (CompiledTerm& at : term.at) inline_terms(at, around);
    weigh(term);
    if (term.kind == Term::Kind::choose && is_constant(term.at[0]))
      term = CompiledTerm(term.at[term.at[0].constant != 0 ? 1 : 2]);
    if (term.kind == Term::Kind::divide && is_constant(term.at[0]) && is_constant(term.at[1]) &&
        term.at[1].constant > 0)
      term = constant(quotient_of(term.at[0].constant, term.at[1].constant, term.constant != 0));
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

  // Comparisons joined by and/or: drops those with a known outcome, or replaces them all if it
  // decides the result.
  void inline_terms(std::vector<CompiledComparison>& comparisons, const QueryInfo& around,
                    bool all) {
    std::vector<CompiledComparison> open;
    for (CompiledComparison& each : comparisons) {
      inline_terms(each.left, around);
      inline_terms(each.right, around);
      if (!is_constant(each.left) || !is_constant(each.right)) {
        open.push_back(std::move(each));
      } else if (holds(each.left.constant, each.compare, each.right.constant) != all) {
        open = {std::move(each)};
        break;
      }
    }
    if (open.empty() && !comparisons.empty())
      open = {{constant(0), all ? Compare::equal : Compare::not_equal, constant(0)}};
    comparisons = std::move(open);
  }

  // The query that a term names, if it is a sum that nobody adjusts and has the same subject.
  const QueryInfo* replaceable(const CompiledTerm& term, const QueryInfo& around) {
    if (term.query == QueryId::none || program_.query_is_plain[term.query] == 0) return nullptr;
    const QueryInfo& inner = inlined(term.query);
    const bool sum = std::all_of(inner.shares.begin(), inner.shares.end(), [](const Share& each) {
      return each.how == Share::How::plus || each.how == Share::How::minus;
    });
    if (inner.type != ValueType::integer || !sum) return nullptr;
    const auto of_table = [this](const Share& each) { return is_of_table(each.term); };
    const auto asks_alike = [&](int QueryInfo::*param) {
      return (inner.*param >= 0) == (around.*param >= 0);
    };
    const bool same = asks_alike(&QueryInfo::seat_at) && asks_alike(&QueryInfo::card_at) &&
                      asks_alike(&QueryInfo::space_at) && asks_alike(&QueryInfo::region_at);
    return same || std::all_of(inner.shares.begin(), inner.shares.end(), of_table) ? &inner
                                                                                   : nullptr;
  }

  // Whether a value is the same for every seat and subject.
  [[nodiscard]] bool is_of_table(const CompiledTerm& term) const {
    switch (term.kind) {
      case Term::Kind::constant: return true;
      case Term::Kind::choose:
      case Term::Kind::divide:
      case Term::Kind::lookup:
        return std::ranges::all_of(term.at,
                                   [this](const CompiledTerm& at) { return is_of_table(at); });
      case Term::Kind::counter:
        return model_.counter_info[term.counter].scope == Scope::game;
      default: break;
    }
    return term.zone != ZoneKind::none && model_.zone_info[term.zone].owner == Owner::game &&
           term.where.same.empty();
  }

  const Model& model_;
  const Program& program_;
  IdVector<QueryId, std::optional<QueryInfo>> done_;
};

// The constant value of a query, if it has one.
std::optional<bool> always(const QueryInfo& info) {
  const std::vector<CompiledComparison>& comparisons = info.any.empty() ? info.all : info.any;
  if (info.type == ValueType::boolean && comparisons.size() == 1 &&
      is_constant(comparisons[0].left) && is_constant(comparisons[0].right)) {
    return holds(comparisons[0].left.constant, comparisons[0].compare,
                 comparisons[0].right.constant);
  }
  if (info.type == ValueType::integer && info.shares.empty()) return false;
  return std::nullopt;
}

}  // namespace

void inline_queries(const Model& model, Program& program) {
  Inliner inliner(model, program);
  for (const QueryId query : model.queries.ids()) program.inlined[query] = inliner.inlined(query);
  for (WatchInfo& watch : program.watches) inliner.inline_terms(watch);
  const auto is_never = [&](QueryId query) {  // its value is always 0 or false
    return program.query_is_plain[query] != 0 && always(program.inlined[query]) == false;
  };
  for (Sequence& sequence : program.sequences) {
    for (QuestionSpec& ask : sequence.asks) {
      if (ask.unless != QueryId::none && is_never(ask.unless)) ask.unless = QueryId::none;
    }
  }
}

}  // namespace tradewind
