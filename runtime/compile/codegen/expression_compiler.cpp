#include "compile/codegen/expression_compiler.h"

#include <algorithm>

namespace tradewind {
namespace {

using Kind = Ast::Kind;

struct Operator {
  std::string_view text;
  Type gives;
  Op op;
  bool swapped = false;  // the operands change places
};
constexpr Operator operators_on_numbers[] = {
    {"<", Type::boolean, Op::less},           {">", Type::boolean, Op::less, true}, {"<=", Type::boolean, Op::at_most},
    {">=", Type::boolean, Op::at_most, true}, {"+", Type::integer, Op::add},        {"-", Type::integer, Op::subtract},
    {"*", Type::integer, Op::multiply},       {"//", Type::integer, Op::divide},    {"%", Type::integer, Op::modulo},
};

}  // namespace

Value ExpressionCompiler::evaluate(const Ast& node) {
  switch (node.kind) {
    case Kind::nil: return {};
    case Kind::boolean: return {Type::boolean, scope_.constant(node.number, node.line), ""};
    case Kind::number: return {Type::integer, scope_.constant(node.number, node.line), ""};
    case Kind::text: return {Type::text, -1, node.text};
    case Kind::name: return name(node);
    case Kind::field: return field(node);
    case Kind::element: return element(node);
    case Kind::call: return calls_.call(node);
    case Kind::method: return verbs_.method(node);
    case Kind::unary: return unary(node);
    case Kind::binary: return binary(node);
    default: scope_.refuse(node.line, "makes a table or a function");
  }
}

Value ExpressionCompiler::name(const Ast& node) {
  if (LocalVariable* const local = scope_.find(node.text)) {
    local->read = true;
    return local->value;
  }
  if (const Declared* const around = scope_.source.find(node.text)) {
    if (around->constant == nullptr) scope_.refuse(node.line, "'" + node.text + "' is not a constant");
    return evaluate(*around->constant);
  }
  if (node.text == "rules") return {Type::rules, -1, ""};
  if (node.text == "option") return {Type::option, -1, ""};
  if (node.text == "stop" || node.text == "again") return {Type::answer, -1, node.text};
  scope_.refuse(node.line, "'" + node.text + "' is not supported");
}

Value ExpressionCompiler::option(const std::string& name, int line) {
  const auto found = scope_.model.options.find(name);
  if (found == scope_.model.options.end()) scope_.refuse(line, "unknown option '" + name + "'");
  if (const bool* flag = std::get_if<bool>(&found->second)) return {Type::boolean, scope_.constant(*flag ? 1 : 0, line), ""};
  if (const std::int64_t* number = std::get_if<std::int64_t>(&found->second))
    return {Type::integer, scope_.constant(*number, line), ""};
  if (const std::string* text = std::get_if<std::string>(&found->second)) return {Type::text, -1, *text};
  if (std::holds_alternative<std::monostate>(found->second)) return {};
  scope_.refuse(line, "option '" + name + "' is a list");
}

// option.list[place] compares the place with every index of the list.
Value ExpressionCompiler::element(const Ast& node) {
  const Ast& thing = node.parts.front();
  const bool of_option = thing.kind == Kind::field && evaluate(thing.parts.front()).type == Type::option;
  const auto found = of_option ? scope_.model.options.find(thing.text) : scope_.model.options.end();
  const IntList* const list = found == scope_.model.options.end() ? nullptr : std::get_if<IntList>(&found->second);
  if (list == nullptr) scope_.refuse(node.line, "indexes a table other than an option");
  const Value place = evaluate(node.parts.back());
  if (place.type != Type::integer) scope_.refuse(node.line, "a list index is not a number");
  const int at = scope_.fresh();
  std::vector<int> found_it;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const int here =
        scope_.result(Type::boolean, Op::equal, place.at, scope_.constant(static_cast<std::int64_t>(i) + 1, node.line)).at;
    const int skip = scope_.emit(Op::jump_unless, here);
    scope_.emit(Op::copy, at, scope_.constant((*list)[i], node.line));
    found_it.push_back(scope_.emit(Op::jump));
    scope_.patch_jump(skip);
  }
  scope_.emit(Op::bail_out);
  for (const int jump : found_it) scope_.patch_jump(jump);
  return {Type::integer, at, ""};
}

