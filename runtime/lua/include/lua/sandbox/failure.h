// Turns Lua errors into diagnostics, with positions from the Lua call stack.
//
//   Diagnostic found = error_diagnostic(lua,
//       "base/x.lua:3: attempt to index a nil value (local 'y')");
#pragma once

#include "tradewind/diagnostic.h"

#include <string>
#include <string_view>

struct lua_State;

namespace tradewind {

struct ScriptPlace {
  std::string file;
  int line = 0;
  std::string callers;  // "a.lua:4, b.lua:12", innermost first
};

// The innermost script line on the call stack. Allocates nothing in Lua, so it may be called at any
// time.
[[nodiscard]] ScriptPlace innermost_place(lua_State* lua);

[[nodiscard]] Diagnostic diagnostic_at(const ScriptPlace& place, const std::string& code,
                                       const std::string& message);

// Makes text from a script safe for terminals and JSON: valid UTF-8, one line, no control
// characters, at most `longest` bytes.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest);

// Where a function begins; of a wrapper in C++ its first upvalue. Pops the function.
[[nodiscard]] ScriptPlace place_of_function(lua_State* lua);

// For an error message of Lua: uses the position it starts with, or else the innermost script line.
[[nodiscard]] Diagnostic error_diagnostic(lua_State* lua, const std::string& message);
[[nodiscard]] Diagnostic syntax_diagnostic(const std::string& chunk_name,
                                           const std::string& message);

}  // namespace tradewind
