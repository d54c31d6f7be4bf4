// Checks the text of a script before Lua compiles it: whole numbers only, and no access to _ENV.
//
//   if (auto problem = check_source(*source_of("return 1 / 2"))) ... problem->message
#pragma once

#include "content/files/source.h"

#include <optional>
#include <string>

namespace tradewind {

// Whether a token is this keyword or symbol.
[[nodiscard]] bool is(const Token& token, std::string_view text);
// What a token adds to the number of open blocks and brackets.
[[nodiscard]] int opens(const Token& token);

struct SourceProblem {
  int line = 0;
  std::string message;
};

// The first problem, or nothing. Text that is not Lua may pass: Lua refuses it.
[[nodiscard]] std::optional<SourceProblem> check_source(const LuaSource& source);

// Lua's numeric loop turns texts into numbers, and "0.5" into a fraction, without asking anybody.
// So each bound is checked: "for i = a, b do" becomes "for i = for_bound(a), for_bound(b) do", on
// the same lines. Scripts cannot use the name of the checker.
inline constexpr const char* bound_checker = "for_bound";
[[nodiscard]] std::string with_checked_bounds(const LuaSource& source);

}  // namespace tradewind