Value ExpressionCompiler::field(const Ast& node) {
  const Value thing = evaluate(node.parts.front());
  if (thing.type == Type::option) return option(node.text, node.line);
  if (thing.type == Type::card) return field_of_card(thing, node);
  if (thing.type == Type::board || (thing.type >= Type::space && thing.type <= Type::face)) return field_on_board(thing, node);
  if (thing.type == Type::frame) {
    for (std::size_t slot = 0; scope_.sequence != nullptr && slot < scope_.sequence->locals.size(); ++slot) {
      if (scope_.sequence->locals[slot].name != node.text) continue;
      scope_.uses_frame = true;
      const ValueType type = scope_.sequence->locals[slot].type;
      return scope_.result(type_of_value(type), Op::local, 0, static_cast<int>(type), static_cast<std::int64_t>(slot));
    }
  }
  if (thing.type == Type::game || thing.type == Type::seat) {
    const Owner owner = thing.type == Type::game ? Owner::game : Owner::seat;
    for (int at = scope_.model.zones.size(); at-- > 0;) {
      const auto kind = id_of<ZoneKind>(at);
      if (scope_.model.zone_info[kind].owner != owner || scope_.model.zones.plain(kind) != node.text) continue;
      if (owner == Owner::game) return scope_.result(Type::zone, Op::own_zone, 0, 0, word_of(kind));
      return scope_.result(Type::zone, Op::zone, thing.at, 0, word_of(kind));
    }
    if (thing.type == Type::game && node.text == "board") return {Type::board, -1, ""};
    const DieId die = thing.type == Type::game ? scope_.model.dice.find(node.text) : DieId::none;
    if (die != DieId::none && scope_.model.dice.plain(die) == node.text) return {Type::die, -1, node.text};
    if (thing.type == Type::seat && node.text == "seat") {
      const int known = scope_.result(Type::boolean, Op::exists, thing.at).at;
      const int skip = scope_.emit(Op::jump_if, known);
      scope_.emit(Op::bail_out);
      scope_.patch_jump(skip);
      return scope_.result(Type::integer, Op::copy, thing.at);
    }
  }
  scope_.refuse(node.line, "'" + node.text + "' is not a readable field here");
}

// A printed fact, unless a verb or another field of the same name hides it.
Value ExpressionCompiler::fact(const Value& thing, const Ast& node, const NameList& hidden, Op number, Op name) {
  const FactId fact = std::ranges::count(hidden, node.text) > 0 ? FactId::none : scope_.model.facts.find(node.text);
  if (fact == FactId::none || scope_.model.facts.plain(fact) != node.text)
    scope_.refuse(node.line, "'" + node.text + "' is not a fact");
  switch (scope_.model.fact_info[fact].type) {
    case FactType::boolean: return scope_.result(Type::boolean, number, thing.at, 0, word_of(fact));
    case FactType::integer: return scope_.result(Type::integer, number, thing.at, 0, word_of(fact));
    case FactType::region: return scope_.result(Type::region, number, thing.at, 0, word_of(fact));
    case FactType::enumeration: return scope_.result(Type::name, name, thing.at, 0, word_of(fact));
    case FactType::multiset: break;
  }
  scope_.refuse(node.line, "fact '" + node.text + "' is a multiset");
}

Value ExpressionCompiler::field_of_card(const Value& card, const Ast& node) {
  const ZoneKind zone = scope_.model.zones.find(node.text);
  const bool of_card = zone != ZoneKind::none && scope_.model.zone_info[zone].owner == Owner::card;
  if (!of_card) return fact(card, node, scope_.compiler.input().card_fields, Op::fact, Op::name_fact);
  if (scope_.model.zones.plain(zone) != node.text) scope_.refuse(node.line, "'" + node.text + "' is not a fact");
  return scope_.result(Type::zone, Op::zone, card.at, 0, word_of(zone));
}

Value ExpressionCompiler::field_on_board(const Value& thing, const Ast& node) {
  const CompilerInput& input = scope_.compiler.input();
  if (thing.type == Type::space && node.text == "region") return scope_.result(Type::region, Op::region_of, thing.at);
  if (thing.type == Type::space) return fact(thing, node, input.space_fields, Op::space_fact, Op::space_name);
  if (thing.type == Type::region) return fact(thing, node, input.region_fields, Op::region_fact, Op::region_name);
  if (thing.type == Type::face) return fact(thing, node, {"id"}, Op::face_fact, Op::face_name);
  if (node.text != "start" || scope_.model.board.spaces() == 0)
    scope_.refuse(node.line, "the board has no field '" + node.text + "'");
  return {Type::space, scope_.constant(0, node.line), ""};
}

int ExpressionCompiler::condition(const Ast& node) {
  const bool logical = node.kind == Kind::binary && (node.text == "and" || node.text == "or");
  if (!logical) return scope_.truth(evaluate(node), node.line);
  const int at = scope_.fresh();
  scope_.emit(Op::copy, at, condition(node.parts[0]));
  const int skip = scope_.emit(node.text == "and" ? Op::jump_unless : Op::jump_if, at);
  scope_.emit(Op::copy, at, condition(node.parts[1]));
  scope_.patch_jump(skip);
  return at;
}

Value ExpressionCompiler::unary(const Ast& node) {
  if (node.text == "not") return scope_.result(Type::boolean, Op::invert, condition(node.parts.front()));
  const Value value = evaluate(node.parts.front());
  if (node.text != "-" || value.type != Type::integer)
    scope_.refuse(node.line, "unary '" + node.text + "' is supported for '-' and numbers only");
  return scope_.result(Type::integer, Op::subtract, scope_.constant(0, node.line), value.at);
}

