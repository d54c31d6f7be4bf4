#include "read/file_reader.h"

namespace tradewind {
namespace {

std::string who_is(const Ability& ability) { return "card '" + ability.name + "'"; }

}  // namespace

// A function at the top level of a card file answers the query of its name.
void FileReader::read_answer(Ability& ability, const std::string& name, const Node& function) {
  const std::string who = who_is(ability);
  NameList answered;
  for (const QueryId id : model_.queries.ids()) {
    if (!model_.query_info[id].by_ability) continue;
    answered.push_back(model_.queries.plain(id));
    if (answered.back() != name) continue;
    ability.answers[id] = draft_.add_function(function, who + ", " + name);
    return note(model_.queries.full(id), "query", "answers", function);
  }
  if (model_.events.has(name) || model_.queries.has(name))
    fail(function, "unknown-key", who + ": '" + name + "' must be inside on_own, on or adjust");
  fail(function, "unknown-key", who + ": '" + name + "' is not a query with `ability: true`",
       did_you_mean(name, answered));
}

// A function, or { of = "others", change = function }: whose question it changes.
void FileReader::read_adjust(Ability& ability, const std::string& name, const Node& value) {
  const QueryId query = adjusted(name, value);
  const std::string who = who_is(ability) + ", adjust." + name;
  if (!value.is_function()) check(value, script_schemas().adjustment, who);
  const std::string of = value.is_function() ? "owner" : text_at(value, "of");
  if (of != "owner" && model_.query_info[query].seat_at < 0)
    fail(value, "no-seat", who + ": the query is not about a player, so it has no others",
         "leave out `of`");
  const FunctionId function = draft_.add_function(
      value.is_function() ? value : *value.find("change"), who_is(ability) + ", query " + name);
  if (of != "others") ability.adjust[query] = function;
  if (of != "owner") ability.adjust_others[query] = function;
  if (of != "owner") program_.query_has_rivals[query] = true;
  program_.query_has_adjusters[query] = true;
  note(model_.queries.full(query), "query", "adjusts", value);
}

void FileReader::read_added_moves(const Node& phases) {
  for (const auto& [name, moves] : phases.entries) {
    const Target target = find(name, moves);
    if (target.sequence == nullptr || target.sequence->asks.empty())
      fail(moves, "wrong-kind", "'" + name + "' is not a phase");
    read_moves(moves, *target.sequence, target.sequence->asks.front());
  }
}

void FileReader::read_entries(Ability& ability, const std::string& key, const Node& entries) {
  if (key != "adjust" && key != "on_own" && key != "on")
    fail(entries, "unknown-key", who_is(ability) + " has no '" + key + "'",
         did_you_mean(key, {"on_own", "on", "adjust", "moves"}));
  for (const auto& [name, value] : entries.entries) {
    if (key == "adjust") {
      read_adjust(ability, name, value);
      continue;
    }
    const EventId id = known("event", name, value, model_.events);
    (key == "on_own" ? ability.own : ability.any)[id] =
        draft_.add_function(value, who_is(ability) + ", event " + name);
    note(model_.events.full(id), "event", "hears", value);
  }
}

void FileReader::read_ability(const Node& value) {
  Ability ability;
  ability.name = file_.name;
  ability.module = file_.module;
  ability.own.assign(program_.on.size(), FunctionId::none);
  ability.any.assign(program_.on.size(), FunctionId::none);
  ability.adjust.assign(program_.adjust.size(), FunctionId::none);
  ability.adjust_others.assign(program_.adjust.size(), FunctionId::none);
  ability.answers.assign(program_.adjust.size(), FunctionId::none);
  check(value, script_schemas().ability, who_is(ability));
  for (const auto& [key, entries] : value.entries) {
    if (entries.is_function())
      read_answer(ability, key, entries);
    else if (key == "moves")
      read_added_moves(entries);
    else
      read_entries(ability, key, entries);
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
