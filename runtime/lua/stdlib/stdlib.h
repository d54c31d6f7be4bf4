// The library that scripts are offered, built from nothing: what is not listed here does not exist for them. All of it is
// the same on every machine and in every run: whole numbers only, no addresses, no clock, tables walked in a fixed order.
//
//   open_safe_library(lua);      // once an interpreter
//   push_environment(lua);       // once a module
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

struct lua_State;

namespace tradewind {

constexpr std::size_t longest_string = 64 * 1024;  // bytes of any text a script makes
constexpr int most_values = 250;                   // that one call returns: every passing on of them is a single instruction

void open_safe_library(lua_State* lua);

// Pushes a fresh table that holds the library and that the host may add to.
void push_environment(lua_State* lua);
// Names of what the environment at `index` holds, sorted.
[[nodiscard]] std::vector<std::string> environment_names(lua_State* lua, int index);
// Pushes what scripts get to see of the environment at `index`: all of its entries, none of them to be changed.
void push_facade(lua_State* lua, int index);

// Replaces the table on top by a view that reads like it and cannot be written; `name` is for the message. The functions of
// the library see through it. A missing entry is nil, or with `strict` an error.
enum class Missing { nil, error };
void lock_table(lua_State* lua, const char* name, Missing missing);

// Pushes the table itself or, for a locked view, what it shows; an argument error for anything else.
void push_readable_table(lua_State* lua, int index);
// For functions that write: an argument error for anything but a table of the script's own.
void check_own_table(lua_State* lua, int index);

// A whole number argument; texts that look like one are refused.
[[nodiscard]] long long check_integer_argument(lua_State* lua, int index);
[[nodiscard]] long long integer_argument_or(lua_State* lua, int index, long long standard);

// A text argument; what is read costs budget by its length.
[[nodiscard]] std::string_view check_text_argument(lua_State* lua, int index);
// Appends to a text that a function makes; too long a text is an error. (luaL_Buffer is no good here: it fails for lack of
// memory without collecting garbage first, and not for good.)
void append(lua_State* lua, std::string& made, std::string_view more);
int return_text(lua_State* lua, const std::string& made);

// Pushes the text of a plain value, or the kind of anything else: never an address.
std::string_view push_text(lua_State* lua, int index);

// Each pushes one table of functions.
void push_math_library(lua_State* lua);
void push_string_library(lua_State* lua);
void push_table_library(lua_State* lua);

// Each adds functions to the table on top.
void add_base_functions(lua_State* lua);
int ordered_pairs(lua_State* lua);  // pairs
int stable_sort(lua_State* lua);    // table.sort

}  // namespace tradewind
