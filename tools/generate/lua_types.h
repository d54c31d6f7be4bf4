// The types that editors of Lua read (LuaCATS): everything that scripts use.
//
//   write_types("scripts/meta", lua_types(library));
#pragma once

#include "tradewind/ruleset.h"

#include <filesystem>
#include <map>
#include <string>

namespace tradewind {

// Texts of files by their paths: what the program offers, and in a folder for each module its facts, zones, counters,
// events, queries, options, rules and sequences.
[[nodiscard]] std::map<std::string, std::string> lua_types(const Library& library);

// Generated files below a folder that are not among these: of a module that is gone, say.
[[nodiscard]] NameList outdated_types(const std::filesystem::path& folder, const std::map<std::string, std::string>& files);

// Writes the files and deletes the outdated ones. Throws std::filesystem::filesystem_error.
void write_types(const std::filesystem::path& folder, const std::map<std::string, std::string>& files);

}  // namespace tradewind
