// Translates expressions.
#include "lua/bind/handles.h"
#include "compile/codegen/function_compiler.h"
#include "vm/vm.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

using Kind = Tree::Kind;

constexpr int most_registers = 250;

}  // namespace

int FunctionTranslator::fresh() {
  if (registers_ == most_registers) refuse(written_.tree->line, "it is too long");
  return registers_++;
}

int FunctionTranslator::emit(Op op, int a, int b, int c, std::int64_t k) {
  code_.push_back({carrier(op), op, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
                   static_cast<std::int32_t>(k)});
  return static_cast<int>(code_.size()) - 1;
}

Value FunctionTranslator::result(What what, Op op, int b, int c, std::int64_t k) {
  const int at = fresh();
  emit(op, at, b, c, k);
  return {what, at, ""};
}

int FunctionTranslator::constant(std::int64_t value, int line) {
  if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max())
    refuse(line, "a number beyond 32 bits");
  return result(What::integer, Op::constant, 0, 0, value).at;
}

FunctionTranslator::Local* FunctionTranslator::find(const std::string& name) {
  const auto found = std::find_if(locals_.rbegin(), locals_.rend(), [&](const Local& each) { return each.name == name; });
  return found == locals_.rend() ? nullptr : &*found;
}

bool FunctionTranslator::shadowed(const std::string& name) const {
  return written_.find(name) != nullptr ||
         std::any_of(locals_.begin(), locals_.end(), [&](const Local& each) { return each.name == name; });
}

bool FunctionTranslator::names_a_zone(const std::string& name) const {
  const NameList& zones = model_.zones.all();
  return std::find(zones.begin(), zones.end(), name) != zones.end();
}

Value FunctionTranslator::evaluate(const Tree& tree) {
  switch (tree.kind) {
    case Kind::nil: return {};
    case Kind::boolean: return {What::boolean, constant(tree.number, tree.line), ""};
    case Kind::number: return {What::integer, constant(tree.number, tree.line), ""};
    case Kind::text: return {What::text, -1, tree.text};
    case Kind::name: return name(tree);
    case Kind::field: return field(tree);
    case Kind::element: return element(tree);
    case Kind::call: return call(tree);
    case Kind::method: return method(tree);
    case Kind::unary: return unary(tree);
    case Kind::binary: return binary(tree);
    default: refuse(tree.line, "it makes a table or a function");
  }
}

Value FunctionTranslator::name(const Tree& tree) {
  if (Local* const local = find(tree.text)) {
    local->read = true;
    return local->value;
  }
  if (const Declared* const around = written_.find(tree.text)) {
    if (around->constant == nullptr) refuse(tree.line, "it uses '" + tree.text + "', which is no constant");
    return evaluate(*around->constant);
  }
  if (tree.text == "rules") return {What::rules, -1, ""};
  if (tree.text == "option") return {What::option, -1, ""};
  if (tree.text == "stop" || tree.text == "again") return {What::answer, -1, tree.text};
  refuse(tree.line, "it uses '" + tree.text + "'");
}

Value FunctionTranslator::field(const Tree& tree) {
  const Value thing = evaluate(tree.parts.front());
  if (thing.what == What::option) return option(tree.text, tree.line);
  if (thing.what == What::card) return fact(thing, tree);
  if (thing.what == What::board || (thing.what >= What::space && thing.what <= What::face)) return field_on_board(thing, tree);
  if (thing.what == What::frame) {
    for (std::size_t slot = 0; sequence_ != nullptr && slot < sequence_->locals.size(); ++slot) {
      if (sequence_->locals[slot].name != tree.text) continue;
      uses_frame_ = true;
      const ValueType type = sequence_->locals[slot].type;
      return result(what_of(type), Op::local, 0, static_cast<int>(type), static_cast<std::int64_t>(slot));
    }
  }
  if (thing.what == What::game || thing.what == What::seat) {
    const Owner owner = thing.what == What::game ? Owner::game : Owner::seat;
    for (int kind = model_.zones.size(); kind-- > 0;) {
      if (model_.zone_info[static_cast<std::size_t>(kind)].owner != owner || model_.zones.plain(kind) != tree.text) continue;
      if (owner == Owner::game) return result(What::zone, Op::own_zone, 0, 0, kind);
      return result(What::zone, Op::zone, thing.at, 0, kind);
    }
    if (thing.what == What::game && tree.text == "board") return {What::board, -1, ""};
    const int die = thing.what == What::game ? model_.dice.find(tree.text) : -1;
    if (die >= 0 && model_.dice.plain(die) == tree.text) return {What::die, -1, tree.text};
    if (thing.what == What::seat && tree.text == "seat") {
      const int known = result(What::boolean, Op::exists, thing.at).at;
      const int skip = emit(Op::jump_if, known);
      emit(Op::left_to_lua);
      land(skip);
      return result(What::integer, Op::copy, thing.at);
    }
  }
  refuse(tree.line, "'" + tree.text + "' is read of something that has no such plain value");
}

