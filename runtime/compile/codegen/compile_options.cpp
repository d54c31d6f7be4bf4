// Compiles what is known once a variant is chosen: options, places of their lists, numbers that their texts are.
#include "compile/codegen/function_compiler.h"

#include <algorithm>

namespace tradewind {

using Kind = Ast::Kind;

Value FunctionCompiler::option(const std::string& name, int line) {
  const auto found = model_.options.find(name);
  if (found == model_.options.end()) refuse(line, "there is no option '" + name + "'");
  if (const bool* flag = std::get_if<bool>(&found->second)) return {Type::boolean, constant(*flag ? 1 : 0, line), ""};
  if (const std::int64_t* number = std::get_if<std::int64_t>(&found->second)) return {Type::integer, constant(*number, line), ""};
  if (const std::string* text = std::get_if<std::string>(&found->second)) return {Type::text, -1, *text};
  if (std::holds_alternative<std::monostate>(found->second)) return {};
  refuse(line, "option '" + name + "' is a list");
}

// option.list[place]: the place is compared with each that there is.
Value FunctionCompiler::element(const Ast& node) {
  const Ast& thing = node.parts.front();
  const bool of_option = thing.kind == Kind::field && evaluate(thing.parts.front()).type == Type::option;
  const auto found = of_option ? model_.options.find(thing.text) : model_.options.end();
  const IntList* const list = found == model_.options.end() ? nullptr : std::get_if<IntList>(&found->second);
  if (list == nullptr) refuse(node.line, "it takes from a table that is no option");
  const Value place = evaluate(node.parts.back());
  if (place.type != Type::integer) refuse(node.line, "the place in a list is no number");
  const int at = fresh();
  std::vector<int> found_it;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const int here = result(Type::boolean, Op::equal, place.at, constant(static_cast<std::int64_t>(i) + 1, node.line)).at;
    const int skip = emit(Op::jump_unless, here);
    emit(Op::copy, at, constant((*list)[i], node.line));
    found_it.push_back(emit(Op::jump));
    patch_jump(skip);
  }
  emit(Op::bail_out);
  for (const int jump : found_it) patch_jump(jump);
  return {Type::integer, at, ""};
}

// for i, value in ipairs(option.list) do: its body once for each value, which is known.
bool FunctionCompiler::compile_for_option(const Ast& node) {
  const Ast& list = node.parts[2].parts.back();
  if (list.kind != Kind::field || evaluate(list.parts.front()).type != Type::option) return false;
  const auto found = model_.options.find(list.text);
  if (found == model_.options.end()) return false;
  const NameList* const names = std::get_if<NameList>(&found->second);
  const IntList* const numbers = std::get_if<IntList>(&found->second);
  const std::size_t count = names != nullptr ? names->size() : numbers != nullptr ? numbers->size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    locals_.push_back({node.parts[0].text, {Type::integer, constant(static_cast<std::int64_t>(i) + 1, node.line), ""}});
    Value value{Type::text, -1, names != nullptr ? (*names)[i] : ""};
    if (numbers != nullptr) value = {Type::integer, constant((*numbers)[i], node.line), ""};
    locals_.push_back({node.parts[1].text, value});
    block(node.parts.back());
    locals_.resize(locals_.size() - 2);
  }
  ends_ = false;
  return names != nullptr || numbers != nullptr;
}

// tonumber("12"), of a text that is known, as that of an option: a text without a digit is no number.
Value FunctionCompiler::number_of(const Ast& node) {
  const Value value = node.parts.size() == 2 ? evaluate(node.parts.back()) : Value{};
  const std::string& text = value.text;
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  if (value.type != Type::text || text.size() > 9) refuse(node.line, "it makes a number of something else than a short text");
  if (std::ranges::none_of(text, is_digit)) return {};
  if (!std::ranges::all_of(text, is_digit)) refuse(node.line, "it makes a number of a text with more than digits");
  return {Type::integer, constant(std::stoi(text), node.line), ""};
}

}  // namespace tradewind
