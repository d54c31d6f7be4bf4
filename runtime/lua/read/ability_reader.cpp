#include "read/ability_reader.h"

#include "read/layer_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

std::string who_is(const Ability& ability) { return "card '" + ability.name + "'"; }

}  // namespace

// A function at the top level of a card file answers the query of its name.
void AbilityReader::read_answer(Ability& ability, const std::string& name) {
  const std::string who = who_is(ability);
  NameList answered;
  for (const QueryId id : model_.queries.ids()) {
    if (!model_.query_info[id].by_ability) continue;
    answered.push_back(model_.queries.plain(id));
    if (answered.back() != name) continue;
    ability.answers[id] = draft_.add_function(who + ", " + name);
    return note(model_.queries.full(id), "query", "answers", name);
  }
  if (model_.events.has(name) || model_.queries.has(name))
    fail("unknown-key", who + ": '" + name + "' must be inside on_own, on or adjust", name);
  fail("unknown-key", who + ": '" + name + "' is not a query with `ability: true`", name,
       did_you_mean(name, answered));
}

// A function, or { of = "others", change = function }: whose question it changes.
void AbilityReader::read_adjust(Ability& ability, QueryId query, const std::string& name) {
  const std::string who = who_is(ability) + ", adjust." + name;
  std::string of = "owner";
  if (lua_istable(lua_, -1)) {
    check_keys(-1, vocabulary("adjustment"), who);
    const NameList whose = {"owner", "others", "all"};
    of = text(-1, "of");
    if (std::ranges::count(whose, of) == 0)
      fail("unknown-value", who + ": `of` must be owner, others or all, found '" + of + "'", of,
           did_you_mean(of, whose));
    if (field(-1, "change", LUA_TFUNCTION, who) == LUA_TNIL)
      fail("missing-key", who + ": a table needs the function `change`", name,
           "{ of = \"others\", change = function ... end }");
    lua_remove(lua_, -2);
  }
  if (of != "owner" && model_.query_info[query].seat_at < 0)
    fail("no-seat", who + ": the query is not about a player, so it has no others", name,
         "leave out `of`");
  const FunctionId function = draft_.add_function(who_is(ability) + ", query " + name);
  if (of != "others") ability.adjust[query] = function;
  if (of == "owner") return;
  ability.adjust_others[query] = function;
  program_.query_has_rivals[query] = true;
}

void AbilityReader::read_entry(Ability& ability, const std::string& key, const std::string& name) {
  const std::string who = who_is(ability);
  if (key == "moves") {
    const LayerTarget target = LayerReader(draft_, file()).find(name);
    if (target.sequence == nullptr || target.sequence->asks.empty())
      fail("wrong-kind", "'" + name + "' is not a phase", name);
    SequenceReader(draft_, file()).read_moves(*target.sequence, target.sequence->asks.front());
  } else if (key == "adjust") {
    const QueryId id = LayerReader(draft_, file()).adjusted(name);
    read_adjust(ability, id, name);
    program_.query_has_adjusters[id] = true;
    note(model_.queries.full(id), "query", "adjusts", name);
  } else {
    const EventId id = known("event", name, model_.events);
    (key == "on_own" ? ability.own : ability.any)[id] =
        draft_.add_function(who + ", event " + name);
    note(model_.events.full(id), "event", "hears", name);
  }
}

void AbilityReader::read_entries(Ability& ability, const std::string& key) {
  const std::string who = who_is(ability);
  if (lua_type(lua_, -1) != LUA_TTABLE)
    fail("wrong-type", who + ": '" + key + "' must be a table or a function", key);
  NameList keys_known;
  for (const WordInfo& word : vocabulary("ability")) keys_known.emplace_back(word.name);
  if (std::ranges::count(keys_known, key) == 0)
    fail("unknown-key", who + " has no '" + key + "'", key, did_you_mean(key, keys_known));
  each_key([&](const std::string& name) {
    const bool of_others = key == "adjust" && lua_getfield(lua_, -1, name.c_str()) == LUA_TTABLE;
    if (key == "adjust") lua_pop(lua_, 1);
    field(-1, name.c_str(), key == "moves" || of_others ? LUA_TTABLE : LUA_TFUNCTION,
          who + ", " + key);
    read_entry(ability, key, name);
  });
  lua_pop(lua_, 1);
}

void AbilityReader::read() {
  Ability ability;
  ability.name = file().name;
  ability.module = file().module;
  ability.own.assign(program_.on.size(), FunctionId::none);
  ability.any.assign(program_.on.size(), FunctionId::none);
  ability.adjust.assign(program_.adjust.size(), FunctionId::none);
  ability.adjust_others.assign(program_.adjust.size(), FunctionId::none);
  ability.answers.assign(program_.adjust.size(), FunctionId::none);
  for (const std::string& key : keys(-1)) {
    if (lua_getfield(lua_, -1, key.c_str()) == LUA_TFUNCTION)
      read_answer(ability, key);
    else
      read_entries(ability, key);
  }
  const auto id = static_cast<int>(program_.abilities.size());
  for (const TypeId type : model_.types.ids()) {
    const CardType& info = model_.type_info[type];
    if (info.ability == ability.name && info.ability_module == ability.module)
      program_.ability_of_type[type] = id;
  }
  program_.abilities.push_back(std::move(ability));
}

}  // namespace tradewind
