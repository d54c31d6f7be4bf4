// Translates what is known once a variant is chosen: options, places of their lists, numbers that their texts are.
#include "compile/codegen/function_compiler.h"

#include <algorithm>

namespace tradewind {

using Kind = Tree::Kind;

Value FunctionTranslator::option(const std::string& name, int line) {
  const auto found = model_.options.find(name);
  if (found == model_.options.end()) refuse(line, "there is no option '" + name + "'");
  if (const bool* flag = std::get_if<bool>(&found->second)) return {What::boolean, constant(*flag ? 1 : 0, line), ""};
  if (const std::int64_t* number = std::get_if<std::int64_t>(&found->second)) return {What::integer, constant(*number, line), ""};
  if (const std::string* text = std::get_if<std::string>(&found->second)) return {What::text, -1, *text};
  if (std::holds_alternative<std::monostate>(found->second)) return {};
  refuse(line, "option '" + name + "' is a list");
}

// option.list[place]: the place is compared with each that there is.
Value FunctionTranslator::element(const Tree& tree) {
  const Tree& thing = tree.parts.front();
  const bool of_option = thing.kind == Kind::field && evaluate(thing.parts.front()).what == What::option;
  const auto found = of_option ? model_.options.find(thing.text) : model_.options.end();
  const IntList* const list = found == model_.options.end() ? nullptr : std::get_if<IntList>(&found->second);
  if (list == nullptr) refuse(tree.line, "it takes from a table that is no option");
  const Value place = evaluate(tree.parts.back());
  if (place.what != What::integer) refuse(tree.line, "the place in a list is no number");
  const int at = fresh();
  std::vector<int> found_it;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const int here = result(What::boolean, Op::equal, place.at, constant(static_cast<std::int64_t>(i) + 1, tree.line)).at;
    const int skip = emit(Op::jump_unless, here);
    emit(Op::copy, at, constant((*list)[i], tree.line));
    found_it.push_back(emit(Op::jump));
    land(skip);
  }
  emit(Op::left_to_lua);
  for (const int jump : found_it) land(jump);
  return {What::integer, at, ""};
}

// for i, value in ipairs(option.list) do: its body once for each value, which is known.
bool FunctionTranslator::each_of_option(const Tree& tree) {
  const Tree& list = tree.parts[2].parts.back();
  if (list.kind != Kind::field || evaluate(list.parts.front()).what != What::option) return false;
  const auto found = model_.options.find(list.text);
  if (found == model_.options.end()) return false;
  const NameList* const names = std::get_if<NameList>(&found->second);
  const IntList* const numbers = std::get_if<IntList>(&found->second);
  const std::size_t count = names != nullptr ? names->size() : numbers != nullptr ? numbers->size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    locals_.push_back({tree.parts[0].text, {What::integer, constant(static_cast<std::int64_t>(i) + 1, tree.line), ""}});
    Value value{What::text, -1, names != nullptr ? (*names)[i] : ""};
    if (numbers != nullptr) value = {What::integer, constant((*numbers)[i], tree.line), ""};
    locals_.push_back({tree.parts[1].text, value});
    block(tree.parts.back());
    locals_.resize(locals_.size() - 2);
  }
  ends_ = false;
  return names != nullptr || numbers != nullptr;
}

// tonumber("12"), of a text that is known, as that of an option: a text without a digit is no number.
Value FunctionTranslator::number_of(const Tree& tree) {
  const Value value = tree.parts.size() == 2 ? evaluate(tree.parts.back()) : Value{};
  const std::string& text = value.text;
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  if (value.what != What::text || text.size() > 9) refuse(tree.line, "it makes a number of something else than a short text");
  if (std::ranges::none_of(text, is_digit)) return {};
  if (!std::ranges::all_of(text, is_digit)) refuse(tree.line, "it makes a number of a text with more than digits");
  return {What::integer, constant(std::stoi(text), tree.line), ""};
}

}  // namespace tradewind
