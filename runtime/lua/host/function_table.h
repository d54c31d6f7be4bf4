// The functions of a program in one interpreter, by number. Whoever reads the program adds them; every further interpreter
// finds them where they came from.
//
//   FunctionTable functions(lua);
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
  explicit FunctionTable(lua_State* lua) : lua_(lua) {}

  // The function on top of the stack gets the next number; it is popped. What it keeps is frozen; `name` is for messages.
  FunctionId add(const std::string& name);
  // All functions of a program, and its rules and queries as functions that scripts call by name.
  void link(const Model& model, const Program& program, const ScriptFiles& files);
  void push(FunctionId function) const;

  // Pushes a function that does an effect: what a layer calls when it wraps a declared step or move.
  static void push_effect(lua_State* lua, int effect);
  // Replaces a layer's function and the one it wraps, both on top of the stack, by one that calls the first with the second.
  static void push_wrapped(lua_State* lua);

  // What a script kept between calls although it must not, as a sentence, or empty.
  [[nodiscard]] std::string drift() const { return frozen_.drift(lua_); }

 private:
  void push_origin(const FunctionOrigin& origin, const ScriptFiles& files) const;
  void fill_rules(const Model& model, const Program& program, int rules_ref) const;

  lua_State* lua_;
  std::vector<int> refs_;
  FrozenUpvalues frozen_;
};

}  // namespace tradewind
