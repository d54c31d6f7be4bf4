// Compiles functions of scripts to bytecode: those that read and change the match with verbs, ask queries and rules, compare,
// count in whole numbers, and go over players and cards. Types of values are known before anything runs; a function for which
// they are not, or that does anything else, stays with Lua.
//
//   Compiler compiler(program, input, rules);
//   compiler.add_file(path, source);
//   int bytecode_function = compiler.compile(function, {{Type::game}, {Type::seat}}, ReturnUse{});   // -1: it stays with Lua
#pragma once

#include "compile/syntax/function_index.h"
#include "script/compiler.h"
#include "vm/bytecode.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// What a value is. From `boolean` to `name` it lies in a register; the others are known while compiling, a die by its name.
// `cards` is a list: its length in a register, the cards in those that follow. `other` is what no bytecode function can hold.
enum class Type {
  nothing,
  boolean,
  integer,
  seat,
  card,
  zone,
  space,
  region,
  face,
  name,
  text,
  game,
  board,
  die,
  frame,
  rules,
  option,
  answer,
  cards,
  other
};

struct Value {
  Type type = Type::nothing;
  int at = -1;       // register
  std::string text;  // of a text or an answer: what it says
};

// Why a function is not plain.
struct Uncompilable {
  int line = 0;
  std::string why;
};

// What is done with what a function returns.
struct ReturnUse {
  enum class Kind { act, answer, rule };
  Kind kind = Kind::act;
  Type due = Type::nothing;  // of an answer; of a rule what its first `return` gives
};

class Compiler {
 public:
  Compiler(const Program& program, const CompilerInput& input, const std::map<std::string, FunctionId>& rules)
      : program_(program), input_(input), rules_(rules) {}
  void add_file(const std::string& path, const std::string& source);

  struct Parameter {
    Type type = Type::nothing;
    const Sequence* sequence = nullptr;  // of a frame
  };
  // -1 when it is not plain; then `uncompilable` has an entry for it.
  int compile(FunctionId function, const std::vector<Parameter>& parameters, ReturnUse purpose);
  std::map<FunctionId, Uncompilable> uncompilable;
  // Of a rule: empty when there is a bytecode function of it for some types.
  [[nodiscard]] std::string why_not(FunctionId rule) const;
  [[nodiscard]] std::string place_of(FunctionId function, int line) const;  // "file:line"
  [[nodiscard]] Bytecode take_bytecode() { return std::move(bytecode_); }

  // For the functions that are being compiled.
  [[nodiscard]] const Model& model() const { return input_.model; }
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] const CompilerInput& input() const { return input_; }
  [[nodiscard]] const std::map<std::string, FunctionId>& rules() const { return rules_; }
  int add(BytecodeFunction function, const std::vector<Instruction>& code) { return bytecode_.add(function, code); }
  struct CompiledRule {
    int bytecode_function = -1;
    Type gives = Type::nothing;
  };
  // A rule for arguments of these types, compiled when it is first called. Throws Uncompilable.
  CompiledRule rule(FunctionId function, const std::vector<Type>& arguments, int line);

 private:
  [[nodiscard]] const FunctionSource* find(FunctionId function) const;  // nullptr when its lines do not say which it is
  CompiledRule compile_rule(FunctionId function, const std::vector<Type>& arguments);

  const Program& program_;
  const CompilerInput& input_;
  const std::map<std::string, FunctionId>& rules_;
  Bytecode bytecode_;
  std::map<std::string, FunctionIndex> files_;
  struct RuleEntry {
    std::optional<CompiledRule> bytecode_function;
    std::string why_not = "it calls itself";  // until it is known
  };
  std::map<std::pair<FunctionId, std::vector<Type>>, RuleEntry> compiled_rules_;
  int depth_ = 0;  // of rules that are being compiled because another calls them
};

}  // namespace tradewind
