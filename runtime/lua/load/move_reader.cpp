// Reads moves: which targets there are, what must hold and why not, and what happens.
#include "lua/load/script_loader.h"

#include <algorithm>

namespace tradewind {
namespace {

NameList names_of(const std::vector<Local>& locals) {
  NameList names;
  for (const Local& local : locals) names.push_back(local.name);
  return names;
}

bool cannot_hold(const Need& need) {
  std::int64_t sides[2] = {};
  const Operand* const operands[2] = {&need.left, &need.right};
  for (int side = 0; side < 2; ++side) {
    for (const Atom& atom : *operands[side]) {
      if (atom.kind != Atom::Kind::constant) return false;
      sides[side] += atom.constant;
    }
  }
  return !holds(sides[0], need.compare, sides[1]);
}

}  // namespace

MoveSpec ScriptLoader::read_move(const TableReader& reader, const Sequence& sequence, const std::string& verb) {
  reader.check_keys(-1, vocabulary("move"), "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = reader.file().module;
  move.ability = ability_;
  add_unique(program_.verbs, verb);
  const std::string where = sequence.module + "/" + sequence.name + "." + verb;
  read_targets(reader, sequence, move);
  read_needs(reader, sequence, move);
  if (reader.field(-1, "when", LUA_TFUNCTION, "move '" + verb + "'") == LUA_TFUNCTION) {
    move.when = add_function(where + " (when)");
  } else {
    lua_pop(lua_, 1);
  }
  move.always_implied = lua_getfield(lua_, -1, "implied") == LUA_TBOOLEAN && lua_toboolean(lua_, -1) != 0;
  if (lua_type(lua_, -1) == LUA_TSTRING) move.implied = query(reader, lua_tostring(lua_, -1));
  lua_pop(lua_, 1);
  read_apply(reader, sequence, move, where);
  note(where, "move", "supplies", reader);
  return move;
}

void ScriptLoader::read_apply(const TableReader& reader, const Sequence& sequence, MoveSpec& move, const std::string& where) {
  const int type = lua_getfield(lua_, -1, "apply");
  if (type == LUA_TFUNCTION) {
    move.apply = add_function(where);
    return;
  }
  if (is_effect()) {
    move.effect = read_effect(reader, sequence, where, &move);
    move.apply = program_.effects.back().function;
  } else if (reader.is_stop(-1)) {
    move.ends = true;
  } else {
    reader.fail("missing-key", "move '" + move.verb + "' needs apply: a function, an effect, or stop", move.verb);
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::read_needs(const TableReader& reader, const Sequence& sequence, MoveSpec& move) {
  if (reader.field(-1, "needs", LUA_TTABLE, "move '" + move.verb + "'") == LUA_TTABLE) {
    const lua_Integer count = luaL_len(lua_, -1);
    for (lua_Integer i = 1; i <= count; ++i) {
      if (lua_rawgeti(lua_, -1, i) != LUA_TTABLE || luaL_len(lua_, -1) != 4) {
        reader.fail("wrong-type", "each of `needs` must be { left, \"<=\", right, \"reason\" }", move.verb);
      }
      Need need;
      lua_rawgeti(lua_, -1, 1);
      need.left = read_operand(reader, sequence);
      lua_rawgeti(lua_, -1, 3);
      need.right = read_operand(reader, sequence);
      lua_rawgeti(lua_, -1, 2);
      lua_rawgeti(lua_, -2, 4);
      try {
        need.compare = parse_compare(reader.text_at(-2, "the comparison", move.verb));
      } catch (const std::invalid_argument& error) {
        reader.fail("wrong-value", error.what(), move.verb);
      }
      need.reason = reader.text_at(-1, "the reason", move.verb);
      const bool about_some = read_need_filter(reader, move, need);
      move.never = move.never || (!about_some && cannot_hold(need));
      const auto of_target = [this](const Atom& atom) { return about_target(atom); };
      const bool targeted = about_some || std::ranges::any_of(need.left, of_target) || std::ranges::any_of(need.right, of_target);
      (targeted ? move.target_needs : move.general_needs).push_back(static_cast<int>(move.needs.size()));
      add_unique(program_.reasons, need.reason);
      lua_pop(lua_, 3);
      move.needs.push_back(std::move(need));
    }
  }
  lua_pop(lua_, 1);
}

// `where` of a need: it is about first targets with these facts only. The need is the third from the top of the stack.
bool ScriptLoader::read_need_filter(const TableReader& reader, const MoveSpec& move, Need& need) {
  const bool present = reader.field(-3, "where", LUA_TTABLE, "a need of '" + move.verb + "'") == LUA_TTABLE;
  if (present) {
    const Argument::Kind kind = move.args.empty() ? Argument::Kind::seat : move.args.front().kind;
    const bool on_board = kind == Argument::Kind::space || kind == Argument::Kind::region;
    if (kind != Argument::Kind::card && !on_board)
      reader.fail("wrong-value", "only a need of a move whose first target is a card, space or region has `where`", move.verb);
    CompiledFilter filter = read_filter(reader);
    if (on_board) {
      CompiledSet& set = need.set.emplace_back();
      set.of_regions = kind == Argument::Kind::region;
      model_.find_fitting(set, filter, {});
    } else {
      need.cards = std::move(filter);
    }
  }
  lua_pop(lua_, 1);
  return present;
}

bool ScriptLoader::about_target(const Atom& atom) const {
  switch (atom.kind) {
    case Atom::Kind::constant:
    case Atom::Kind::active:
    case Atom::Kind::local:
    case Atom::Kind::counter:
    case Atom::Kind::die_fact: return false;
    case Atom::Kind::query: break;
    case Atom::Kind::card_fact:
    case Atom::Kind::card_counter:
    case Atom::Kind::space_fact:
    case Atom::Kind::space_region:
    case Atom::Kind::place_counter:
    case Atom::Kind::region_fact: return true;
  }
  const QueryInfo& info = model_.query_info[static_cast<std::size_t>(atom.ref)];
  return info.card_at >= 0 || info.space_at >= 0 || info.region_at >= 0;
}

// A number, a name, or a list of them that is summed; the value on top is popped.
Operand ScriptLoader::read_operand(const TableReader& reader, const Sequence& sequence) {
  Operand operand;
  const auto add = [&](int at) {
    if (lua_isinteger(lua_, at)) {
      operand.push_back({Atom::Kind::constant, reader.small_integer(at, "an operand"), -1});
    } else {
      operand.push_back(read_atom(reader, sequence, reader.text_at(at, "an operand")));
    }
  };
  if (lua_istable(lua_, -1)) {
    const lua_Integer count = luaL_len(lua_, -1);
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_rawgeti(lua_, -1, i);
      add(-1);
      lua_pop(lua_, 1);
    }
  } else {
    add(-1);
  }
  lua_pop(lua_, 1);
  for (Atom& atom : operand) {
    const bool counts = atom.kind == Atom::Kind::counter;
    const Scope scope = counts ? model_.counter_info[static_cast<std::size_t>(atom.ref)].scope : Scope::game;
    atom.of_target = about_target(atom) || (scope != Scope::game && scope != Scope::seat);
  }
  return operand;
}

Atom ScriptLoader::read_atom(const TableReader& reader, const Sequence& sequence, const std::string& name) const {
  const std::size_t dot = name.find('.');
  const std::string head = dot == std::string::npos ? "" : name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? name : name.substr(dot + 1);
  if (name == "active") return {Atom::Kind::active, 0, -1};
  if (head == "option") {
    const auto value = model_.options.find(tail);
    NameList known;
    for (const auto& [id, any] : model_.options) known.push_back(id);
    if (value == model_.options.end())
      reader.fail("unknown-name", "no option is called '" + tail + "'", tail, did_you_mean(tail, known));
    if (const bool* flag = std::get_if<bool>(&value->second)) return {Atom::Kind::constant, *flag ? 1 : 0, -1};
    if (const std::int64_t* number = std::get_if<std::int64_t>(&value->second)) return {Atom::Kind::constant, *number, -1};
    reader.fail("wrong-type", "option '" + tail + "' is no number", tail);
  }
  if (name == "space.region") return {Atom::Kind::space_region, 0, -1};
  const int die = model_.dice.find(head);
  if (head == "card" || head == "space" || head == "region" || die >= 0) {
    const int fact = model_.facts.find(tail);
    if (fact >= 0 && die >= 0) return {Atom::Kind::die_fact, die, fact};
    const Atom::Kind of_fact = head == "card"    ? Atom::Kind::card_fact
                               : head == "space" ? Atom::Kind::space_fact
                                                 : Atom::Kind::region_fact;
    if (fact >= 0) return {of_fact, 0, fact};
    const int counter = die >= 0 ? -1 : model_.counters.find(tail);
    if (counter >= 0) return {head == "card" ? Atom::Kind::card_counter : Atom::Kind::place_counter, 0, counter};
    reader.fail("unknown-name", "no fact or counter is called '" + tail + "'", tail, did_you_mean(tail, model_.facts.all()));
  }
  if (head == sequence.name) {
    for (std::size_t i = 0; i < sequence.locals.size(); ++i) {
      if (sequence.locals[i].name == tail) return {Atom::Kind::local, 0, static_cast<int>(i)};
    }
    reader.fail("unknown-name", "'" + sequence.name + "' has no local '" + tail + "'", name,
                did_you_mean(tail, names_of(sequence.locals)));
  }
  if (const int id = model_.queries.find(name); id >= 0) return {Atom::Kind::query, 0, id};
  if (const int id = model_.counters.find(name); id >= 0) return {Atom::Kind::counter, 0, id};
  NameList known = model_.queries.all();
  known.insert(known.end(), model_.counters.all().begin(), model_.counters.all().end());
  const std::string near = did_you_mean(name, known);
  reader.fail("unknown-name", "'" + name + "' is no query or counter", name,
              near.empty() ? "besides there are card.FACT, space.FACT, region.FACT, DIE.FACT, option.NAME, " + sequence.name +
                                 ".LOCAL and active"
                           : near);
}

}  // namespace tradewind
