// The names that a script gives another value after they are declared. A local of another name
// keeps its value for ever.
//
//   std::set<std::string> names;
//   note_assigned_names(*parse_lua(source), names);
#pragma once

#include "syntax/ast.h"

#include <set>

namespace tradewind {

void note_assigned_names(const Ast& node, std::set<std::string>& names);

}  // namespace tradewind
