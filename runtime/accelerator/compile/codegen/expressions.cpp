#include "codegen/function_compiler.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

using ops::result;

struct Arithmetic {
  std::string_view text;
  Handler handler;
};
constexpr Arithmetic arithmetic[] = {
    {"+", result<ops::add>},     {"-", result<ops::subtract>}, {"*", result<ops::multiply>},
    {"//", result<ops::divide>}, {"%", result<ops::modulo>},
};

struct Comparison {
  std::string_view text;
  ops::Test test;
  bool swapped = false;  // the operands change places
};
constexpr Comparison comparisons[] = {
    {"==", ops::test<ops::equal>},   {"~=", ops::test<ops::equal>},
    {"<", ops::test<ops::less>},     {">", ops::test<ops::less>, true},
    {"<=", ops::test<ops::at_most>}, {">=", ops::test<ops::at_most>, true}};

// Nullptr: it is none.
const Comparison* comparison_of(const Ast& node) {
  const auto* const found = std::ranges::find(comparisons, node.text, &Comparison::text);
  return node.kind == Ast::Kind::binary && found != std::end(comparisons) ? found : nullptr;
}
bool is_binary(const Ast& node, std::string_view text) {
  return node.kind == Ast::Kind::binary && node.text == text;
}
bool is_logical(const Ast& node) { return is_binary(node, "and") || is_binary(node, "or"); }
bool is_not(const Ast& node) { return node.kind == Ast::Kind::unary && node.text == "not"; }

// Those that can be compared with a text.
constexpr bool has_texts(ValueType type) {
  return type == ValueType::name || type == ValueType::card_type;
}

}  // namespace

Value FunctionCompiler::evaluate(const Ast& node) {
  const int outer = std::exchange(line_, node.line);
  Value value = expression(node);
  line_ = outer;
  return value;
}

Value FunctionCompiler::expression(const Ast& node) {
  switch (node.kind) {
    case Kind::nil: return {};
    case Kind::boolean: return {ValueType::boolean, -1, node.number};
    case Kind::number: return {ValueType::integer, -1, node.number};
    case Kind::text: return {ValueType::text, -1, -1, node.text};
    case Kind::name: return name(node);
    case Kind::field: return field(node);
    case Kind::element: return element(node);
    case Kind::call: return call(node);
    case Kind::method: return call_verb(node);
    case Kind::unary: return unary(node);
    case Kind::binary: return binary(node);
    default: refuse("makes a table or a function");
  }
}

Value FunctionCompiler::name(const Ast& node) {
  if (LocalVariable* const local = find(node.text)) {
    local->read = true;
    return local->value;
  }
  if (const Declared* const around = source_.find(node.text)) {
    if (around->constant == nullptr) refuse("'" + node.text + "' is not a constant");
    return evaluate(*around->constant);
  }
  if (node.text == "stop" || node.text == "again") return {ValueType::answer, -1, -1, node.text};
  refuse("'" + node.text + "' is not supported");
}

const OptionValue* FunctionCompiler::option(const Ast& node) {
  if (node.kind != Kind::field || !is_global(node.parts.front(), "option")) return nullptr;
  const auto found = model_.options.find(node.text);
  if (found == model_.options.end()) refuse("unknown option '" + node.text + "'");
  return &found->second;
}

// option.list[place]
Value FunctionCompiler::element(const Ast& node) {
  const OptionValue* const value = option(node.parts.front());
  const IntList* const list = value == nullptr ? nullptr : std::get_if<IntList>(value);
  if (list == nullptr) refuse("indexes a table other than an option");
  const Value place = evaluate(node.parts.back());
  if (place.type != ValueType::integer) refuse("a list index is not a number");
  const int at = in(place), first = registers_;
  for (const std::int64_t item : *list) static_cast<void>(load(item));
  return result(ValueType::integer, ops::result<ops::item>, at, static_cast<int>(list->size()), 0,
                first);
}