Value FunctionTranslator::fact(const Value& card, const Tree& tree) {
  const int zone = model_.zones.find(tree.text);
  const bool of_card = zone >= 0 && model_.zone_info[static_cast<std::size_t>(zone)].owner == Owner::card;
  if (of_card && model_.zones.plain(zone) == tree.text) return result(What::zone, Op::zone, card.at, 0, zone);
  const auto named_so = [&](const Verb& verb) { return tree.text == verb.name; };
  const bool taken = of_card || tree.text == "type" || std::ranges::any_of(card_verbs(), named_so) ||
                     std::ranges::any_of(counter_verbs(), named_so);
  const int fact = taken ? -1 : model_.facts.find(tree.text);
  if (fact < 0 || model_.facts.plain(fact) != tree.text) refuse(tree.line, "'" + tree.text + "' is no fact of its own name");
  switch (model_.fact_info[static_cast<std::size_t>(fact)].type) {
    case FactType::boolean: return result(What::boolean, Op::fact, card.at, 0, fact);
    case FactType::integer: return result(What::integer, Op::fact, card.at, 0, fact);
    case FactType::enumeration: return result(What::name, Op::name_fact, card.at, 0, fact);
    case FactType::region: return result(What::region, Op::fact, card.at, 0, fact);
    case FactType::multiset: break;
  }
  refuse(tree.line, "'" + tree.text + "' is a multiset");
}

int FunctionTranslator::truth(const Value& value, int line) {
  if (value.what == What::other) refuse(line, "it looks at something that is no plain value");
  if (value.what == What::boolean) return value.at;
  if (may_be_nil(value.what)) return result(What::boolean, Op::exists, value.at).at;
  return constant(value.what == What::nothing ? 0 : 1, line);
}

int FunctionTranslator::condition(const Tree& tree) {
  const bool logical = tree.kind == Kind::binary && (tree.text == "and" || tree.text == "or");
  if (!logical) return truth(evaluate(tree), tree.line);
  const int at = fresh();
  emit(Op::copy, at, condition(tree.parts[0]));
  const int skip = emit(tree.text == "and" ? Op::jump_unless : Op::jump_if, at);
  emit(Op::copy, at, condition(tree.parts[1]));
  land(skip);
  return at;
}

Value FunctionTranslator::unary(const Tree& tree) {
  if (tree.text == "not") return result(What::boolean, Op::invert, condition(tree.parts.front()));
  const Value value = evaluate(tree.parts.front());
  if (tree.text != "-" || value.what != What::integer) refuse(tree.line, "'" + tree.text + "' of something that is no number");
  return result(What::integer, Op::subtract, constant(0, tree.line), value.at);
}

Value FunctionTranslator::binary(const Tree& tree) {
  if (tree.text == "and" || tree.text == "or") return both_or_either(tree);
  const Value left = evaluate(tree.parts[0]);
  const Value right = evaluate(tree.parts[1]);
  if (tree.text == "==") return equality(left, right, tree.line);
  if (tree.text == "~=") return result(What::boolean, Op::invert, equality(left, right, tree.line).at);
  if (left.what != What::integer || right.what != What::integer)
    refuse(tree.line, "'" + tree.text + "' of something that is no number");
  if (tree.text == "<") return result(What::boolean, Op::less, left.at, right.at);
  if (tree.text == ">") return result(What::boolean, Op::less, right.at, left.at);
  if (tree.text == "<=") return result(What::boolean, Op::at_most, left.at, right.at);
  if (tree.text == ">=") return result(What::boolean, Op::at_most, right.at, left.at);
  if (tree.text == "+") return result(What::integer, Op::add, left.at, right.at);
  if (tree.text == "-") return result(What::integer, Op::subtract, left.at, right.at);
  if (tree.text == "*") return result(What::integer, Op::multiply, left.at, right.at);
  if (tree.text == "//") return result(What::integer, Op::divide, left.at, right.at);
  if (tree.text == "%") return result(What::integer, Op::modulo, left.at, right.at);
  refuse(tree.line, "it uses '" + tree.text + "'");
}

