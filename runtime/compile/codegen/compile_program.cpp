// Compiles all functions of a program that can be compiled.
#include "compile/codegen/function_compiler.h"

namespace tradewind {
namespace {

using Parameters = std::vector<Compiler::Parameter>;

Type type_of(const Signature::Parameter& parameter) {
  switch (parameter.kind) {
    case Signature::Kind::game: return Type::game;
    case Signature::Kind::frame: return Type::frame;
    case Signature::Kind::cards: return Type::cards;
    case Signature::Kind::value: break;
  }
  return type_of_value(parameter.type);
}

Parameters parameters_of(const Program& program, const Signature& signature) {
  Parameters parameters;
  for (const Signature::Parameter& parameter : signature.parameters) {
    const Type type = type_of(parameter);
    const bool unknown = type == Type::frame && signature.sequence == SequenceId::none;
    const Sequence* const sequence = type != Type::frame || unknown ? nullptr : &program.sequences[signature.sequence];
    parameters.push_back({unknown ? Type::other : type, sequence});
  }
  return parameters;
}

ReturnUse use_of(const Signature& signature) {
  if (signature.use == Signature::Use::act) return {};
  return {ReturnUse::Kind::answer, type_of_value(signature.returns)};
}

// By the names scripts use, with and without the module. Scripted queries are called as queries.
std::map<std::string, FunctionId> rules_of(const Model& model, const Program& program) {
  std::map<std::string, FunctionId> rules;
  for (const auto& [full, function] : program.rules) {
    if (model.queries.has(full)) continue;
    rules[full] = function;
    rules[full.substr(full.find('/') + 1)] = function;
  }
  return rules;
}

}  // namespace

void compile(Program& program, const CompilerInput& input) {
  const std::map<std::string, FunctionId> rules = rules_of(input.model, program);
  Compiler compiler(program, input, rules);
  for (const auto& [path, source] : input.sources) compiler.add_file(path, *source);
  for (const FunctionId id : program.functions.ids()) {
    const Signature& signature = program.functions[id].signature;
    if (signature.use == Signature::Use::none) continue;
    program.bytecode_of[id] = compiler.compile(id, parameters_of(program, signature), use_of(signature));
  }
  for (const auto& [name, function] : rules) program.functions[function].why_not = compiler.why_not(function);
  for (const auto& [function, reason] : compiler.uncompilable) {
    program.functions[function].why_not = compiler.place_of(function, reason.line) + ": " + reason.why;
  }
  program.bytecode = std::make_shared<const Bytecode>(compiler.take_bytecode());
}

}  // namespace tradewind
