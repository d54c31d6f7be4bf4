#include "compiler.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

struct Operator {
  std::string_view text;
  Handler handler;  // of arithmetic; nullptr: it compares
  const ops::Test* test = nullptr;
  bool holds = true;  // or it fails
};
constexpr Operator operators[] = {
    {"+", ops::result<ops::add>},
    {"-", ops::result<ops::subtract>},
    {"*", ops::result<ops::multiply>},
    {"//", ops::result<ops::divide>},
    {"%", ops::result<ops::modulo>},
    {"<", nullptr, &ops::test<ops::less>},
    {">=", nullptr, &ops::test<ops::less>, false},
    {"<=", nullptr, &ops::test<ops::at_most>},
    {">", nullptr, &ops::test<ops::at_most>, false},
};

bool is_logical(const Ast& node) {
  return node.kind == Ast::Kind::binary && (node.text == "and" || node.text == "or");
}

Value known(bool truth) { return {ValueType::boolean, -1, truth ? 1 : 0}; }
Value tested(const ops::Test* test, int b, int c = 0, int d = 0) {
  return {ValueType::boolean, -1, -1, "", test, true, b, c, d};
}
Value opposite(Value truth) {
  if (truth.is_known()) return known(truth.known == 0);
  truth.holds = !truth.holds;
  return truth;
}

}  // namespace

Value FunctionCompiler::evaluate(const Ast& node) {
  const int outer = std::exchange(line_, node.line);
  Value value;
  switch (node.kind) {
    case Kind::nil: break;
    case Kind::boolean: value = known(node.number != 0); break;
    case Kind::number: value = {ValueType::integer, -1, node.number}; break;
    case Kind::text: value = {ValueType::text, -1, -1, node.text}; break;
    case Kind::name: value = name(node); break;
    case Kind::field: value = field(node.parts.front(), node.text); break;
    case Kind::element: value = element(node); break;
    case Kind::call: value = call(node); break;
    case Kind::method: value = call_verb(node); break;
    case Kind::unary: value = unary(node); break;
    case Kind::binary: value = binary(node); break;
    default: refuse("makes a table or a function");
  }
  if (value.type == ValueType::unknown) refuse("'" + node.text + "' is not a constant");
  line_ = outer;
  return value;
}

Value FunctionCompiler::name(const Ast& node) {
  if (LocalVariable* const local = find(node.text)) {
    local->read = true;
    return local->value;
  }
  if (node.text == "stop") return {ValueType::answer, -1, static_cast<Word>(Returned::Kind::stop)};
  if (node.text == "again")
    return {ValueType::answer, -1, static_cast<Word>(Returned::Kind::again)};
  refuse("'" + node.text + "' is not supported");
}

Value FunctionCompiler::option(const std::string& name) const {
  const auto found = model_.options.find(name);
  if (found == model_.options.end()) refuse("unknown option '" + name + "'");
  const OptionValue& value = found->second;
  if (const bool* flag = std::get_if<bool>(&value)) return known(*flag);
  if (const auto* number = std::get_if<std::int64_t>(&value))
    return {ValueType::integer, -1, *number};
  if (const auto* text = std::get_if<std::string>(&value)) return {ValueType::text, -1, -1, *text};
  if (std::holds_alternative<std::monostate>(value)) return {};
  return {.type = ValueType::table, .list = &value};
}

// option.list[place], or card.fact[part] with a number
Value FunctionCompiler::element(const Ast& node) {
  const Ast &of = node.parts.front(), &at_place = node.parts.back();
  const bool of_option = of.kind == Kind::field && is_global(of.parts.front(), "option");
  if (at_place.kind == Kind::number && !of_option)
    return field(of, std::to_string(at_place.number));
  const Value table = evaluate(of);
  const IntList* const list = std::get_if<IntList>(table.list);
  if (list == nullptr) refuse("indexes a table other than an option");
  const Value place = evaluate(at_place);
  if (place.type != ValueType::integer) refuse("a list index is not a number");
  const int at = in(place), first = registers_;
  for (const std::int64_t item : *list) static_cast<void>(load(item));
  return result(ValueType::integer, ops::result<ops::item>, at, static_cast<int>(list->size()), 0,
                first);
}

// Also of a part of a fact, such as card.size.height.
Value FunctionCompiler::field(const Ast& of, const std::string& name) {
  if (is_global(of, "option")) return option(name);
  const std::string part = of.text + "." + name;
  if (of.kind == Kind::field && model_.facts.has(part)) return field(of.parts.front(), part);
  const Value thing = evaluate(of);
  if (thing.type == ValueType::frame) {
    const int slot = frame_slot(name);
    uses_frame_ = true;
    return result(sequence_->locals[static_cast<std::size_t>(slot)].type, ops::result<ops::local>,
                  0, 0, 0, slot);
  }
  using Of = ThingField::Of;
  const std::optional<ThingField> field = find_field(model_, thing.type, name);
  if (!field || field->type == ValueType::unknown || field->type == ValueType::text)
    refuse("'" + name + "' is not a readable field here");
  const ValueType type = field->type;
  switch (field->of) {
    case Of::board: return {type};
    case Of::die: return {type, -1, field->ref};
    case Of::start: return {type, -1, 0};
    case Of::seat: return {type, required(thing)};
    case Of::zone:
      return result(type, ops::result<ops::zone>, thing.type == ValueType::game ? 0 : in(thing), 0,
                    0, field->ref);
    default: return field_of(thing, *field);
  }
}