Value FunctionTranslator::equality(const Value& left, const Value& right, int line) {
  if (in_register(left.what) && left.what == right.what) return result(What::boolean, Op::equal, left.at, right.at);
  if (left.what == What::text && right.what == What::text)
    return {What::boolean, constant(left.text == right.text ? 1 : 0, line), ""};
  if (left.what == What::other || right.what == What::other) refuse(line, "it compares something that is no plain value");
  const bool swapped = right.what == What::name || left.what == What::nothing;
  const Value& value = swapped ? right : left;
  const Value& other = swapped ? left : right;
  if (other.what == What::nothing) {
    if (may_be_nil(value.what)) return result(What::boolean, Op::invert, result(What::boolean, Op::exists, value.at).at);
    return {What::boolean, constant(value.what == What::nothing ? 1 : 0, line), ""};
  }
  if (value.what != What::name || other.what != What::text) refuse(line, "it compares things of different types");
  const int name = model_.name_index(other.text);
  if (name < 0) return {What::boolean, constant(0, line), ""};
  return result(What::boolean, Op::equal, value.at, constant(name, line));
}

// `and` and `or` where their value is wanted: of conditions, "a and b or c", and "a or b" of what may be nil.
Value FunctionTranslator::both_or_either(const Tree& tree) {
  const Tree& first = tree.parts[0];
  if (tree.text == "or" && first.kind == Kind::binary && first.text == "and")
    return select(first.parts[0], first.parts[1], tree.parts[1]);
  const int at = fresh();
  Value left = evaluate(first);
  if (tree.text == "or" && left.what == What::nothing) return evaluate(tree.parts[1]);
  if (tree.text == "or" && left.what == What::integer) return left;
  if (tree.text == "or" && may_be_nil(left.what)) {
    emit(Op::copy, at, left.at);
    const int skip = emit(Op::jump_if, truth(left, tree.line));
    const Value right = evaluate(tree.parts[1]);
    emit(Op::copy, at, alternative(right, left.what, tree.line));
    land(skip);
    return {left.what, at, ""};
  }
  if (left.what != What::boolean) refuse(tree.line, "'" + tree.text + "' of values that are not true or false");
  emit(Op::copy, at, left.at);
  const int skip = emit(tree.text == "and" ? Op::jump_unless : Op::jump_if, at);
  const Value right = evaluate(tree.parts[1]);
  if (right.what != What::boolean) refuse(tree.line, "'" + tree.text + "' of values that are not true or false");
  emit(Op::copy, at, right.at);
  land(skip);
  return {What::boolean, at, ""};
}

// a and b or c, where b is never false: b if a, else c.
Value FunctionTranslator::select(const Tree& when, const Tree& yes, const Tree& no) {
  const int at = fresh();
  const int otherwise = emit(Op::jump_unless, condition(when));
  Value first = evaluate(yes);
  if (first.what == What::text) {
    first = {What::name, converted(first, What::name, yes.line), ""};
  } else if (may_be_nil(first.what)) {
    refuse(yes.line, "what stands between `and` and `or` might be nil");
  }
  if (!in_register(first.what)) refuse(yes.line, "it chooses between things that are no plain values");
  emit(Op::copy, at, first.at);
  // A false in the middle goes on to the last value, as in Lua.
  const int done = first.what == What::boolean ? emit(Op::jump_if, at) : emit(Op::jump);
  land(otherwise);
  const Value second = evaluate(no);
  emit(Op::copy, at, alternative(second, first.what, no.line));
  land(done);
  return {first.what, at, ""};
}

int FunctionTranslator::alternative(const Value& value, What due, int line) {
  if (due == What::boolean && value.what != What::boolean) refuse(line, "it is now true or false, now something else");
  return converted(value, due, line);
}

int FunctionTranslator::converted(const Value& value, What due, int line) {
  if (value.what == due && in_register(due)) return value.at;
  if (value.what == What::nothing && may_be_nil(due)) return constant(-1, line);
  if (value.what == What::integer && due == What::boolean) {
    const int none = result(What::boolean, Op::equal, value.at, constant(0, line)).at;
    return result(What::boolean, Op::invert, none).at;
  }
  if (value.what == What::text && due == What::name) {
    const int name = model_.name_index(value.text);
    if (name >= 0) return constant(name, line);
  }
  refuse(line, "a value is not of the type that is due");
}

}  // namespace tradewind
