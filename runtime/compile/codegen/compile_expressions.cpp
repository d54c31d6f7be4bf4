// Compiles expressions.
#include "compile/codegen/function_compiler.h"
#include "vm/vm.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

using Kind = Ast::Kind;

constexpr int most_registers = 250;

}  // namespace

int FunctionCompiler::fresh() {
  if (registers_ == most_registers) refuse(source_.node->line, "it is too long");
  return registers_++;
}

int FunctionCompiler::emit(Op op, int a, int b, int c, std::int64_t k) {
  code_.push_back({carrier(op), op, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
                   static_cast<std::int32_t>(k)});
  return static_cast<int>(code_.size()) - 1;
}

Value FunctionCompiler::result(Type type, Op op, int b, int c, std::int64_t k) {
  const int at = fresh();
  emit(op, at, b, c, k);
  return {type, at, ""};
}

int FunctionCompiler::constant(std::int64_t value, int line) {
  if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max())
    refuse(line, "a number beyond 32 bits");
  return result(Type::integer, Op::constant, 0, 0, value).at;
}

FunctionCompiler::Local* FunctionCompiler::find(const std::string& name) {
  const auto found = std::find_if(locals_.rbegin(), locals_.rend(), [&](const Local& each) { return each.name == name; });
  return found == locals_.rend() ? nullptr : &*found;
}

bool FunctionCompiler::shadowed(const std::string& name) const {
  return source_.find(name) != nullptr ||
         std::any_of(locals_.begin(), locals_.end(), [&](const Local& each) { return each.name == name; });
}

bool FunctionCompiler::names_a_zone(const std::string& name) const {
  const NameList& zones = model_.zones.all();
  return std::find(zones.begin(), zones.end(), name) != zones.end();
}

Value FunctionCompiler::evaluate(const Ast& node) {
  switch (node.kind) {
    case Kind::nil: return {};
    case Kind::boolean: return {Type::boolean, constant(node.number, node.line), ""};
    case Kind::number: return {Type::integer, constant(node.number, node.line), ""};
    case Kind::text: return {Type::text, -1, node.text};
    case Kind::name: return name(node);
    case Kind::field: return field(node);
    case Kind::element: return element(node);
    case Kind::call: return call(node);
    case Kind::method: return method(node);
    case Kind::unary: return unary(node);
    case Kind::binary: return binary(node);
    default: refuse(node.line, "it makes a table or a function");
  }
}

Value FunctionCompiler::name(const Ast& node) {
  if (Local* const local = find(node.text)) {
    local->read = true;
    return local->value;
  }
  if (const Declared* const around = source_.find(node.text)) {
    if (around->constant == nullptr) refuse(node.line, "it uses '" + node.text + "', which is no constant");
    return evaluate(*around->constant);
  }
  if (node.text == "rules") return {Type::rules, -1, ""};
  if (node.text == "option") return {Type::option, -1, ""};
  if (node.text == "stop" || node.text == "again") return {Type::answer, -1, node.text};
  refuse(node.line, "it uses '" + node.text + "'");
}

Value FunctionCompiler::field(const Ast& node) {
  const Value thing = evaluate(node.parts.front());
  if (thing.type == Type::option) return option(node.text, node.line);
  if (thing.type == Type::card) return fact(thing, node);
  if (thing.type == Type::board || (thing.type >= Type::space && thing.type <= Type::face)) return field_on_board(thing, node);
  if (thing.type == Type::frame) {
    for (std::size_t slot = 0; sequence_ != nullptr && slot < sequence_->locals.size(); ++slot) {
      if (sequence_->locals[slot].name != node.text) continue;
      uses_frame_ = true;
      const ValueType type = sequence_->locals[slot].type;
      return result(type_of_value(type), Op::local, 0, static_cast<int>(type), static_cast<std::int64_t>(slot));
    }
  }
  if (thing.type == Type::game || thing.type == Type::seat) {
    const Owner owner = thing.type == Type::game ? Owner::game : Owner::seat;
    for (int kind = model_.zones.size(); kind-- > 0;) {
      if (model_.zone_info[static_cast<std::size_t>(kind)].owner != owner || model_.zones.plain(kind) != node.text) continue;
      if (owner == Owner::game) return result(Type::zone, Op::own_zone, 0, 0, kind);
      return result(Type::zone, Op::zone, thing.at, 0, kind);
    }
    if (thing.type == Type::game && node.text == "board") return {Type::board, -1, ""};
    const int die = thing.type == Type::game ? model_.dice.find(node.text) : -1;
    if (die >= 0 && model_.dice.plain(die) == node.text) return {Type::die, -1, node.text};
    if (thing.type == Type::seat && node.text == "seat") {
      const int known = result(Type::boolean, Op::exists, thing.at).at;
      const int skip = emit(Op::jump_if, known);
      emit(Op::bail_out);
      patch_jump(skip);
      return result(Type::integer, Op::copy, thing.at);
    }
  }
  refuse(node.line, "'" + node.text + "' is read of something that has no such plain value");
}

