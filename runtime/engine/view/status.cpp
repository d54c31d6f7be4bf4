// Narrator: what matters now, beside the round and beside a question.
#include "tradewind/narrator.h"

namespace tradewind {
namespace {

const Node& entry(const Node& map, const std::string& key) {
  static const Node nothing;
  const Node* const found = map.find(key);
  return found != nullptr ? *found : nothing;
}

std::string text_of(const Node& value) { return value.is_scalar() ? value.scalar : "?"; }

}  // namespace

// The text of a key with {value}, or the one that replaces it for this number; either may be empty.
std::string Narrator::numbered(const std::string& key, const std::string& value, Texts::Values values) const {
  if (texts_.has(key + "." + value)) return texts_(key + "." + value, values);
  if (!texts_.has(key)) return "";
  values.emplace_back("value", value);
  return texts_(key, values);
}

NameList Narrator::game_values(const Node& view) const {
  const Node& queries = entry(view, "queries");
  Texts::Values known;
  for (const std::string& query : ruleset_->shown_queries(false)) known.emplace_back(query, text_of(entry(queries, query)));
  NameList lines;
  for (const auto& [query, value] : known) {
    if (std::string line = numbered("query." + query + ".line", value, known); !line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

NameList Narrator::status(const Position& position, int seat) const {
  const std::string behind = ".status." + position.about();
  const Node view = position.view(seat);
  Texts::Values known;
  for (const std::string& query : ruleset_->shown_queries()) {
    const Node& values = entry(entry(view, "queries"), query);
    if (static_cast<std::size_t>(seat) < values.items.size())
      known.emplace_back(query, text_of(values.items[static_cast<std::size_t>(seat)]));
  }
  NameList lines;
  const auto add = [&](const std::string& query, const std::string& value, const Texts::Values& values) {
    std::string line = value == "?" ? "" : numbered("query." + query + behind, value, values);
    if (!line.empty()) lines.push_back(std::move(line));
  };
  for (const auto& [query, value] : known) add(query, value, known);
  for (const Chance& chance : position.chances(seat)) {
    add(chance.query, std::to_string(chance.hits),
        {{"percent", std::to_string(chance.percent())}, {"cards", std::to_string(chance.cards)}});
  }
  return lines;
}

}  // namespace tradewind
