#include "lua/bind/name_table.h"

#include <lua.hpp>

namespace tradewind {

void NameTable::add(lua_State* lua, const std::string& name, int id) {
  if (2 * (used_ + 1) > slots_.size()) {
    std::vector<Slot> old(slots_.empty() ? 16 : slots_.size() * 2);
    old.swap(slots_);
    used_ = 0;
    for (const Slot& slot : old) {
      if (slot.name != nullptr) put(slot);
    }
  }
  lua_pushlstring(lua, name.data(), name.size());
  const char* const interned = lua_tostring(lua, -1);
  luaL_ref(lua, LUA_REGISTRYINDEX);
  put({interned, id});
}

void NameTable::put(Slot slot) {
  std::size_t at = place(slot.name);
  while (slots_[at].name != nullptr) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = slot;
  ++used_;
}

}  // namespace tradewind