Value FunctionCompiler::fact(const Value& card, const Ast& node) {
  const int zone = model_.zones.find(node.text);
  const bool of_card = zone >= 0 && model_.zone_info[static_cast<std::size_t>(zone)].owner == Owner::card;
  if (of_card && model_.zones.plain(zone) == node.text) return result(Type::zone, Op::zone, card.at, 0, zone);
  const bool taken = of_card || std::ranges::count(all_.input_.card_fields, node.text) > 0;
  const int fact = taken ? -1 : model_.facts.find(node.text);
  if (fact < 0 || model_.facts.plain(fact) != node.text) refuse(node.line, "'" + node.text + "' is no fact of its own name");
  switch (model_.fact_info[static_cast<std::size_t>(fact)].type) {
    case FactType::boolean: return result(Type::boolean, Op::fact, card.at, 0, fact);
    case FactType::integer: return result(Type::integer, Op::fact, card.at, 0, fact);
    case FactType::enumeration: return result(Type::name, Op::name_fact, card.at, 0, fact);
    case FactType::region: return result(Type::region, Op::fact, card.at, 0, fact);
    case FactType::multiset: break;
  }
  refuse(node.line, "'" + node.text + "' is a multiset");
}

int FunctionCompiler::truth(const Value& value, int line) {
  if (value.type == Type::other) refuse(line, "it looks at something that is no plain value");
  if (value.type == Type::boolean) return value.at;
  if (may_be_nil(value.type)) return result(Type::boolean, Op::exists, value.at).at;
  return constant(value.type == Type::nothing ? 0 : 1, line);
}

int FunctionCompiler::condition(const Ast& node) {
  const bool logical = node.kind == Kind::binary && (node.text == "and" || node.text == "or");
  if (!logical) return truth(evaluate(node), node.line);
  const int at = fresh();
  emit(Op::copy, at, condition(node.parts[0]));
  const int skip = emit(node.text == "and" ? Op::jump_unless : Op::jump_if, at);
  emit(Op::copy, at, condition(node.parts[1]));
  patch_jump(skip);
  return at;
}

Value FunctionCompiler::unary(const Ast& node) {
  if (node.text == "not") return result(Type::boolean, Op::invert, condition(node.parts.front()));
  const Value value = evaluate(node.parts.front());
  if (node.text != "-" || value.type != Type::integer) refuse(node.line, "'" + node.text + "' of something that is no number");
  return result(Type::integer, Op::subtract, constant(0, node.line), value.at);
}

Value FunctionCompiler::binary(const Ast& node) {
  if (node.text == "and" || node.text == "or") return both_or_either(node);
  const Value left = evaluate(node.parts[0]);
  const Value right = evaluate(node.parts[1]);
  if (node.text == "==") return equality(left, right, node.line);
  if (node.text == "~=") return result(Type::boolean, Op::invert, equality(left, right, node.line).at);
  if (left.type != Type::integer || right.type != Type::integer)
    refuse(node.line, "'" + node.text + "' of something that is no number");
  if (node.text == "<") return result(Type::boolean, Op::less, left.at, right.at);
  if (node.text == ">") return result(Type::boolean, Op::less, right.at, left.at);
  if (node.text == "<=") return result(Type::boolean, Op::at_most, left.at, right.at);
  if (node.text == ">=") return result(Type::boolean, Op::at_most, right.at, left.at);
  if (node.text == "+") return result(Type::integer, Op::add, left.at, right.at);
  if (node.text == "-") return result(Type::integer, Op::subtract, left.at, right.at);
  if (node.text == "*") return result(Type::integer, Op::multiply, left.at, right.at);
  if (node.text == "//") return result(Type::integer, Op::divide, left.at, right.at);
  if (node.text == "%") return result(Type::integer, Op::modulo, left.at, right.at);
  refuse(node.line, "it uses '" + node.text + "'");
}

