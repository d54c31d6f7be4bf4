// Keeps script files free of state. Tables in upvalues are locked once a file is loaded. An upvalue that a call has changed is an
// error, because a saved match could not restore it and an undo would not undo it.
#pragma once

#include <set>
#include <string>
#include <vector>

struct lua_State;

namespace tradewind {

class FrozenUpvalues {
 public:
  // Locks the tables that the function at `at` can reach, and remembers its upvalues.
  void seal(lua_State* lua, int at, const std::string& file) { seal(lua, at, file, 0); }
  // Restores upvalues that have changed; a message about one of them, or empty.
  [[nodiscard]] std::string restore(lua_State* lua) const;

 private:
  struct Local {
    int function;  // registry references
    int value;
    int upvalue;
    std::string name;
    std::string file;
  };
  void seal(lua_State* lua, int at, const std::string& file, int depth);
  void seal_upvalue(lua_State* lua, int function, int upvalue, const char* name, const std::string& file, int depth);
  void seal_function(lua_State* lua, const char* name, const std::string& file, int depth);
  void lock_deeply(lua_State* lua, const char* name, const std::string& file, int depth);

  std::set<const void*> seen_;  // functions and upvalues already sealed
  std::vector<Local> locals_;
};

}  // namespace tradewind
