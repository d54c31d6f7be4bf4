// What script files keep between calls: nothing that can change. Tables that functions hold on to are locked once a file
// is read; a plain local that a function writes to is found at the end of a match and is an error, because a saved match
// could not bring it back.
#pragma once

#include <set>
#include <string>
#include <vector>

struct lua_State;

namespace tradewind {

class FrozenUpvalues {
 public:
  // Locks what the function at stack index `at` can reach, and remembers the locals it may write.
  void seal(lua_State* lua, int at, const std::string& file) { seal(lua, at, file, 0); }
  // A sentence about the first local whose value is no longer what it was, or empty.
  [[nodiscard]] std::string drift(lua_State* lua) const;

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
  static void lock_deeply(lua_State* lua, const char* name, const std::string& file, int depth);

  std::set<const void*> seen_;  // functions and upvalues that were sealed
  std::vector<Local> locals_;
};

}  // namespace tradewind