Value FunctionCompiler::equality(const Value& left, const Value& right, int line) {
  if (in_register(left.type) && left.type == right.type) return result(Type::boolean, Op::equal, left.at, right.at);
  if (left.type == Type::text && right.type == Type::text)
    return {Type::boolean, constant(left.text == right.text ? 1 : 0, line), ""};
  if (left.type == Type::other || right.type == Type::other) refuse(line, "it compares something that is no plain value");
  const bool swapped = right.type == Type::name || left.type == Type::nothing;
  const Value& value = swapped ? right : left;
  const Value& other = swapped ? left : right;
  if (other.type == Type::nothing) {
    if (may_be_nil(value.type)) return result(Type::boolean, Op::invert, result(Type::boolean, Op::exists, value.at).at);
    return {Type::boolean, constant(value.type == Type::nothing ? 1 : 0, line), ""};
  }
  if (value.type != Type::name || other.type != Type::text) refuse(line, "it compares things of different types");
  const int name = model_.name_index(other.text);
  if (name < 0) return {Type::boolean, constant(0, line), ""};
  return result(Type::boolean, Op::equal, value.at, constant(name, line));
}

// `and` and `or` where their value is wanted: of conditions, "a and b or c", and "a or b" of what may be nil.
Value FunctionCompiler::both_or_either(const Ast& node) {
  const Ast& first = node.parts[0];
  if (node.text == "or" && first.kind == Kind::binary && first.text == "and")
    return select(first.parts[0], first.parts[1], node.parts[1]);
  const int at = fresh();
  Value left = evaluate(first);
  if (node.text == "or" && left.type == Type::nothing) return evaluate(node.parts[1]);
  if (node.text == "or" && left.type == Type::integer) return left;
  if (node.text == "or" && may_be_nil(left.type)) {
    emit(Op::copy, at, left.at);
    const int skip = emit(Op::jump_if, truth(left, node.line));
    const Value right = evaluate(node.parts[1]);
    emit(Op::copy, at, alternative(right, left.type, node.line));
    patch_jump(skip);
    return {left.type, at, ""};
  }
  if (left.type != Type::boolean) refuse(node.line, "'" + node.text + "' of values that are not true or false");
  emit(Op::copy, at, left.at);
  const int skip = emit(node.text == "and" ? Op::jump_unless : Op::jump_if, at);
  const Value right = evaluate(node.parts[1]);
  if (right.type != Type::boolean) refuse(node.line, "'" + node.text + "' of values that are not true or false");
  emit(Op::copy, at, right.at);
  patch_jump(skip);
  return {Type::boolean, at, ""};
}

// a and b or c, where b is never false: b if a, else c.
Value FunctionCompiler::select(const Ast& when, const Ast& yes, const Ast& no) {
  const int at = fresh();
  const int otherwise = emit(Op::jump_unless, condition(when));
  Value first = evaluate(yes);
  if (first.type == Type::text) {
    first = {Type::name, converted(first, Type::name, yes.line), ""};
  } else if (may_be_nil(first.type)) {
    refuse(yes.line, "what stands between `and` and `or` might be nil");
  }
  if (!in_register(first.type)) refuse(yes.line, "it chooses between things that are no plain values");
  emit(Op::copy, at, first.at);
  // A false in the middle goes on to the last value, as in Lua.
  const int done = first.type == Type::boolean ? emit(Op::jump_if, at) : emit(Op::jump);
  patch_jump(otherwise);
  const Value second = evaluate(no);
  emit(Op::copy, at, alternative(second, first.type, no.line));
  patch_jump(done);
  return {first.type, at, ""};
}

int FunctionCompiler::alternative(const Value& value, Type due, int line) {
  if (due == Type::boolean && value.type != Type::boolean) refuse(line, "it is now true or false, now something else");
  return converted(value, due, line);
}

int FunctionCompiler::converted(const Value& value, Type due, int line) {
  if (value.type == due && in_register(due)) return value.at;
  if (value.type == Type::nothing && may_be_nil(due)) return constant(-1, line);
  if (value.type == Type::integer && due == Type::boolean) {
    const int none = result(Type::boolean, Op::equal, value.at, constant(0, line)).at;
    return result(Type::boolean, Op::invert, none).at;
  }
  if (value.type == Type::text && due == Type::name) {
    const int name = model_.name_index(value.text);
    if (name >= 0) return constant(name, line);
  }
  refuse(line, "a value is not of the type that is due");
}

}  // namespace tradewind
