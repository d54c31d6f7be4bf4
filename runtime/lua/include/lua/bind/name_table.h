// A hash table of names by the address of their interned string: Lua keeps one copy of every short
// string, so equal strings have the same address while the registry holds them.
//
//   NameTable counters;
//   counters.add(lua, "round", 0);            // anchors the string in the registry
//   int id = counters.find(lua_tostring(lua, 2));
#pragma once

#include <cstdint>
#include <string>
#include <vector>

struct lua_State;

namespace tradewind {

class NameTable {
 public:
  void add(lua_State* lua, const std::string& name, int id);
  [[nodiscard]] int find(const char* interned) const {
    if (slots_.empty()) return -1;
    for (std::size_t at = place(interned);; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at].name == interned) return slots_[at].id;
      if (slots_[at].name == nullptr) return -1;
    }
  }

 private:
  struct Slot {
    const char* name = nullptr;
    int id = -1;
  };
  [[nodiscard]] std::size_t place(const char* name) const {
    return (reinterpret_cast<std::uintptr_t>(name) >> 4) * 0x9E3779B1U & (slots_.size() - 1);
  }
  void put(Slot slot);

  std::vector<Slot> slots_;  // a power of two, at most half full
  std::size_t used_ = 0;
};

}  // namespace tradewind
