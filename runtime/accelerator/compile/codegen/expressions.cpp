#include "codegen/expressions.h"

#include "codegen/verbs.h"

#include <algorithm>

namespace tradewind {
namespace {

struct Operator {
  std::string_view text;
  ValueType gives;
  Op op;
  bool swapped = false;  // the operands change places
};
constexpr Operator operators_on_numbers[] = {
    {"<", ValueType::boolean, Op::less},     {">", ValueType::boolean, Op::less, true},
    {"<=", ValueType::boolean, Op::at_most}, {">=", ValueType::boolean, Op::at_most, true},
    {"+", ValueType::integer, Op::add},      {"-", ValueType::integer, Op::subtract},
    {"*", ValueType::integer, Op::multiply}, {"//", ValueType::integer, Op::divide},
    {"%", ValueType::integer, Op::modulo},
};

}  // namespace

Value ExpressionCompiler::evaluate(const Ast& node) {
  switch (node.kind) {
    case Kind::nil: return {};
    case Kind::boolean: return {ValueType::boolean, code_.constant(node.number, node.line), ""};
    case Kind::number: return {ValueType::integer, code_.constant(node.number, node.line), ""};
    case Kind::text: return {ValueType::text, -1, node.text};
    case Kind::name: return name(node);
    case Kind::field: return field(node);
    case Kind::element: return element(node);
    case Kind::call: return call(node);
    case Kind::method: return VerbCompiler(*this, code_).compile(node);
    case Kind::unary: return unary(node);
    case Kind::binary: return binary(node);
    default: refuse(node.line, "makes a table or a function");
  }
}

Value ExpressionCompiler::name(const Ast& node) {
  if (FunctionCode::LocalVariable* const local = code_.find(node.text)) {
    local->read = true;
    return local->value;
  }
  if (const Declared* const around = code_.source().find(node.text)) {
    if (around->constant == nullptr) refuse(node.line, "'" + node.text + "' is not a constant");
    return evaluate(*around->constant);
  }
  if (node.text == "rules") return {ValueType::rules, -1, ""};
  if (node.text == "option") return {ValueType::options, -1, ""};
  if (node.text == "stop" || node.text == "again") return {ValueType::answer, -1, node.text};
  refuse(node.line, "'" + node.text + "' is not supported");
}

Value ExpressionCompiler::option(const std::string& name, int line) {
  const auto found = model_.options.find(name);
  if (found == model_.options.end()) refuse(line, "unknown option '" + name + "'");
  if (const bool* flag = std::get_if<bool>(&found->second))
    return {ValueType::boolean, code_.constant(*flag ? 1 : 0, line), ""};
  if (const std::int64_t* number = std::get_if<std::int64_t>(&found->second))
    return {ValueType::integer, code_.constant(*number, line), ""};
  if (const std::string* text = std::get_if<std::string>(&found->second))
    return {ValueType::text, -1, *text};
  if (std::holds_alternative<std::monostate>(found->second)) return {};
  refuse(line, "option '" + name + "' is a list");
}

// option.list[place] compares the place with every index of the list.
Value ExpressionCompiler::element(const Ast& node) {
  const Ast& thing = node.parts.front();
  const bool of_option =
      thing.kind == Kind::field && evaluate(thing.parts.front()).type == ValueType::options;
  const auto found = of_option ? model_.options.find(thing.text) : model_.options.end();
  const IntList* const list =
      found == model_.options.end() ? nullptr : std::get_if<IntList>(&found->second);
  if (list == nullptr) refuse(node.line, "indexes a table other than an option");
  const Value place = evaluate(node.parts.back());
  if (place.type != ValueType::integer) refuse(node.line, "a list index is not a number");
  const int at = code_.fresh();
  std::vector<int> found_it;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const Value here = code_.result(ValueType::boolean, Op::equal, place.at,
                                    code_.constant(static_cast<std::int64_t>(i) + 1, node.line));
    const int skip = code_.jump_if(here, false, node.line);
    code_.copy(code_.constant((*list)[i], node.line), at);
    found_it.push_back(code_.emit(Op::jump));
    code_.patch_jump(skip);
  }
  code_.emit(Op::bail_out);
  code_.patch(found_it);
  return {ValueType::integer, at, ""};
}

