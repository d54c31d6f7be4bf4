// What scripts can use, as data: the verbs of handles and the words of script files. Documentation
// and types for editors are generated from it.
//
//   for (const VerbInfo& verb : verbs_of("game"))
//     std::cout << "game:" << verb.name << verb.signature << '\n';
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

// Of the handles "game", "player", "card", "zone", "board", "space", "region" and "die", and of
// "counters", for every handle that carries some. Throws std::out_of_range for any other name.
[[nodiscard]] std::vector<VerbInfo> verbs_of(const std::string& handle);

// The keys of a table in a script file: "sequence", "effect", "question", "move", "need", "cover",
// "argument", "layer", "phase extension", "move extension", "ability" or "adjustment". Throws
// std::out_of_range for any other name.
[[nodiscard]] std::span<const WordInfo> vocabulary(const std::string& table);

}  // namespace tradewind
