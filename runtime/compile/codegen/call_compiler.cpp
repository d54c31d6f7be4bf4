#include "compile/codegen/expression_compiler.h"

#include <algorithm>

namespace tradewind {

Value CallCompiler::call(const Ast& node) {
  const Ast& callee = node.parts.front();
  if (callee.kind == Ast::Kind::name && callee.text == "tonumber" && !scope_.shadowed("tonumber")) return number_of(node);
  const std::string name = of_rules(callee);
  if (name.empty()) scope_.refuse(node.line, "calls neither a rule nor a verb");
  const QueryId query = scope_.model.queries.find(name);
  if (query != QueryId::none) return ask(query, node);
  const auto rule = scope_.compiler.rules().find(name);
  if (rule == scope_.compiler.rules().end()) scope_.refuse(node.line, "unknown rule '" + name + "'");
  return call_rule(rule->second, node);
}

std::string CallCompiler::of_rules(const Ast& node) {
  const bool inside = node.kind == Ast::Kind::field || node.kind == Ast::Kind::element;
  if (!inside || node.parts.front().kind != Ast::Kind::name || node.parts.front().text != "rules" || scope_.shadowed("rules"))
    return "";
  if (node.kind == Ast::Kind::field) return node.text;
  const Value name = expressions_.evaluate(node.parts.back());
  return name.type == Type::text ? name.text : "";
}

// tonumber("12"), of a constant text such as an option. A text without digits gives nil.
Value CallCompiler::number_of(const Ast& node) {
  const Value value = node.parts.size() == 2 ? expressions_.evaluate(node.parts.back()) : Value{};
  const std::string& text = value.text;
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  if (value.type != Type::text || text.size() > 9)
    scope_.refuse(node.line, "tonumber() of a value that is not a short, constant text");
  if (std::ranges::none_of(text, is_digit)) return {};
  if (!std::ranges::all_of(text, is_digit)) scope_.refuse(node.line, "tonumber() of a text with characters other than digits");
  return {Type::integer, scope_.constant(std::stoi(text), node.line), ""};
}

Value CallCompiler::ask(QueryId query, const Ast& node) {
  const QueryInfo& info = scope_.model.query_info[query];
  if (node.parts.size() != info.params.size() + 2 || expressions_.evaluate(node.parts[1]).type != Type::game)
    scope_.refuse(node.line, "wrong arguments for a query");
  std::vector<Type> due;
  std::vector<Value> values;
  for (std::size_t i = 0; i < info.params.size(); ++i) {
    due.push_back(type_of_value(info.params[i].type));
    values.push_back(expressions_.evaluate(node.parts[i + 2]));
  }
  const int from = scope_.arguments(values, due, node.line);
  return scope_.result(type_of_value(info.type), Op::ask, from, static_cast<int>(due.size()), word_of(query));
}

Value CallCompiler::call_rule(FunctionId function, const Ast& node) {
  std::vector<Type> types, due;
  std::vector<Value> values;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Value value = expressions_.evaluate(node.parts[i]);
    if (!in_register(value.type) && value.type != Type::game)
      scope_.refuse(node.line, "an argument of a rule has an unknown type");
    types.push_back(value.type);
    if (value.type == Type::game) continue;
    due.push_back(value.type);
    values.push_back(value);
  }
  const Compiler::CompiledRule rule = scope_.compiler.rule(function, types, node.line);
  const int from = scope_.arguments(values, due, node.line);
  const Value value = scope_.result(rule.gives, Op::call, from, static_cast<int>(due.size()), rule.bytecode_function);
  return in_register(rule.gives) ? value : Value{};
}

// game:finish_by(rules.ahead)
Value CallCompiler::finish_verb(const Ast& node) {
  const std::string name = node.parts.size() == 2 ? of_rules(node.parts.back()) : "";
  const auto rule = scope_.compiler.rules().find(name);
  if (rule == scope_.compiler.rules().end() || scope_.model.together) scope_.refuse(node.line, "finish_by needs a rule");
  const Compiler::CompiledRule ahead = scope_.compiler.rule(rule->second, {Type::game, Type::seat, Type::seat}, node.line);
  if (ahead.gives != Type::boolean) scope_.refuse(node.line, "rule '" + name + "' does not return a boolean");
  scope_.emit(Op::finish_by, 0, 0, 0, ahead.bytecode_function);
  return {};
}

}  // namespace tradewind
