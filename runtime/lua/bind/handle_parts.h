// Parts that handles are made of; private to the files that make them.
#pragma once

#include "lua/bind/handles.h"

#include <functional>

namespace tradewind {

// The table on top becomes the __index of a fresh metatable, which replaces it on the stack.
void make_metatable(lua_State* lua, const std::string& what, lua_CFunction fallback);
// A handle with the metatable on top of the stack, which stays there; its place in the registry.
int make_handle(lua_State* lua, HandleKind kind, std::size_t id = 0, std::size_t owner = 0);
// Sets a field of the table on top to something in the registry.
void set_ref(lua_State* lua, const std::string& name, int ref);
// A new table with facts as scripts read them; of a fact that is none nothing is set. `regions`: places of handles.
void push_facts(lua_State* lua, const Model& model, const std::vector<int>& regions, const std::function<FactValue(int)>& fact);

inline int push_seat(lua_State* lua, Seat seat) {
  host_of(lua).push(ValueType::seat, word_of(seat));
  return 1;
}
// The verbs that end a match.
int finish(lua_State* lua);
int finish_by(lua_State* lua);

// What a metatable falls back to: an error with a suggestion; and the same, but a fact that is none is nil.
int unknown_field(lua_State* lua);
int unknown_fact(lua_State* lua);

}  // namespace tradewind
