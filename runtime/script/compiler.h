// The door to the optional compiler (runtime/compile) and to the machine that executes its bytecode (runtime/vm): the rest
// of the runtime knows nothing else of the two. Without them (cmake -DTRADEWIND_COMPILER=OFF, or when the two rooms have been
// deleted) Lua executes every function.
//
//   compile(program, {model, sources, reserved});
//   const std::unique_ptr<Executor> executor = make_executor(context);   // nullptr without the compiler
//   if (program.bytecode_of[function] >= 0) executor->execute(program.bytecode_of[function], arguments);
#pragma once

#include "script/script_context.h"

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// Bytecode cannot go on (no such card, a number that does not fit): the move is run again in Lua, which reports the error.
class BailOut : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "bytecode bailed out"; }
};
[[noreturn]] inline void bail_out() { throw BailOut(); }

class Executor {
 public:
  virtual ~Executor() = default;
  // Executes a compiled function; throws BailOut, and whatever a script that it calls throws.
  virtual Returned execute(int bytecode_function, std::span<const Word> arguments) = 0;
  void begin() {  // a run begins
    executed_ = bailed_out_ = false;
    registers_used_ = 0;
  }
  [[nodiscard]] bool executed() const { return executed_; }  // something, in this run
  [[nodiscard]] bool bailed_out() const { return bailed_out_; }

 protected:
  bool executed_ = false;
  bool bailed_out_ = false;
  int registers_used_ = 0;  // by the functions that call each other at the moment
};

// What the compiler needs beside the program.
struct CompilerInput {
  const Model& model;
  std::vector<std::pair<std::string, const std::string*>> sources;  // of every file: its path and its text
  NameList card_fields, space_fields, region_fields;                // that are verbs and the like, whatever a fact is called
};

// Compiles what it can of a program that has been read and optimized; notes why not for the rest.
void compile(Program& program, const CompilerInput& input);
[[nodiscard]] std::unique_ptr<Executor> make_executor(ScriptContext& context);

}  // namespace tradewind
