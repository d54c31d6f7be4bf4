// The functions of a program in one interpreter, by id. The reader of the program adds them;
// further interpreters link them by their origin.
//
//   FunctionTable functions(lua, program);
//   functions.link(program, files);
//   functions.push(function);
#pragma once

#include "lua/host/script_files.h"
#include "lua/sandbox/frozen_upvalues.h"
#include "model/program.h"

#include <string>
#include <vector>

namespace tradewind {

class FunctionTable {
 public:
  FunctionTable(lua_State* lua, const Program& program)
      : lua_(lua), frozen_(program.assigned_names) {}

  // Finds the function and gives it the next id. Freezes its upvalues.
  FunctionId add(const ScriptFunction& function, const ScriptFiles& files);
  // Links all functions of a program, and makes rules and queries callable by name.
  void link(const Model& model, const Program& program, const ScriptFiles& files);
  void push(FunctionId function) const;
  // In the registry
  [[nodiscard]] int reference(FunctionId function) const { return refs_[function]; }

  // Restores locals of script files that a call has changed; a message about one of them, or empty.
  [[nodiscard]] std::string restore_locals() const { return frozen_.restore(lua_); }

 private:
  void fill_rules(const Model& model, const Program& program) const;
  void push_origin(const FunctionOrigin& origin, const ScriptFiles& files) const;

  lua_State* lua_;
  IdVector<FunctionId, int> refs_;
  FrozenUpvalues frozen_;
};

}  // namespace tradewind
