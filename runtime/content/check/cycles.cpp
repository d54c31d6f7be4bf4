// Declared queries that need one another in a circle would never come to an end.
#include "content/read/load_context.h"

#include <set>

namespace tradewind {
namespace {

void collect(const Term& term, std::vector<const Term*>& names) {
  if (term.kind == Term::Kind::name) names.push_back(&term);
  for (const Term& at : term.at) collect(at, names);
}

std::vector<const Term*> named_terms(const QueryDef& query) {
  std::vector<const Term*> names;
  for (const Term& term : query.plus) collect(term, names);
  for (const Term& term : query.minus) collect(term, names);
  if (query.floor) collect(*query.floor, names);
  if (query.cap) collect(*query.cap, names);
  for (const auto* comparisons : {&query.all, &query.any}) {
    for (const Comparison& comparison : *comparisons) {
      collect(comparison.left, names);
      collect(comparison.right, names);
    }
  }
  return names;
}

class CircleFinder {
 public:
  explicit CircleFinder(const LoadContext& context) : loading_(context) {}

  void visit(const QueryDef& query) {
    if (!seen_.insert(&query).second) return;
    path_.push_back(&query);
    for (const Term* term : named_terms(query)) {
      const QueryDef* next = find(query.module, term->name);
      if (!next) continue;
      const auto begin = std::find(path_.begin(), path_.end(), next);
      if (begin != path_.end()) tell(*term, begin);
      visit(*next);
    }
    path_.pop_back();
  }

 private:
  using Step = std::vector<const QueryDef*>::const_iterator;

  [[nodiscard]] const QueryDef* find(const std::string& module, const std::string& name) const {
    for (const std::string& seen : loading_.visible.at(module)) {
      for (const QueryDef& query : loading_.catalog.modules.at(seen).queries) {
        if (query.name == name) return &query;
      }
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
  std::set<const QueryDef*> seen_;
  std::vector<const QueryDef*> path_;
};

}  // namespace

void check_circles(LoadContext& context) {
  CircleFinder finder(context);
  for (const auto& [id, module] : context.catalog.modules) {
    for (const QueryDef& query : module.queries) finder.visit(query);
  }
}

}  // namespace tradewind
