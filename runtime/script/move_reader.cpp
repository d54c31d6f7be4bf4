// Reads moves: which targets there are, what must hold and why not, and what happens.
#include "script/script_loader.h"

#include <algorithm>

namespace tradewind {
namespace {

NameList names_of(const std::vector<Local>& locals) {
  NameList names;
  for (const Local& local : locals) names.push_back(local.name);
  return names;
}

std::string values_hint(const std::string& name, const NameList& values) {
  std::string near = did_you_mean(name, values);
  if (!near.empty()) return near;
  std::string all;
  for (const std::string& value : values) all += (all.empty() ? "its values are " : ", ") + value;
  return all;
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
  reader.check_keys(-1, move_words(), "move '" + verb + "'");
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
    move.effect = read_effect(reader, sequence, where, true);
    move.apply = program_.effects.back().function;
  } else if (reader.is_stop(-1)) {
    move.ends = true;
  } else {
    reader.fail("missing-key", "move '" + move.verb + "' needs apply: a function, an effect, or stop", move.verb);
  }
  lua_pop(lua_, 1);
}

// from/where is the first target; cover and args follow in this order.
void ScriptLoader::read_targets(const TableReader& reader, const Sequence& sequence, MoveSpec& move) {
  if (reader.field(-1, "from", LUA_TSTRING, "move '" + move.verb + "'") == LUA_TSTRING) {
    Argument card;
    card.name = "card";
    const std::string zone = lua_tostring(lua_, -1);
    card.zone = model_.zones.find(zone);
    if (card.zone < 0)
      reader.fail("unknown-name", "no zone is called '" + zone + "'", zone, did_you_mean(zone, model_.zones.all()));
    lua_pop(lua_, 1);
    if (reader.field(-1, "where", LUA_TTABLE, "move '" + move.verb + "'") == LUA_TTABLE) card.where = read_filter(reader);
    move.args.push_back(card);
  }
  lua_pop(lua_, 1);
  if (reader.field(-1, "cover", LUA_TTABLE, "move '" + move.verb + "'") == LUA_TTABLE) {
    reader.check_keys(-1, cover_words(), "cover");
    Argument cover;
    cover.kind = Argument::Kind::cover;
    cover.name = "cards";
    const auto fact = [&](const char* key) {
      const std::string name = reader.text(-1, key);
      const int id = model_.facts.find(name);
      if (id < 0)
        reader.fail("unknown-name", std::string("cover: ") + key + " names no fact", key, did_you_mean(name, model_.facts.all()));
      return id;
    };
    cover.needs_fact = fact("needs");
    const int by = fact("by");
    const int wild = fact("wild");
    cover.zone = model_.zones.find(reader.text(-1, "from"));
    if (cover.zone < 0) reader.fail("unknown-name", "cover: from names no zone", "cover");
    if (reader.field(-1, "where", LUA_TTABLE, "cover") == LUA_TTABLE) cover.where = read_filter(reader);
    lua_pop(lua_, 1);
    for (std::size_t each = 0; each < model_.type_info.size(); ++each) {
      const auto type = static_cast<TypeId>(each);
      const bool fits = Model::matches(cover.where, type);
      cover.offers.push_back(!fits ? 0 : model_.fact(type, wild) != 0 ? all_values : model_.fact(type, by));
    }
    if (move.args.empty()) reader.fail("missing-key", "cover needs a `from`: the card whose needs are covered", "cover");
    move.args.push_back(cover);
  }
  lua_pop(lua_, 1);
  if (reader.field(-1, "args", LUA_TTABLE, "move '" + move.verb + "'") == LUA_TTABLE) {
    const lua_Integer count = luaL_len(lua_, -1);
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_rawgeti(lua_, -1, i);
      move.args.push_back(read_argument(reader, sequence));
      if (move.args.size() > static_cast<std::size_t>(most_targets))
        reader.fail("out-of-range", "a move has at most " + std::to_string(most_targets) + " arguments", "args");
      lua_pop(lua_, 1);
    }
  }
  lua_pop(lua_, 1);
}

