// What can be seen in the text of a script before it is compiled: everything in it must be made of integers, and the
// environment has no name.
//
//   if (auto problem = check_source("return 1 / 2")) ... problem->line, problem->message
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tradewind {

struct SourceProblem {
  int line = 0;
  std::string message;
};

// The first problem, or nothing. Text that is not Lua may pass: the compiler refuses it.
[[nodiscard]] std::optional<SourceProblem> check_source(std::string_view source);

// Visits names and keywords, not those in texts and comments, with their place and line; up to the first problem.
using WordVisitor = std::function<void(std::string_view word, std::size_t at, int line)>;
void each_word(std::string_view source, const WordVisitor& visit);

}  // namespace tradewind
