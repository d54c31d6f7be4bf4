// The only door to the optional compiler (runtime/compile) and virtual machine (runtime/vm).
// Without them
// (cmake -DTRADEWIND_COMPILER=OFF, or with the two rooms deleted) Lua executes every function.
//
//   compile(program, {model, sources, reserved});
//   // nullptr without the compiler
//   const std::unique_ptr<Executor> executor = make_executor(context);
//   if (program.bytecode_of[function] >= 0)
//     executor->execute(program.bytecode_of[function], arguments);
#pragma once

#include "script/script_context.h"

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// Bytecode cannot continue (a missing card, a number too large): the move is re-run in Lua, which
// reports the error.
class BailOut : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "bytecode bailed out"; }
};
[[noreturn]] inline void bail_out() { throw BailOut(); }

class Executor {
 public:
  virtual ~Executor() = default;
  // Executes a compiled function; throws BailOut, or what a called script throws.
  virtual Returned execute(int bytecode_function, std::span<const Word> arguments) = 0;
  void begin() {  // a run begins
    executed_ = bailed_out_ = false;
    registers_used_ = 0;
  }
  [[nodiscard]] bool executed() const { return executed_; }  // anything, in this run
  [[nodiscard]] bool bailed_out() const { return bailed_out_; }

 protected:
  bool executed_ = false;
  bool bailed_out_ = false;
  int registers_used_ = 0;  // by the functions on the call stack
};

// Input of the compiler besides the program.
struct CompilerInput {
  const Model& model;
  std::vector<std::pair<std::string, const std::string*>> sources;  // path and source of every file
  // Fields that hide facts of the same name
  NameList card_fields, space_fields, region_fields;
};

// Compiles the functions of a program that can be compiled; notes the reason for the others.
void compile(Program& program, const CompilerInput& input);
[[nodiscard]] std::unique_ptr<Executor> make_executor(ScriptContext& context);

}  // namespace tradewind
