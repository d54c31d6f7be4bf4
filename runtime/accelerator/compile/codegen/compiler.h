// Room: runtime/accelerator/compile/codegen. Compiles script functions to bytecode: types,
// registers, code. It reads syntax trees, never source.
//
// Supported are verbs, queries, rules, comparisons, whole numbers, and loops over players, cards
// and the board. All types must be known at compile time; a function that does anything else stays
// in Lua.
//
//   Compiler compiler(catalog, model, program);
//   compiler.compile_all();
//   const Bytecode bytecode = compiler.take_bytecode();
#pragma once

#include "content/catalog/catalog.h"
#include "model/program.h"
#include "syntax/function_index.h"
#include "vm/bytecode.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// A value while compiling. Those that in_register() are in one, the others are known. A list has
// its length in a register, and the cards in the registers after it. `unknown` is anything that
// bytecode cannot hold.
struct Value {
  ValueType type = ValueType::nil;
  int at = -1;       // register
  std::string text;  // of a text or an answer
};

// Why a function is not compiled.
struct Uncompilable {
  int line = 0;
  std::string why;
};

// What the result of a function is used for.
struct ReturnUse {
  enum class Kind { act, answer, rule };
  Kind kind = Kind::act;
  ValueType due = ValueType::nil;  // of an answer; of a rule the type of its first `return`

  // Lua refuses nil
  [[nodiscard]] bool must_give() const { return kind == Kind::answer && due == ValueType::zone; }
};

class Compiler {
 public:
  Compiler(const Catalog& catalog, const Model& model, const Program& program);

  struct Parameter {
    ValueType type = ValueType::nil;
    const Sequence* sequence = nullptr;  // of a frame
  };
  // All functions that the engine or a query calls, and the rules that they call.
  void compile_all();
  [[nodiscard]] Bytecode take_bytecode() { return std::move(bytecode_); }
  // By function, why it is not compiled, "file:line: reason"; empty if it is.
  [[nodiscard]] IdVector<FunctionId, std::string> reasons() const;

  // For the functions that are being compiled.
  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const Program& program() const { return program_; }
  int use(const FieldUse& field);  // its place in the bytecode
  // By the names scripts use, with and without the module. Scripted queries are called as queries.
  [[nodiscard]] const std::map<std::string, FunctionId>& rules() const { return rules_; }
  int add(BytecodeFunction function, const std::vector<Instruction>& code) {
    return bytecode_.add(function, code);
  }
  struct CompiledRule {
    int bytecode_function = -1;
    ValueType gives = ValueType::nil;
  };
  // A rule for these argument types, compiled at its first call. Throws Uncompilable.
  CompiledRule rule(FunctionId function, const std::vector<ValueType>& arguments, int line);

 private:
  // Nullptr if its lines are not unique
  [[nodiscard]] const FunctionSource* find(FunctionId function);
  [[nodiscard]] const FunctionIndex* file(const std::string& path);
  // -1 if it cannot be compiled; `uncompilable_` then has the reason.
  int compile(FunctionId function, const std::vector<Parameter>& parameters, ReturnUse use);
  // Empty if the rule is compiled for some argument types.
  [[nodiscard]] std::string why_not(FunctionId rule) const;
  [[nodiscard]] std::string place_of(FunctionId function, int line) const;  // "file:line"
  CompiledRule compile_rule(FunctionId function, const std::vector<ValueType>& arguments);

  const Model& model_;
  const Program& program_;
  std::map<std::string, FunctionId> rules_;
  Bytecode bytecode_;
  std::map<FunctionId, Uncompilable> uncompilable_;
  std::map<std::string_view, const LuaSource*> sources_;       // by path
  std::map<std::string, std::optional<FunctionIndex>> files_;  // read when needed
  struct RuleEntry {
    std::optional<CompiledRule> bytecode_function;
    std::string why_not = "it is recursive";  // while it is being compiled
  };
  std::map<std::pair<FunctionId, std::vector<ValueType>>, RuleEntry> compiled_rules_;
  int depth_ = 0;  // of nested compilations
};

}  // namespace tradewind
