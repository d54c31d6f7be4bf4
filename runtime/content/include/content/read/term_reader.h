// Reads terms: the values of queries and watches in YAML, the needs and bounds of moves in Lua. A
// term that cannot be computed is refused when a model replaces its names.
//
//   const Term term = read_term({{catalog, modules}, file}, node);
#pragma once

#include "content/read/load_context.h"

namespace tradewind {

// Where a term is, and what it may name.
struct TermScope {
  SeenNames seen;
  std::string file;
  // Of a script: the sequence whose locals it may name
  std::string sequence = {};
  std::vector<ParamDef> locals = {};
};

[[nodiscard]] Term term_of(Term::Kind kind, std::vector<Term> parts, std::int64_t constant = 0);
// A number, a word, true or false, a list to add up, or a map.
[[nodiscard]] Term read_term(const TermScope& scope, const Node& node);
// The cards of a zone, or spaces or regions: { from: ZONE }, { spaces: SET } or { regions: SET },
// with where and within.
[[nodiscard]] Term read_source(const TermScope& scope, const Node& node);
// Facts that something must have: { FACT: VALUE } or { FACT: [VALUE, ...] }.
[[nodiscard]] Filter read_filter(const TermScope& scope, const Node* node);

[[nodiscard]] inline TermScope scope_of(const ModuleFile& file) {
  return {file.seen(), file.document.path};
}

}  // namespace tradewind
