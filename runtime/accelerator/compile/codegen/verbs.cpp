#include "codegen/verbs.h"

#include "query/marked_board.h"

#include <algorithm>

namespace tradewind {

// A verb of one kind of handle that a single instruction executes.
struct VerbCompiler::Verb {
  enum class Named { nothing, stream, mark, any_mark, end };
  ValueType of;
  std::string_view name;
  Op op;
  std::vector<ValueType> takes;  // a text is the name of a thing, known while compiling
  ValueType gives;
  Named named = Named::nothing;  // the last two may be left out
};

Value VerbCompiler::compile(const Ast& node) {
  using enum ValueType;
  using Named = Verb::Named;
  static const std::vector<Verb> verbs = {
      {game, "active", Op::active, {}, seat},
      {game, "set_active", Op::set_active, {seat}, nil},
      {game, "player_count", Op::player_count, {}, integer},
      {game, "player", Op::player, {integer}, seat},
      {game, "cards_moved", Op::cards_moved, {}, integer},
      {game, "random", Op::random, {text, integer, integer}, integer, Named::stream},
      {seat, "next", Op::next_seat, {}, seat},
      {seat, "is_active", Op::is_active, {}, boolean},
      {card, "owner", Op::owner, {}, seat},
      {card, "zone", Op::lies_in, {}, zone},
      {card, "move", Op::move, {zone, text}, nil, Named::end},
      {zone, "count", Op::count, {}, integer},
      {zone, "first", Op::first, {}, card},
      {zone, "last", Op::last, {}, card},
      {zone, "nth", Op::nth, {integer}, card},
      {zone, "move", Op::move_some, {zone, integer, text}, integer, Named::end},
      {zone, "move_all", Op::move_all, {zone}, integer},
      {zone, "deal", Op::deal, {zone, integer}, nil},
      {zone, "shuffle", Op::shuffle, {text}, nil, Named::stream},
      {space, "marked", Op::is_marked, {seat, text}, boolean, Named::any_mark},
      {space, "joined", Op::is_joined, {seat}, boolean},
      {space, "mark", Op::mark, {seat, text}, nil, Named::mark},
      {space, "unmark", Op::unmark, {seat, text}, nil, Named::mark},
      {region, "complete", Op::is_complete, {seat, text}, boolean, Named::any_mark},
      {region, "open", Op::is_open, {seat}, boolean},
      {region, "marked_count", Op::marked_in, {seat, text}, integer, Named::any_mark},
      {region, "count", Op::spaces_in, {}, integer},
      {die, "roll", Op::roll, {}, face},
      {die, "face", Op::shown, {}, face},
      {die, "clear", Op::clear, {}, nil},
  };
  const Value thing = expressions_.evaluate(node.parts.front());
  const std::string& verb = node.text;
  const bool zone_of_this_name = code_.names_a_zone(verb) && thing.type != zone;
  if (!zone_of_this_name) {
    const auto known = std::ranges::find_if(
        verbs, [&](const Verb& each) { return each.of == thing.type && each.name == verb; });
    if (known != verbs.end()) return simple_verb(*known, thing, node);
    if (verb == "get" || verb == "set" || verb == "add") return counter_verb(thing, node);
    if (thing.type == game && (verb == "run" || verb == "emit")) return schedule_verb(node);
    if (thing.type == game && verb == "finish_by") return finish_verb(node);
    if (thing.type == zone && verb == "find") return find_verb(thing, node);
    const bool one = thing.type == board && node.parts.size() == 2;
    if (one && verb == "space")
      return {space,
              code_.constant(word_of(expressions_.named(node.parts[1], model_.spaces, verb)),
                             node.line),
              ""};
    if (one && verb == "region")
      return {region,
              code_.constant(word_of(expressions_.named(node.parts[1], model_.regions, verb)),
                             node.line),
              ""};
  }
  refuse(node.line, "verb '" + verb + "' is not supported here");
}

// The operands are registers b, c and k, in this order; with a name, k is its id.
Value VerbCompiler::simple_verb(const Verb& verb, const Value& thing, const Ast& node) {
  const std::size_t given = node.parts.size() - 1, takes = verb.takes.size();
  const bool may_lack_name = verb.named >= Verb::Named::any_mark;
  if (given != takes && !(may_lack_name && given + 1 == takes))
    refuse(node.line, "wrong number of arguments for '" + node.text + "'");
  std::vector<int> operands;
  if (in_register(thing.type)) operands.push_back(thing.at);
  std::int32_t id = verb.of == ValueType::die ? word_of(model_.dice.find(thing.text)) : -1;
  for (std::size_t i = 0; i < given; ++i) {
    if (verb.takes[i] == ValueType::text)
      id = verb_name(verb, node.parts[i + 1]);
    else
      operands.push_back(
          code_.converted(expressions_.evaluate(node.parts[i + 1]), verb.takes[i], node.line));
  }
  const Op op = verb.op == Op::move_some && id == 1 ? Op::move_front : verb.op;
  operands.resize(std::max<std::size_t>(operands.size(), 2));
  operands.resize(3, id);
  if (verb.gives != ValueType::nil)
    return code_.result(verb.gives, op, operands[0], operands[1], operands[2]);
  code_.emit(op, 0, operands[0], operands[1], operands[2]);
  return {};
}

std::int32_t VerbCompiler::verb_name(const Verb& verb, const Ast& node) {
  switch (verb.named) {
    case Verb::Named::stream: return word_of(expressions_.named(node, model_.streams, "stream"));
    case Verb::Named::any_mark:
      if (expressions_.evaluate(node).type == ValueType::nil) return word_of(MarkedBoard::any_mark);
      [[fallthrough]];
    case Verb::Named::mark: return word_of(expressions_.named(node, model_.marks, "mark"));
    case Verb::Named::end:
      if (node.kind == Kind::text && node.text == "front") return 1;
      [[fallthrough]];
    case Verb::Named::nothing: break;
  }
  refuse(node.line, "a place other than \"front\"");
}

// thing:get("counter"), thing:set("counter", value), thing:add("counter", number); a counter of
// seat and card takes the player last
Value VerbCompiler::counter_verb(const Value& thing, const Ast& node) {
  const bool reads = node.text == "get";
  if (node.parts.size() < 2) refuse(node.line, "'" + node.text + "' without a counter");
  const CounterId counter = expressions_.named(node.parts[1], model_.counters, "counter");
  const Scope scope = model_.counter_info[counter].scope;
  // By scope
  constexpr ValueType carriers[] = {ValueType::game, ValueType::seat,  ValueType::card,
                                    ValueType::card, ValueType::space, ValueType::region};
  if (model_.counter_info[counter].holds != Holds::number)
    refuse(node.line, "the counter holds a card");
  const bool kept = thing.type == carriers[static_cast<int>(scope)];
  if (!reads && model_.counter_info[counter].seen_by != Audience::all)
    refuse(node.line, "writes a counter that has limits");
  if (!kept)
    refuse(node.line, "counter '" + model_.counters.plain(counter) + "' is not kept there");
  const bool of_both = scope == Scope::seat_card;
  if (node.parts.size() != (reads ? 2U : 3U) + (of_both ? 1U : 0U))
    refuse(node.line, "wrong number of arguments for '" + node.text + "'");
  const bool of_game = thing.type == ValueType::game;
  const int number =
      reads ? 0
            : code_.converted(expressions_.evaluate(node.parts[2]), ValueType::integer, node.line);
  int owner = of_game ? 0 : thing.at;
  if (of_both) {  // after the number, as Lua evaluates arguments
    const Value player = expressions_.evaluate(node.parts.back());
    const int seat = code_.converted(player, ValueType::seat, node.line);
    const int card = code_.fresh();
    code_.emit(Op::copy, code_.fresh(), seat);
    code_.emit(Op::copy, card, owner);
    owner = card;
  }
  if (reads)
    return code_.result(ValueType::integer, of_game ? Op::game_counter : Op::counter, owner, 0,
                        word_of(counter));
  if (node.text == "add")
    return code_.result(ValueType::integer, of_game ? Op::change_game : Op::change, owner, number,
                        word_of(counter));
  code_.emit(of_game ? Op::set_game : Op::set, 0, owner, number, word_of(counter));
  return {};
}

// game:run("sequence", ...), game:emit("event", ...), also with a choice: game:run(a and "b" or
// "c", ...)
Value VerbCompiler::schedule_verb(const Ast& node) {
  if (node.parts.size() < 2) refuse(node.line, "'" + node.text + "' without a name");
  const Op op = node.text == "run" ? Op::run : Op::emit;
  const Ast& type = node.parts[1];
  const auto is = [](const Ast& part, const char* text) {
    return part.kind == Ast::Kind::binary && part.text == text;
  };
  if (!is(type, "or") || !is(type.parts[0], "and")) {
    const Value name = expressions_.evaluate(type);
    if (name.type != ValueType::text)
      refuse(node.line, "the name for '" + node.text + "' is not constant");
    schedule(op, name.text, node);
    return {};
  }
  const Value first = expressions_.evaluate(type.parts[0].parts[1]);
  const Value second = expressions_.evaluate(type.parts[1]);
  if (first.type != ValueType::text || second.type != ValueType::text)
    refuse(node.line, "the name for '" + node.text + "' is not constant");
  const int otherwise = code_.emit(Op::jump_unless, expressions_.condition(type.parts[0].parts[0]));
  schedule(op, first.text, node);
  const int done = code_.emit(Op::jump);
  code_.patch_jump(otherwise);
  schedule(op, second.text, node);
  code_.patch_jump(done);
  return {};
}

void VerbCompiler::schedule(Op op, const std::string& name, const Ast& node) {
  const SequenceId runs = op == Op::run ? program_.sequence_names.find(name) : SequenceId::none;
  const EventId event = op == Op::run ? EventId::none : model_.events.find(name);
  if (runs == SequenceId::none && event == EventId::none)
    refuse(node.line, "unknown name '" + name + "'");
  std::vector<ValueType> due;
  if (op == Op::run) {
    const Sequence& sequence = program_.sequences[runs];
    for (int i = 0; i < sequence.args; ++i)
      due.push_back(sequence.locals[static_cast<std::size_t>(i)].type);
  } else {
    for (const ParamDef& param : model_.event_info[event].params) due.push_back(param.type);
  }
  std::vector<Value> values;
  for (std::size_t i = 2; i < node.parts.size(); ++i)
    values.push_back(expressions_.evaluate(node.parts[i]));
  if (!values.empty()) code_.require_value(node.parts.back(), values.back());
  const int from = code_.arguments(values, due, node.line);
  code_.emit(op, 0, from, static_cast<int>(due.size()),
             op == Op::run ? word_of(runs) : word_of(event));
}

// zone:find("fact", value)
Value VerbCompiler::find_verb(const Value& thing, const Ast& node) {
  if (node.parts.size() != 3) refuse(node.line, "wrong number of arguments for 'find'");
  const FactId fact = expressions_.named(node.parts[1], model_.facts, "fact");
  const Value value = expressions_.evaluate(node.parts[2]);
  const ValueType due = type_of_fact(model_.fact_info[fact].type);
  if (due == ValueType::unknown) refuse(node.line, "the value for 'find' has the wrong type");
  return code_.result(ValueType::card, due == ValueType::name ? Op::find_named : Op::find_card,
                      thing.at, code_.converted(value, due, node.line), word_of(fact));
}

// game:finish_by(rules.ahead)
Value VerbCompiler::finish_verb(const Ast& node) {
  const std::string name = node.parts.size() == 2 ? expressions_.of_rules(node.parts.back()) : "";
  const auto rule = code_.compiler().rules().find(name);
  if (rule == code_.compiler().rules().end() || model_.together)
    refuse(node.line, "finish_by needs a rule");
  const Compiler::CompiledRule ahead = code_.compiler().rule(
      rule->second, {ValueType::game, ValueType::seat, ValueType::seat}, node.line);
  if (ahead.gives != ValueType::boolean)
    refuse(node.line, "rule '" + name + "' does not return a boolean");
  code_.emit(Op::finish_by, 0, 0, 0, ahead.bytecode_function);
  return {};
}

}  // namespace tradewind
