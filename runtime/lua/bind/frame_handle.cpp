// The handle of the running frame: its locals by name.
#include "lua/bind/handle_table.h"
#include "lua/bind/handles.h"
#include "lua/stdlib/stdlib.h"

namespace tradewind {
namespace {

// Slot and type of a local of the running frame.
int local_of(lua_State* lua, Item& frame) {
  ScriptHost& host = host_of(lua);
  static_cast<void>(check_handle(lua, 1, ValueType::frame));
  frame = host.context().frame();
  if (frame.words == nullptr) raise(lua, "no sequence is running");
  const int found =
      lua_type(lua, 2) == LUA_TSTRING
          ? host.handles().locals_of(frame.header.sequence()).find(lua_tostring(lua, 2))
          : -1;
  if (found >= 0) return found;
  raise(lua, "'" + host.program().sequences[frame.header.sequence()].name + "' has no local '" +
                 std::string(push_text(lua, 2)) + "'");
}

int read_local(lua_State* lua) {
  Item frame;
  const int found = local_of(lua, frame);
  host_of(lua).push(static_cast<ValueType>(found % 16), frame.words[found / 16]);
  return 1;
}

int write_local(lua_State* lua) {
  check_writable(lua, "assigning a local");
  Item frame;
  const int found = local_of(lua, frame);
  frame.words[found / 16] = check_value(lua, 3, static_cast<ValueType>(found % 16), "the local");
  return 0;
}

}  // namespace

void HandleTable::add_frame(const Program& program) {
  learn_names(ValueType::sequence, program.sequence_names);
  for (const Sequence& sequence : program.sequences) {
    NameTable& table = locals_.emplace_back(sequence.locals.size());
    for (std::size_t slot = 0; slot < sequence.locals.size(); ++slot) {
      table.add(lua_, sequence.locals[slot].name,
                static_cast<int>(slot) * 16 + static_cast<int>(sequence.locals[slot].type));
    }
  }
  lua_createtable(lua_, 0, 3);
  set_function(lua_, "__index", bound<read_local>);
  set_function(lua_, "__newindex", bound<write_local>);
  hide_metatable(lua_);
  refs_of(ValueType::frame).push_back(make_handle(ValueType::frame));
  lua_pop(lua_, 1);
}

}  // namespace tradewind
