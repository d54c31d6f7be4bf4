#include "compile/codegen/expression_compiler.h"
#include "query/marked_board.h"

#include <algorithm>

namespace tradewind {

const std::vector<VerbCompiler::SimpleVerb>& VerbCompiler::simple_verbs() {
  using enum Type;
  static const std::vector<SimpleVerb> verbs = {
      {game, "active", Op::active, {}, seat},
      {game, "set_active", Op::set_active, {seat}, nothing},
      {game, "player_count", Op::player_count, {}, integer},
      {game, "player", Op::player, {integer}, seat},
      {game, "cards_moved", Op::cards_moved, {}, integer},
      {seat, "next", Op::next_seat, {}, seat},
      {seat, "is_active", Op::is_active, {}, boolean},
      {card, "owner", Op::owner, {}, seat},
      {card, "zone", Op::lies_in, {}, zone},
      {zone, "count", Op::count, {}, integer},
      {zone, "first", Op::first, {}, card},
      {zone, "last", Op::last, {}, card},
      {zone, "move", Op::move_some, {zone, integer}, integer},
      {zone, "move_all", Op::move_all, {zone}, integer},
      {zone, "deal", Op::deal, {zone, integer}, nothing},
  };
  return verbs;
}

Value VerbCompiler::method(const Ast& node) {
  const Value thing = expressions_.evaluate(node.parts.front());
  const std::string& verb = node.text;
  const bool zone_of_this_name = scope_.names_a_zone(verb) && thing.type != Type::zone;
  if (!zone_of_this_name) {
    for (const SimpleVerb& each : simple_verbs()) {
      if (each.of == thing.type && each.name == verb) return simple_verb(each, thing, node);
    }
    if (verb == "get" || verb == "set" || verb == "add") return counter_verb(thing, node);
    if (thing.type == Type::game && (verb == "run" || verb == "emit")) return schedule_verb(node);
    if (thing.type == Type::game && verb == "finish_by") return calls_.finish_verb(node);
    if (verb == "random" || verb == "shuffle") return chance_verb(thing, node);
    if (verb == "move" && thing.type == Type::card) return move_verb(thing, node);
    if (verb == "find" && thing.type == Type::zone) return find_verb(thing, node);
    if (thing.type >= Type::space && thing.type <= Type::die) return board_verb(thing, node);
  }
  scope_.refuse(node.line, "verb '" + verb + "' is not supported here");
}

// The operands are registers b, c and k, in this order.
Value VerbCompiler::simple_verb(const SimpleVerb& verb, const Value& thing, const Ast& node) {
  if (node.parts.size() - 1 != verb.takes.size()) scope_.refuse(node.line, "wrong number of arguments for '" + node.text + "'");
  std::vector<int> operands;
  if (verb.of != Type::game) operands.push_back(thing.at);
  for (std::size_t i = 0; i < verb.takes.size(); ++i) {
    const Value value = expressions_.evaluate(node.parts[i + 1]);
    operands.push_back(scope_.converted(value, verb.takes[i], node.line));
  }
  operands.resize(3, 0);
  if (verb.gives == Type::nothing) {
    scope_.emit(verb.op, 0, operands[0], operands[1], operands[2]);
    return {};
  }
  return scope_.result(verb.gives, verb.op, operands[0], operands[1], operands[2]);
}

// thing:get("counter"), thing:set("counter", value), thing:add("counter", number); a counter of seat and card takes the
// player last
Value VerbCompiler::counter_verb(const Value& thing, const Ast& node) {
  const bool reads = node.text == "get";
  if (node.parts.size() < 2) scope_.refuse(node.line, "'" + node.text + "' without a counter");
  const CounterId counter = expressions_.named(node.parts[1], scope_.model.counters, "counter");
  const Scope scope = scope_.model.counter_info[counter].scope;
  const bool kept = (thing.type == Type::game && scope == Scope::game) || (thing.type == Type::seat && scope == Scope::seat) ||
                    (thing.type == Type::card && (scope == Scope::card || scope == Scope::seat_card)) ||
                    (thing.type == Type::space && scope == Scope::space) ||
                    (thing.type == Type::region && scope == Scope::region);
  if (!kept) scope_.refuse(node.line, "counter '" + scope_.model.counters.plain(counter) + "' is not kept there");
  const bool of_both = scope == Scope::seat_card;
  if (node.parts.size() != (reads ? 2U : 3U) + (of_both ? 1U : 0U))
    scope_.refuse(node.line, "wrong number of arguments for '" + node.text + "'");
  const bool of_game = thing.type == Type::game;
  const int number = reads ? 0 : scope_.converted(expressions_.evaluate(node.parts[2]), Type::integer, node.line);
  int owner = of_game ? 0 : thing.at;
  if (of_both) {  // after the number, as Lua evaluates arguments
    const Value player = expressions_.evaluate(node.parts.back());
    const int seat = scope_.converted(player, Type::seat, node.line);
    const int card = scope_.fresh();
    scope_.emit(Op::copy, scope_.fresh(), seat);
    scope_.emit(Op::copy, card, owner);
    owner = card;
  }
  if (reads) return scope_.result(Type::integer, of_game ? Op::game_counter : Op::counter, owner, 0, word_of(counter));
  if (node.text == "add")
    return scope_.result(Type::integer, of_game ? Op::change_game : Op::change, owner, number, word_of(counter));
  scope_.emit(of_game ? Op::set_game : Op::set, 0, owner, number, word_of(counter));
  return {};
}

// game:run("sequence", ...), game:emit("event", ...), also with a choice: game:run(a and "b" or "c", ...)
Value VerbCompiler::schedule_verb(const Ast& node) {
  if (node.parts.size() < 2) scope_.refuse(node.line, "'" + node.text + "' without a name");
  const Op op = node.text == "run" ? Op::run : Op::emit;
  const Ast& type = node.parts[1];
  const auto is = [](const Ast& part, const char* text) { return part.kind == Ast::Kind::binary && part.text == text; };
  if (!is(type, "or") || !is(type.parts[0], "and")) {
    const Value name = expressions_.evaluate(type);
    if (name.type != Type::text) scope_.refuse(node.line, "the name for '" + node.text + "' is not constant");
    schedule(op, name.text, node);
    return {};
  }
  const Value first = expressions_.evaluate(type.parts[0].parts[1]);
  const Value second = expressions_.evaluate(type.parts[1]);
  if (first.type != Type::text || second.type != Type::text)
    scope_.refuse(node.line, "the name for '" + node.text + "' is not constant");
  const int otherwise = scope_.emit(Op::jump_unless, expressions_.condition(type.parts[0].parts[0]));
  schedule(op, first.text, node);
  const int done = scope_.emit(Op::jump);
  scope_.patch_jump(otherwise);
  schedule(op, second.text, node);
  scope_.patch_jump(done);
  return {};
}

void VerbCompiler::schedule(Op op, const std::string& name, const Ast& node) {
  const SequenceId runs = op == Op::run ? scope_.program.sequence_names.find(name) : SequenceId::none;
  const EventId event = op == Op::run ? EventId::none : scope_.model.events.find(name);
  if (runs == SequenceId::none && event == EventId::none) scope_.refuse(node.line, "unknown name '" + name + "'");
  std::vector<Type> due;
  if (op == Op::run) {
    const Sequence& sequence = scope_.program.sequences[runs];
    for (int i = 0; i < sequence.args; ++i) due.push_back(type_of_value(sequence.locals[static_cast<std::size_t>(i)].type));
  } else {
    for (const ParamDef& param : scope_.model.event_info[event].params) due.push_back(type_of_value(param.type));
  }
  std::vector<Value> values;
  for (std::size_t i = 2; i < node.parts.size(); ++i) values.push_back(expressions_.evaluate(node.parts[i]));
  if (!values.empty()) scope_.require_value(node.parts.back(), values.back());
  const int from = scope_.arguments(values, due, node.line);
  scope_.emit(op, 0, from, static_cast<int>(due.size()), op == Op::run ? word_of(runs) : word_of(event));
}

// zone:shuffle("stream"), game:random("stream", low, high)
Value VerbCompiler::chance_verb(const Value& thing, const Ast& node) {
  const bool shuffles = node.text == "shuffle" && thing.type == Type::zone && node.parts.size() == 2;
  const bool draws = node.text == "random" && thing.type == Type::game && node.parts.size() == 4;
  if (!shuffles && !draws) scope_.refuse(node.line, "verb '" + node.text + "' is not supported here");
  const StreamId stream = expressions_.named(node.parts[1], scope_.model.streams, "stream");
  if (shuffles) {
    scope_.emit(Op::shuffle, 0, thing.at, 0, word_of(stream));
    return {};
  }
  const Value low = expressions_.evaluate(node.parts[2]);
  const Value high = expressions_.evaluate(node.parts[3]);
  return scope_.result(Type::integer, Op::random, scope_.converted(low, Type::integer, node.line),
                       scope_.converted(high, Type::integer, node.line), word_of(stream));
}

// card:move(zone), card:move(zone, "front")
Value VerbCompiler::move_verb(const Value& thing, const Ast& node) {
  const bool front = node.parts.size() == 3 && node.parts[2].kind == Ast::Kind::text && node.parts[2].text == "front";
  if (node.parts.size() != 2 && !front) scope_.refuse(node.line, "wrong arguments for 'move'");
  const Value zone = expressions_.evaluate(node.parts[1]);
  if (zone.type != Type::zone) scope_.refuse(node.line, "the target of 'move' is not a zone");
  scope_.emit(Op::move, thing.at, zone.at, front ? 1 : 0);
  return {};
}

// zone:find("fact", value)
Value VerbCompiler::find_verb(const Value& thing, const Ast& node) {
  if (node.parts.size() != 3) scope_.refuse(node.line, "wrong number of arguments for 'find'");
  const FactId fact = expressions_.named(node.parts[1], scope_.model.facts, "fact");
  const Value value = expressions_.evaluate(node.parts[2]);
  const FactInfo& info = scope_.model.fact_info[fact];
  switch (info.type) {
    case FactType::integer:
      return scope_.result(Type::card, Op::find_card, thing.at, scope_.converted(value, Type::integer, node.line), word_of(fact));
    case FactType::region:
      return scope_.result(Type::card, Op::find_card, thing.at, scope_.converted(value, Type::region, node.line), word_of(fact));
    case FactType::boolean:
      if (value.type != Type::boolean) break;
      return scope_.result(Type::card, Op::find_card, thing.at, value.at, word_of(fact));
    case FactType::enumeration: {
      const int wanted = scope_.converted(value, Type::name, node.line);
      return scope_.result(Type::card, Op::find_named, thing.at, wanted, word_of(fact));
    }
    case FactType::multiset: break;
  }
  scope_.refuse(node.line, "the value for 'find' has the wrong type");
}

Value VerbCompiler::board_verb(const Value& thing, const Ast& node) {
  if (thing.type == Type::die) return die_verb(thing, node);
  if (thing.type == Type::board) {
    const bool of_space = node.text == "space";
    if ((!of_space && node.text != "region") || node.parts.size() != 2)
      scope_.refuse(node.line, "verb '" + node.text + "' is not supported here");
    const std::int32_t found = of_space ? word_of(expressions_.named(node.parts[1], scope_.model.spaces, node.text))
                                        : word_of(expressions_.named(node.parts[1], scope_.model.regions, node.text));
    return {of_space ? Type::space : Type::region, scope_.constant(found, node.line), ""};
  }
  const bool counts = thing.type == Type::region && node.text == "count" && node.parts.size() == 1;
  if (!counts) return mark_verb(thing, node);
  const int from = scope_.result(Type::integer, Op::first_space, thing.at).at;
  return scope_.result(Type::integer, Op::subtract, scope_.result(Type::integer, Op::end_space, thing.at).at, from);
}

// space:marked(player, "kind"), region:complete(player) and the like
Value VerbCompiler::mark_verb(const Value& thing, const Ast& node) {
  struct MarkVerb {
    Type of;
    std::string_view name;
    Op op;
    Type gives;
    bool takes_kind;
  };
  static constexpr MarkVerb verbs[] = {
      {Type::space, "marked", Op::is_marked, Type::boolean, true},
      {Type::space, "joined", Op::is_joined, Type::boolean, false},
      {Type::space, "mark", Op::mark, Type::nothing, true},
      {Type::space, "unmark", Op::mark, Type::nothing, true},
      {Type::region, "complete", Op::is_complete, Type::boolean, true},
      {Type::region, "open", Op::is_open, Type::boolean, false},
      {Type::region, "marked_count", Op::marked_in, Type::integer, true},
  };
  const auto verb =
      std::ranges::find_if(verbs, [&](const MarkVerb& each) { return each.of == thing.type && each.name == node.text; });
  const std::size_t given = node.parts.size() - 1;
  if (verb == std::end(verbs) || given == 0 || given > (verb->takes_kind ? 2U : 1U)) {
    scope_.refuse(node.line, "verb '" + node.text + "' is not supported here");
  }
  const int player = scope_.converted(expressions_.evaluate(node.parts[1]), Type::seat, node.line);
  const MarkId kind = given == 2 ? kind_of_mark(node.parts[2]) : MarkedBoard::any_mark;
  if (verb->gives != Type::nothing) return scope_.result(verb->gives, verb->op, thing.at, player, word_of(kind));
  if (kind == MarkId::none) scope_.refuse(node.line, "the mark is missing");
  scope_.emit(Op::mark, thing.at, player, node.text == "unmark" ? 1 : 0, word_of(kind));
  return {};
}

MarkId VerbCompiler::kind_of_mark(const Ast& node) {
  if (expressions_.evaluate(node).type == Type::nothing) return MarkedBoard::any_mark;
  return expressions_.named(node, scope_.model.marks, "mark");
}

Value VerbCompiler::die_verb(const Value& thing, const Ast& node) {
  const std::int32_t die = word_of(scope_.model.dice.find(thing.text));
  if (node.parts.size() == 1 && node.text == "roll") return scope_.result(Type::face, Op::roll, 0, 0, die);
  if (node.parts.size() == 1 && node.text == "face") return scope_.result(Type::face, Op::shown, 0, 0, die);
  if (node.parts.size() != 1 || node.text != "clear") scope_.refuse(node.line, "verb '" + node.text + "' is not supported here");
  scope_.emit(Op::clear, 0, 0, 0, die);
  return {};
}

}  // namespace tradewind
