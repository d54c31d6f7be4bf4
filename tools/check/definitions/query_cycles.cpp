// Finds declared queries that would never end, because they depend on each other in a cycle, or
// that would take too long: a chain that is too long, or one that doubles with each step.
#include "content/schema/file_schemas.h"
#include "definitions/definitions.h"

#include <map>

namespace tradewind {
namespace {

// Limit for a query and the queries it names, counted each time one is named
constexpr std::size_t most_terms = 10'000;
constexpr std::size_t longest_chain = 64;  // queries, each named by the previous one

const NameList& keys_of_parts() {
  static const NameList keys = [] {
    NameList found;
    for (const TermForm& form : term_forms()) {
      for (const TermKey& key : form.keys) {
        if (key.role == TermKey::part || key.role == TermKey::divisor) found.push_back(key.key);
      }
    }
    return found;
  }();
  return keys;
}

// Words that may name queries, and how many terms there are.
struct Terms {
  std::vector<const Node*> words;
  std::size_t count = 0;

  void collect(const Node& node) {
    if (node.is_list()) {
      for (const Node& item : node.items) collect(item);
      return;
    }
    ++count;
    if (node.is_scalar()) words.push_back(&node);
    for (const auto& [key, part] : node.entries) {
      if (contains(keys_of_parts(), key)) collect(part);
    }
  }
};

Terms terms_of(const Query& query) {
  Terms terms;
  for (const std::string key : {"base", "plus", "minus", "floor", "cap"}) {
    if (const Node* const node = query.written->find(key)) terms.collect(*node);
  }
  for (const std::string key : {"all", "any"}) {
    for (const Node& comparison : items_of(query.written->find(key))) {
      if (comparison.items.size() != 3) continue;
      terms.collect(comparison.items[0]);
      terms.collect(comparison.items[2]);
    }
  }
  return terms;
}

// The cost of answering a query.
struct Effort {
  std::size_t terms = 0;
  std::size_t depth = 0;
};

class QueryCheck {
 public:
  explicit QueryCheck(const LoadContext& context) : context_(context) {}

  Effort visit(const Query& query) {
    const auto known = efforts_.find(&query);
    if (known != efforts_.end()) return known->second;
    // The queries above are reported; this one gets its own visit later
    if (path_.size() > 2 * longest_chain) return {};
    efforts_[&query] = {};
    path_.push_back(&query);
    const Terms terms = terms_of(query);
    Effort effort{terms.count, 1};
    for (const Node* word : terms.words) {
      const SeenNames seen{context_.catalog, context_.visible.at(query.module)};
      const Query* next = seen.find(&ModuleDef::queries, word->scalar);
      if (!next) continue;
      const auto begin = std::find(path_.begin(), path_.end(), next);
      if (begin != path_.end()) report_cycle(*word, begin);
      const Effort inner = visit(*next);
      effort = {effort.terms + inner.terms, std::max(effort.depth, inner.depth + 1)};
    }
    path_.pop_back();
    return efforts_[&query] = affordable(query, effort);
  }

 private:
  using Step = std::vector<const Query*>::const_iterator;

  // Reports a query that takes too long. It then counts as free, so that queries that name it are
  // not reported as well.
  [[nodiscard]] Effort affordable(const Query& query, const Effort& effort) const {
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

  void report_cycle(const Node& word, Step begin) const {
    std::string cycle;
    for (Step step = begin; step != path_.end(); ++step) cycle += (*step)->name + " -> ";
    report(context_, {path_.back()->pos.file, word.line, word.column}, "query-cycle",
           "dependency cycle of queries: " + cycle + word.scalar, "remove one of these terms");
  }

  const LoadContext& context_;
  std::map<const Query*, Effort> efforts_;
  std::vector<const Query*> path_;
};

}  // namespace

void check_query_cycles(const LoadContext& context) {
  QueryCheck check(context);
  for (const auto& [id, module] : context.catalog.modules) {
    for (const Query& query : module.queries) static_cast<void>(check.visit(query));
  }
}

}  // namespace tradewind
