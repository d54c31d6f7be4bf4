// Finds declared queries that would never end, because they depend on each other in a cycle, or
// that would take too long: a chain that is too long, or one that doubles with each step.
#include "definitions/definitions.h"

#include <map>

namespace tradewind {
namespace {

// Limit for a query and the queries it names, counted each time one is named
constexpr std::size_t most_terms = 10'000;
constexpr std::size_t longest_chain = 64;  // queries, each named by the previous one

struct Terms {
  std::vector<const Term*> names;
  std::size_t count = 0;  // including nested ones
};

void collect(const Term& term, Terms& terms) {
  if (term.kind < Term::Kind::total) ++terms.count;
  if (term.kind == Term::Kind::name) terms.names.push_back(&term);
  for (const Term& at : term.at) collect(at, terms);
}

// The cost of answering a query.
struct Effort {
  std::size_t terms = 0;
  std::size_t depth = 0;
};

class QueryCheck {
 public:
  explicit QueryCheck(const LoadContext& context) : context_(context) {}

  Effort visit(const QueryDef& query) {
    const auto known = efforts_.find(&query);
    if (known != efforts_.end()) return known->second;
    // The queries above are reported; this one gets its own visit later
    if (path_.size() > 2 * longest_chain) return {};
    efforts_[&query] = {};
    path_.push_back(&query);
    Terms terms;
    collect(query.value, terms);
    Effort effort{terms.count, 1};
    for (const Term* term : terms.names) {
      const SeenNames seen{context_.catalog, context_.visible.at(query.module)};
      const QueryDef* next = seen.find(&ModuleDef::queries, term->name);
      if (!next) continue;
      const auto begin = std::find(path_.begin(), path_.end(), next);
      if (begin != path_.end()) report_cycle(*term, begin);
      const Effort inner = visit(*next);
      effort = {effort.terms + inner.terms, std::max(effort.depth, inner.depth + 1)};
    }
    path_.pop_back();
    return efforts_[&query] = affordable(query, effort);
  }

 private:
  using Step = std::vector<const QueryDef*>::const_iterator;

  // Reports a query that takes too long. It then counts as free, so that queries that name it are
  // not reported as well.
  [[nodiscard]] Effort affordable(const QueryDef& query, const Effort& effort) const {
    if (effort.terms <= most_terms && effort.depth <= longest_chain) return effort;
    const std::string what =
        effort.terms > most_terms
            ? "has " + std::to_string(effort.terms) +
                  " terms, including those of the queries it names; " + "the limit is " +
                  std::to_string(most_terms)
            : "names queries that name others more than " + std::to_string(longest_chain) + " deep";
    report(context_, query.pos, "too-many", "the query '" + query.name + "' " + what,
           "split it or use a script");
    return {};
  }

  void report_cycle(const Term& term, Step begin) const {
    std::string cycle;
    for (Step step = begin; step != path_.end(); ++step) cycle += (*step)->name + " -> ";
    report(context_, term.pos, "query-cycle", "dependency cycle of queries: " + cycle + term.name,
           "remove one of these terms");
  }

  const LoadContext& context_;
  std::map<const QueryDef*, Effort> efforts_;
  std::vector<const QueryDef*> path_;
};

}  // namespace

void check_query_cycles(const LoadContext& context) {
  QueryCheck check(context);
  for (const auto& [id, module] : context.catalog.modules) {
    for (const QueryDef& query : module.queries) static_cast<void>(check.visit(query));
  }
}

}  // namespace tradewind