Value FunctionCompiler::unary(const Ast& node) {
  const Value value = evaluate(node.parts.front());
  if (node.text == "not") return opposite(truth(value));
  if (node.text != "-" || value.type != ValueType::integer)
    refuse("unary '" + node.text + "' is supported for '-' and numbers only");
  if (value.at < 0) return {ValueType::integer, -1, -value.known};
  const int zero = load(0);
  return result(ValueType::integer, ops::result<ops::subtract>, zero, value.at);
}

Value FunctionCompiler::binary(const Ast& node) {
  if (is_logical(node)) return both_or_either(node);
  const Value left = evaluate(node.parts[0]), right = evaluate(node.parts[1]);
  if (node.text == "==") return equality(left, right);
  if (node.text == "~=") return opposite(equality(left, right));
  const auto* const found = std::ranges::find(operators, node.text, &Operator::text);
  if (left.type != ValueType::integer || right.type != ValueType::integer)
    refuse("an operand of '" + node.text + "' is not a number");
  if (found == std::end(operators)) refuse("operator '" + node.text + "' is not supported");
  const int one = in(left), other = in(right);
  if (found->handler != nullptr) return result(ValueType::integer, found->handler, one, other);
  return {ValueType::boolean, -1, -1, "", found->test, found->holds, one, other};
}

// `and` and `or` as values: conditions, "a or b" where a may be nil, and "a and b or c".
Value FunctionCompiler::both_or_either(const Ast& node) {
  const bool either = node.text == "or";
  const bool three = either && is_logical(node.parts[0]) && node.parts[0].text == "and";
  Jumps otherwise, done;
  const int at = fresh();
  if (three) jump_if(node.parts[0].parts[0], false, otherwise);
  Value first = evaluate(three ? node.parts[0].parts[1] : node.parts[0]);
  const Value decides = truth(first);
  if (!three && decides.is_known())
    return (decides.known != 0) == either ? first : evaluate(node.parts[1]);
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

Value FunctionCompiler::truth(const Value& value) {
  if (value.type == ValueType::boolean)
    return value.at < 0 ? value : tested(&ops::test<ops::is_true>, value.at);
  if (!may_be_nil(value.type)) return known(value.type != ValueType::nil);
  return value.at < 0 ? known(value.known >= 0) : tested(&ops::test<ops::exists>, value.at);
}

Value FunctionCompiler::equality(Value left, Value right) {
  if (left.type == ValueType::text && right.type == ValueType::text)
    return known(left.text == right.text);
  if (left.type == ValueType::nil || left.type == ValueType::text) std::swap(left, right);
  if (right.type == ValueType::nil)
    return may_be_nil(left.type) ? opposite(truth(left)) : known(left.type == ValueType::nil);
  const bool has_texts = left.type == ValueType::name || left.type == ValueType::card_type;
  if (has_texts && right.type == ValueType::text) {
    const Word word =
        word_of_text(model_, compiler_.program, {"", "", left.type}, std::string(right.text));
    if (word < 0) return known(false);
    right = {left.type, -1, word};
  }
  if (!in_register(left.type) || left.type != right.type)
    refuse("compares values of different types");
  if (left.is_known()) std::swap(left, right);
  if (left.is_known()) return known(left.known == right.known);
  const int at = in(left);
  if (!right.is_known() || right.known != static_cast<std::int16_t>(right.known))
    return tested(&ops::test<ops::equal>, at, in(right));
  const auto bits = static_cast<std::uint16_t>(right.known);
  return tested(&ops::test<ops::is>, at, bits & 0xFF, bits >> 8);
}

void FunctionCompiler::jump_if(const Value& truth, bool when, Jumps& jumps) {
  if (!truth.is_known())
    jumps.push_back(emit(truth.test->jump[truth.holds == when], 0, truth.b, truth.c, truth.d));
  else if ((truth.known != 0) == when)
    jumps.push_back(emit(ops::branch<ops::always>));
}

void FunctionCompiler::jump_if(const Ast& node, bool when, Jumps& jumps) {
  if (node.kind == Kind::unary && node.text == "not")
    return jump_if(node.parts.front(), !when, jumps);
  if (!is_logical(node)) return jump_if(truth(evaluate(node)), when, jumps);
  const bool either = node.text == "or";
  Jumps past;  // by the first operand, which may decide alone
  jump_if(node.parts[0], either, either == when ? jumps : past);
  jump_if(node.parts[1], when, jumps);
  patch(past);
}

}  // namespace tradewind
