// The terms of queries and watches.
//
//   const TermScope scope{file, query.params};
//   query.minus = read_terms(scope, node.find("minus"));
#pragma once

#include "content/read/load_context.h"

#include <optional>
#include <vector>

namespace tradewind {

// What a term may name: things of a file's module, and parameters of a query.
struct TermScope {
  const ModuleFile& file;
  const std::vector<ParamDef>& params;
};

[[nodiscard]] std::optional<Term> read_term(const TermScope& scope, const Node* node);  // nullopt where there is no node
[[nodiscard]] std::vector<Term> read_terms(const TermScope& scope, const Node* list);
[[nodiscard]] std::vector<Comparison> read_comparisons(const TermScope& scope, const Node* list);

}  // namespace tradewind
