// Room: runtime/accelerator/compile. Compiles script functions to bytecode. It reads syntax trees,
// never source.
//
// Supported are verbs, queries, rules, comparisons, whole numbers, and loops over players, cards
// and the board. All types must be known at compile time; a function that does anything else stays
// in Lua.
//
//   Bytecode made;
//   Compiler(catalog, model, program, made).compile_all();
#pragma once

#include "content/catalog/catalog.h"
#include "syntax/ast.h"
#include "vm/ops.h"

#include <map>
#include <span>
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
  std::string why_not = {};
};

class Compiler {
 public:
  Compiler(const Catalog& catalog, const Model& model, const Program& program, Bytecode& made);

  // All functions that the engine or a query calls, and the rules that they call.
  void compile_all();

  // For the functions that are being compiled.
  const Model& model;
  const Program& program;
  Bytecode& made;
  // By the name that scripts use, with or without the module, for these types of arguments. Throws
  // Uncompilable.
  const CompiledFunction& rule(const std::string& name, const std::vector<ValueType>& arguments,
                               int line);

 private:
  [[nodiscard]] CompiledFunction compile(FunctionId function, const Signature& signature);

  std::map<std::string, FunctionId> rules_;
  std::map<std::string_view, const LuaSource*> unread_;  // by path
  std::map<std::string_view, FunctionIndex> files_;
  std::map<std::pair<FunctionId, std::vector<ValueType>>, CompiledFunction> compiled_rules_;
  int depth_ = 0;  // of nested compilations
};

// A value while compiling. Those that in_register() are in one; without one they are known or, a
// boolean, what a test of other registers says. A list has its length in a register, and the cards
// in the registers after it. `unknown` is what bytecode cannot hold: no expression reads it.
struct Value {
  ValueType type = ValueType::nil;
  int at = -1;  // register
  Word known = -1;
  std::string_view text = {};
  // Whether it holds, or fails to
  const ops::Test* test = nullptr;
  bool holds = true;
  int b = 0, c = 0, d = 0;
  const OptionValue* list = nullptr;  // of a table: the option that it is

  [[nodiscard]] bool is_known() const { return at < 0 && test == nullptr; }
};

// Types that have nil, stored as -1.
[[nodiscard]] constexpr bool may_be_nil(ValueType type) {
  return type >= ValueType::seat && type <= ValueType::face;
}

// Compiles one function: names, types, registers and instructions. The signature of a rule has no
// use: the first 'return' says what it gives.
class FunctionCompiler {
 public:
  FunctionCompiler(Compiler& compiler, const FunctionSource& source, const Signature& signature)
      : compiler_(compiler), source_(source), signature_(signature), model_(compiler.model) {}

  CompiledFunction compile();

 private:
  using Kind = Ast::Kind;
  struct LocalVariable {
    std::string_view name;
    Value value;
    bool read = false;
  };
  using Jumps = std::vector<int>;  // which are patched later

  [[noreturn]] void refuse(const std::string& why) const { throw Uncompilable{line_, why}; }

  // Names.
  [[nodiscard]] LocalVariable* find(std::string_view name);
  [[nodiscard]] bool is_local(int at) const;  // whether the register is that of a local
  // Whether the node is this global, which nothing hides.
  [[nodiscard]] bool is_global(const Ast& node, std::string_view name);
  [[nodiscard]] int frame_slot(const std::string& local) const;

  // Statements.
  void block(const Ast& node);
  void local(const Ast& node);
  void assign(const Ast& node);
  void compile_if(const Ast& node);
  void compile_for(const Ast& node);
  void compile_return(const Ast& node);

  // Expressions.
  Value evaluate(const Ast& node);
  Value name(const Ast& node);
  Value option(const std::string& name) const;
  Value element(const Ast& node);
  Value field(const Ast& of, const std::string& name);
  Value unary(const Ast& node);
  Value binary(const Ast& node);
  Value both_or_either(const Ast& node);

  // Conditions.
  // As a boolean that is known, or a test.
  static Value truth(const Value& value);
  Value equality(Value left, Value right);
  // Adds jumps that are taken if a condition is true, or if it is not.
  void jump_if(const Ast& node, bool when, Jumps& jumps);
  void jump_if(const Value& truth, bool when, Jumps& jumps);
  void patch(const Jumps& jumps);

  // Calls.
  Value call(const Ast& node);
  // The name of a rule or query: rules.name, or rules[name] with a constant name; empty for
  // anything else.
  std::string of_rules(const Ast& node);
  // Those from part `first` on.
  std::vector<int> arguments(const Ast& node, std::size_t first, std::span<const ParamDef> params);
  Value ask(QueryId query, const Ast& node);
  Value call_rule(const std::string& name, const Ast& node);
  const Verb& verb_of(const Value& thing, const Ast& node) const;
  Value call_verb(const Ast& node);
  Value argument(const Verb::Parameter& parameter, ValueType type, const Ast& node);
  void check_counter(const Verb& verb, const Value& thing, Word counter, std::size_t given) const;

  // Lua refuses nil
  [[nodiscard]] bool must_give() const {
    return signature_.use != Signature::Use::none && gives_ == ValueType::zone;
  }

  // Registers and instructions.
  int fresh();                 // a register
  int in(const Value& value);  // its register
  int load(Word number) { return in({ValueType::integer, -1, number}); }
  int emit(Handler handler, int a = 0, int b = 0, int c = 0, int d = 0, Word k = 0);
  Value result(ValueType type, Handler handler, int b = 0, int c = 0, int d = 0, Word k = 0);
  void move(const Value& value, int to);  // which is not read again unless it is a local's
  // A value as verbs convert their arguments.
  Value converted(const Value& value, ValueType due);
  Value field_of(const Value& thing, const ThingField& field);
  int required(const Value& value);  // its register, which must not hold nil
  // The first of consecutive registers that hold what these do.
  int in_row(const std::vector<int>& from);
  [[nodiscard]] Word here() const { return std::ssize(code_); }

  Compiler& compiler_;
  const FunctionSource& source_;
  const Signature& signature_;
  const Model& model_;
  const Sequence* sequence_ = nullptr;  // of its frame
  ValueType gives_ = ValueType::nil;
  int line_ = 0;
  std::vector<LocalVariable> locals_;
  std::vector<Instruction> code_;
  int result_ = -1;  // the register that the last instruction made, unless a jump comes here
  int registers_ = 0;
  bool uses_frame_ = false, changes_ = false;
  bool ends_ = false;  // the last statement compiled returns
};

}  // namespace tradewind
