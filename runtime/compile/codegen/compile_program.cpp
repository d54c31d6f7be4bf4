// Translates what is plain in a program, once all of it is read.
#include "lua/load/script_loader.h"
#include "compile/codegen/function_compiler.h"

#include <functional>

namespace tradewind {
namespace {

using Parameter = Translator::Parameter;
using Parameters = std::vector<Parameter>;

Parameters followed_by(Parameters first, const std::vector<ParamDef>& params) {
  for (const ParamDef& param : params) first.push_back({what_of(param.type), nullptr});
  return first;
}

Parameters of_move(const MoveSpec& move, const Sequence& sequence) {
  Parameters parameters = {{What::game}, {What::seat}};
  for (const Argument& argument : move.args) {
    switch (argument.kind) {
      case Argument::Kind::card: parameters.push_back({What::card}); break;
      case Argument::Kind::seat: parameters.push_back({What::seat}); break;
      case Argument::Kind::number: parameters.push_back({What::integer}); break;
      case Argument::Kind::space: parameters.push_back({What::space}); break;
      case Argument::Kind::region: parameters.push_back({What::region}); break;
      case Argument::Kind::cover: parameters.push_back({What::cards}); break;
    }
  }
  parameters.push_back({What::frame, &sequence});
  return parameters;
}

}  // namespace

void ScriptLoader::translate() {
  program_.routine_of.assign(program_.function_names.size(), -1);
  std::map<std::string, FunctionId> rules;  // as scripts call them
  for (const auto& [full, function] : rules_) {
    if (model_.queries.find(full) >= 0) continue;  // called as a query
    rules[full] = function;
    rules[full.substr(full.find('/') + 1)] = function;
  }
  Translator translator(model_, program_, rules, places_);
  for (const std::string& module : model_.modules) {
    for (const ScriptFile& file : catalog_.modules.at(module).scripts) {
      if (wanted(file)) translator.add_file(file.path, file.source);
    }
  }
  const auto add = [&](FunctionId function, const Parameters& parameters, Purpose purpose) {
    if (function < 0) return;
    program_.not_plain[function];
    program_.routine_of[static_cast<std::size_t>(function)] = translator.translate(function, parameters, purpose);
  };
  const Purpose act;
  for (Sequence& sequence : program_.sequences) {
    for (Step& step : sequence.steps) {
      if (step.effect < 0) add(step.function, {{What::game}, {What::frame, &sequence}}, act);
      if (step.function >= 0) step.routine = program_.routine_of[static_cast<std::size_t>(step.function)];
    }
    for (const Ask& ask : sequence.asks) {
      for (const MoveSpec& move : ask.moves) {
        add(move.when, of_move(move, sequence), {Purpose::Kind::answer, What::boolean});
        if (move.effect < 0) add(move.apply, of_move(move, sequence), act);
      }
    }
  }
  for (std::size_t event = 0; event < program_.on.size(); ++event) {
    const std::vector<ParamDef>& params = model_.event_info[event].params;
    for (const FunctionId function : program_.on[event]) add(function, followed_by({{What::game}}, params), act);
    for (const Ability& ability : program_.abilities) {
      add(ability.own[event], followed_by({{What::game}, {What::card}}, params), act);
      add(ability.any[event], followed_by({{What::game}, {What::card}}, params), act);
    }
  }
  for (std::size_t query = 0; query < program_.adjust.size(); ++query) {
    const QueryInfo& info = model_.query_info[query];
    const What gives = what_of(info.type);
    Parameters parameters = followed_by({{What::game}}, info.params);
    parameters.push_back({What::other});  // a frame, of whatever sequence asks
    add(program_.query_function[query], parameters, {Purpose::Kind::answer, gives});
    for (const FunctionId function : program_.adjust[query])
      add(function, followed_by({{gives}, {What::game}}, info.params), {Purpose::Kind::answer, gives});
    for (const Ability& ability : program_.abilities) add(ability.answers[query], parameters, {Purpose::Kind::answer, gives});
    for (const Ability& ability : program_.abilities)
      add(ability.adjust[query], followed_by({{gives}, {What::game}, {What::card}}, info.params), {Purpose::Kind::answer, gives});
  }
  for (const auto& [name, function] : rules) program_.not_plain[function] = translator.why_not(function);
  for (const auto& [function, reason] : translator.not_plain) {
    program_.not_plain[function] = translator.place_of(function, reason.line) + ": " + reason.why;
  }
}

}  // namespace tradewind
