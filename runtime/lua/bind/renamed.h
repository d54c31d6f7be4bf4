// Verbs with a new name. The old name is an error that says the new one: at load time where the text tells what it is
// called on (`card:has`), else at the call.
//
//   if (const auto problem = find_renamed(file.source)) ... problem->line, problem->message
#pragma once

#include "lua/sandbox/source_check.h"

#include <optional>
#include <string>
#include <string_view>

struct lua_State;

namespace tradewind {

// What to say of a verb of a thing ("card", "has"); empty when it was never called so.
[[nodiscard]] std::string renamed(std::string_view thing, std::string_view verb);

// The first call by an old name in a script.
[[nodiscard]] std::optional<SourceProblem> find_renamed(std::string_view source);

// Makes arithmetic and comparisons with functions, such as the iterator of game:players(), say what counts instead.
void refuse_counting_with_functions(lua_State* lua);

}  // namespace tradewind