Value ExpressionCompiler::binary(const Ast& node) {
  if (node.text == "and" || node.text == "or") return both_or_either(node);
  const Value left = evaluate(node.parts[0]);
  const Value right = evaluate(node.parts[1]);
  if (node.text == "==") return equality(left, right, node.line);
  if (node.text == "~=") return scope_.result(Type::boolean, Op::invert, equality(left, right, node.line).at);
  if (left.type != Type::integer || right.type != Type::integer)
    scope_.refuse(node.line, "an operand of '" + node.text + "' is not a number");
  const auto* const found = std::ranges::find(operators_on_numbers, node.text, &Operator::text);
  if (found == std::end(operators_on_numbers)) scope_.refuse(node.line, "operator '" + node.text + "' is not supported");
  return scope_.result(found->gives, found->op, (found->swapped ? right : left).at, (found->swapped ? left : right).at);
}

Value ExpressionCompiler::equality(const Value& left, const Value& right, int line) {
  if (in_register(left.type) && left.type == right.type) return scope_.result(Type::boolean, Op::equal, left.at, right.at);
  if (left.type == Type::text && right.type == Type::text)
    return {Type::boolean, scope_.constant(left.text == right.text ? 1 : 0, line), ""};
  if (left.type == Type::other || right.type == Type::other) scope_.refuse(line, "compares a value of unknown type");
  const bool swapped = right.type == Type::name || left.type == Type::nothing;
  const Value& value = swapped ? right : left;
  const Value& other = swapped ? left : right;
  if (other.type == Type::nothing) {
    if (may_be_nil(value.type))
      return scope_.result(Type::boolean, Op::invert, scope_.result(Type::boolean, Op::exists, value.at).at);
    return {Type::boolean, scope_.constant(value.type == Type::nothing ? 1 : 0, line), ""};
  }
  if (value.type != Type::name || other.type != Type::text) scope_.refuse(line, "compares values of different types");
  const int name = scope_.model.name_index(other.text);
  if (name < 0) return {Type::boolean, scope_.constant(0, line), ""};
  return scope_.result(Type::boolean, Op::equal, value.at, scope_.constant(name, line));
}

// `and` and `or` as values: conditions, "a and b or c", and "a or b" where a may be nil.
Value ExpressionCompiler::both_or_either(const Ast& node) {
  const Ast& first = node.parts[0];
  if (node.text == "or" && first.kind == Kind::binary && first.text == "and")
    return select(first.parts[0], first.parts[1], node.parts[1]);
  const int at = scope_.fresh();
  Value left = evaluate(first);
  if (node.text == "or" && left.type == Type::nothing) return evaluate(node.parts[1]);
  if (node.text == "or" && left.type == Type::integer) return left;
  if (node.text == "or" && may_be_nil(left.type)) {
    scope_.emit(Op::copy, at, left.at);
    const int skip = scope_.emit(Op::jump_if, scope_.truth(left, node.line));
    const Value right = evaluate(node.parts[1]);
    scope_.emit(Op::copy, at, scope_.alternative(right, left.type, node.line));
    scope_.patch_jump(skip);
    return {left.type, at, ""};
  }
  if (left.type != Type::boolean) scope_.refuse(node.line, "an operand of '" + node.text + "' is not a boolean");
  scope_.emit(Op::copy, at, left.at);
  const int skip = scope_.emit(node.text == "and" ? Op::jump_unless : Op::jump_if, at);
  const Value right = evaluate(node.parts[1]);
  if (right.type != Type::boolean) scope_.refuse(node.line, "an operand of '" + node.text + "' is not a boolean");
  scope_.emit(Op::copy, at, right.at);
  scope_.patch_jump(skip);
  return {Type::boolean, at, ""};
}

// a and b or c
Value ExpressionCompiler::select(const Ast& when, const Ast& yes, const Ast& no) {
  const int at = scope_.fresh();
  const int otherwise = scope_.emit(Op::jump_unless, condition(when));
  Value first = evaluate(yes);
  if (first.type == Type::text) {
    first = {Type::name, scope_.converted(first, Type::name, yes.line), ""};
  } else if (may_be_nil(first.type)) {
    scope_.refuse(yes.line, "the value between `and` and `or` may be nil");
  }
  if (!in_register(first.type)) scope_.refuse(yes.line, "chooses between values of unknown type");
  scope_.emit(Op::copy, at, first.at);
  // As in Lua, a false between `and` and `or` selects the last value.
  const int done = first.type == Type::boolean ? scope_.emit(Op::jump_if, at) : scope_.emit(Op::jump);
  scope_.patch_jump(otherwise);
  const Value second = evaluate(no);
  scope_.emit(Op::copy, at, scope_.alternative(second, first.type, no.line));
  scope_.patch_jump(done);
  return {first.type, at, ""};
}

}  // namespace tradewind
