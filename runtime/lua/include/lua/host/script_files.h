// The script files of a variant, run in one interpreter, and their results. Functions live in Lua,
// so every interpreter that calls one runs the files; the program is read from them once
// (program_reader.h).
//
//   ScriptFiles files(catalog, model, interpreter);
//   files.run(found);
//   for (const ScriptFiles::Loaded& loaded : files.all())
//     lua_rawgeti(lua, LUA_REGISTRYINDEX, loaded.ref);
#pragma once

#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"
#include "model/model.h"

#include <string>
#include <vector>

namespace tradewind {

// The results `again` and `stop` of a step: light userdata with these addresses.
[[nodiscard]] void* again_answer();
[[nodiscard]] void* stop_answer();

class ScriptFiles {
 public:
  // Adds what the scripts of this variant see.
  ScriptFiles(const Catalog& catalog, const Model& model, Interpreter& interpreter);
  // Runs every file once, in load order.
  void run(Diagnostics& found);

  struct Loaded {
    const ScriptFile* file;
    int ref;  // of the value it returned
  };
  [[nodiscard]] const std::vector<Loaded>& all() const { return loaded_; }
  // Whether the variant uses a file: options must differ from their default, abilities must belong
  // to its cards.
  [[nodiscard]] static bool wanted(const Catalog& catalog, const Model& model,
                                   const ScriptFile& file);

 private:
  void add_view(const char* name, const char* what, lua_CFunction missing);
  [[nodiscard]] int run_file(const ScriptFile& file);

  const Catalog& catalog_;
  const Model& model_;
  Interpreter& interpreter_;
  lua_State* lua_;
  std::vector<Loaded> loaded_;
};

}  // namespace tradewind
