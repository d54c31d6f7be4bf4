#include "read/file_reader.h"

namespace tradewind {
namespace {

std::string called(const Ability& ability) { return "card '" + ability.name + "'"; }

// A function at the top level of a card file answers the query of its name.
void read_answer(const FileReader& reader, Ability& ability, const std::string& name,
                 const Node& function) {
  for (const QueryId id : reader.model.queries.ids()) {
    if (!reader.model.query_info[id].by_ability || reader.model.queries.plain(id) != name) continue;
    ability.answers[id] = reader.function(function, called(ability) + ", " + name);
    return reader.note(reader.model.queries.full(id), "query", "answers", function);
  }
  reader.refuse(function);
}

// A function, or { of = "others", change = function }: whose question it changes.
void read_adjust(const FileReader& reader, Ability& ability, const std::string& name,
                 const Node& value) {
  const QueryId query = reader.known(name, value, reader.model.queries);
  const std::string of = value.is_function() ? "owner" : text_at(value, "of");
  if (of != "owner" && reader.model.query_info[query].seat_at < 0) reader.refuse(value);
  const FunctionId function =
      reader.function(value.is_function() ? value : reader.needed(value, "change"),
                      called(ability) + ", query " + name);
  if (of != "others") ability.adjust[query] = function;
  if (of != "owner") ability.adjust_others[query] = function;
  if (of != "owner") reader.program.query_has_rivals[query] = true;
  reader.program.query_has_adjusters[query] = true;
  reader.note(reader.model.queries.full(query), "query", "adjusts", value);
}

void read_added_moves(const FileReader& reader, const Node& phases) {
  for (const auto& [name, moves] : phases.entries) {
    const LayerTarget target = find_target(reader, name, moves);
    if (target.sequence == nullptr || target.sequence->asks.empty()) reader.refuse(moves);
    read_moves(reader, moves, *target.sequence, target.sequence->asks.front());
  }
}

void read_hears(const FileReader& reader, const Ability& ability, const Node& entries,
                IdVector<EventId, FunctionId>& heard) {
  for (const auto& [name, value] : entries.entries) {
    const EventId id = reader.known(name, value, reader.model.events);
    heard[id] = reader.function(value, called(ability) + ", event " + name);
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
  for (const auto& [key, entries] : value.entries) {
    if (entries.is_function()) read_answer(reader, ability, key, entries);
    if (key == "moves") read_added_moves(reader, entries);
    if (key == "on_own") read_hears(reader, ability, entries, ability.own);
    if (key == "on") read_hears(reader, ability, entries, ability.any);
    if (key != "adjust") continue;
    for (const auto& [name, change] : entries.entries) read_adjust(reader, ability, name, change);
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
