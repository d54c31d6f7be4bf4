// What makes the value of a query: its terms by name, and which queries ask each other when they do so without end.
#include "lua/bind/script_host.h"

#include <algorithm>

namespace tradewind {
namespace {

std::string source_name(const Model& model, const CompiledTerm& term) {
  if (term.set.empty()) return model.zones.plain(term.zone);
  const CompiledSet& set = term.set.front();
  switch (set.kind) {
    case CompiledSet::Kind::all: return set.of_regions ? "regions" : "spaces";
    case CompiledSet::Kind::free: return "free spaces";
    case CompiledSet::Kind::marked: return "marked spaces";
    case CompiledSet::Kind::joined: return "joined spaces";
    case CompiledSet::Kind::frontier: return "frontier";
    case CompiledSet::Kind::mark: return model.marks.plain(set.mark);
    case CompiledSet::Kind::complete: return "complete regions";
    case CompiledSet::Kind::incomplete: return "incomplete regions";
    case CompiledSet::Kind::open: return "open regions";
  }
  return "";
}

std::string term_name(const Model& model, const CompiledTerm& term) {
  const auto over = [&] { return " over " + source_name(model, term); };
  switch (term.kind) {
    case Term::Kind::constant:
    case Term::Kind::option: return "fixed";
    case Term::Kind::active: return "active";
    case Term::Kind::choose: return "if " + term_name(model, term.at.front());
    case Term::Kind::fact: return "card." + model.facts.plain(term.fact);
    case Term::Kind::space_fact: return "space." + model.facts.plain(term.fact);
    case Term::Kind::region_fact: return "region." + model.facts.plain(term.fact);
    case Term::Kind::die_fact: return model.dice.plain(term.die) + "." + model.facts.plain(term.fact);
    case Term::Kind::name: return term.query >= 0 ? model.queries.plain(term.query) : model.counters.plain(term.counter);
    case Term::Kind::lookup: return "lookup " + term_name(model, term.at.front());
    case Term::Kind::count: return "count " + source_name(model, term);
    case Term::Kind::sum: return "sum " + model.facts.plain(term.fact) + over();
    case Term::Kind::distinct: return "distinct " + model.facts.plain(term.fact) + over();
  }
  return "";
}

}  // namespace

std::int64_t ScriptHost::explained(const QueryInfo& info, Seat seat, const Subject& subject, std::vector<QueryStep>& steps) {
  if (info.zone >= 0 || info.type == ValueType::boolean) return declared(info, seat, subject);
  std::int64_t result = 0;
  const auto change = [&](const std::string& who, std::int64_t after) {
    if (after != result) steps.push_back({who, result, after});
    result = after;
  };
  for (const Share& share : info.shares) {
    const std::string who = share.how == Share::How::floor ? "floor"
                            : share.how == Share::How::cap ? "cap"
                                                           : term_name(model_, share.term);
    change(who, share.change(result, value(share.term, seat, subject)));
  }
  return result;
}

// The newest names, up to the first that comes again.
std::string ScriptHost::query_chain() const {
  std::string names;
  int first = -1;
  for (auto at = static_cast<std::size_t>(query_depth_); at-- > 0;) {
    const int query = open_queries_[at];
    names = model_.queries.plain(query) + (names.empty() ? "" : " asks " + names);
    if (query == first) break;
    if (first < 0) first = query;
  }
  return "queries ask each other without end: " + names +
         "; what adjusts a query must not ask it, the value so far is its first argument";
}

}  // namespace tradewind
