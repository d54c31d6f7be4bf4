// Compiles calls of verbs, queries and rules.
#include "compile/codegen/function_compiler.h"

#include <algorithm>

namespace tradewind {

const std::vector<FunctionCompiler::SimpleVerb>& FunctionCompiler::simple_verbs() {
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

Value FunctionCompiler::method(const Ast& node) {
  const Value thing = evaluate(node.parts.front());
  const std::string& verb = node.text;
  const bool zone_of_this_name = names_a_zone(verb) && thing.type != Type::zone;
  if (!zone_of_this_name) {
    for (const SimpleVerb& each : simple_verbs()) {
      if (each.of == thing.type && each.name == verb) return simple_verb(each, thing, node);
    }
    if (verb == "get" || verb == "set" || verb == "add") return counter_verb(thing, node);
    if (thing.type == Type::game && (verb == "run" || verb == "emit")) return schedule_verb(thing, node);
    if (thing.type == Type::game && verb == "finish_by") return finish_verb(node);
    if (verb == "random" || verb == "shuffle") return chance_verb(thing, node);
    if (verb == "move" && thing.type == Type::card) return move_verb(thing, node);
    if (verb == "find" && thing.type == Type::zone) return find_verb(thing, node);
    if (thing.type >= Type::space && thing.type <= Type::die) return board_verb(thing, node);
  }
  refuse(node.line, "it uses the verb '" + verb + "'");
}

// The operands go to the registers b, c and k, in this order.
Value FunctionCompiler::simple_verb(const SimpleVerb& verb, const Value& thing, const Ast& node) {
  if (node.parts.size() - 1 != verb.takes.size()) refuse(node.line, "'" + node.text + "' with another number of arguments");
  std::vector<int> operands;
  if (verb.of != Type::game) operands.push_back(thing.at);
  for (std::size_t i = 0; i < verb.takes.size(); ++i) {
    const Value value = evaluate(node.parts[i + 1]);
    operands.push_back(converted(value, verb.takes[i], node.line));
  }
  operands.resize(3, 0);
  if (verb.gives == Type::nothing) {
    emit(verb.op, 0, operands[0], operands[1], operands[2]);
    return {};
  }
  return result(verb.gives, verb.op, operands[0], operands[1], operands[2]);
}

// thing:get("counter"), thing:set("counter", value), thing:add("counter", number); the player comes last where one is kept
// for each seat and card
Value FunctionCompiler::counter_verb(const Value& thing, const Ast& node) {
  const bool reads = node.text == "get";
  const Value name = node.parts.size() > 1 ? evaluate(node.parts[1]) : Value{};
  const int counter = name.type == Type::text ? model_.counters.find(name.text) : -1;
  if (counter < 0) refuse(node.line, "it does not say which counter");
  const Scope scope = model_.counter_info[static_cast<std::size_t>(counter)].scope;
  const bool kept = (thing.type == Type::game && scope == Scope::game) || (thing.type == Type::seat && scope == Scope::seat) ||
                    (thing.type == Type::card && (scope == Scope::card || scope == Scope::seat_card)) ||
                    (thing.type == Type::space && scope == Scope::space) ||
                    (thing.type == Type::region && scope == Scope::region);
  if (!kept) refuse(node.line, "counter '" + name.text + "' is not kept there");
  const bool of_both = scope == Scope::seat_card;
  if (node.parts.size() != (reads ? 2U : 3U) + (of_both ? 1U : 0U))
    refuse(node.line, "'" + node.text + "' with another number of arguments");
  const bool of_game = thing.type == Type::game;
  int owner = of_game ? 0 : thing.at;
  if (of_both) {
    const Value player = evaluate(node.parts.back());
    const int seat = converted(player, Type::seat, node.line);
    const int card = fresh();
    emit(Op::copy, fresh(), seat);
    emit(Op::copy, card, owner);
    owner = card;
  }
  if (reads) return result(Type::integer, of_game ? Op::game_counter : Op::counter, owner, 0, counter);
  const Value value = evaluate(node.parts[2]);
  const int number = converted(value, Type::integer, node.line);
  if (node.text == "add") return result(Type::integer, of_game ? Op::change_game : Op::change, owner, number, counter);
  emit(of_game ? Op::set_game : Op::set, 0, owner, number, counter);
  return {};
}

// game:run("sequence", ...), game:emit("event", ...); which one may depend: game:run(a and "b" or "c", ...)
Value FunctionCompiler::schedule_verb(const Value&, const Ast& node) {
  if (node.parts.size() < 2) refuse(node.line, "'" + node.text + "' of nothing");
  const Op op = node.text == "run" ? Op::run : Op::emit;
  const Ast& type = node.parts[1];
  const auto is = [](const Ast& part, const char* text) { return part.kind == Ast::Kind::binary && part.text == text; };
  if (!is(type, "or") || !is(type.parts[0], "and")) {
    const Value name = evaluate(type);
    if (name.type != Type::text) refuse(node.line, "it does not say what to " + node.text);
    schedule(op, name.text, node);
    return {};
  }
  const Value first = evaluate(type.parts[0].parts[1]);
  const Value second = evaluate(type.parts[1]);
  if (first.type != Type::text || second.type != Type::text) refuse(node.line, "it does not say what to " + node.text);
  const int otherwise = emit(Op::jump_unless, condition(type.parts[0].parts[0]));
  schedule(op, first.text, node);
  const int done = emit(Op::jump);
  patch_jump(otherwise);
  schedule(op, second.text, node);
  patch_jump(done);
  return {};
}

void FunctionCompiler::schedule(Op op, const std::string& name, const Ast& node) {
  const int id = op == Op::run ? program_.sequence_names.find(name) : model_.events.find(name);
  if (id < 0) refuse(node.line, "'" + name + "' is not known");
  std::vector<Type> due;
  if (op == Op::run) {
    const Sequence& sequence = program_.sequences[static_cast<std::size_t>(id)];
    for (int i = 0; i < sequence.args; ++i) due.push_back(type_of_value(sequence.locals[static_cast<std::size_t>(i)].type));
  } else {
    for (const ParamDef& param : model_.event_info[static_cast<std::size_t>(id)].params) due.push_back(type_of_value(param.type));
  }
  std::vector<Value> values;
  for (std::size_t i = 2; i < node.parts.size(); ++i) values.push_back(evaluate(node.parts[i]));
  if (!values.empty()) require_value(node.parts.back(), values.back());
  const int from = arguments(values, due, node.line);
  emit(op, 0, from, static_cast<int>(due.size()), id);
}

// zone:shuffle("stream"), game:random("stream", low, high)
Value FunctionCompiler::chance_verb(const Value& thing, const Ast& node) {
  const bool shuffles = node.text == "shuffle" && thing.type == Type::zone && node.parts.size() == 2;
  const bool draws = node.text == "random" && thing.type == Type::game && node.parts.size() == 4;
  if (!shuffles && !draws) refuse(node.line, "it uses the verb '" + node.text + "'");
  const Value name = evaluate(node.parts[1]);
  const int stream = name.type == Type::text ? model_.streams.find(name.text) : -1;
  if (stream < 0) refuse(node.line, "it does not say which stream");
  if (shuffles) {
    emit(Op::shuffle, 0, thing.at, 0, stream);
    return {};
  }
  const Value low = evaluate(node.parts[2]);
  const Value high = evaluate(node.parts[3]);
  return result(Type::integer, Op::random, converted(low, Type::integer, node.line), converted(high, Type::integer, node.line),
                stream);
}

// card:move(zone), card:move(zone, "front")
Value FunctionCompiler::move_verb(const Value& thing, const Ast& node) {
  const bool front = node.parts.size() == 3 && node.parts[2].kind == Ast::Kind::text && node.parts[2].text == "front";
  if (node.parts.size() != 2 && !front) refuse(node.line, "'move' with other arguments");
  const Value zone = evaluate(node.parts[1]);
  if (zone.type != Type::zone) refuse(node.line, "it moves a card to something that is no zone");
  emit(Op::move, thing.at, zone.at, front ? 1 : 0);
  return {};
}

Value FunctionCompiler::call(const Ast& node) {
  const Ast& callee = node.parts.front();
  if (callee.kind == Ast::Kind::name && callee.text == "tonumber" && !shadowed("tonumber")) return number_of(node);
  const std::string name = of_rules(callee);
  if (name.empty()) refuse(node.line, "it calls something else than a rule or a verb");
  const int query = model_.queries.find(name);
  if (query >= 0) return ask(query, node);
  const auto rule = all_.rules_.find(name);
  if (rule == all_.rules_.end()) refuse(node.line, "there is no rule '" + name + "'");
  return call_rule(rule->second, node);
}

std::string FunctionCompiler::of_rules(const Ast& node) {
  const bool inside = node.kind == Ast::Kind::field || node.kind == Ast::Kind::element;
  if (!inside || node.parts.front().kind != Ast::Kind::name || node.parts.front().text != "rules" || shadowed("rules")) return "";
  if (node.kind == Ast::Kind::field) return node.text;
  const Value name = evaluate(node.parts.back());
  return name.type == Type::text ? name.text : "";
}

// game:finish_by(rules.ahead)
Value FunctionCompiler::finish_verb(const Ast& node) {
  const std::string name = node.parts.size() == 2 ? of_rules(node.parts.back()) : "";
  const auto rule = all_.rules_.find(name);
  if (rule == all_.rules_.end() || model_.together) refuse(node.line, "it ends the match by something that is no rule");
  const Compiler::CompiledRule ahead = all_.rule(rule->second, {Type::game, Type::seat, Type::seat}, node.line);
  if (ahead.gives != Type::boolean) refuse(node.line, "rule '" + name + "' gives something else than true or false");
  emit(Op::finish_by, 0, 0, 0, ahead.bytecode_function);
  return {};
}

Value FunctionCompiler::ask(int query, const Ast& node) {
  const QueryInfo& info = model_.query_info[static_cast<std::size_t>(query)];
  if (node.parts.size() != info.params.size() + 2 || evaluate(node.parts[1]).type != Type::game)
    refuse(node.line, "a query with other arguments than the game and its own");
  std::vector<Type> due;
  std::vector<Value> values;
  for (std::size_t i = 0; i < info.params.size(); ++i) {
    due.push_back(type_of_value(info.params[i].type));
    values.push_back(evaluate(node.parts[i + 2]));
  }
  const int from = arguments(values, due, node.line);
  return result(type_of_value(info.type), Op::ask, from, static_cast<int>(due.size()), query);
}

Value FunctionCompiler::call_rule(FunctionId function, const Ast& node) {
  std::vector<Type> types, due;
  std::vector<Value> values;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Value value = evaluate(node.parts[i]);
    if (!in_register(value.type) && value.type != Type::game) refuse(node.line, "an argument of a rule is no plain value");
    types.push_back(value.type);
    if (value.type == Type::game) continue;
    due.push_back(value.type);
    values.push_back(value);
  }
  const Compiler::CompiledRule rule = all_.rule(function, types, node.line);
  const int from = arguments(values, due, node.line);
  const Value value = result(rule.gives, Op::call, from, static_cast<int>(due.size()), rule.bytecode_function);
  return in_register(rule.gives) ? value : Value{};
}

void FunctionCompiler::require_value(const Ast& node, const Value& value) {
  if (node.kind != Ast::Kind::call && node.kind != Ast::Kind::method) return;
  if (value.type == Type::nothing) refuse(node.line, "it hands on the value of a call that has none");
  if (!may_be_nil(value.type)) return;
  const int skip = emit(Op::jump_if, truth(value, node.line));
  emit(Op::bail_out);
  patch_jump(skip);
}

int FunctionCompiler::arguments(const std::vector<Value>& values, const std::vector<Type>& due, int line) {
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
