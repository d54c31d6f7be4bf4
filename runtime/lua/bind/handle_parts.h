// Helpers for building handles; private to this room.
#pragma once

#include "lua/bind/handles.h"

#include <functional>
#include <initializer_list>

namespace tradewind {

// Adds verbs to the table of fields on top and replaces it by a new metatable with the table as
// __index; `fallback` is called for other fields.
void make_metatable(lua_State* lua, const std::string& what, lua_CFunction fallback,
                    std::initializer_list<Verbs> verbs = {});
// A reference to a new handle, whose metatable is on top of the stack and stays there.
int make_handle(lua_State* lua, ValueType kind, std::size_t id = 0, std::size_t owner = 0);
// The same for a thing that needs no other handle: pops the metatable.
int make_only_handle(lua_State* lua, ValueType kind, std::size_t id = 0, std::size_t owner = 0);
// Sets a field of the table on top to a text, or to a value in the registry.
void set_text(lua_State* lua, const char* name, const std::string& text);
void set_ref(lua_State* lua, const std::string& name, int ref);
// Pushes a table of facts as scripts read them; absent facts stay nil. `regions`: references to
// handles.
void push_facts(lua_State* lua, const Model& model, const IdVector<RegionId, int>& regions,
                const std::function<FactValue(FactId)>& fact);

inline int push_seat(lua_State* lua, Seat seat) {
  return give_value(lua, ValueType::seat, word_of(seat));
}
// The verbs that end a match.
int finish(lua_State* lua);
int finish_by(lua_State* lua);

// Fallbacks of metatables: an error with a suggestion; for facts, nil if the fact is only absent
// here.
int unknown_field(lua_State* lua);
int unknown_fact(lua_State* lua);

}  // namespace tradewind
