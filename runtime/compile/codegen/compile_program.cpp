// Compiles what is plain in a program, once all of it is read.
#include "compile/codegen/function_compiler.h"
#include "lua/load/script_loader.h"

#include <functional>

namespace tradewind {
namespace {

using Parameter = Compiler::Parameter;
using Parameters = std::vector<Parameter>;

Parameters followed_by(Parameters first, const std::vector<ParamDef>& params) {
  for (const ParamDef& param : params) first.push_back({type_of_value(param.type), nullptr});
  return first;
}

Parameters of_move(const MoveSpec& move, const Sequence& sequence) {
  Parameters parameters = {{Type::game}, {Type::seat}};
  for (const Argument& argument : move.args) {
    switch (argument.kind) {
      case Argument::Kind::card: parameters.push_back({Type::card}); break;
      case Argument::Kind::seat: parameters.push_back({Type::seat}); break;
      case Argument::Kind::number: parameters.push_back({Type::integer}); break;
      case Argument::Kind::space: parameters.push_back({Type::space}); break;
      case Argument::Kind::region: parameters.push_back({Type::region}); break;
      case Argument::Kind::cover: parameters.push_back({Type::cards}); break;
    }
  }
  parameters.push_back({Type::frame, &sequence});
  return parameters;
}

}  // namespace

void ScriptLoader::compile_functions() {
  program_.bytecode_of.assign(program_.function_names.size(), -1);
  std::map<std::string, FunctionId> rules;  // as scripts call them
  for (const auto& [full, function] : rules_) {
    if (model_.queries.find(full) >= 0) continue;  // called as a query
    rules[full] = function;
    rules[full.substr(full.find('/') + 1)] = function;
  }
  Compiler compiler(model_, program_, rules, places_);
  for (const std::string& module : model_.modules) {
    for (const ScriptFile& file : catalog_.modules.at(module).scripts) {
      if (wanted(file)) compiler.add_file(file.path, file.source);
    }
  }
  const auto add = [&](FunctionId function, const Parameters& parameters, ReturnUse purpose) {
    if (function < 0) return;
    program_.uncompilable[function];
    program_.bytecode_of[static_cast<std::size_t>(function)] = compiler.compile(function, parameters, purpose);
  };
  const ReturnUse act;
  for (Sequence& sequence : program_.sequences) {
    for (Step& step : sequence.steps) {
      if (step.effect < 0) add(step.function, {{Type::game}, {Type::frame, &sequence}}, act);
      if (step.function >= 0) step.bytecode_function = program_.bytecode_of[static_cast<std::size_t>(step.function)];
    }
    for (const QuestionSpec& ask : sequence.asks) {
      for (const MoveSpec& move : ask.moves) {
        add(move.when, of_move(move, sequence), {ReturnUse::Kind::answer, Type::boolean});
        if (move.effect < 0) add(move.apply, of_move(move, sequence), act);
      }
    }
  }
  for (std::size_t event = 0; event < program_.on.size(); ++event) {
    const std::vector<ParamDef>& params = model_.event_info[event].params;
    for (const FunctionId function : program_.on[event]) add(function, followed_by({{Type::game}}, params), act);
    for (const Ability& ability : program_.abilities) {
      add(ability.own[event], followed_by({{Type::game}, {Type::card}}, params), act);
      add(ability.any[event], followed_by({{Type::game}, {Type::card}}, params), act);
    }
  }
  for (std::size_t query = 0; query < program_.adjust.size(); ++query) {
    const QueryInfo& info = model_.query_info[query];
    const Type gives = type_of_value(info.type);
    Parameters parameters = followed_by({{Type::game}}, info.params);
    parameters.push_back({Type::other});  // a frame, of whatever sequence asks
    add(program_.query_function[query], parameters, {ReturnUse::Kind::answer, gives});
    for (const FunctionId function : program_.adjust[query])
      add(function, followed_by({{gives}, {Type::game}}, info.params), {ReturnUse::Kind::answer, gives});
    for (const Ability& ability : program_.abilities) add(ability.answers[query], parameters, {ReturnUse::Kind::answer, gives});
    for (const Ability& ability : program_.abilities)
      add(ability.adjust[query], followed_by({{gives}, {Type::game}, {Type::card}}, info.params),
          {ReturnUse::Kind::answer, gives});
  }
  for (const auto& [name, function] : rules) program_.uncompilable[function] = compiler.why_not(function);
  for (const auto& [function, reason] : compiler.uncompilable) {
    program_.uncompilable[function] = compiler.place_of(function, reason.line) + ": " + reason.why;
  }
}

}  // namespace tradewind
