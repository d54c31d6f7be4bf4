// Verbs that were renamed. The old name is an error that gives the new one: at load time if the
// source shows what it is called on (`card:has`), else at the call.
//
//   if (const auto problem = find_renamed(file.source)) ... problem->line, problem->message
#pragma once

#include "lua/sandbox/source_check.h"

#include <optional>
#include <string>
#include <string_view>

struct lua_State;

namespace tradewind {

// The message for an old verb of a thing ("card", "has"); empty if it is not an old name.
[[nodiscard]] std::string renamed(std::string_view thing, std::string_view verb);

// The first call by an old name in a script.
[[nodiscard]] std::optional<SourceProblem> find_renamed(std::string_view source);

// Makes arithmetic on a function, such as the iterator of game:players(), an error that names the
// verb that counts.
void refuse_counting_with_functions(lua_State* lua);

}  // namespace tradewind