Value FunctionCompiler::field(const Ast& node) {
  if (const OptionValue* const of = option(node)) {
    if (const bool* flag = std::get_if<bool>(of)) return {ValueType::boolean, -1, *flag ? 1 : 0};
    if (const auto* number = std::get_if<std::int64_t>(of))
      return {ValueType::integer, -1, *number};
    if (const auto* text = std::get_if<std::string>(of)) return {ValueType::text, -1, -1, *text};
    if (std::holds_alternative<std::monostate>(*of)) return {};
    refuse("option '" + node.text + "' is a list");
  }
  const Value thing = evaluate(node.parts.front());
  if (thing.type == ValueType::frame) {
    const int slot = frame_slot(node);
    uses_frame_ = true;
    return result(sequence_->locals[static_cast<std::size_t>(slot)].type, ops::result<ops::local>,
                  0, 0, 0, slot);
  }
  using Of = ThingField::Of;
  const std::optional<ThingField> field = find_field(model_, thing.type, node.text);
  if (!field || field->type == ValueType::unknown || field->type == ValueType::text)
    refuse("'" + node.text + "' is not a readable field here");
  const ValueType type = field->type;
  switch (field->of) {
    case Of::board: return {type};
    case Of::die: return {type, -1, field->ref};
    case Of::start: return {type, -1, 0};
    case Of::seat: return {type, required(thing)};
    case Of::type: return type_of(thing);
    case Of::region: return result(type, ops::result<ops::region>, in(thing));
    case Of::zone:
      if (thing.type == ValueType::game)
        return result(type, ops::result<ops::own_zone>, 0, 0, 0, field->ref);
      return result(type, ops::result<ops::zone>, in(thing), 0, 0, field->ref);
    default:
      return result(type,
                    type == ValueType::name ? ops::result<ops::name_fact> : ops::result<ops::fact>,
                    in(thing), static_cast<int>(thing.type), 0, field->ref);
  }
}

Value FunctionCompiler::unary(const Ast& node) {
  if (is_not(node)) return as_value(condition(node));
  const Value value = evaluate(node.parts.front());
  if (node.text != "-" || value.type != ValueType::integer)
    refuse("unary '" + node.text + "' is supported for '-' and numbers only");
  if (value.at < 0) return {ValueType::integer, -1, -value.known};
  const int zero = load(0);
  return result(ValueType::integer, ops::result<ops::subtract>, zero, value.at);
}

Value FunctionCompiler::binary(const Ast& node) {
  if (is_logical(node)) return both_or_either(node);
  if (comparison_of(node) != nullptr) return as_value(condition(node));
  const Value left = evaluate(node.parts[0]), right = evaluate(node.parts[1]);
  if (left.type != ValueType::integer || right.type != ValueType::integer)
    refuse("an operand of '" + node.text + "' is not a number");
  const auto* const found = std::ranges::find(arithmetic, node.text, &Arithmetic::text);
  if (found == std::end(arithmetic)) refuse("operator '" + node.text + "' is not supported");
  const int first = in(left);
  return result(ValueType::integer, found->handler, first, in(right));
}

// `and` and `or` as values: conditions, "a or b" where a may be nil, and "a and b or c".
Value FunctionCompiler::both_or_either(const Ast& node) {
  const bool either = node.text == "or", three = either && is_binary(node.parts[0], "and");
  Jumps otherwise, done;
  const int at = fresh();
  if (three) jump_if(node.parts[0].parts[0], false, otherwise);
  Value first = evaluate(three ? node.parts[0].parts[1] : node.parts[0]);
  const Condition decides = truth(first);
  if (!three && decides.test == nullptr)
    return decides.holds == either ? first : evaluate(node.parts[1]);
  if (first.type == ValueType::text) first = converted(first, ValueType::name);
  if (!in_register(first.type) || (!either && first.type != ValueType::boolean))
    refuse("an operand of '" + node.text + "' has an unknown type");
  move(first, at);
  // As in Lua, a false between `and` and `or` selects the last value
  jump_if(truth({first.type, at}), either, done);
  patch(otherwise);
  move(converted(evaluate(node.parts[1]), first.type), at);
  patch(done);
  return {first.type, at};
}

