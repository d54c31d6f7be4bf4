// Scripts in a room for something else: a move in layers/, a layer in values/.
//
//   if (const auto wrong = wrong_room(file, tree, checked)) found.push_back(*wrong);
#pragma once

#include "syntax/ast.h"
#include "types/script_check.h"

#include <optional>

namespace tradewind {

// Outside the rooms, and in options/, any kind of file is allowed.
[[nodiscard]] std::optional<Diagnostic> wrong_room(const ScriptFile& file, const Ast& tree,
                                                   const CheckedProgram& checked);

}  // namespace tradewind
