// Keeps script files free of state. Tables in upvalues are locked once a file is loaded. An upvalue
// that a call has changed is an error, because a saved match could not restore it and an undo would
// not undo it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

struct lua_State;

namespace tradewind {

struct LuaSource;

// The names that a script assigns outside of their declaration, and perhaps others. A local
// that is only declared can never change.
[[nodiscard]] std::set<std::string> assigned_names(const LuaSource& source);

class FrozenUpvalues {
 public:
  // `assigned`: the names that scripts assign, which must outlive this.
  explicit FrozenUpvalues(const std::set<std::string>& assigned) : assigned_(assigned) {}

  // Locks the tables that the function on top of the stack can reach, and remembers its upvalues.
  // `name`: for errors without a place. Throws ContentError.
  void seal(lua_State* lua, const std::string& name) {
    owner_ = name;
    seal(lua, 0);
  }
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
  [[noreturn]] void refuse(const std::string& message, const std::string& hint) const;
  void seal(lua_State* lua, int depth);
  void seal_upvalue(lua_State* lua, int function, int upvalue, const char* name, int depth);
  void lock_deeply(lua_State* lua, const char* name, int depth, int nested);

  const std::set<std::string>& assigned_;
  std::set<const void*> seen_;        // functions and upvalues already sealed
  std::map<const void*, int> views_;  // of locked tables, in the registry
  std::vector<Local> locals_;         // that may change
  std::string owner_;                 // file of the function whose upvalues are sealed
};

}  // namespace tradewind
