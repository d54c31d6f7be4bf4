#include "tradewind/status_text.h"

#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

namespace tradewind {
namespace {

const Node& shown_in(const Node& map, const std::string& key) {
  static const Node nothing;
  const Node* const found = map.find(key);
  return found != nullptr ? *found : nothing;
}

std::string text_of(const Node& value) { return value.is_scalar() ? value.scalar : "?"; }

// The text of a key with {value}, or the one that replaces it for this number; either may be empty.
std::string numbered(const Texts& texts, const std::string& key, const std::string& value,
                     Texts::Values values) {
  if (texts.has(key + "." + value)) return texts(key + "." + value, values);
  if (!texts.has(key)) return "";
  values.emplace_back("value", value);
  return texts(key, values);
}

}  // namespace

NameList game_values(const Narrator& words, const Node& view) {
  const Node& queries = shown_in(view, "queries");
  Texts::Values known;
  for (const std::string& query : shown_queries(words.ruleset(), false))
    known.emplace_back(query, text_of(shown_in(queries, query)));
  NameList lines;
  for (const auto& [query, value] : known) {
    if (std::string line = numbered(words.texts(), "query." + query + ".line", value, known);
        !line.empty())
      lines.push_back(std::move(line));
  }
  return lines;
}

NameList status_of(const Narrator& words, const Position& position, int seat) {
  return status_of(words, position.about(), view_of(position, seat), chances_of(position, seat),
                   seat)
      .lines;
}

Status status_of(const Narrator& words, const std::string& about, const Node& view,
                 const std::vector<Chance>& chances, int seat) {
  const std::string behind = ".status." + about;
  Texts::Values known;
  for (const std::string& query : shown_queries(words.ruleset())) {
    const Node& values = shown_in(shown_in(view, "queries"), query);
    if (static_cast<std::size_t>(seat) < values.items.size())
      known.emplace_back(query, text_of(values.items[static_cast<std::size_t>(seat)]));
  }
  NameList lines;
  const auto add = [&](const std::string& query, const std::string& value,
                       const Texts::Values& values) {
    std::string line =
        value == "?" ? "" : numbered(words.texts(), "query." + query + behind, value, values);
    if (!line.empty()) lines.push_back(std::move(line));
  };
  for (const auto& [query, value] : known) add(query, value, known);
  const std::size_t values = lines.size();
  for (const Chance& chance : chances) {
    add(chance.query, std::to_string(chance.hits),
        {{"percent", std::to_string(chance.percent())}, {"cards", std::to_string(chance.cards)}});
  }
  const int odds = static_cast<int>(lines.size() - values);
  return {std::move(lines), odds};
}

}  // namespace tradewind
