// Translates calls of verbs, queries and rules.
#include "compile/codegen/function_compiler.h"

#include <algorithm>

namespace tradewind {

const std::vector<FunctionTranslator::PlainVerb>& FunctionTranslator::plain_verbs() {
  using enum What;
  static const std::vector<PlainVerb> verbs = {
      {game, "active", Op::active, {}, seat},
      {game, "set_active", Op::set_active, {seat}, nothing},
      {game, "players", Op::players, {}, integer},
      {game, "player", Op::player, {integer}, seat},
      {game, "moved", Op::moved, {}, integer},
      {game, "deal", Op::deal, {zone, zone, integer}, nothing},
      {seat, "next", Op::next_seat, {}, seat},
      {seat, "is_active", Op::is_active, {}, boolean},
      {card, "owner", Op::owner, {}, seat},
      {card, "zone", Op::lies_in, {}, zone},
      {zone, "count", Op::count, {}, integer},
      {zone, "first", Op::first, {}, card},
      {zone, "last", Op::last, {}, card},
      {zone, "move", Op::move_some, {zone, integer}, integer},
      {zone, "move_all", Op::move_all, {zone}, integer},
  };
  return verbs;
}

Value FunctionTranslator::method(const Tree& tree) {
  const Value thing = evaluate(tree.parts.front());
  const std::string& verb = tree.text;
  const bool zone_of_this_name = names_a_zone(verb) && thing.what != What::zone;
  if (!zone_of_this_name) {
    for (const PlainVerb& each : plain_verbs()) {
      if (each.of == thing.what && each.name == verb) return plain_verb(each, thing, tree);
    }
    if (verb == "get" || verb == "set" || verb == "add") return counter_verb(thing, tree);
    if (thing.what == What::game && (verb == "run" || verb == "emit")) return schedule_verb(thing, tree);
    if (thing.what == What::game && verb == "finish_by") return finish_verb(tree);
    if (verb == "random" || verb == "shuffle") return chance_verb(thing, tree);
    if (verb == "move" && thing.what == What::card) return move_verb(thing, tree);
    if (verb == "find" && thing.what == What::zone) return find_verb(thing, tree);
    if (thing.what >= What::space && thing.what <= What::die) return board_verb(thing, tree);
  }
  refuse(tree.line, "it uses the verb '" + verb + "'");
}

// The operands go to the registers b, c and k, in this order.
Value FunctionTranslator::plain_verb(const PlainVerb& verb, const Value& thing, const Tree& tree) {
  if (tree.parts.size() - 1 != verb.takes.size()) refuse(tree.line, "'" + tree.text + "' with another number of arguments");
  std::vector<int> operands;
  if (verb.of != What::game) operands.push_back(thing.at);
  for (std::size_t i = 0; i < verb.takes.size(); ++i) {
    const Value value = evaluate(tree.parts[i + 1]);
    operands.push_back(converted(value, verb.takes[i], tree.line));
  }
  operands.resize(3, 0);
  if (verb.gives == What::nothing) {
    emit(verb.op, 0, operands[0], operands[1], operands[2]);
    return {};
  }
  return result(verb.gives, verb.op, operands[0], operands[1], operands[2]);
}

// thing:get("counter"), thing:set("counter", value), thing:add("counter", number); the player comes last where one is kept
// for each seat and card
Value FunctionTranslator::counter_verb(const Value& thing, const Tree& tree) {
  const bool reads = tree.text == "get";
  const Value name = tree.parts.size() > 1 ? evaluate(tree.parts[1]) : Value{};
  const int counter = name.what == What::text ? model_.counters.find(name.text) : -1;
  if (counter < 0) refuse(tree.line, "it does not say which counter");
  const Scope scope = model_.counter_info[static_cast<std::size_t>(counter)].scope;
  const bool kept = (thing.what == What::game && scope == Scope::game) || (thing.what == What::seat && scope == Scope::seat) ||
                    (thing.what == What::card && (scope == Scope::card || scope == Scope::seat_card)) ||
                    (thing.what == What::space && scope == Scope::space) ||
                    (thing.what == What::region && scope == Scope::region);
  if (!kept) refuse(tree.line, "counter '" + name.text + "' is not kept there");
  const bool of_both = scope == Scope::seat_card;
  if (tree.parts.size() != (reads ? 2U : 3U) + (of_both ? 1U : 0U))
    refuse(tree.line, "'" + tree.text + "' with another number of arguments");
  const bool of_game = thing.what == What::game;
  int owner = of_game ? 0 : thing.at;
  if (of_both) {
    const Value player = evaluate(tree.parts.back());
    const int seat = converted(player, What::seat, tree.line);
    const int card = fresh();
    emit(Op::copy, fresh(), seat);
    emit(Op::copy, card, owner);
    owner = card;
  }
  if (reads) return result(What::integer, of_game ? Op::game_counter : Op::counter, owner, 0, counter);
  const Value value = evaluate(tree.parts[2]);
  const int number = converted(value, What::integer, tree.line);
  if (tree.text == "add") return result(What::integer, of_game ? Op::change_game : Op::change, owner, number, counter);
  emit(of_game ? Op::set_game : Op::set, 0, owner, number, counter);
  return {};
}

// game:run("sequence", ...), game:emit("event", ...); which one may depend: game:run(a and "b" or "c", ...)
Value FunctionTranslator::schedule_verb(const Value&, const Tree& tree) {
  if (tree.parts.size() < 2) refuse(tree.line, "'" + tree.text + "' of nothing");
  const Op op = tree.text == "run" ? Op::run : Op::emit;
  const Tree& what = tree.parts[1];
  const auto is = [](const Tree& part, const char* text) { return part.kind == Tree::Kind::binary && part.text == text; };
  if (!is(what, "or") || !is(what.parts[0], "and")) {
    const Value name = evaluate(what);
    if (name.what != What::text) refuse(tree.line, "it does not say what to " + tree.text);
    schedule(op, name.text, tree);
    return {};
  }
  const Value first = evaluate(what.parts[0].parts[1]);
  const Value second = evaluate(what.parts[1]);
  if (first.what != What::text || second.what != What::text) refuse(tree.line, "it does not say what to " + tree.text);
  const int otherwise = emit(Op::jump_unless, condition(what.parts[0].parts[0]));
  schedule(op, first.text, tree);
  const int done = emit(Op::jump);
  land(otherwise);
  schedule(op, second.text, tree);
  land(done);
  return {};
}

void FunctionTranslator::schedule(Op op, const std::string& name, const Tree& tree) {
  const int id = op == Op::run ? program_.sequence_names.find(name) : model_.events.find(name);
  if (id < 0) refuse(tree.line, "'" + name + "' is not known");
  std::vector<What> due;
  if (op == Op::run) {
    const Sequence& sequence = program_.sequences[static_cast<std::size_t>(id)];
    for (int i = 0; i < sequence.args; ++i) due.push_back(what_of(sequence.locals[static_cast<std::size_t>(i)].type));
  } else {
    for (const ParamDef& param : model_.event_info[static_cast<std::size_t>(id)].params) due.push_back(what_of(param.type));
  }
  std::vector<Value> values;
  for (std::size_t i = 2; i < tree.parts.size(); ++i) values.push_back(evaluate(tree.parts[i]));
  if (!values.empty()) require_value(tree.parts.back(), values.back());
  const int from = arguments(values, due, tree.line);
  emit(op, 0, from, static_cast<int>(due.size()), id);
}

// zone:shuffle("stream"), game:random("stream", low, high)
Value FunctionTranslator::chance_verb(const Value& thing, const Tree& tree) {
  const bool shuffles = tree.text == "shuffle" && thing.what == What::zone && tree.parts.size() == 2;
  const bool draws = tree.text == "random" && thing.what == What::game && tree.parts.size() == 4;
  if (!shuffles && !draws) refuse(tree.line, "it uses the verb '" + tree.text + "'");
  const Value name = evaluate(tree.parts[1]);
  const int stream = name.what == What::text ? model_.streams.find(name.text) : -1;
  if (stream < 0) refuse(tree.line, "it does not say which stream");
  if (shuffles) {
    emit(Op::shuffle, 0, thing.at, 0, stream);
    return {};
  }
  const Value low = evaluate(tree.parts[2]);
  const Value high = evaluate(tree.parts[3]);
  return result(What::integer, Op::random, converted(low, What::integer, tree.line), converted(high, What::integer, tree.line),
                stream);
}

// card:move(zone), card:move(zone, "front")
Value FunctionTranslator::move_verb(const Value& thing, const Tree& tree) {
  const bool front = tree.parts.size() == 3 && tree.parts[2].kind == Tree::Kind::text && tree.parts[2].text == "front";
  if (tree.parts.size() != 2 && !front) refuse(tree.line, "'move' with other arguments");
  const Value zone = evaluate(tree.parts[1]);
  if (zone.what != What::zone) refuse(tree.line, "it moves a card to something that is no zone");
  emit(Op::move, thing.at, zone.at, front ? 1 : 0);
  return {};
}

Value FunctionTranslator::call(const Tree& tree) {
  const Tree& callee = tree.parts.front();
  if (callee.kind == Tree::Kind::name && callee.text == "tonumber" && !shadowed("tonumber")) return number_of(tree);
  const std::string name = of_rules(callee);
  if (name.empty()) refuse(tree.line, "it calls something else than a rule or a verb");
  const int query = model_.queries.find(name);
  if (query >= 0) return ask(query, tree);
  const auto rule = all_.rules_.find(name);
  if (rule == all_.rules_.end()) refuse(tree.line, "there is no rule '" + name + "'");
  return call_rule(rule->second, tree);
}

std::string FunctionTranslator::of_rules(const Tree& tree) {
  const bool inside = tree.kind == Tree::Kind::field || tree.kind == Tree::Kind::element;
  if (!inside || tree.parts.front().kind != Tree::Kind::name || tree.parts.front().text != "rules" || shadowed("rules"))
    return "";
  if (tree.kind == Tree::Kind::field) return tree.text;
  const Value name = evaluate(tree.parts.back());
  return name.what == What::text ? name.text : "";
}

// game:finish_by(rules.ahead)
Value FunctionTranslator::finish_verb(const Tree& tree) {
  const std::string name = tree.parts.size() == 2 ? of_rules(tree.parts.back()) : "";
  const auto rule = all_.rules_.find(name);
  if (rule == all_.rules_.end() || model_.together) refuse(tree.line, "it ends the match by something that is no rule");
  const Translator::RuleRoutine ahead = all_.rule(rule->second, {What::game, What::seat, What::seat}, tree.line);
  if (ahead.gives != What::boolean) refuse(tree.line, "rule '" + name + "' gives something else than true or false");
  emit(Op::finish_by, 0, 0, 0, ahead.routine);
  return {};
}

Value FunctionTranslator::ask(int query, const Tree& tree) {
  const QueryInfo& info = model_.query_info[static_cast<std::size_t>(query)];
  if (tree.parts.size() != info.params.size() + 2 || evaluate(tree.parts[1]).what != What::game)
    refuse(tree.line, "a query with other arguments than the game and its own");
  std::vector<What> due;
  std::vector<Value> values;
  for (std::size_t i = 0; i < info.params.size(); ++i) {
    due.push_back(what_of(info.params[i].type));
    values.push_back(evaluate(tree.parts[i + 2]));
  }
  const int from = arguments(values, due, tree.line);
  return result(what_of(info.type), Op::ask, from, static_cast<int>(due.size()), query);
}

Value FunctionTranslator::call_rule(FunctionId function, const Tree& tree) {
  std::vector<What> types, due;
  std::vector<Value> values;
  for (std::size_t i = 1; i < tree.parts.size(); ++i) {
    const Value value = evaluate(tree.parts[i]);
    if (!in_register(value.what) && value.what != What::game) refuse(tree.line, "an argument of a rule is no plain value");
    types.push_back(value.what);
    if (value.what == What::game) continue;
    due.push_back(value.what);
    values.push_back(value);
  }
  const Translator::RuleRoutine rule = all_.rule(function, types, tree.line);
  const int from = arguments(values, due, tree.line);
  const Value value = result(rule.gives, Op::call, from, static_cast<int>(due.size()), rule.routine);
  return in_register(rule.gives) ? value : Value{};
}

void FunctionTranslator::require_value(const Tree& tree, const Value& value) {
  if (tree.kind != Tree::Kind::call && tree.kind != Tree::Kind::method) return;
  if (value.what == What::nothing) refuse(tree.line, "it hands on the value of a call that has none");
  if (!may_be_nil(value.what)) return;
  const int skip = emit(Op::jump_if, truth(value, tree.line));
  emit(Op::left_to_lua);
  land(skip);
}

int FunctionTranslator::arguments(const std::vector<Value>& values, const std::vector<What>& due, int line) {
  if (values.size() != due.size()) refuse(line, "it gives another number of arguments than are taken");
  std::vector<int> from;
  for (std::size_t i = 0; i < values.size(); ++i) from.push_back(converted(values[i], due[i], line));
  const int first = registers_;
  bool in_row = !from.empty();
  for (std::size_t i = 0; i < from.size(); ++i) in_row = in_row && from[i] == from[0] + static_cast<int>(i);
  if (in_row) return from[0];
  for (const int each : from) {
    const int at = fresh();
    emit(Op::copy, at, each);
  }
  return first;
}

}  // namespace tradewind
