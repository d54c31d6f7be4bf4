// Generates the tables of docs/reference/lua-api.md and the globals of .luacheckrc.
//
//   api_table("game");  // "| call | happens | what it does |\n..."
#pragma once

#include <string>

namespace tradewind {

// A table of verbs or words by a name of script_words.h, or "library" for the Lua functions that
// scripts may call.
[[nodiscard]] std::string api_table(const std::string& about);

// The read_globals table of .luacheckrc.
[[nodiscard]] std::string luacheck_globals();

}  // namespace tradewind