Value ExpressionCompiler::field(const Ast& node) {
  const Value thing = evaluate(node.parts.front());
  if (thing.type == ValueType::options) return option(node.text, node.line);
  if (thing.type == ValueType::frame) return frame_local(node);
  const std::optional<ThingField> field = find_field(model_, thing.type, node.text);
  if (!field || field->type == ValueType::unknown || field->type == ValueType::text)
    refuse(node.line, "'" + node.text + "' is not a readable field here");
  switch (field->of) {
    case ThingField::Of::board: return {ValueType::board, -1, ""};
    case ThingField::Of::die: return {ValueType::die, code_.constant(field->ref, node.line), ""};
    case ThingField::Of::start: return {ValueType::space, code_.constant(0, node.line), ""};
    case ThingField::Of::zone:
      return thing.type == ValueType::game
                 ? code_.result(ValueType::zone, Op::own_zone, 0, 0, field->ref)
                 : code_.result(ValueType::zone, Op::zone, thing.at, 0, field->ref);
    case ThingField::Of::fact:
      if (thing.type == ValueType::card)
        return code_.result(field->type, field->type == ValueType::name ? Op::name_fact : Op::fact,
                            thing.at, 0, field->ref);
      [[fallthrough]];
    default: return code_.field(thing.type, *field, thing.at);
  }
}

Value ExpressionCompiler::frame_local(const Ast& node) {
  const int slot = code_.frame_slot(node.text);
  if (slot < 0) refuse(node.line, "'" + node.text + "' is not a readable field here");
  code_.use_frame();
  const ValueType type = code_.frame_local(slot).type;
  return code_.result(type, Op::local, 0, static_cast<int>(type), slot);
}

void ExpressionCompiler::jump_if(const Ast& node, bool when, std::vector<int>& jumps) {
  if (node.kind == Kind::unary && node.text == "not")
    return jump_if(node.parts.front(), !when, jumps);
  const bool both = node.kind == Kind::binary && node.text == "and";
  const bool either = node.kind == Kind::binary && node.text == "or";
  if (!both && !either) return jumps.push_back(code_.jump_if(evaluate(node), when, node.line));
  std::vector<int> past;  // by the first operand, which may decide alone
  jump_if(node.parts[0], either, either == when ? jumps : past);
  jump_if(node.parts[1], when, jumps);
  code_.patch(past);
}

int ExpressionCompiler::condition(const Ast& node) {
  const bool logical = node.kind == Kind::binary && (node.text == "and" || node.text == "or");
  if (!logical) return code_.truth(evaluate(node), node.line);
  std::vector<int> jumps;
  const int at = code_.constant(1, node.line);
  jump_if(node, true, jumps);
  code_.emit(Op::constant, at);
  code_.patch(jumps);
  return at;
}

Value ExpressionCompiler::unary(const Ast& node) {
  if (node.text == "not")
    return code_.result(ValueType::boolean, Op::invert, condition(node.parts.front()));
  const Value value = evaluate(node.parts.front());
  if (node.text != "-" || value.type != ValueType::integer)
    refuse(node.line, "unary '" + node.text + "' is supported for '-' and numbers only");
  return code_.result(ValueType::integer, Op::subtract, code_.constant(0, node.line), value.at);
}

Value ExpressionCompiler::binary(const Ast& node) {
  if (node.text == "and" || node.text == "or") return both_or_either(node);
  const Value left = evaluate(node.parts[0]);
  const Value right = evaluate(node.parts[1]);
  if (node.text == "==") return equality(left, right, node.line);
  if (node.text == "~=")
    return code_.result(ValueType::boolean, Op::invert, equality(left, right, node.line).at);
  if (left.type != ValueType::integer || right.type != ValueType::integer)
    refuse(node.line, "an operand of '" + node.text + "' is not a number");
  const auto* const found = std::ranges::find(operators_on_numbers, node.text, &Operator::text);
  if (found == std::end(operators_on_numbers))
    refuse(node.line, "operator '" + node.text + "' is not supported");
  return code_.result(found->gives, found->op, (found->swapped ? right : left).at,
                      (found->swapped ? left : right).at);
}

