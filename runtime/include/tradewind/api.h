// What scripts can use, told by the bindings themselves: as types for editors, and as tables for docs/reference/lua-api.md.
//
//   for (const auto& [path, text] : lua_meta(library.catalog())) std::ofstream("scripts/meta/" + path) << text;
#pragma once

#include <map>
#include <string>

namespace tradewind {

struct Catalog;

// LuaCATS types of everything scripts use, as texts of files by their paths under scripts/meta/: what the program offers, and
// in a folder for each module of the catalog its facts, zones, counters, events, queries, options, rules and sequences.
[[nodiscard]] std::map<std::string, std::string> lua_meta(const Catalog& catalog);

// One table of the reference page: verbs of "game", "player", "card", "zone" or "counters", words of "sequence", "effect",
// "question", "move", "cover", "argument", "operands", "layer", "phase extension", "move extension", "ability", "result" or "globals", or
// "library", which lists the functions of Lua that are offered. Throws std::out_of_range for any other name.
[[nodiscard]] std::string api_table(const std::string& about);

// The globals as a table of .luacheckrc.
[[nodiscard]] std::string luacheck_globals();

}  // namespace tradewind
