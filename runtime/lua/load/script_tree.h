// Room: runtime/lua/load. Turns the files of a variant into its program. It reads values only;
// calling functions is the host's work.
//
// A ScriptTree makes a tree of the value that a script returns, with the lines of what is written
// out in it. Lists and maps are as in YAML; a table may also be both.
//
//   ScriptTree tree(lua, functions);
//   // the value on top of the stack
//   const Node value = tree.read(file, index, script.returned());
#pragma once

#include "content/catalog/catalog.h"
#include "lua/load/written_script.h"
#include "model/program.h"
#include "tradewind/document.h"

#include <lua.hpp>

#include <vector>

namespace tradewind {

class ScriptTree {
 public:
  // Adds all functions that it finds, without names; Node::function is an index into them.
  ScriptTree(lua_State* lua, std::vector<ScriptFunction>& functions)
      : lua_(lua), functions_(functions) {}

  // Pops the value. Throws ContentError if it is too large.
  [[nodiscard]] Node read(const ScriptFile& file, int index, const WrittenValue* written);

 private:
  [[nodiscard]] Node value(const WrittenValue* written, int line);
  void read_table(Node& table, const WrittenValue* written);
  // The value on top of the stack, which is popped, is at this key of a table.
  template <typename Key>
  [[nodiscard]] Node part(const Key& key, const WrittenValue* written, int line);
  void read_function(Node& node);

  lua_State* const lua_;
  std::vector<ScriptFunction>& functions_;
  const ScriptFile* file_ = nullptr;
  FunctionOrigin at_;
  int left_ = 0;  // of the values that a file may have
};

}  // namespace tradewind
