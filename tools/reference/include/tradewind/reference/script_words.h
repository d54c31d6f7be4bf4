// The words of scripts, as data for documentation, editors and the type checker.
//
//   for (const WordInfo& word : script_words("globals")) std::cout << word.name << '\n';
#pragma once

#include "tradewind/reference/script_api.h"

namespace tradewind {

// The keys of a table in a script file, as vocabulary() has them, or of "result", which
// game:finish takes; also "operands", which are names for types, and "globals". Throws
// std::out_of_range for any other name.
[[nodiscard]] std::span<const WordInfo> script_words(const std::string& table);

}  // namespace tradewind
