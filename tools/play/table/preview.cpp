#include "play/table/preview.h"

#include "commands/cli.h"

namespace tradewind::terminal {
namespace {

constexpr std::uint64_t worlds = 16;  // if these agree, assume that all do

using Values = std::vector<std::pair<std::string, std::int64_t>>;

Values values_of(const Position& position, int seat, const PlayerText& words) {
  Values values;
  for (const std::string& query : words.shown_queries()) {
    if (words.has("query." + query + ".line")) values.emplace_back(query, position.query(query, seat));
  }
  return values;
}

std::string story_of(const Position& world, int seat) {
  std::string story;
  for (const Event& event : world.events(seat)) story += event.name + "\n" + to_yaml(event.args);
  return story;
}

std::string changes_of(const Values& before, const Values& after, const PlayerText& words) {
  NameList changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i]) changes.push_back(words.value(after[i].first, std::to_string(after[i].second)));
  }
  return joined(changes);
}

}  // namespace

std::string foreseen(const Position& position, int seat, const std::string& move, const PlayerText& words) {
  std::string first;
  try {
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
      Position world = position.determinize(seat, seed);
      const auto index = world.find(move);
      if (!index) return "";
      const Values before = values_of(world, seat, words);
      world.listen(true);
      world.play(*index);
      std::string changes = changes_of(before, values_of(world, seat, words), words);
      const std::string told = story_of(world, seat) + changes;
      if (seed > 1 && told != first) return "";
      first = told;
      if (seed == worlds) return changes;
    }
  } catch (const ScriptError&) {  // shown when the move is played
  }
  return "";
}

}  // namespace tradewind::terminal