Value ExpressionCompiler::equality(const Value& left, const Value& right, int line) {
  if (in_register(left.type) && left.type == right.type)
    return code_.result(ValueType::boolean, Op::equal, left.at, right.at);
  if (left.type == ValueType::text && right.type == ValueType::text)
    return {ValueType::boolean, code_.constant(left.text == right.text ? 1 : 0, line), ""};
  if (left.type == ValueType::unknown || right.type == ValueType::unknown)
    refuse(line, "compares a value of unknown type");
  const auto has_texts = [](ValueType type) {
    return type == ValueType::name || type == ValueType::card_type;
  };
  const bool swapped = has_texts(right.type) || left.type == ValueType::nil;
  const Value& value = swapped ? right : left;
  const Value& other = swapped ? left : right;
  if (other.type == ValueType::nil) {
    if (may_be_nil(value.type))
      return code_.result(ValueType::boolean, Op::invert,
                          code_.result(ValueType::boolean, Op::exists, value.at).at);
    return {ValueType::boolean, code_.constant(value.type == ValueType::nil ? 1 : 0, line), ""};
  }
  if (!has_texts(value.type) || other.type != ValueType::text)
    refuse(line, "compares values of different types");
  const Word word = word_of_text(model_, program_, {"", "", value.type}, other.text);
  if (word < 0) return {ValueType::boolean, code_.constant(0, line), ""};
  return code_.result(ValueType::boolean, Op::equal, value.at, code_.constant(word, line));
}

// `and` and `or` as values: conditions, "a and b or c", and "a or b" where a may be nil.
Value ExpressionCompiler::both_or_either(const Ast& node) {
  const Ast& first = node.parts[0];
  if (node.text == "or" && first.kind == Kind::binary && first.text == "and")
    return select(first.parts[0], first.parts[1], node.parts[1]);
  const int at = code_.fresh();
  Value left = evaluate(first);
  if (node.text == "or" && left.type == ValueType::nil) return evaluate(node.parts[1]);
  if (node.text == "or" && left.type == ValueType::integer) return left;
  const bool replaces_nil = node.text == "or" && may_be_nil(left.type);
  if (!replaces_nil && left.type != ValueType::boolean)
    refuse(node.line, "an operand of '" + node.text + "' is not a boolean");
  code_.copy(left.at, at);
  const int skip = replaces_nil
                       ? code_.emit(Op::jump_if_exists, 0, at)
                       : code_.emit(node.text == "and" ? Op::jump_unless : Op::jump_if, at);
  const Value right = evaluate(node.parts[1]);
  if (!replaces_nil && right.type != ValueType::boolean)
    refuse(node.line, "an operand of '" + node.text + "' is not a boolean");
  code_.copy(code_.converted(right, left.type, node.line), at);
  code_.patch_jump(skip);
  return {left.type, at, ""};
}

// a and b or c
Value ExpressionCompiler::select(const Ast& when, const Ast& yes, const Ast& no) {
  const int at = code_.fresh();
  std::vector<int> otherwise;
  jump_if(when, false, otherwise);
  Value first = evaluate(yes);
  if (first.type == ValueType::text) {
    first = {ValueType::name, code_.converted(first, ValueType::name, yes.line), ""};
  } else if (may_be_nil(first.type)) {
    refuse(yes.line, "the value between `and` and `or` may be nil");
  }
  if (!in_register(first.type)) refuse(yes.line, "chooses between values of unknown type");
  code_.copy(first.at, at);
  // As in Lua, a false between `and` and `or` selects the last value.
  const int done =
      first.type == ValueType::boolean ? code_.emit(Op::jump_if, at) : code_.emit(Op::jump);
  code_.patch(otherwise);
  const Value second = evaluate(no);
  code_.copy(code_.converted(second, first.type, no.line), at);
  code_.patch_jump(done);
  return {first.type, at, ""};
}

}  // namespace tradewind
