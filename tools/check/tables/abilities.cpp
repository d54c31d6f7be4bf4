#include "tables/tables.h"
#include "tradewind/near.h"

namespace tradewind {
namespace {

// A function at the top level of a card file answers the query of its name.
void check_answer(const TableCheck& check, const std::string& who, const std::string& name,
                  const Node& function) {
  const Model& model = check.model;
  NameList answered;
  for (const QueryId id : model.queries.ids()) {
    if (model.query_info[id].by_ability) answered.push_back(model.queries.plain(id));
  }
  if (contains(answered, name)) return;
  if (model.events.has(name) || model.queries.has(name))
    check.fail(function, "unknown-key",
               who + ": '" + name + "' must be inside on_own, on or adjust");
  check.fail(function, "unknown-key", who + ": '" + name + "' is not a query with `ability: true`",
             did_you_mean(name, answered));
}

// A function, or { of = "others", change = function }: whose question it changes.
void check_adjustment(const TableCheck& check, const std::string& of_whom, const std::string& name,
                      const Node& value) {
  check_adjusted(check, name, value);
  if (value.is_function()) return;
  const std::string who = of_whom + ", adjust." + name;
  check.shape(value, script_schemas().adjustment, who);
  const QueryId query = check.model.queries.find(name);
  if (text_at(value, "of") != "owner" && check.model.query_info[query].seat_at < 0)
    check.fail(value, "no-seat", who + ": the query is not about a player, so it has no others",
               "leave out `of`");
}

void check_added_moves(const TableCheck& check, const Node& phases) {
  for (const auto& [name, moves] : phases.entries) {
    Target target = target_of(check, name, moves);
    if (target.sequence.asks.empty())
      check.fail(moves, "wrong-kind", "'" + name + "' is not a phase");
    check_moves(check, moves, target.sequence, target.sequence.asks.front());
  }
}

void check_entries(const TableCheck& check, const std::string& who, const std::string& key,
                   const Node& entries) {
  if (key != "adjust" && key != "on_own" && key != "on")
    check.fail(entries, "unknown-key", who + " has no '" + key + "'",
               did_you_mean(key, {"on_own", "on", "adjust", "moves"}));
  for (const auto& [name, value] : entries.entries) {
    if (key == "adjust")
      check_adjustment(check, who, name, value);
    else
      check.known("event", name, value, check.model.events);
  }
}

}  // namespace

void check_ability(const TableCheck& check, const Node& value) {
  const std::string who = "card '" + check.part.file.name + "'";
  check.shape(value, script_schemas().ability, who);
  for (const auto& [key, entries] : value.entries) {
    if (entries.is_function())
      check_answer(check, who, key, entries);
    else if (key == "moves")
      check_added_moves(check, entries);
    else
      check_entries(check, who, key, entries);
  }
}

}  // namespace tradewind
