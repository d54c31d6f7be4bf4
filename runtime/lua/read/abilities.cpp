#include "read/file_reader.h"

namespace tradewind {
namespace {

std::string who_is(const Ability& ability) { return "card '" + ability.name + "'"; }

// A function at the top level of a card file answers the query of its name.
void read_answer(const FileReader& reader, Ability& ability, const std::string& name,
                 const Node& function) {
  const std::string who = who_is(ability);
  NameList answered;
  for (const QueryId id : reader.model.queries.ids()) {
    if (!reader.model.query_info[id].by_ability) continue;
    answered.push_back(reader.model.queries.plain(id));
    if (answered.back() != name) continue;
    ability.answers[id] = reader.draft.add_function(function, who + ", " + name);
    return reader.note(reader.model.queries.full(id), "query", "answers", function);
  }
  if (reader.model.events.has(name) || reader.model.queries.has(name))
    reader.fail(function, "unknown-key",
                who + ": '" + name + "' must be inside on_own, on or adjust");
  reader.fail(function, "unknown-key", who + ": '" + name + "' is not a query with `ability: true`",
              did_you_mean(name, answered));
}

// A function, or { of = "others", change = function }: whose question it changes.
void read_adjust(const FileReader& reader, Ability& ability, const std::string& name,
                 const Node& value) {
  const QueryId query = adjusted_query(reader, name, value);
  const std::string who = who_is(ability) + ", adjust." + name;
  if (!value.is_function()) reader.check(value, script_schemas().adjustment, who);
  const std::string of = value.is_function() ? "owner" : text_at(value, "of");
  if (of != "owner" && reader.model.query_info[query].seat_at < 0)
    reader.fail(value, "no-seat", who + ": the query is not about a player, so it has no others",
                "leave out `of`");
  const FunctionId function = reader.draft.add_function(
      value.is_function() ? value : *value.find("change"), who_is(ability) + ", query " + name);
  if (of != "others") ability.adjust[query] = function;
  if (of != "owner") ability.adjust_others[query] = function;
  if (of != "owner") reader.program.query_has_rivals[query] = true;
  reader.program.query_has_adjusters[query] = true;
  reader.note(reader.model.queries.full(query), "query", "adjusts", value);
}

void read_added_moves(const FileReader& reader, const Node& phases) {
  for (const auto& [name, moves] : phases.entries) {
    const LayerTarget target = find_target(reader, name, moves);
    if (target.sequence == nullptr || target.sequence->asks.empty())
      reader.fail(moves, "wrong-kind", "'" + name + "' is not a phase");
    read_moves(reader, moves, *target.sequence, target.sequence->asks.front());
  }
}

void read_entries(const FileReader& reader, Ability& ability, const std::string& key,
                  const Node& entries) {
  if (key != "adjust" && key != "on_own" && key != "on")
    reader.fail(entries, "unknown-key", who_is(ability) + " has no '" + key + "'",
                did_you_mean(key, {"on_own", "on", "adjust", "moves"}));
  for (const auto& [name, value] : entries.entries) {
    if (key == "adjust") {
      read_adjust(reader, ability, name, value);
      continue;
    }
    const EventId id = reader.known("event", name, value, reader.model.events);
    (key == "on_own" ? ability.own : ability.any)[id] =
        reader.draft.add_function(value, who_is(ability) + ", event " + name);
    reader.note(reader.model.events.full(id), "event", "hears", value);
  }
}

}  // namespace

void read_ability(const FileReader& reader, const Node& value) {
  Ability ability;
  ability.name = reader.file.name;
  ability.module = reader.file.module;
  for (auto* const each : {&ability.own, &ability.any})
    each->assign(reader.program.on.size(), FunctionId::none);
  for (auto* const each : {&ability.adjust, &ability.adjust_others, &ability.answers})
    each->assign(reader.program.adjust.size(), FunctionId::none);
  reader.check(value, script_schemas().ability, who_is(ability));
  for (const auto& [key, entries] : value.entries) {
    if (entries.is_function())
      read_answer(reader, ability, key, entries);
    else if (key == "moves")
      read_added_moves(reader, entries);
    else
      read_entries(reader, ability, key, entries);
  }
  const auto id = static_cast<int>(reader.program.abilities.size());
  for (const TypeId type : reader.model.types.ids()) {
    const CardType& info = reader.model.type_info[type];
    if (info.ability == ability.name && info.ability_module == ability.module)
      reader.program.ability_of_type[type] = id;
  }
  reader.program.abilities.push_back(std::move(ability));
}

}  // namespace tradewind
