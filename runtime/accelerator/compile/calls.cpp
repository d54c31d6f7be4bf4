// Calls of rules, queries and verbs.
#include "compiler.h"

#include "query/term_links.h"

#include <algorithm>

namespace tradewind {

Value FunctionCompiler::call(const Ast& node) {
  const Ast& callee = node.parts.front();
  if (is_global(callee, "tonumber")) {  // of an option; a text without digits gives nil
    const Value value = node.parts.size() == 2 ? evaluate(node.parts.back()) : Value{};
    const std::string text(value.text);
    constexpr std::string_view digits = "0123456789";
    if (value.type != ValueType::text || text.size() > 9)
      refuse("tonumber() of a value that is not a short, constant text");
    if (text.find_first_of(digits) == std::string::npos) return {};
    if (text.find_first_not_of(digits) != std::string::npos)
      refuse("tonumber() of a text with characters other than digits");
    return {ValueType::integer, -1, std::stoi(text)};
  }
  const std::string name = of_rules(callee);
  if (name.empty()) refuse("calls neither a rule nor a verb");
  const QueryId query = model_.queries.find(name);
  return query != QueryId::none ? ask(query, node) : call_rule(name, node);
}

std::string FunctionCompiler::of_rules(const Ast& node) {
  const bool inside = node.kind == Kind::field || node.kind == Kind::element;
  if (!inside || !is_global(node.parts.front(), "rules")) return "";
  return node.kind == Kind::field ? node.text : std::string(evaluate(node.parts.back()).text);
}

Value FunctionCompiler::ask(QueryId query, const Ast& node) {
  const Query& info = model_.query_info[query];
  if (node.parts.size() < 2 || evaluate(node.parts[1]).type != ValueType::game)
    refuse("wrong arguments for a query");
  const std::vector<int> from = arguments(node, 2, info.params);
  // The same for everybody, such as an option, and nobody adjusts it. One that is too large is an
  // error when it is asked
  const Term& value = compiler_.program.values[query];
  const bool plain = compiler_.program.query_is_plain[query] != 0;
  if (info.type == ValueType::integer && is_known(value) && plain &&
      value.known == static_cast<std::int32_t>(value.known))
    return {ValueType::integer, -1, value.known};
  const int first = in_row(from);
  return result(info.type, plain ? ops::result<ops::ask_declared> : ops::result<ops::ask>, first,
                static_cast<int>(from.size()), 0, word_of(query));
}

Value FunctionCompiler::call_rule(const std::string& name, const Ast& node) {
  std::vector<ValueType> types;
  std::vector<int> from;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Value value = evaluate(node.parts[i]);
    if (!in_register(value.type) && value.type != ValueType::game)
      refuse("an argument of a rule has an unknown type");
    types.push_back(value.type);
    if (value.type != ValueType::game) from.push_back(in(value));
  }
  const CompiledFunction& rule = compiler_.rule(name, types, line_);
  const int first = in_row(from);
  const Value value = result(rule.gives, ops::result<ops::call>, first,
                             static_cast<int>(from.size()), 0, rule.bytecode_function);
  return in_register(rule.gives) ? value : Value{};
}

const Verb& FunctionCompiler::verb_of(const Value& thing, const Ast& node) const {
  const bool hidden = find_field(model_, thing.type, node.text).has_value();
  const Verb* const verb = hidden ? nullptr : find_verb(thing.type, node.text);
  if (verb == nullptr || handlers_of(*verb, thing.type).call == nullptr)
    refuse("verb '" + node.text + "' is not supported here");
  return *verb;
}

