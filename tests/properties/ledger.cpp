// The events of a game add up: what they announce is what zones, counters and marks of the seats
// gain and lose.
#include "tables.h"
#include "tradewind/events.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <map>
#include <set>

namespace tradewind {
namespace {

using Amounts =
    // By zone, counter or kind of mark; then by seat, if seats have it
    std::map<std::string, std::vector<std::int64_t>>;

constexpr int emptied = 0, emptied_for_all = 2;

// What an event changes: by one of its numbers, or by one.
struct Entry {
  const char* event;
  const char* of;           // a zone, counter or kind of mark
  int sign;                 // 1, -1, emptied or emptied_for_all
  const char* number = "";  // a parameter of the event
  const char* only = "";    // only for cards of this id, kind or color, or for this color
};

constexpr Entry ledger[] = {
    {"coins_gained", "coins", 1, "coins"},
    {"coins_paid", "coins", -1, "coins"},
    {"tax_lost", "coins", -1, "coins"},
    {"card_hired", "display", 1},
    {"expedition_claimed", "display", 1},
    {"card_revealed", "expedition_row", 1, "", "expedition"},
    {"expedition_claimed", "expedition_row", -1},
    {"card_revealed", "harbor", 1, "", "profession"},
    {"ship_entered", "harbor", 1},
    {"ship_traded", "harbor", -1},
    {"card_hired", "harbor", -1},
    {"turn_busted", "harbor", emptied},
    {"turn_ends", "harbor", emptied},
    {"round_ends", "round", 1},
    {"contract_completed", "contracts_done", 1},
    {"points_gained", "points", 1, "points"},
    {"points_lost", "points", -1, "points"},
    {"skull_crossed", "skulls", 1},
    {"green_skull_crossed", "green_skulls_crossed", 1},
    {"green_wheel_crossed", "green_taken", 1},
    {"treasure_found", "treasures", 1},
    {"mission_met", "missions", 1},
    {"space_crossed", "cross", 1},
    {"space_filled", "fill", 1},
    {"item_placed", "harbor", 1},
    {"wheel_removed", "harbor", -1},
    {"ship_taken", "harbor", -1},
    {"ship_taken", "hold", 1},
    {"wheel_taken", "harbor", -1},
    {"wheel_taken", "hold", 1},
    {"chest_taken", "hold", 1},
    {"turn_ends", "hold", emptied_for_all},
    {"person_joined", "crew", 1},
    {"ship_collected", "collected", 1},
    {"contract_completed", "collected", emptied, "", "pirates-nest"},
    {"wheel_circled", "yellow_wheels", 1, "", "yellow"},
    {"wheel_circled", "orange_wheels", 1, "", "orange"},
    {"wheel_circled", "blue_wheels", 1, "", "blue"},
    {"wheel_circled", "red_wheels", 1, "", "red"},
    {"wheels_used", "yellow_wheels", -1, "count", "yellow"},
    {"wheels_used", "orange_wheels", -1, "count", "orange"},
    {"wheels_used", "blue_wheels", -1, "count", "blue"},
    {"wheels_used", "red_wheels", -1, "count", "red"},
};

std::int64_t size_of(const Node& entry) {
  return entry.is_list() ? static_cast<std::int64_t>(entry.items.size()) : *entry.as_int();
}

// Everything in the ledger that this variant has, as it is now.
Amounts amounts_of(const Position& position) {
  std::set<std::string> of_game;
  for (const ZoneSummary& zone : zones_of(position.ruleset())) {
    if (!zone.per_seat) of_game.insert(zone.id);
  }
  const Node view = view_of(position);
  Amounts amounts;
  for (const char* part : {"zones", "counters", "marks"}) {
    for (const Entry& entry : ledger) {
      const Node* const things = view.find(part);
      const Node* const thing = things == nullptr ? nullptr : things->find(entry.of);
      if (thing == nullptr) continue;
      std::vector<std::int64_t>& list = amounts[entry.of];
      list.clear();
      if (of_game.count(entry.of) != 0 || !thing->is_list()) {
        list.push_back(size_of(*thing));
      } else {
        for (const Node& seat : thing->items) list.push_back(size_of(seat));
      }
    }
  }
  return amounts;
}

std::string text_of(const Amounts& amounts) {
  std::string text;
  for (const auto& [name, list] : amounts) {
    text += name;
    for (const std::int64_t amount : list) text += " " + std::to_string(amount);
    text += "\n";
  }
  return text;
}

std::int64_t number_in(const Event& event, const std::string& name) {
  return *event.args.find(name)->as_int();
}

using Words = std::map<std::string, std::set<std::string>>;  // by card type: what an entry may name

Words words_of(const Ruleset& ruleset) {
  Words words;
  for (const CardInfo& card : cards_of(ruleset)) {
    std::set<std::string> all = {card.id};
    for (const char* fact : {"kind", "color", "row"}) {
      if (const Node* const value = card.facts.find(fact)) all.insert(value->scalar);
    }
    words[card.id] = words[card.full_id] = all;
  }
  return words;
}

bool concerns(const Entry& entry, const Event& event, const Words& words) {
  if (*entry.only == '\0') return true;
  for (const auto& [name, value] : event.args.entries) {
    if (name == "color" && value.scalar == entry.only) return true;
    const auto card = words.find(value.scalar);
    if (card != words.end() && card->second.contains(entry.only)) return true;
  }
  return false;
}

// Adds what the events of the last move announce.
void add_events(const Position& position, const Words& words, Amounts& amounts) {
  for (const Event& event : events_of(position)) {
    for (const Entry& entry : ledger) {
      const auto found = amounts.find(entry.of);
      if (event.name != entry.event || found == amounts.end() || !concerns(entry, event, words))
        continue;
      std::vector<std::int64_t>& list = found->second;
      std::int64_t& amount =
          list.at(list.size() == 1 ? 0 : static_cast<std::size_t>(number_in(event, "player")));
      if (entry.sign == emptied_for_all)
        std::fill(list.begin(), list.end(), 0);
      else if (entry.sign == emptied)
        amount = 0;
      else
        amount += entry.sign * (*entry.number == '\0' ? 1 : number_in(event, entry.number));
    }
  }
}

// Which cards are given up for an expedition only the move says.
void add_move(const Played& move, Amounts& amounts) {
  const auto display = amounts.find("display");
  if (!move.text.starts_with("claim ") || display == amounts.end()) return;
  display->second.at(static_cast<std::size_t>(move.seat)) -=
      std::count(move.text.begin(), move.text.end(), ' ') - 1;
}

// Whether people who have joined a crew are announced only when a señorita is done (DG-48).
bool persons_wait(const Position& position) {
  const Node view = view_of(position);
  const Node* const filling = view.find("counters")->find("filling");
  return filling != nullptr && *filling->as_int() > 0;
}

// Few cards in the deck, so that it is shuffled, taxed and exhausted in the middle of payments.
const NameList scarce = {
    "yucata+coins_start=22+reward_bust=9+reward_repel=5+tax_bonus=3",
    "yucata+coins_start=22+reward_bust=9+reward_repel=5+run_out_owe_coins",
    "bigbox-2021+coins_start=22+run_out_second_tax=true+reward_bust=9+run_out_reshuffle_at_once+"
    "coins_cap=24",
    "bigbox-2021+gamblers=4+coins_start=23+compensation=2+compensation_paid_first",
    "make-sail+run_out_second_tax=true+coins_start=10+reward_bust=9",
    "contracts-yucata+coins_start=22+reward_bust=9"};

TEST_CASE("the events of a game add up to the changes of zones, counters and marks") {
  int checked = 0;
  const auto check = [&](Table& table) {
    const Words words = words_of(table.scripts.ruleset());
    Walk walk(table);
    walk.position.listen(true);
    Amounts due = amounts_of(walk.position);
    while (walk.step()) {
      add_move(walk.moves.back(), due);
      add_events(walk.position, words, due);
      if ((!walk.due(8) && !walk.position.over()) || persons_wait(walk.position)) continue;
      REQUIRE(text_of(amounts_of(walk.position)) == text_of(due));
      ++checked;
    }
  };
  each_table_and_mod(2, check);
  each_table_of(test_library(), scarce, 6, check);
  CHECK(checked > 5'000);
}

// What the last move of a seat let it pay.
std::int64_t paid_by(const Position& position, int seat) {
  std::int64_t paid = 0;
  for (const Event& event : events_of(position)) {
    if (event.name == "coins_paid" && number_in(event, "player") == seat)
      paid += number_in(event, "coins");
  }
  return paid;
}

// There is no debt: who takes a card on another player's turn pays the price and the compensation
// in full (B-44, B-45).
TEST_CASE("other players pay for each card in full") {
  int taken = 0, from_income = 0;
  const auto check = [&](Table& table) {
    const std::int64_t fee =
        std::stoll(to_text(table.scripts.ruleset().options().at("compensation")));
    Walk walk(table);
    walk.position.listen(true);
    while (!walk.position.over()) {
      const Position before = walk.position;
      walk.step();
      const Played& move = walk.moves.back();
      const std::string verb = move.text.substr(0, move.text.find(' '));
      if (move.seat == before.active() || (verb != "trade" && verb != "hire" && verb != "decline"))
        continue;
      CAPTURE(move.text);
      const MoveText meant = before.move(*before.find(move.text));
      const std::int64_t price =
          verb == "hire" ? before.query("hire_price", move.seat, meant.args.front()) : 0;
      REQUIRE(paid_by(walk.position, move.seat) >= price + fee);
      ++taken;
      if (before.query("coins", move.seat) < fee) ++from_income;
    }
  };
  // One player has nearly all the coins and nobody can hire, so that the supply is short.
  const std::string rest =
      "+coins_start=0+tax_threshold=999+hire_floor=500+rounds_idle=0+rounds_limit=60"
      "+expedition_played=false";
  each_table_of(test_library(),
                {"bigbox-2021+compensation=2+seat_bonus=104,0,0,0,0" + rest,
                 "es-2014+compensation=3+run_out_owe_coins+seat_bonus=104,0,0,0,0" + rest,
                 "yucata+run_out_owe_coins+seat_bonus=104,0,0,0,0" + rest,
                 "make-sail+seat_bonus=48,0,0,0,0" + rest,
                 "contracts-yucata+compensation=2+nemesis_pay_first=true"},
                12, check);
  CHECK(taken > 500);
  CHECK(from_income > 100);
}

}  // namespace
}  // namespace tradewind
