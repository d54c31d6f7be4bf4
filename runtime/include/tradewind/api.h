// What scripts can use, told by the bindings themselves: as types for editors, and as tables for docs/reference/lua-api.md.
//
//   std::ofstream("tradewind.lua") << lua_meta(library.catalog());
#pragma once

#include <string>

namespace tradewind {

struct Catalog;

// LuaCATS types of everything scripts use, with the facts, zones, counters, events, queries, options, rules and sequences
// of all modules of the catalog.
[[nodiscard]] std::string lua_meta(const Catalog& catalog);

// One table of the reference page: verbs of "game", "player", "card", "zone" or "counters", words of "sequence", "effect",
// "question", "move", "cover", "argument", "operands", "layer", "phase extension", "move extension", "ability", "result" or "globals", or
// "library", which lists the functions of Lua that are offered. Throws std::out_of_range for any other name.
[[nodiscard]] std::string api_table(const std::string& about);

// The globals as a table of .luacheckrc.
[[nodiscard]] std::string luacheck_globals();

}  // namespace tradewind
