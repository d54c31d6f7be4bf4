#include "board_json.h"
#include "rpc/catalog/catalog_json.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <map>
#include <set>

namespace tradewind {
namespace {

using terminal::PlayerText;

bool is_default(const Node& value) {
  return value.kind == Node::Kind::null || value.scalar == "0" || value.scalar == "false" ||
         (value.is_list() && value.items.empty());
}

Json facts_json(const Node& facts) {
  Json json = Json::object();
  for (const auto& [fact, value] : facts.entries) {
    if (!is_default(value)) json[fact] = to_json(value);
  }
  return json;
}

using FactValues = std::map<std::string, std::set<std::string>>;

void note_values(const Node& facts, FactValues& known) {
  for (const auto& [fact, value] : facts.entries) {
    std::set<std::string>& values = known[fact];
    if (value.is_scalar() && !value.as_int() && !value.as_bool()) values.insert(value.scalar);
    for (const Node& item : value.items) values.insert(item.scalar);
  }
}

Json cards_json(const PlayerText& words, const std::map<std::string, int>& copies,
                FactValues& facts) {
  Json cards = Json::object();
  for (const CardInfo& card : words.cards()) {
    const auto count = copies.find(card.full_id);
    note_values(card.facts, facts);
    cards[card.id] = {{"name", words.name(card.id)},
                      {"full", words.card(card.id)},
                      {"text", words.texts().card_text(card)},
                      {"line", words.facts(card.id)},
                      {"note", words.note(card.id)},
                      {"tint", words.tint(card.id)},
                      {"module", card.module},
                      {"facts", facts_json(card.facts)},
                      {"copies", count == copies.end() ? 0 : count->second}};
  }
  return cards;
}

Json facts_named(const PlayerText& words, const FactValues& facts) {
  Json json = Json::object();
  for (const auto& [fact, values] : facts) {
    Json named = Json::object();
    for (const std::string& value : values) {
      const std::string key = fact + "." + value;
      named[value] = words.has(key)                ? words(key)
                     : !words.place(value).empty() ? words.place(value)
                                                   : value;
    }
    json[fact] = {{"name", words.has("fact." + fact) ? Json(words("fact." + fact)) : Json()},
                  {"values", std::move(named)}};
  }
  return json;
}

Json zones_json(const std::vector<ZoneSummary>& summaries, const PlayerText& words) {
  Json zones = Json::array();
  for (const ZoneSummary& zone : summaries) {
    zones.push_back({{"id", zone.id},
                     {"name", words.value_name(zone.id)},
                     {"per", zone.per_card   ? "card"
                             : zone.per_seat ? "seat"
                                             : "game"},
                     {"faces", zone.faces_public ? "public" : "hidden"},
                     {"table", words.table().manner(zone)}});
  }
  return zones;
}

Json counters_json(const PlayerText& words, const Position& position) {
  Json counters = Json::object();
  const Node view = view_of(position, 0);
  for (const auto& [counter, values] : view.find("counters")->entries) {
    const std::string key = "counter." + counter;
    const bool map = values.is_list() && !values.items.empty() && values.items.front().is_map();
    counters[counter] = {{"name", words.has(key) ? words(key) : words.value_name(counter)},
                         {"line", words.has(key + ".line")},
                         {"on", !values.is_list()             ? "game"
                                : map || values.items.empty() ? "thing"
                                                              : "seat"}};
  }
  return counters;
}

Json queries_json(const PlayerText& words) {
  Json queries = Json::object();
  const NameList at_table = words.shown_queries();
  for (const bool of_seat : {true, false}) {
    for (const std::string& query : shown_queries(words.ruleset(), of_seat)) {
      queries[query] = {{"name", words("query." + query)},
                        {"of", of_seat ? "seat" : "game"},
                        {"shown", !of_seat || contains(at_table, query)}};
    }
  }
  return queries;
}

Json marks_json(const PlayerText& words) {
  Json marks = Json::object();
  for (const std::string& mark : mark_kinds_of(words.ruleset()))
    marks[mark] = words.has("mark." + mark) ? words("mark." + mark) : mark;
  return marks;
}

}  // namespace

Json content_json(const std::vector<ZoneSummary>& zones, const Position& position,
                  const PlayerText& words) {
  const Ruleset& ruleset = words.ruleset();
  FactValues facts;
  Json cards = cards_json(words, copies_of(position), facts);
  for (const BoardSpace& space : board_of(ruleset).spaces) note_values(space.facts, facts);
  for (const BoardRegion& region : board_of(ruleset).regions) note_values(region.facts, facts);
  for (const GridInfo& grid : words.grids()) {
    for (const Node& cell : grid.cells) note_values(cell, facts);
  }
  Json board = board_json(words, view_of(position, 0));
  for (Json& grid : board["grids"]) {  // what lies in it belongs to the view
    for (Json& row : grid["cells"]) {
      for (Json& cell : row) cell.erase("cards");
    }
    grid.erase("beside");
    grid.erase("rolled");
  }
  Json verbs = Json::object();
  for (const std::string& verb : ruleset.verbs())
    verbs[verb] = words.has("verb." + verb) ? words("verb." + verb) : verb;
  return Json{{"variant", ruleset.variant()},
              {"code", ruleset.code()},
              {"name", words("variant." + ruleset.variant() + ".name")},
              {"players", position.players()},
              {"cards", std::move(cards)},
              {"facts", facts_named(words, facts)},
              {"zones", zones_json(zones, words)},
              {"counters", counters_json(words, position)},
              {"queries", queries_json(words)},
              {"score", score_query(ruleset)},
              {"together", ruleset.together()},
              {"teams", ruleset.teams()},
              {"marks", marks_json(words)},
              {"grids", std::move(board["grids"])},
              {"map", std::move(board["map"])}};
}

}  // namespace tradewind
