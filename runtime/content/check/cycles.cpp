// Declared queries that need one another in a circle would never come to an end; those that double one another, or ask one
// another in too long a row, not in time.
#include "content/read/load_context.h"

#include <map>

namespace tradewind {
namespace {

constexpr std::size_t most_terms = 10'000;  // of a query and those it names, as often as each is named
constexpr std::size_t deepest = 64;         // queries that name one another in a row

struct Terms {
  std::vector<const Term*> names;
  std::size_t count = 0;  // of all, those within others too
};

void collect(const Term& term, Terms& terms) {
  ++terms.count;
  if (term.kind == Term::Kind::name) terms.names.push_back(&term);
  for (const Term& at : term.at) collect(at, terms);
}

Terms terms_of(const QueryDef& query) {
  Terms terms;
  for (const Term& term : query.plus) collect(term, terms);
  for (const Term& term : query.minus) collect(term, terms);
  if (query.floor) collect(*query.floor, terms);
  if (query.cap) collect(*query.cap, terms);
  for (const auto* comparisons : {&query.all, &query.any}) {
    for (const Comparison& comparison : *comparisons) {
      collect(comparison.left, terms);
      collect(comparison.right, terms);
    }
  }
  return terms;
}

// What it takes to answer a query.
struct Effort {
  std::size_t terms = 0;
  std::size_t depth = 0;
};

class QueryCheck {
 public:
  explicit QueryCheck(const LoadContext& context) : loading_(context) {
    for (const auto& [id, module] : context.catalog.modules) {
      for (const QueryDef& query : module.queries) queries_[id].emplace(query.name, &query);
    }
  }

  Effort visit(const QueryDef& query) {
    const auto known = efforts_.find(&query);
    if (known != efforts_.end()) return known->second;
    if (path_.size() > 2 * deepest) return {};  // those above are told, and this one is visited by itself
    efforts_[&query] = {};
    path_.push_back(&query);
    const Terms terms = terms_of(query);
    Effort effort{terms.count, 1};
    for (const Term* term : terms.names) {
      const QueryDef* next = find(query.module, term->name);
      if (!next) continue;
      const auto begin = std::find(path_.begin(), path_.end(), next);
      if (begin != path_.end()) tell(*term, begin);
      const Effort inner = visit(*next);
      effort = {effort.terms + inner.terms, std::max(effort.depth, inner.depth + 1)};
    }
    path_.pop_back();
    return efforts_[&query] = affordable(query, effort);
  }

 private:
  using Step = std::vector<const QueryDef*>::const_iterator;

  // One that takes too much is told and then taken for nothing: those that name it are not told too.
  [[nodiscard]] Effort affordable(const QueryDef& query, const Effort& effort) const {
    if (effort.terms <= most_terms && effort.depth <= deepest) return effort;
    std::string message = "the query '" + query.name + "' ";
    if (effort.terms > most_terms)
      message += "adds up " + std::to_string(effort.terms) + " terms, with those of the queries it names; there may be " +
                 std::to_string(most_terms);
    else
      message += "names queries that name others more than " + std::to_string(deepest) + " deep";
    loading_.found->push_back(
        {query.pos.file, query.pos.line, query.pos.column, "too-many", Severity::error, std::move(message), {}});
    return {};
  }

  [[nodiscard]] const QueryDef* find(const std::string& module, const std::string& name) const {
    for (const std::string& seen : loading_.visible.at(module)) {
      const auto there = queries_.find(seen);
      if (there == queries_.end()) continue;
      if (const auto query = there->second.find(name); query != there->second.end()) return query->second;
    }
    return nullptr;
  }

  void tell(const Term& term, Step begin) const {
    std::string circle;
    for (Step step = begin; step != path_.end(); ++step) circle += (*step)->name + " -> ";
    loading_.found->push_back({term.pos.file,
                               term.pos.line,
                               term.pos.column,
                               "query-circle",
                               Severity::error,
                               "queries need one another: " + circle + term.name,
                               {}});
  }

  const LoadContext& loading_;
  std::map<std::string, std::map<std::string, const QueryDef*>> queries_;  // by module, then name
  std::map<const QueryDef*, Effort> efforts_;
  std::vector<const QueryDef*> path_;
};

}  // namespace

void check_circles(LoadContext& context) {
  QueryCheck check(context);
  for (const auto& [id, module] : context.catalog.modules) {
    for (const QueryDef& query : module.queries) static_cast<void>(check.visit(query));
  }
}

}  // namespace tradewind
