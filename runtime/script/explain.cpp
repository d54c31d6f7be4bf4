// What makes the value of a query: its terms by name, and which queries ask each other when they do so without end.
#include "script/script_host.h"

#include <algorithm>

namespace tradewind {
namespace {

std::string term_name(const Model& model, const CompiledTerm& term) {
  const auto over = [&] { return " over " + model.zones.plain(term.zone); };
  switch (term.kind) {
    case Term::Kind::constant:
    case Term::Kind::option: return "fixed";
    case Term::Kind::active: return "active";
    case Term::Kind::choose: return "if " + term_name(model, term.at.front());
    case Term::Kind::fact: return "card." + model.facts.plain(term.fact);
    case Term::Kind::name: return term.query >= 0 ? model.queries.plain(term.query) : model.counters.plain(term.counter);
    case Term::Kind::lookup: return "lookup " + term_name(model, term.at.front());
    case Term::Kind::count: return "count " + model.zones.plain(term.zone);
    case Term::Kind::sum: return "sum " + model.facts.plain(term.fact) + over();
    case Term::Kind::distinct: return "distinct " + model.facts.plain(term.fact) + over();
  }
  return "";
}

}  // namespace

std::int64_t ScriptHost::explained(const QueryInfo& info, Seat seat, CardId card, std::vector<QueryStep>& steps) {
  if (info.zone >= 0 || info.type == ValueType::boolean) return declared(info, seat, card);
  std::int64_t result = 0;
  const auto change = [&](const std::string& who, std::int64_t after) {
    if (after != result) steps.push_back({who, result, after});
    result = after;
  };
  for (const CompiledTerm& term : info.plus) change(term_name(model_, term), result + value(term, seat, card));
  for (const CompiledTerm& term : info.minus) change(term_name(model_, term), result - value(term, seat, card));
  for (const CompiledTerm& term : info.floor) change("floor", std::max(result, value(term, seat, card)));
  for (const CompiledTerm& term : info.cap) change("cap", std::min(result, value(term, seat, card)));
  return result;
}

// The newest names, up to the first that comes again.
std::string ScriptHost::asking_chain() const {
  std::string names;
  int first = -1;
  for (auto at = static_cast<std::size_t>(asking_count_); at-- > 0;) {
    const int query = asking_[at];
    names = model_.queries.plain(query) + (names.empty() ? "" : " asks " + names);
    if (query == first) break;
    if (first < 0) first = query;
  }
  return "queries ask each other without end: " + names +
         "; what adjusts a query must not ask it, the value so far is its first argument";
}

}  // namespace tradewind
