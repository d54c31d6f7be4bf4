// Tables of docs/reference/lua-api.md in Markdown, and the globals of .luacheckrc.
//
//   api_table("game");  // "| call | happens | what it does |\n..."
#pragma once

#include <string>

namespace tradewind {

// Verbs or words by the names that script_api.h knows, or "library", which lists the functions of Lua that are offered.
[[nodiscard]] std::string api_table(const std::string& about);

// The globals as a table of .luacheckrc.
[[nodiscard]] std::string luacheck_globals();

}  // namespace tradewind
