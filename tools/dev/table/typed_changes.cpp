#include "table/typed_changes.h"

#include "support/errors.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <optional>

namespace tradewind::terminal {
namespace {

std::optional<std::int64_t> number(const std::string& word) {
  Node node = Node::text(word);
  node.quoted = false;
  return node.as_int();
}

Node one(const std::string& key, Node value) {
  Node map = Node::map();
  map.entries.emplace_back(key, std::move(value));
  return map;
}

// The things of a seat, or of the game.
Node things_of(const std::optional<std::int64_t>& seat, const std::string& name, Node value) {
  Node things = one(name, std::move(value));
  return seat ? one("seat " + std::to_string(*seat), std::move(things)) : things;
}

// The zone where a player has cards for all to see.
std::string usual_zone(const Ruleset& rules) {
  const std::vector<ZoneSummary> zones = zones_of(rules);
  for (const bool open : {true, false}) {
    const auto found = std::find_if(zones.begin(), zones.end(), [&](const ZoneSummary& zone) {
      return zone.per_seat && zone.faces_public >= open;
    });
    if (found != zones.end()) return found->id;
  }
  return "";
}

}  // namespace

Node given_cards(const NameList& words, const Ruleset& rules) {
  const char* const usage =
      "write :give SEAT CARD... or :give SEAT CARD... in ZONE; without a seat, in a zone of the "
      "game";
  NameList cards = words;
  std::optional<std::int64_t> seat;
  if (!cards.empty() && (seat = number(cards.front()))) cards.erase(cards.begin());
  std::string zone;
  if (cards.size() > 2 && cards[cards.size() - 2] == "in") {
    zone = cards.back();
    cards.resize(cards.size() - 2);
  } else if (seat) {
    zone = usual_zone(rules);
  }
  if (cards.empty() || zone.empty()) throw UsageError(usage);
  Node list = Node::list();
  for (const std::string& card : cards) list.items.push_back(Node::text(card));
  return things_of(seat, zone, std::move(list));
}

Node set_values(const NameList& words) {
  const char* const usage =
      "write :set SEAT NAME NUMBER or :set NAME NUMBER: a counter, or how many cards a zone has";
  NameList rest = words;
  std::optional<std::int64_t> seat;
  if (rest.size() == 3 && (seat = number(rest.front()))) rest.erase(rest.begin());
  if (rest.size() != 2 || !number(rest.back())) throw UsageError(usage);
  return things_of(seat, rest.front(), Node::number(*number(rest.back())));
}

}  // namespace tradewind::terminal
