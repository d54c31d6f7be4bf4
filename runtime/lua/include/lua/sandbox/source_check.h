// Checks the text of a script before Lua compiles it: whole numbers only, and no access to _ENV.
//
//   if (auto problem = check_source("return 1 / 2")) ... problem->line, problem->message
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tradewind {

struct SourceProblem {
  int line = 0;
  std::string message;
};

// The first problem, or nothing. Text that is not Lua may pass: Lua refuses it.
[[nodiscard]] std::optional<SourceProblem> check_source(std::string_view source);

}  // namespace tradewind
