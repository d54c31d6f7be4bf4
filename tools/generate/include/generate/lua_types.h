// Room: tools/generate. Files generated from declarations: JSON Schemas, LuaCATS types, tables of
// the reference.
// It reads only tradewind/reference/ and the library.
//
// Generates type annotations for Lua editors (LuaCATS) of everything that scripts can use.
//
//   write_types("scripts/meta", lua_types(library));
#pragma once

#include "tradewind/ruleset.h"

#include <filesystem>
#include <map>
#include <string>

namespace tradewind {

// File contents by path: the script API, and in a folder per module its facts, zones, counters,
// events, queries, options, rules and sequences.
[[nodiscard]] std::map<std::string, std::string> lua_types(const Library& library);

// Writes the files and deletes outdated ones, such as those of a deleted module. Throws
// std::filesystem::filesystem_error.
void write_types(const std::filesystem::path& folder,
                 const std::map<std::string, std::string>& files);

}  // namespace tradewind
