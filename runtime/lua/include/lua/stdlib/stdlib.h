// Room: runtime/lua/stdlib. The library that scripts may use: an allow-list, the same on every
// machine. Nothing here knows a match.
//
// Whole numbers only, no addresses, no clock; tables are walked in a fixed order.
//
//   open_safe_library(lua);      // once per interpreter
//   push_environment(lua);       // then add entries with lua_setfield
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

struct lua_State;
using lua_CFunction = int (*)(lua_State*);  // NOLINT(readability-identifier-naming): as in lua.h

namespace tradewind {

constexpr std::size_t longest_string = 64 * 1024;  // bytes of any string that a script makes
// Reading or copying this many costs about one instruction
constexpr std::int64_t bytes_a_unit = 16;

void open_safe_library(lua_State* lua);
// Pushes a new table with all functions of the library and its tables, which are read-only views.
void push_library(lua_State* lua);

// Pushes the table of what scripts see: the library, and what the host adds.
void push_environment(lua_State* lua);
// The texts among the keys of a table, sorted; and the names in that table.
[[nodiscard]] std::vector<std::string> names_in(lua_State* lua, int table);
[[nodiscard]] std::vector<std::string> environment_names(lua_State* lua);
// Pushes a view of it in which any other name is an error.
void push_globals(lua_State* lua);

// Replaces the table on top by a read-only view. Library functions see through it. A missing entry
// is nil, or what `missing` says: it is called with the table and the key, and may raise an error
// with `name`, its upvalue.
void lock_table(lua_State* lua, const char* name, lua_CFunction missing = nullptr);

// Pushes the table itself, or the table behind a read-only view; an argument error for anything
// else.
void push_readable_table(lua_State* lua, int index);

// Sets a function, which may have a text as its upvalue, in the table on top; and the same for the
// entry that hides a metatable from scripts.
void set_function(lua_State* lua, const char* name, lua_CFunction function,
                  const char* upvalue = nullptr);
void hide_metatable(lua_State* lua);

// Pushes the text of a number, string or boolean, or the type of anything else: never an address.
std::string_view push_text(lua_State* lua, int index);

}  // namespace tradewind
