#include "tradewind/score_sources.h"

#include "content/catalog/catalog.h"
#include "tradewind/explain.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind {
namespace {

// By source, in the order found
using Amounts = std::vector<std::pair<std::string, std::int64_t>>;

const Node& entry(const Node& map, const std::string& key) {
  static const Node nothing;
  const Node* const found = map.find(key);
  return found != nullptr ? *found : nothing;
}

void add_to(Amounts& amounts, const std::string& source, std::int64_t value) {
  const auto found = std::find_if(amounts.begin(), amounts.end(),
                                  [&](const auto& each) { return each.first == source; });
  if (found == amounts.end()) {
    amounts.emplace_back(source, value);
  } else {
    found->second += value;
  }
}

// What the score query adds up.
// A sum over the cards of the seat is divided by kinds of cards, as far as they have a text
// `....source`.
Amounts explained(const Narrator& words, const Position& position, int seat) {
  const Node view = view_of(position, -1);
  Amounts amounts;
  for (const QueryStep& step : explain(position, score_query(words.ruleset()), seat)) {
    std::int64_t rest = step.after - step.before;
    const Node* const zone = step.cause.kind == QueryCause::Kind::sum
                                 ? view.find("zones")->find(step.cause.over)
                                 : nullptr;
    const auto at = static_cast<std::size_t>(seat);
    for (const Node& card :
         zone != nullptr && at < zone->items.size() ? zone->items[at].items : std::vector<Node>{}) {
      const CardInfo* const info = words.find(card.scalar);
      const Node* const printed = info == nullptr ? nullptr : info->facts.find(step.cause.name);
      const std::string key = printed == nullptr ? "" : words.key_of(*info, "source");
      if (key.empty()) continue;
      add_to(amounts, words.texts()(key), printed->as_int().value_or(0));
      rest -= printed->as_int().value_or(0);
    }
    add_to(amounts, words.cause(step.cause), rest);
  }
  return amounts;
}

// What happened, or the nearest sequence that has a text for it.
std::string source_of(const Narrator& words, const Event& event) {
  for (const EventCause& cause : event.causes) {
    if (const std::string key = "sequence." + cause.name + ".source"; words.texts().has(key))
      return words.texts()(key);
  }
  const std::string key = "event." + event.name + ".source";
  return words.texts().has(key) ? words.texts()(key)
                                : words.value_name(score_query(words.ruleset()));
}

// By event: 1 if its number adds to the score of its seat, -1 if it is taken off; empty if content
// does not say.
std::map<std::string, int> score_changes(const Ruleset& ruleset) {
  std::map<std::string, int> changes;
  for (const std::string& id : ruleset.modules()) {
    const ModuleDef& module = ruleset.catalog().modules.at(id);
    if (!module.score.empty()) changes.clear();
    for (const auto& [event, sign] : module.score_changes)
      changes[event] = sign == "minus" ? -1 : 1;
  }
  return changes;
}

// By seat: what events changed.
std::vector<Amounts> counted_changes(const Narrator& words, const Match& match,
                                     const std::map<std::string, int>& signs) {
  std::vector<Amounts> amounts(static_cast<std::size_t>(match.position().players()));
  const auto add_changes = [&](const Position& after) {
    for (const Event& event : events_of(after)) {
      const auto sign = signs.find(event.name);
      if (sign == signs.end()) continue;
      std::int64_t seat = 0, number = 0;
      for (std::size_t i = 0; i < event.types.size(); ++i) {
        const std::int64_t value = event.args.entries[i].second.as_int().value_or(0);
        if (event.types[i] == "seat") seat = value;
        if (event.types[i] == "int") number = value;
      }
      add_to(amounts[static_cast<std::size_t>(seat)], source_of(words, event),
             sign->second * number);
    }
  };
  Position again = first_position(match.position().scripts(), match.setup());
  again.listen(true);
  for (std::size_t i = 0; i < match.history().size(); ++i) match.replay(again, i, add_changes);
  for (std::size_t seat = 0; seat < amounts.size(); ++seat) {
    std::int64_t rest =
        match.position().query(score_query(words.ruleset()), static_cast<int>(seat));
    for (const auto& [source, value] : amounts[seat]) rest -= value;
    add_to(amounts[seat], words.texts()("ui.source.given"), rest);
  }
  return amounts;
}

}  // namespace

NameList left_undone(const Narrator& words, const Position& position) {
  const Node view = view_of(position, -1);
  NameList lines;
  for (const ZoneSummary& zone : zones_of(words.ruleset())) {
    const std::string key = "zone." + zone.id + ".left";
    if (!words.texts().has(key)) continue;
    NameList cards;
    for (const Node& card : entry(entry(view, "zones"), zone.id).items) {
      if (!card.is_scalar()) continue;  // nobody sees it
      const bool is_meant = !words.texts().has(key + ".when") ||
                            position.query(words.texts()(key + ".when"), -1, card.scalar) != 0;
      if (is_meant) cards.push_back(words.card(card.scalar));
    }
    if (!cards.empty()) lines.push_back(words.texts()(key, {{"cards", words.list(cards)}}));
  }
  return lines;
}

std::vector<NameList> score_sources(const Narrator& words, const Match& match, std::size_t least) {
  std::vector<NameList> all(static_cast<std::size_t>(match.position().players()));
  if (score_query(words.ruleset()).empty()) return all;
  std::vector<Amounts> changes;
  if (const auto signs = score_changes(words.ruleset()); !signs.empty())
    changes = counted_changes(words, match, signs);
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    Amounts amounts = changes.empty() ? explained(words, match.position(), static_cast<int>(seat))
                                      : std::move(changes[seat]);
    std::erase_if(amounts, [](const auto& each) { return each.second == 0; });
    if (amounts.size() < least) continue;
    std::stable_sort(amounts.begin(), amounts.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [source, value] : amounts)
      all[seat].push_back(
          words.texts()("ui.source", {{"source", source}, {"value", std::to_string(value)}}));
  }
  return all;
}

}  // namespace tradewind
