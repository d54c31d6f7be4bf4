// No card is lost or created, and every game ends.
#include "tables.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <map>

namespace tradewind {
namespace {

// Counts the cards of a part of a view by type; a hidden card counts as "".
void count_cards(const Node& node, std::map<std::string, int>& cards) {
  if (node.is_list()) {
    for (const Node& item : node.items) count_cards(item, cards);
  } else if (node.is_map()) {
    count_cards(*node.find("cards"), cards);  // attached to a card that is counted where it lies
  } else {
    ++cards[node.scalar];
  }
}

std::map<std::string, int> cards_of(const Position& position, int seat) {
  std::map<std::string, int> cards;
  const Node view = view_of(position, seat);
  for (const auto& [zone, content] : view.find("zones")->entries) count_cards(content, cards);
  return cards;
}

int sum_of(const std::map<std::string, int>& cards) {
  int sum = 0;
  for (const auto& [type, count] : cards) sum += count;
  return sum;
}

TEST_CASE("the cards are the same from the first decision to the last") {
  each_table(2, [](Table& table) {
    Walk walk(table);
    const std::map<std::string, int> at_first = cards_of(walk.position, -1);
    CHECK(at_first.count("") == 0);
    int printed = 0;
    for (const CardInfo& card : cards_of(table.scripts.ruleset())) printed += card.copies;
    CHECK(sum_of(at_first) <= printed);
    CHECK(sum_of(at_first) > 80);  // of the smallest game
    const bool counted =
        table.scripts.ruleset().options().count("coins_seen_counts") == 0 ||
        table.scripts.ruleset().options().at("coins_seen_counts") == OptionValue(true);
    while (walk.step()) {
      if (!walk.due(8) && !walk.position.over()) continue;
      REQUIRE(cards_of(walk.position, -1) == at_first);
      for (int seat = 0; counted && seat < table.players; ++seat)
        REQUIRE(sum_of(cards_of(walk.position, seat)) == sum_of(at_first));
    }
  });
}

TEST_CASE("every game ends, with a place and a score for each seat") {
  each_table(4, [](Table& table) {
    Walk walk(table);
    while (walk.step()) {
      REQUIRE(walk.position.active() >= 0);
      REQUIRE(walk.position.active() < table.players);
    }
    const Result result = walk.position.result();
    REQUIRE(result.places.size() == static_cast<std::size_t>(table.players));
    REQUIRE(result.scores.size() == static_cast<std::size_t>(table.players));
    for (std::size_t seat = 0; seat < result.places.size(); ++seat) {
      std::size_t better = 0;
      for (const int place : result.places) better += place < result.places[seat] ? 1 : 0;
      CHECK(result.places[seat] == static_cast<int>(better) + 1);
    }
    CHECK(result.team.empty() != walk.position.ruleset().together());
    CHECK(walk.position.rounds() > 0);
    CHECK(walk.position.to() == -1);
  });
}

}  // namespace
}  // namespace tradewind
