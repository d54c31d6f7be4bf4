#include "lua/read/ability_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

std::string who_is(const Ability& ability) { return "card '" + ability.name + "'"; }

}  // namespace

// A function at the top level of a card file answers the query of its name.
QueryId AbilityReader::answered_query(const TableReader& reader, const std::string& who, const std::string& name) const {
  NameList known;
  for (const QueryId id : model_.queries.ids()) {
    if (!model_.query_info[id].by_ability) continue;
    if (model_.queries.plain(id) == name) return id;
    known.push_back(model_.queries.plain(id));
  }
  if (model_.events.has(name) || model_.queries.has(name))
    reader.fail("unknown-key", who + ": '" + name + "' must be inside on_own, on or adjust", name);
  reader.fail("unknown-key", who + ": '" + name + "' is not a query with `ability: true`", name, did_you_mean(name, known));
}

void AbilityReader::read_answer(const TableReader& reader, Ability& ability, const std::string& key) {
  const QueryId id = answered_query(reader, who_is(ability), key);
  ability.answers[id] = draft_.add_function(who_is(ability) + ", " + key);
  draft_.note(model_.queries.full(id), "query", "answers", reader);
}

void AbilityReader::read_moves(const TableReader& reader, const Ability& ability, const std::string& phase) {
  const LayerTarget target = layers_.find(reader, phase);
  if (target.sequence == nullptr || target.sequence->asks.empty())
    reader.fail("wrong-kind", "'" + phase + "' is not a phase", phase);
  moves_.set_ability(ability.name);
  lua_createtable(lua_, 0, 1);
  lua_insert(lua_, -2);
  lua_setfield(lua_, -2, "moves");
  layers_.extend_sequence(reader, *target.sequence);
  moves_.set_ability("");
}

void AbilityReader::read_entry(const TableReader& reader, Ability& ability, const std::string& key, const std::string& name) {
  if (key == "moves") return read_moves(reader, ability, name);
  const std::string who = who_is(ability);
  if (lua_type(lua_, -1) != LUA_TFUNCTION) reader.fail("wrong-type", who + ": " + key + "." + name + " must be a function", name);
  if (key == "adjust") {
    const QueryId id = draft_.query(reader, name);
    ability.adjust[id] = draft_.add_function(who + ", query " + name);
    program_.query_has_adjusters[id] = true;
    draft_.note(model_.queries.full(id), "query", "adjusts", reader);
    return;
  }
  const EventId id = draft_.event(reader, name);
  (key == "on_own" ? ability.own : ability.any)[id] = draft_.add_function(who + ", event " + name);
  draft_.note(model_.events.full(id), "event", "hears", reader);
}

void AbilityReader::read_entries(const TableReader& reader, Ability& ability, const std::string& key) {
  const std::string who = who_is(ability);
  if (lua_type(lua_, -1) != LUA_TTABLE) reader.fail("wrong-type", who + ": '" + key + "' must be a table or a function", key);
  NameList known;
  for (const WordInfo& word : vocabulary("ability")) known.emplace_back(word.name);
  if (std::find(known.begin(), known.end(), key) == known.end())
    reader.fail("unknown-key", who + " has no '" + key + "'", key, did_you_mean(key, known));
  const int at = lua_gettop(lua_);
  for (const std::string& name : reader.keys(at)) {
    lua_getfield(lua_, at, name.c_str());
    read_entry(reader, ability, key, name);
    lua_settop(lua_, at);
  }
  lua_pop(lua_, 1);
}

void AbilityReader::read(const TableReader& reader) {
  Ability ability;
  ability.name = reader.file().name;
  ability.module = reader.file().module;
  ability.own.assign(program_.on.size(), FunctionId::none);
  ability.any.assign(program_.on.size(), FunctionId::none);
  ability.adjust.assign(program_.adjust.size(), FunctionId::none);
  ability.answers.assign(program_.adjust.size(), FunctionId::none);
  for (const std::string& key : reader.keys(-1)) {
    if (lua_getfield(lua_, -1, key.c_str()) == LUA_TFUNCTION)
      read_answer(reader, ability, key);
    else
      read_entries(reader, ability, key);
  }
  const auto id = static_cast<int>(program_.abilities.size());
  for (const TypeId type : model_.types.ids()) {
    const TypeInfo& info = model_.type_info[type];
    if (info.ability == ability.name && info.ability_module == ability.module) program_.ability_of_type[type] = id;
  }
  program_.abilities.push_back(std::move(ability));
}

}  // namespace tradewind
