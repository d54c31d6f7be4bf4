#include "drafts.h"

#include "support/words.h"

#include <algorithm>
#include <cctype>

namespace tradewind {

std::string title_of(const std::string& name) {
  std::string title = name;
  std::ranges::replace(title, '_', ' ');
  std::ranges::replace(title, '-', ' ');
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

std::string text_line(const std::string& key, const std::string& text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? "\\n" : std::string(1, c);
  }
  return key + ": \"" + quoted + "\"\n";
}

std::string draft_text(const std::string& key) {
  const NameList parts = split(key, '.');
  if (parts.back() == "text") return "Say here what it does.";
  return title_of(parts.back() == "name" && parts.size() > 1 ? parts[parts.size() - 2]
                                                             : parts.back());
}

std::string draft_ability(const std::string& card) {
  std::string me = card;
  std::ranges::replace(me, '-', '_');
  return "-- " + title_of(card) +
         ": say here in one sentence what it does.\n"
         "\n"
         "---@type Ability\n"
         "return {\n"
         "  on_own = { -- events about the owner of this card: `tradewind list steps VARIANT` "
         "lists them\n"
         "    -- EVENT = function(game, " +
         me +
         ", player)\n"
         "    --   game:run(\"SEQUENCE\", player)\n"
         "    -- end,\n"
         "  },\n"
         "}\n";
}

std::string draft_layer(const std::string& option) {
  return "-- House rule: say here in one sentence what changes while '" + option +
         "' is not at its default.\n"
         "\n"
         "---@type Layer\n"
         "return {\n"
         "  -- adjust = { QUERY = function(value, game, player) return value end },\n"
         "  -- on = { EVENT = function(game, player) end },\n"
         "  -- before = { [\"SEQUENCE.STEP\"] = function(game, frame) end },\n"
         "}\n";
}

std::string draft_scenario(const TrialTable& table, const std::string& title,
                           const std::string& todo, const std::string& in_zone) {
  std::string text = "scenario: " + title + "\n" + "todo: \"" + todo + "\"\n" +
                     "variant: " + table.code + "\n" + "players: " + std::to_string(table.players) +
                     "\n";
  const bool has_table = !table.about.empty();
  if (has_table && !in_zone.empty() && !table.seat_zone.empty()) {
    text += "given:\n  seat 0: { " + table.seat_zone + ": [" + in_zone + "] }\n";
  } else if (has_table) {
    text += "given: {}\n";
  }
  if (!table.moves.empty()) {
    text += "# Seat " + std::to_string(table.asked) + " may now: " + joined(table.moves) +
            ". A step is a line like\n" + "#   - " + std::to_string(table.asked) + ": " +
            table.moves.front() + "\n";
  }
  text += "steps: []\n";
  if (!has_table) return text + "ends: { over: false }\n";
  return text + "ends: { question: { to: " + std::to_string(table.asked) +
         ", about: " + table.about + " } }\n";
}

}  // namespace tradewind
