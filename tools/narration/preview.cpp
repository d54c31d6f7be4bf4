#include "narration/preview.h"

#include "support/style.h"
#include "support/words.h"
#include "tradewind/knowledge.h"
#include "tradewind/yaml_text.h"

#include <algorithm>
#include <iterator>

namespace tradewind::terminal {
namespace {

constexpr std::uint64_t worlds = 16;  // if these agree, assume that all do

using Values = std::vector<std::pair<std::string, std::int64_t>>;

Values values_of(const Position& position, int seat, const PlayerText& words) {
  Values values;
  for (const std::string& query : words.shown_queries()) {
    if (words.has("query." + query + ".line"))
      values.emplace_back(query, position.query(query, seat));
  }
  return values;
}

std::string story_of(const Position& world, int seat) {
  std::string story;
  for (const Event& event : events_of(world, seat))
    story += event.name + "\n" + to_yaml(event.args);
  return story;
}

// Said in the same words, although they may differ in what is not said.
bool is_alike(const Event& one, const Event& other, const PlayerText& words) {
  return one.name == other.name && words.foreseen(one, 1) == words.foreseen(other, 1);
}

bool is_of(const Event& event, int seat) {
  const auto of = std::find(event.types.begin(), event.types.end(), "seat") - event.types.begin();
  return of < std::ssize(event.types) &&
         event.args.entries[static_cast<std::size_t>(of)].second.as_int() == seat;
}

// What happens to the seat, of the events that have a text for it; the same one several times is
// said once.
NameList happenings_of(const Position& world, int seat, const PlayerText& words) {
  std::vector<std::pair<Event, int>> counted;
  for (const Event& event : events_of(world, seat)) {
    if (!is_of(event, seat) || !words.has("event." + event.name + ".foreseen")) continue;
    const auto same = std::find_if(counted.begin(), counted.end(), [&](const auto& each) {
      return is_alike(each.first, event, words);
    });
    if (same == counted.end()) {
      counted.emplace_back(event, 1);
    } else {
      ++same->second;
    }
  }
  NameList happenings;
  for (const auto& [event, times] : counted) happenings.push_back(words.foreseen(event, times));
  return happenings;
}

// Why nothing changes although something happens to the seat: "no more coins: you pay 1".
NameList balances_of(const Position& world, int seat, const PlayerText& words) {
  NameList reasons;
  for (const Event& event : events_of(world, seat)) {
    const std::string key = "event." + event.name + ".even";
    if (!words.has(key) || !is_of(event, seat)) continue;
    Texts::Values values;
    for (const auto& [name, value] : event.args.entries) values.emplace_back(name, value.scalar);
    reasons.push_back(words(key, values));
  }
  return reasons;
}

// The query as a result: the text query.<name>.then, else as elsewhere.
std::string result_of(const std::string& query, const std::string& value, const PlayerText& words) {
  const std::string key = "query." + query + ".then";
  return words.has(key) ? words(key, {{"value", value}}) : words.value(query, value);
}

NameList changes_of(const Values& before, const Values& after, const PlayerText& words) {
  NameList changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i])
      changes.push_back(result_of(after[i].first, std::to_string(after[i].second), words));
  }
  return changes;
}

}  // namespace

std::string foreseen(const Position& position, int seat, const std::string& move,
                     const PlayerText& words, const std::string& said) {
  NameList known = tradewind::split(said, ',');
  for (std::string& each : known) each = trimmed(each);
  std::string first;
  try {
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
      Position world = determinized(position, seat, seed);
      const auto index = world.find(move);
      if (!index) return "";
      const Values before = values_of(world, seat, words);
      world.listen(true);
      world.play(*index);
      NameList parts = happenings_of(world, seat, words);
      for (std::string& change : changes_of(before, values_of(world, seat, words), words))
        parts.push_back(std::move(change));
      if (parts.empty()) parts = balances_of(world, seat, words);
      std::erase_if(parts, [&](const std::string& part) { return contains(known, part); });
      std::string changes = joined(parts);
      const std::string story = story_of(world, seat) + changes;
      if (seed > 1 && story != first) return "";
      first = story;
      if (seed == worlds) return changes;
    }
  } catch (const ScriptError&) {  // shown when the move is played
  }
  return "";
}

}  // namespace tradewind::terminal
