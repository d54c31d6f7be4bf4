// Where a script failed and how to say so: positions out of Lua's call stack, and the line of source that they mean.
//
//   Diagnostic found = error_diagnostic(lua, sources, "base/x.lua:3: attempt to index a nil value (local 'y')");
#pragma once

#include "tradewind/diagnostic.h"

#include <map>
#include <string>
#include <string_view>

struct lua_State;

namespace tradewind {

using ChunkSources = std::map<std::string, std::string>;  // chunk name -> text

struct Place {
  std::string file;
  int line = 0;
  std::string callers;  // "a.lua:4, b.lua:12", innermost first
};

// The innermost line of a script on the call stack; nothing of Lua is allocated, so it may be asked at any time.
[[nodiscard]] Place innermost_place(lua_State* lua);

[[nodiscard]] Diagnostic diagnostic_at(const Place& place, const ChunkSources& sources, const std::string& code,
                                       const std::string& message);

// Text of a script made fit for a terminal and for JSON: valid UTF-8, one line, no control characters, at most `longest` bytes.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest);

// For a message of Lua whose first words may be a position: that one counts, else the innermost.
[[nodiscard]] Diagnostic error_diagnostic(lua_State* lua, const ChunkSources& sources, const std::string& message);
[[nodiscard]] Diagnostic syntax_diagnostic(const std::string& chunk_name, const ChunkSources& sources,
                                           const std::string& message);

}  // namespace tradewind
