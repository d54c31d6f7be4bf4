// The cards of the base game for the native floor: content/base/cards.yaml copied by hand, in the
// same order.
//
//   const Card& card = cards[type];        // type: the line in cards.yaml, from 0
//   seat.totals[influence] += card.adds[influence];
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tradewind::native {

using Type = std::uint8_t;

enum class Kind : std::uint8_t { profession, ship, expedition, tax };

// Totals over a display. The four professions that meet symbols come in the order of their types,
// settler to jack.
enum Total : std::uint8_t {
  influence,
  cutlasses,
  discount,
  takes,
  admirals,
  jesters,
  settlers,
  captains,
  priests,
  jacks,
  bonus
};
inline constexpr std::size_t colors = 5;  // their trade bonuses start at `bonus`
using Totals = std::array<std::uint8_t, 16>;

inline constexpr std::uint8_t never = 0xFF;  // a skull: no crew has that many cutlasses

struct Card {
  Kind kind = Kind::profession;
  std::uint8_t color = 0;      // of a ship
  std::uint8_t cost = 0;       // of a profession
  std::uint8_t cutlasses = 0;  // of a ship: needed to repel it
  std::uint8_t coins = 0;      // what a ship or an expedition pays
  std::uint8_t needs[3] = {};  // of an expedition: crosses, anchors, houses
  Totals adds = {};            // to the totals of its owner's display
};

struct CardLine {
  std::string_view id;
  int copies;
  Card card;
};

constexpr CardLine profession(std::string_view id, int copies, int cost, int points, int total,
                              int amount = 1) {
  CardLine line{id, copies, {}};
  line.card.cost = static_cast<std::uint8_t>(cost);
  line.card.adds[influence] = static_cast<std::uint8_t>(points);
  line.card.adds[static_cast<std::size_t>(total)] = static_cast<std::uint8_t>(amount);
  return line;
}

constexpr CardLine ship(std::string_view id, int copies, int color, int cutlasses, int coins) {
  CardLine line{id, copies, {}};
  line.card.kind = Kind::ship;
  line.card.color = static_cast<std::uint8_t>(color);
  line.card.cutlasses = static_cast<std::uint8_t>(cutlasses);
  line.card.coins = static_cast<std::uint8_t>(coins);
  return line;
}

constexpr CardLine expedition(std::string_view id, int points, int coins, int crosses, int anchors,
                              int houses) {
  CardLine line{id, 1, {}};
  line.card.kind = Kind::expedition;
  line.card.coins = static_cast<std::uint8_t>(coins);
  line.card.needs[0] = static_cast<std::uint8_t>(crosses);
  line.card.needs[1] = static_cast<std::uint8_t>(anchors);
  line.card.needs[2] = static_cast<std::uint8_t>(houses);
  line.card.adds[influence] = static_cast<std::uint8_t>(points);
  return line;
}

constexpr CardLine tax(std::string_view id, int copies) {
  CardLine line{id, copies, {}};
  line.card.kind = Kind::tax;
  return line;
}

inline constexpr int yellow = 0, blue = 1, green = 2, red = 3, black = 4;

inline constexpr std::array card_lines{
    profession("settler-4", 5, 4, 1, settlers),
    profession("captain-4", 5, 4, 1, captains),
    profession("priest-4", 5, 4, 1, priests),
    profession("jack-6", 3, 6, 1, jacks),
    profession("sailor-3", 7, 3, 1, cutlasses),
    profession("sailor-5", 2, 5, 2, cutlasses),
    profession("sailor-7", 1, 7, 3, cutlasses),
    profession("pirate-5", 1, 5, 1, cutlasses, 2),
    profession("pirate-7", 1, 7, 2, cutlasses, 2),
    profession("pirate-9", 1, 9, 3, cutlasses, 2),
    profession("trader-yellow-3", 1, 3, 1, bonus + yellow),
    profession("trader-yellow-5", 1, 5, 2, bonus + yellow),
    profession("trader-blue-3", 1, 3, 1, bonus + blue),
    profession("trader-blue-5", 1, 5, 2, bonus + blue),
    profession("trader-green-3", 2, 3, 1, bonus + green),
    profession("trader-red-3", 2, 3, 1, bonus + red),
    profession("trader-black-3", 2, 3, 1, bonus + black),
    profession("senorita-7", 2, 7, 2, discount),
    profession("senorita-9", 2, 9, 3, discount),
    profession("jester-5", 1, 5, 1, jesters),
    profession("jester-7", 3, 7, 2, jesters),
    profession("jester-9", 1, 9, 3, jesters),
    profession("admiral-5", 1, 5, 1, admirals),
    profession("admiral-7", 3, 7, 2, admirals),
    profession("admiral-9", 2, 9, 3, admirals),
    profession("governor-8", 4, 8, 0, takes),
    ship("pinnace-1-1", 3, yellow, 1, 1),
    ship("pinnace-1-2", 1, yellow, 1, 2),
    ship("pinnace-2-2", 2, yellow, 2, 2),
    ship("pinnace-2-3", 1, yellow, 2, 3),
    ship("pinnace-4-3", 2, yellow, 4, 3),
    ship("pinnace-4-4", 1, yellow, 4, 4),
    ship("flute-1-1", 3, blue, 1, 1),
    ship("flute-1-2", 1, blue, 1, 2),
    ship("flute-2-2", 2, blue, 2, 2),
    ship("flute-2-3", 1, blue, 2, 3),
    ship("flute-5-3", 2, blue, 5, 3),
    ship("flute-5-4", 1, blue, 5, 4),
    ship("skiff-1-1", 3, green, 1, 1),
    ship("skiff-1-2", 1, green, 1, 2),
    ship("skiff-3-2", 2, green, 3, 2),
    ship("skiff-3-3", 1, green, 3, 3),
    ship("skiff-5-3", 2, green, 5, 3),
    ship("skiff-5-4", 1, green, 5, 4),
    ship("frigate-1-1", 3, red, 1, 1),
    ship("frigate-3-2", 3, red, 3, 2),
    ship("frigate-6-3", 2, red, 6, 3),
    ship("frigate-skull-3", 1, red, never, 3),
    ship("frigate-skull-4", 1, red, never, 4),
    ship("galleon-2-1", 3, black, 2, 1),
    ship("galleon-4-2", 3, black, 4, 2),
    ship("galleon-7-3", 2, black, 7, 3),
    ship("galleon-skull-3", 1, black, never, 3),
    ship("galleon-skull-4", 1, black, never, 4),
    expedition("expedition-anchor2", 4, 2, 0, 2, 0),
    expedition("expedition-cross2", 4, 2, 2, 0, 0),
    expedition("expedition-house2", 4, 2, 0, 0, 2),
    expedition("expedition-anchor2-house", 6, 3, 0, 2, 1),
    expedition("expedition-cross2-house", 6, 3, 2, 0, 1),
    expedition("expedition-anchor-cross-house", 5, 3, 1, 1, 1),
    tax("tax-influence", 2),
    tax("tax-cutlasses", 2),
    // Gamblers stay in the box; only shuffling the box involves them
    profession("gambler-4", 2, 4, 1, influence),
    profession("gambler-6", 1, 6, 2, influence, 2),
    profession("gambler-8", 1, 8, 3, influence, 3),
};

inline constexpr Type special_expedition = 59;
inline constexpr Type tax_influence = 60;
inline constexpr Type first_gambler = 62;
static_assert(card_lines[special_expedition].id == "expedition-anchor-cross-house");
static_assert(card_lines[tax_influence].id == "tax-influence");
static_assert(card_lines[first_gambler].id == "gambler-4");

inline constexpr auto cards = [] {
  std::array<Card, card_lines.size()> plain{};
  for (std::size_t type = 0; type < plain.size(); ++type) plain[type] = card_lines[type].card;
  return plain;
}();

inline constexpr std::size_t box_size = 124;

// The type of each card, in the order of the box.
inline constexpr auto box = [] {
  std::array<Type, box_size> lying{};
  std::size_t count = 0;
  for (std::size_t type = 0; type < card_lines.size(); ++type) {
    for (int copy = 0; copy < card_lines[type].copies; ++copy)
      lying.at(count++) = static_cast<Type>(type);
  }
  return lying;
}();
static_assert(box.back() == card_lines.size() - 1);

}  // namespace tradewind::native
