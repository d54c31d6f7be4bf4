// Room: runtime/accelerator/compile. Compiles script functions to bytecode. It reads syntax trees,
// never source.
//
// Supported are verbs, queries, rules, comparisons, whole numbers, and loops over players, cards
// and the board. All types must be known at compile time; a function that does anything else stays
// in Lua.
//
//   BytecodeAccelerator made;
//   Compiler(catalog, model, program, made).compile_all();
#pragma once

#include "content/catalog/catalog.h"
#include "script/accelerator.h"
#include "syntax/function_index.h"
#include "vm/bytecode.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// Why a function is not compiled.
struct Uncompilable {
  int line = 0;
  std::string why;
};

struct CompiledFunction {
  int bytecode_function = -1;
  ValueType gives = ValueType::nil;
};

struct BytecodeAccelerator final : Accelerator {
  Bytecode bytecode;
  IdVector<FunctionId, std::string> reasons;  // why_not

  [[nodiscard]] std::unique_ptr<Runner> around(Runner& in_lua) const override {
    return std::make_unique<BytecodeRunner>(in_lua, bytecode);
  }
  [[nodiscard]] const std::string& why_not(FunctionId function) const override {
    return reasons[function];
  }
};

class Compiler {
 public:
  Compiler(const Catalog& catalog, const Model& model, const Program& program,
           BytecodeAccelerator& made);

  // All functions that the engine or a query calls, and the rules that they call.
  void compile_all();

  // For the functions that are being compiled.
  const Model& model;
  const Program& program;
  BytecodeAccelerator& made;
  // By the name that scripts use, with or without the module, for these types of arguments. Throws
  // Uncompilable.
  CompiledFunction rule(const std::string& name, const std::vector<ValueType>& arguments, int line);

 private:
  [[nodiscard]] const FunctionSource& source_of(FunctionId function);
  // Of a rule, `use` is none: the first 'return' says what it gives.
  CompiledFunction compile(FunctionId function, const Signature& signature);
  [[nodiscard]] std::string text_of(FunctionId function, const Uncompilable& reason) const;

  std::map<std::string, FunctionId> rules_;
  std::map<std::string_view, const LuaSource*> sources_;       // by path
  std::map<std::string, std::optional<FunctionIndex>> files_;  // read when needed
  struct RuleEntry {
    std::optional<CompiledFunction> compiled;
    std::string why_not = "it is recursive";  // while it is being compiled
  };
  std::map<std::pair<FunctionId, std::vector<ValueType>>, RuleEntry> compiled_rules_;
  int depth_ = 0;  // of nested compilations
};

}  // namespace tradewind