Condition FunctionCompiler::condition(const Ast& node) {
  if (is_not(node)) {
    Condition found = condition(node.parts.front());
    found.holds = !found.holds;
    return found;
  }
  const Comparison* const compares = comparison_of(node);
  if (compares == nullptr) return truth(evaluate(node));
  const Value left = evaluate(node.parts[0]), right = evaluate(node.parts[1]);
  if (node.text == "==" || node.text == "~=") {
    Condition found = equality(left, right);
    found.holds = found.holds == (node.text == "==");
    return found;
  }
  if (left.type != ValueType::integer || right.type != ValueType::integer)
    refuse("an operand of '" + node.text + "' is not a number");
  const int one = in(left), other = in(right);
  return {&compares->test, true, compares->swapped ? other : one, compares->swapped ? one : other};
}

Condition FunctionCompiler::truth(const Value& value) {
  if (value.type == ValueType::unknown) refuse("tests a value of unknown type");
  const bool boolean = value.type == ValueType::boolean, optional = may_be_nil(value.type);
  if (value.at >= 0 && (boolean || optional))
    return {boolean ? &ops::test<ops::is_true> : &ops::test<ops::exists>, true, value.at};
  if (boolean || optional) return {nullptr, boolean ? value.known != 0 : value.known >= 0};
  return {nullptr, value.type != ValueType::nil};
}

Condition FunctionCompiler::equality(Value left, Value right) {
  if (left.type == ValueType::unknown || right.type == ValueType::unknown)
    refuse("compares a value of unknown type");
  if (left.type == ValueType::text && right.type == ValueType::text)
    return {nullptr, left.text == right.text};
  if (left.type == ValueType::nil || left.type == ValueType::text) std::swap(left, right);
  if (right.type == ValueType::nil) {
    if (!may_be_nil(left.type)) return {nullptr, left.type == ValueType::nil};
    Condition found = truth(left);
    found.holds = !found.holds;
    return found;
  }
  if (has_texts(left.type) && right.type == ValueType::text) {
    const Word word = word_of_text(model_, compiler_.program, {"", "", left.type}, right.text);
    if (word < 0) return {nullptr, false};
    right = {left.type, -1, word};
  }
  if (!in_register(left.type) || left.type != right.type)
    refuse("compares values of different types");
  if (left.at < 0) std::swap(left, right);
  if (left.at < 0) return {nullptr, left.known == right.known};
  if (right.at < 0 && right.known == static_cast<std::int16_t>(right.known)) {
    const auto bits = static_cast<std::uint16_t>(right.known);
    return {&ops::test<ops::is>, true, left.at, bits & 0xFF, bits >> 8};
  }
  return {&ops::test<ops::equal>, true, left.at, in(right)};
}

Value FunctionCompiler::as_value(const Condition& found) {
  if (found.test == nullptr) return {ValueType::boolean, -1, found.holds ? 1 : 0};
  const Value value = result(ValueType::boolean, found.test->value, found.b, found.c, found.d);
  return found.holds ? value : result(ValueType::boolean, ops::result<ops::invert>, value.at);
}

void FunctionCompiler::jump_if(const Condition& found, bool when, Jumps& jumps) {
  const bool holds = found.holds == when;
  if (found.test != nullptr)
    jumps.push_back(
        emit(holds ? found.test->jump_if : found.test->jump_unless, 0, found.b, found.c, found.d));
  else if (holds)
    jumps.push_back(emit(ops::branch<ops::always>));
}

void FunctionCompiler::jump_if(const Ast& node, bool when, Jumps& jumps) {
  if (is_not(node)) return jump_if(node.parts.front(), !when, jumps);
  if (!is_logical(node)) return jump_if(condition(node), when, jumps);
  const bool either = node.text == "or";
  Jumps past;  // by the first operand, which may decide alone
  jump_if(node.parts[0], either, either == when ? jumps : past);
  jump_if(node.parts[1], when, jumps);
  patch(past);
}

}  // namespace tradewind