Value FunctionCompiler::call_verb(const Ast& node) {
  const Value thing = evaluate(node.parts.front());
  const Verb& verb = verb_of(thing, node);
  if (verb.loops) refuse("'" + node.text + "' outside of a loop");
  const std::size_t given = node.parts.size() - 1;
  if (given < verb.least || (given > verb.takes && !verb.has_more))
    refuse("wrong number of arguments for '" + node.text + "'");
  if (verb.acts != Acts::reads) changes_ = true;
  std::vector<int> at;  // registers, of the thing and the arguments
  if (!verb.has_more) at.push_back(in_register(thing.type) ? in(thing) : no_register);
  Word first_name = -1, name = -1;
  for (std::size_t i = 0; i < std::min(verb.takes, given); ++i) {
    const Verb::Parameter& parameter = verb.parameters[i];
    const ValueType type = parameter.type != ValueType::unknown
                               ? parameter.type
                               : type_by_name(model_, verb.parameters[i - 1].type, name);
    const Value value = argument(parameter, type, node.parts[i + 1]);
    if (is_name(parameter.type)) name = value.known;
    if (i == verb.first_name)
      first_name = name;
    else
      at.push_back(in(value));
  }
  const ValueType first = verb.parameters[0].type;
  const ValueType gives =
      verb.gives != ValueType::unknown ? verb.gives : type_by_name(model_, first, first_name);
  if (first == ValueType::counter) check_counter(verb, thing, first_name, at.size());
  if (first == ValueType::space_id || first == ValueType::region_id) return {verb.gives, -1, name};
  if (verb.has_more) {
    const std::span<const ParamDef> params =
        more_of(model_, compiler_.program, verb.parameters[verb.takes - 1].type, name);
    for (const int each : arguments(node, verb.takes + 1, params)) at.push_back(each);
    // As an argument, Lua distinguishes nothing from nil
    const Kind last = node.parts.back().kind;
    if (!params.empty() && may_be_nil(params.back().type) &&
        (last == Kind::call || last == Kind::method))
      static_cast<void>(required({params.back().type, at.back()}));
    at = {in_row(at), static_cast<int>(at.size())};
  }
  at.resize(3, no_register);
  const Handler handler = handlers_of(verb, thing.type).call;
  if (gives != ValueType::nil) return result(gives, handler, at[0], at[1], at[2], first_name);
  emit(handler, 0, at[0], at[1], at[2], first_name);
  return {};
}

Value FunctionCompiler::argument(const Verb::Parameter& parameter, ValueType type,
                                 const Ast& node) {
  if (type == ValueType::function) {  // says whether a player is ahead
    const std::string name = of_rules(node);
    const CompiledFunction& ahead =
        compiler_.rule(name, {ValueType::game, ValueType::seat, ValueType::seat}, line_);
    if (ahead.gives != ValueType::boolean) refuse("rule '" + name + "' does not return a boolean");
    return {ValueType::integer, -1, ahead.bytecode_function};
  }
  const Value value = evaluate(node);
  if (is_name(parameter.type)) {
    if (parameter.optional && value.type == ValueType::nil) return {ValueType::integer};
    const bool text = value.type == ValueType::text;
    const Word id =
        text ? word_of_text(model_, compiler_.program, parameter, std::string(value.text)) : -1;
    if (id < 0 && (parameter.type != ValueType::symbol || !text))
      refuse("the " + std::string(parameter.name) + " is not a constant, known name");
    return {ValueType::integer, -1, id};
  }
  return converted(value, type);
}

// `given`: how many operands are in registers.
void FunctionCompiler::check_counter(const Verb& verb, const Value& thing, Word counter,
                                     std::size_t given) const {
  const Counter& info = model_.counter_info[id_of<CounterId>(counter)];
  const bool adds = verb.gives == ValueType::integer;
  if (adds && info.holds != Holds::number) refuse("the counter holds no number");
  if (thing.type != carrier_of(info.scope)) refuse("the counter is not kept there");
  if (verb.acts != Acts::reads && info.seen_by != Audience::all)
    refuse("writes a counter that has limits");
  const std::size_t all = verb.least + (info.scope == Scope::seat_card ? 1U : 0U);
  if (given != all) refuse("wrong number of arguments for a counter");
}

std::vector<int> FunctionCompiler::arguments(const Ast& node, std::size_t first,
                                             std::span<const ParamDef> params) {
  if (node.parts.size() != first + params.size()) refuse("wrong argument count");
  std::vector<int> registers;
  for (std::size_t i = 0; i < params.size(); ++i)
    registers.push_back(in(converted(evaluate(node.parts[first + i]), params[i].type)));
  return registers;
}

}  // namespace tradewind