// { name = "gift_to", seats = "others" | "all" }, { name = "n", low = operand, high = operand } or { name, from, where }
Argument ScriptLoader::read_argument(const TableReader& reader, const Sequence& sequence) {
  reader.check_keys(-1, argument_words(), "argument");
  Argument argument;
  argument.name = reader.text(-1, "name");
  const std::string seats = reader.text(-1, "seats");
  const std::string from = reader.text(-1, "from");
  if (!seats.empty()) {
    argument.kind = Argument::Kind::seat;
    argument.others = seats == "others";
  } else if (!from.empty()) {
    argument.zone = model_.zones.find(from);
    if (argument.zone < 0)
      reader.fail("unknown-name", "no zone is called '" + from + "'", from, did_you_mean(from, model_.zones.all()));
    if (reader.field(-1, "where", LUA_TTABLE, "argument") == LUA_TTABLE) argument.where = read_filter(reader);
    lua_pop(lua_, 1);
  } else {
    argument.kind = Argument::Kind::number;
    lua_getfield(lua_, -1, "low");
    argument.low = read_operand(reader, sequence);
    lua_getfield(lua_, -1, "high");
    argument.high = read_operand(reader, sequence);
  }
  return argument;
}

// The filter table on top is read and stays there.
CompiledFilter ScriptLoader::read_filter(const TableReader& reader) {
  CompiledFilter filter;
  for (const std::string& key : reader.keys(-1)) {
    const int fact = model_.facts.find(key);
    if (fact < 0) reader.fail("unknown-name", "no fact is called '" + key + "'", key, did_you_mean(key, model_.facts.all()));
    const FactInfo& info = model_.fact_info[static_cast<std::size_t>(fact)];
    lua_getfield(lua_, -1, key.c_str());
    FactValue value = 0;
    if (info.type == FactType::enumeration) {
      const std::string name = reader.text_at(-1, "where." + key);
      const auto found = std::find(info.values.begin(), info.values.end(), name);
      if (found == info.values.end())
        reader.fail("unknown-name", "'" + name + "' is no value of fact '" + key + "'", name, values_hint(name, info.values));
      value = static_cast<FactValue>(found - info.values.begin());
    } else {
      value = lua_isboolean(lua_, -1) ? lua_toboolean(lua_, -1) : static_cast<FactValue>(lua_tointeger(lua_, -1));
    }
    lua_pop(lua_, 1);
    filter.equals.emplace_back(fact, value);
  }
  model_.find_fitting(filter);
  return filter;
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
      move.never = move.never || cannot_hold(need);
      const bool targeted = about_target(need.left) || about_target(need.right);
      (targeted ? move.target_needs : move.general_needs).push_back(static_cast<int>(move.needs.size()));
      add_unique(program_.reasons, need.reason);
      lua_pop(lua_, 3);
      move.needs.push_back(std::move(need));
    }
  }
  lua_pop(lua_, 1);
}

bool ScriptLoader::about_target(const Operand& operand) const {
  return std::any_of(operand.begin(), operand.end(), [&](const Atom& atom) {
    if (atom.kind == Atom::Kind::card_fact || atom.kind == Atom::Kind::card_counter) return true;
    if (atom.kind != Atom::Kind::query) return false;
    const std::vector<ParamDef>& params = model_.query_info[static_cast<std::size_t>(atom.ref)].params;
    return std::any_of(params.begin(), params.end(), [](const ParamDef& param) { return param.type == ValueType::card; });
  });
}

// A number, a name, or a list of them that is summed; the value on top is popped.
Operand ScriptLoader::read_operand(const TableReader& reader, const Sequence& sequence) {
  Operand operand;
  const auto add = [&](int at) {
    if (lua_isinteger(lua_, at)) {
      operand.push_back({Atom::Kind::constant, lua_tointeger(lua_, at), -1});
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
  if (head == "card") {
    if (const int fact = model_.facts.find(tail); fact >= 0) return {Atom::Kind::card_fact, 0, fact};
    if (const int counter = model_.counters.find(tail); counter >= 0) return {Atom::Kind::card_counter, 0, counter};
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
              near.empty() ? "besides there are card.FACT, option.NAME, " + sequence.name + ".LOCAL and active" : near);
}

}  // namespace tradewind
