#include "codegen/verbs.h"

#include "vm/vm.h"

#include <algorithm>

namespace tradewind {

const Verb& VerbCompiler::find(const Value& thing, const Ast& node) const {
  const bool hidden = find_field(model_, thing.type, node.text).has_value();
  const Verb* const verb = hidden ? nullptr : find_verb(thing.type, node.text);
  if (verb == nullptr) refuse(node.line, "verb '" + node.text + "' is not supported here");
  return *verb;
}

Value VerbCompiler::compile(const Ast& node) {
  const Value thing = expressions_.evaluate(node.parts.front());
  const Verb& verb = find(thing, node);
  if (verb.loops) refuse(node.line, "'" + node.text + "' outside of a loop");
  const std::size_t given = node.parts.size() - 1;
  if (given < verb.least || (given > verb.takes && !verb.has_more))
    refuse(node.line, "wrong number of arguments for '" + node.text + "'");
  if (verb.acts != Acts::reads) code_.change();
  return choose(verb, thing, node);
}

// game:run("sequence", ...), also with a choice of the name: game:run(a and "b" or "c", ...)
Value VerbCompiler::choose(const Verb& verb, const Value& thing, const Ast& node) {
  const auto is = [](const Ast& part, const char* text) {
    return part.kind == Kind::binary && part.text == text;
  };
  const Ast* const name = verb.has_more ? &node.parts[verb.takes] : nullptr;
  if (name == nullptr || !is(*name, "or") || !is(name->parts[0], "and"))
    return call(verb, thing, node, name);
  const Ast& first = name->parts[0];
  std::vector<int> otherwise;
  expressions_.jump_if(first.parts[0], false, otherwise);
  static_cast<void>(call(verb, thing, node, &first.parts[1]));
  const int done = code_.emit(Op::jump);
  code_.patch(otherwise);
  static_cast<void>(call(verb, thing, node, &name->parts[1]));
  code_.patch_jump(done);
  return {};
}

Value VerbCompiler::call(const Verb& verb, const Value& thing, const Ast& node,
                         const Ast* scheduled) {
  Operands operands;
  std::vector<int>& registers = operands.registers;
  if (in_register(thing.type)) registers.push_back(thing.at);
  std::int32_t last_name = -1;
  for (std::size_t i = 0; i < std::min(verb.takes, node.parts.size() - 1); ++i) {
    const Verb::Parameter& parameter = verb.parameters[i];
    const Ast& argument =
        scheduled != nullptr && i + 1 == verb.takes ? *scheduled : node.parts[i + 1];
    if (is_name(parameter.type)) last_name = id_of_name(parameter, argument);
    if (i == verb.first_name)
      operands.first_name = last_name;
    else
      registers.push_back(is_name(parameter.type) ? code_.constant(last_name, argument.line)
                                                  : value(parameter, argument, last_name));
  }
  const ValueType first = verb.parameters[0].type;
  if (first == ValueType::counter) check_counter(verb, thing, operands, node.line);
  if (first == ValueType::space_id || first == ValueType::region_id)
    return {verb.gives, code_.constant(last_name, node.line), ""};
  if (verb.has_more) add_more(verb, last_name, registers, node);
  return emit(verb, thing, operands);
}

// The id of a constant name.
std::int32_t VerbCompiler::id_of_name(const Verb::Parameter& parameter, const Ast& argument) {
  const Value name = expressions_.evaluate(argument);
  if (parameter.optional && name.type == ValueType::nil) return -1;
  const Word id =
      name.type == ValueType::text ? word_of_text(model_, program_, parameter, name.text) : -1;
  if (id < 0 && (parameter.type != ValueType::symbol || name.type != ValueType::text))
    refuse(argument.line, "the " + std::string(parameter.name) + " is not a constant, known name");
  return static_cast<std::int32_t>(id);
}

// `name`: the one in front of it.
int VerbCompiler::value(const Verb::Parameter& parameter, const Ast& argument, std::int32_t name) {
  if (parameter.type == ValueType::function) return ranking(argument);
  const ValueType due = parameter.type == ValueType::unknown  // the value of a fact
                            ? type_of_fact(model_.fact_info[id_of<FactId>(name)].type)
                            : parameter.type;
  if (!in_register(due)) refuse(argument.line, "an argument of an unknown type");
  return code_.converted(expressions_.evaluate(argument), due, argument.line);
}

// A register with the bytecode function of a rule that says whether a player is ahead.
int VerbCompiler::ranking(const Ast& argument) {
  const std::string name = expressions_.of_rules(argument);
  const auto rule = code_.compiler().rules().find(name);
  if (rule == code_.compiler().rules().end()) refuse(argument.line, "finish_by needs a rule");
  const Compiler::CompiledRule ahead = code_.compiler().rule(
      rule->second, {ValueType::game, ValueType::seat, ValueType::seat}, argument.line);
  if (ahead.gives != ValueType::boolean)
    refuse(argument.line, "rule '" + name + "' does not return a boolean");
  return code_.constant(ahead.bytecode_function, argument.line);
}

void VerbCompiler::check_counter(const Verb& verb, const Value& thing, const Operands& operands,
                                 int line) const {
  const auto counter = id_of<CounterId>(operands.first_name);
  const Counter& info = model_.counter_info[counter];
  const bool of_card = verb.gives == ValueType::card_type ||
                       (verb.takes == 2 && verb.parameters[1].type == ValueType::card_type);
  if ((info.holds != Holds::number) != of_card) refuse(line, "the counter holds something else");
  if (thing.type != carrier_of(info.scope))
    refuse(line, "counter '" + model_.counters.plain(counter) + "' is not kept there");
  if (verb.acts != Acts::reads && info.seen_by != Audience::all)
    refuse(line, "writes a counter that has limits");
  const std::size_t all = verb.least + (thing.type == ValueType::game ? 0U : 1U) - 1U +
                          (info.scope == Scope::seat_card ? 1U : 0U);
  if (operands.registers.size() != all) refuse(line, "wrong number of arguments for a counter");
}

void VerbCompiler::add_more(const Verb& verb, std::int32_t name, std::vector<int>& registers,
                            const Ast& node) {
  const std::span<const ParamDef> params =
      more_of(model_, program_, verb.parameters[verb.takes - 1].type, name);
  const std::size_t from = verb.takes + 1;
  if (node.parts.size() != from + params.size()) refuse(node.line, "wrong argument count");
  std::vector<Value> values;
  for (std::size_t i = from; i < node.parts.size(); ++i)
    values.push_back(expressions_.evaluate(node.parts[i]));
  if (!values.empty()) code_.require_value(node.parts.back(), values.back());
  for (std::size_t i = 0; i < params.size(); ++i)
    registers.push_back(code_.converted(values[i], params[i].type, node.line));
}

Value VerbCompiler::emit(const Verb& verb, const Value& thing, Operands& operands) {
  const VerbHandlers handlers = handlers_of(verb, thing.type);
  std::vector<int>& at = operands.registers;
  const Value result{verb.gives, verb.gives == ValueType::nil ? no_register : code_.fresh(), ""};
  const std::size_t registers =
      verb.has_more ? in_a_row : std::min<std::size_t>(at.size(), in_a_row);
  if (registers == in_a_row) at = {code_.in_row(at), static_cast<int>(at.size())};
  at.resize(2, no_register);
  code_.emit(handlers.call[registers], Op::verb, result.at, at[0], at[1], operands.first_name);
  return verb.gives == ValueType::nil ? Value{} : result;
}

}  // namespace tradewind
