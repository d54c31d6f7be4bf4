// The words of scripts, as data for documentation, editors and the type checker.
//
//   for (const WordInfo& word : script_words("globals")) std::cout << word.name << '\n';
#pragma once

#include "tradewind/reference/verb_info.h"

#include <span>
#include <string>
#include <vector>

namespace tradewind {

// The type is one of LuaCATS.
struct WordInfo {
  const char* name;
  const char* type;  // a question mark at the end: may be left out
  const char* doc;
};

// The keys of a table in a script file ("sequence", "effect", "question", "move", "need", "cover",
// "argument", "layer", "phase extension", "move extension", "ability" or "adjustment"), or of
// "result", which game:finish takes; also "operands", which are names for types, and "globals".
// Throws std::out_of_range for any other name.
[[nodiscard]] std::span<const WordInfo> script_words(const std::string& table);

// The verbs of the handles "game", "player", "card", "zone", "board", "space", "region" and "die",
// and of "counters", for every handle that carries some. Throws std::out_of_range for any other
// name.
[[nodiscard]] std::vector<VerbInfo> verbs_of(const std::string& handle);

}  // namespace tradewind
