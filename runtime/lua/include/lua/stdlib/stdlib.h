// Room: runtime/lua/stdlib. The library that scripts may use: an allow-list, the same on every
// machine. Nothing here knows a match.
//
// Whole numbers only, no addresses, no clock; tables are walked in a fixed order.
//
//   open_safe_library(lua);      // once per interpreter
//   push_environment(lua);       // once per module
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

struct lua_State;
struct luaL_Reg;
using lua_CFunction = int (*)(lua_State*);  // NOLINT(readability-identifier-naming): as in lua.h

namespace tradewind {

constexpr std::size_t longest_string = 64 * 1024;  // bytes of any string that a script makes
// Returned by one call, because passing them on costs a single instruction
constexpr int most_values = 250;

void open_safe_library(lua_State* lua);

// Pushes a new table with the library, to which the host may add entries.
void push_environment(lua_State* lua);
// The names in the environment at `index`, sorted.
[[nodiscard]] std::vector<std::string> environment_names(lua_State* lua, int index);
// Pushes a read-only view of the environment at `index`.
void push_facade(lua_State* lua, int index);

// Replaces the table on top by a read-only view; `name` is for error messages. Library functions
// see through the view. A missing entry is nil or an error.
enum class Missing { nil, error };
void lock_table(lua_State* lua, const char* name, Missing missing);

// Pushes the table itself, or the table behind a read-only view; an argument error for anything
// else.
void push_readable_table(lua_State* lua, int index);
// For functions that write: an argument error for anything but a table that the script made.
void check_own_table(lua_State* lua, int index);

// Sets a function in the table on top; and the same for the entry that hides a metatable from
// scripts.
void set_function(lua_State* lua, const char* name, lua_CFunction function);
void hide_metatable(lua_State* lua);

// A whole number argument; strings that look like numbers are refused.
[[nodiscard]] long long check_integer_argument(lua_State* lua, int index);
[[nodiscard]] long long integer_argument_or(lua_State* lua, int index, long long standard);

// A string argument; reading it costs budget by its length.
[[nodiscard]] std::string_view check_text_argument(lua_State* lua, int index);
// Appends to a string under construction; an error if it becomes too long. (luaL_Buffer does not
// fit: when memory runs out it fails without collecting garbage first.)
void append(lua_State* lua, std::string& made, std::string_view more);
int return_text(lua_State* lua, const std::string& made);

// Pushes the text of a number, string or boolean, or the type of anything else: never an address.
std::string_view push_text(lua_State* lua, int index);

// Pushes a library with these entries. nullptr: the one of the same name in Lua's own library,
// which `open` pushes; otherwise a function that may check its arguments and go on with Lua's, by
// call_own().
void push_library(lua_State* lua, lua_CFunction open, std::initializer_list<luaL_Reg> entries);
int call_own(lua_State* lua);

// Whether the value at an index is what pairs() returns, which remembers how far it has come.
[[nodiscard]] bool is_iterator(lua_State* lua, int index);

// Each pushes one table of functions.
void push_math_library(lua_State* lua);
void push_string_library(lua_State* lua);
void push_table_library(lua_State* lua);

// Each adds functions to the table on top.
void add_base_functions(lua_State* lua);
int ordered_pairs(lua_State* lua);  // pairs
int stable_sort(lua_State* lua);    // table.sort

}  // namespace tradewind
