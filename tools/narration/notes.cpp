#include "narration/notes.h"

#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind::terminal {

const Node& child(const Node& map, const std::string& key) {
  static const Node nothing;
  const Node* found = map.find(key);
  return found ? *found : nothing;
}

namespace {

std::string counted(const PlayerText& words, const std::string& counter, const std::string& value) {
  const std::string own = "counter." + counter + "." + value;
  return words.has(own) ? words(own)
                        : words("counter." + counter + ".line", {{"value", words.counted(value)}});
}

}  // namespace

NameList notes_on(const PlayerText& words, const Node& view, const std::string& card) {
  NameList notes;
  if (std::string note = words.note(card); !note.empty()) notes.push_back(std::move(note));
  for (const auto& [counter, cards] : child(view, "counters").entries) {
    const std::string key = "counter." + counter + ".line";
    if (!cards.is_list() || !words.has(key)) continue;
    for (const Node& each : cards.items) {
      if (child(each, "card").scalar != card) continue;
      if (const Node* value = each.find("value"))
        notes.push_back(counted(words, counter, value->scalar));
      const Node& values = child(each, "values");
      for (std::size_t seat = 0; seat < values.items.size(); ++seat) {
        const std::string& value = values.items[seat].scalar;
        if (value == "0") continue;
        const std::string player = words.player(static_cast<std::int64_t>(seat));
        notes.push_back(
            words("ui.zone_line", {{"zone", player}, {"cards", counted(words, counter, value)}}));
      }
    }
  }
  return notes;
}

NameList attached_to(const PlayerText& words, const Node& view, const Node& holders) {
  NameList lines;
  for (const ZoneSummary& zone : zones_of(words.ruleset())) {
    if (!zone.per_card) continue;
    for (const Node& each : child(child(view, "zones"), zone.id).items) {
      const std::string& holder = child(each, "card").scalar;
      const bool here =
          std::any_of(holders.items.begin(), holders.items.end(),
                      [&](const Node& card) { return card.is_scalar() && card.scalar == holder; });
      if (!here) continue;
      const std::string title =
          words("ui.attached", {{"zone", words("zone." + zone.id)}, {"card", words.card(holder)}});
      lines.push_back(
          words("ui.zone_line",
                {{"zone", title}, {"cards", words.cards_in_words(child(each, "cards"))}}));
    }
  }
  return lines;
}

}  // namespace tradewind::terminal
