#include "codegen/expressions.h"

#include "query/term_links.h"

#include <algorithm>

namespace tradewind {

Value ExpressionCompiler::call(const Ast& node) {
  const Ast& callee = node.parts.front();
  if (callee.kind == Kind::name && callee.text == "tonumber" && !code_.shadowed("tonumber"))
    return number_of(node);
  const std::string name = of_rules(callee);
  if (name.empty()) refuse(node.line, "calls neither a rule nor a verb");
  const QueryId query = model_.queries.find(name);
  if (query != QueryId::none) return ask(query, node);
  const auto rule = code_.compiler().rules().find(name);
  if (rule == code_.compiler().rules().end()) refuse(node.line, "unknown rule '" + name + "'");
  return call_rule(rule->second, node);
}

std::string ExpressionCompiler::of_rules(const Ast& node) {
  const bool inside = node.kind == Kind::field || node.kind == Kind::element;
  if (!inside || node.parts.front().kind != Kind::name || node.parts.front().text != "rules" ||
      code_.shadowed("rules"))
    return "";
  if (node.kind == Kind::field) return node.text;
  const Value name = evaluate(node.parts.back());
  return name.type == ValueType::text ? name.text : "";
}

// tonumber("12"), of a constant text such as an option. A text without digits gives nil.
Value ExpressionCompiler::number_of(const Ast& node) {
  const Value value = node.parts.size() == 2 ? evaluate(node.parts.back()) : Value{};
  const std::string& text = value.text;
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  if (value.type != ValueType::text || text.size() > 9)
    refuse(node.line, "tonumber() of a value that is not a short, constant text");
  if (std::ranges::none_of(text, is_digit)) return {};
  if (!std::ranges::all_of(text, is_digit))
    refuse(node.line, "tonumber() of a text with characters other than digits");
  return {ValueType::integer, code_.constant(std::stoi(text), node.line), ""};
}

Value ExpressionCompiler::ask(QueryId query, const Ast& node) {
  const QueryInfo& info = model_.query_info[query];
  if (node.parts.size() != info.params.size() + 2 ||
      evaluate(node.parts[1]).type != ValueType::game)
    refuse(node.line, "wrong arguments for a query");
  std::vector<ValueType> due;
  std::vector<Value> values;
  for (std::size_t i = 0; i < info.params.size(); ++i) {
    due.push_back(info.params[i].type);
    values.push_back(evaluate(node.parts[i + 2]));
  }
  if (const std::optional<std::int64_t> value = constant_of(query)) {
    for (std::size_t i = 0; i < due.size(); ++i)
      static_cast<void>(code_.converted(values[i], due[i], node.line));
    return {ValueType::integer, code_.constant(*value, node.line), ""};
  }
  const int from = code_.arguments(values, due, node.line);
  return code_.result(info.type, Op::ask, from, static_cast<int>(due.size()), word_of(query));
}

// Of a query that is the same for everybody, such as an option, and that nobody adjusts. One that
// is too large is an error when it is asked.
std::optional<std::int64_t> ExpressionCompiler::constant_of(QueryId query) const {
  const CompiledTerm& value = program_.values[query];
  const bool is_constant = model_.query_info[query].type == ValueType::integer && is_known(value) &&
                           value.known == static_cast<std::int32_t>(value.known) &&
                           program_.query_is_plain[query] != 0;
  return is_constant ? std::optional(value.known) : std::nullopt;
}

Value ExpressionCompiler::call_rule(FunctionId function, const Ast& node) {
  std::vector<ValueType> types, due;
  std::vector<Value> values;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Value value = evaluate(node.parts[i]);
    if (!in_register(value.type) && value.type != ValueType::game)
      refuse(node.line, "an argument of a rule has an unknown type");
    types.push_back(value.type);
    if (value.type == ValueType::game) continue;
    due.push_back(value.type);
    values.push_back(value);
  }
  const Compiler::CompiledRule rule = code_.compiler().rule(function, types, node.line);
  const int from = code_.arguments(values, due, node.line);
  const Value value = code_.result(rule.gives, Op::call, from, static_cast<int>(due.size()),
                                   rule.bytecode_function);
  return in_register(rule.gives) ? value : Value{};
}

}  // namespace tradewind
