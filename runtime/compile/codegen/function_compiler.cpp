#include "compile/codegen/function_compiler.h"

#include "compile/peephole/peephole.h"

#include <algorithm>

namespace tradewind {

void FunctionCompiler::declare(const std::vector<Compiler::Parameter>& parameters) {
  const Ast& function = *scope_.source.node;
  const std::size_t names = function.parts.size() - 1;
  for (std::size_t i = 0; i < std::max(names, parameters.size()); ++i) {
    const Compiler::Parameter parameter = i < parameters.size() ? parameters[i] : Compiler::Parameter{};
    const bool kept = in_register(parameter.type) || parameter.type == Type::cards;
    const Value value{parameter.type, kept ? scope_.fresh() : -1, ""};
    if (parameter.type == Type::cards) scope_.registers += most_targets;
    if (parameter.type == Type::frame) scope_.sequence = parameter.sequence;
    if (i < names) scope_.locals.push_back({function.parts[i].text, value});
  }
}

int FunctionCompiler::compile(const std::vector<Compiler::Parameter>& parameters) {
  const Ast& function = *scope_.source.node;
  const ReturnUse& use = scope_.use;
  if (function.text == "...") scope_.refuse(function.line, "takes any number of arguments");
  declare(parameters);
  const int arguments = scope_.registers;
  statements_.block(function.parts.back());
  if (!statements_.ends()) {
    const bool silent = use.kind == ReturnUse::Kind::act || may_be_nil(use.due) || use.due == Type::nothing;
    scope_.emit(silent ? Op::nothing : Op::bail_out);
  }
  if (statements_.gives_nil() && in_register(use.due) && !may_be_nil(use.due))
    scope_.refuse(function.line, "may return nil where a value is expected");
  peephole(scope_.code, arguments);
  BytecodeFunction compiled;
  compiled.registers = static_cast<std::int16_t>(scope_.registers);
  compiled.uses_frame = scope_.uses_frame;
  compiled.changes = std::ranges::any_of(scope_.code, [](const Instruction& each) {
    return (each.op >= Op::roll && each.op <= Op::finish_by) || each.op == Op::random;
  });
  return scope_.compiler.add(compiled, scope_.code);
}

}  // namespace tradewind
