// The base game by the rules of bigbox-2021, handwritten: from the same seed it plays the same
// games as the engine, with the same questions and the same moves in the same order. A function
// object chooses the moves:
//
//   auto first_move = [](const Table& table, const Question& question) { return 0; };
//   Game game(first_move);
//   game.play(4, seed);
#pragma once

#include "native/native_question.h"

#include <algorithm>

namespace tradewind::native {

// Statistics of one game.
struct Played {
  std::int64_t decisions = 0;  // questions with at least two moves
  std::int64_t rounds = 0;
};

template <typename Chooser>
class Game {
 public:
  explicit Game(Chooser& chooser) : choose_(chooser) {}

  Played play(int players, std::uint64_t match_seed) {
    table_.lay_out(players, match_seed);
    played_ = {};
    ending_ = false;
    for (bool over = false; !over;) {
      moved_ = false;
      do {
        if (discover()) trade_hire();
        table_.active = table_.after(table_.active);
      } while (table_.active != table_.first);
      ++played_.rounds;
      over = ending_ || !moved_;  // B-65, B-68
    }
    return played_;
  }

  [[nodiscard]] const Table& table() const { return table_; }

 private:
  static constexpr int target = 12;         // B-67
  static constexpr int tax_threshold = 12;  // B-26
  static constexpr int full_harbor = 5;     // B-55
  static constexpr int admiral_pays = 2;
  static constexpr int take_table[] = {1, 1, 1, 1, 2, 3};  // B-36

  int ask() {
    played_.decisions += question_.moves > 1 ? 1 : 0;
    return choose_(table_, question_);
  }

  void open(About about, int seat) {
    question_.about = about;
    question_.seat = seat;
    question_.claims = 0;
  }

  // False after a bust.
  bool discover() {
    colors_ = 0;
    ships_ = 0;
    for (int drawn = 0;;) {
      open(About::discover, table_.active);
      list_claims(table_, question_);
      question_.moves = question_.claims + (drawn > 0 ? 2 : 1);
      const int move = ask();
      if (move < question_.claims) {
        claim(question_.claim[move]);
        continue;
      }
      if (move > question_.claims) return true;
      const int card = table_.draw();
      if (card == no_card) return true;  // B-63
      moved_ = true;
      ++drawn;
      if (!settle(card)) return false;
    }
  }

  // False if the card busts the turn.
  bool settle(int card) {
    switch (cards[static_cast<std::size_t>(card)].kind) {
      case Kind::profession: table_.harbor.put(card); return true;
      case Kind::expedition: table_.expeditions.put(card); return true;
      case Kind::tax: tax(card); return true;
      case Kind::ship: return arrive(card);
    }
    return true;
  }

  bool arrive(int card) {
    const Card& ship = cards[static_cast<std::size_t>(card)];
    if (table_.seats[table_.active].total(cutlasses) >= ship.cutlasses) {
      open(About::repel, table_.active);
      question_.moves = 2;
      if (ask() == 1) {
        table_.discard.put(card);
        return true;
      }
    }
    table_.harbor.put(card);
    const unsigned color = 1U << ship.color;
    if ((colors_ & color) != 0) {
      bust();
      return false;
    }
    colors_ |= color;
    ++ships_;
    return true;
  }

  void bust() {
    table_.clear_harbor();
    everybody([this](int seat) { table_.gain(seat, table_.seats[seat].total(jesters)); });  // B-23
    for (;;) {                                                                              // B-24
      open(About::after_bust, table_.active);
      list_claims(table_, question_);
      if (question_.claims == 0) return;
      question_.moves = question_.claims + 1;
      const int move = ask();
      if (move == question_.claims) return;
      claim(question_.claim[move]);
    }
  }

  void tax(int card) {
    everybody([this](int seat) {
      const int coins = table_.seats[seat].coins.count();
      if (coins >= tax_threshold) table_.pay(seat, coins / 2);
    });
    const auto standing = [&](int seat) {
      const Seat& player = table_.seats[seat];
      return card == tax_influence ? -player.total(influence) : player.total(cutlasses);
    };
    int best = standing(table_.active);
    everybody([&](int seat) { best = std::max(best, standing(seat)); });
    everybody([&](int seat) {
      if (standing(seat) == best) table_.gain(seat, 1);
    });
    table_.discard.put(card);
  }

  void trade_hire() {
    everybody([this](int seat) { visit(seat); });
    table_.clear_harbor();
  }

  void visit(int seat) {
    Seat& player = table_.seats[seat];
    const bool active = seat == table_.active;
    const int fee = active ? 0 : 1;
    int left = player.total(takes) + (active ? take_table[ships_] : 1);
    if (table_.harbor.count >= full_harbor)
      table_.gain(seat, admiral_pays * player.total(admirals));
    if (table_.harbor.count == 0) table_.gain(seat, player.total(jesters));
    for (;;) {
      open(About::visit, seat);
      if (active) list_claims(table_, question_);
      question_.moves = question_.claims + 1;
      if (left > 0) list_takes(player, fee);
      // Done is implied
      if (question_.moves == 1 && (left <= 0 || table_.harbor.count == 0)) return;
      const int move = ask();
      if (move < question_.claims) {
        claim(question_.claim[move]);
        continue;
      }
      if (move == question_.claims) return;
      take(seat, question_.take[move - question_.claims - 1]);
      --left;
    }
  }

  // Hires, then trades, both in order of arrival; equal professions are one target. Ships are never
  // equal.
  void list_takes(const Seat& player, int fee) {
    const int coins = player.coins.count();
    // Of the printed cost
    const int price_limit = coins < fee ? -1 : coins - fee + player.total(discount);
    std::uint32_t seen = 0;
    std::uint8_t trades[colors];
    int trade_count = 0;
    int count = 0;
    for (int at = 0; at < table_.harbor.count; ++at) {
      const std::size_t type = table_.harbor.cards[at];
      const Card& card = cards[type];
      if (card.kind == Kind::ship) {
        trades[trade_count] = static_cast<std::uint8_t>(at);
        trade_count += coins + income(player, card) >= fee ? 1 : 0;
        continue;
      }
      question_.take[count] = static_cast<std::uint8_t>(at);
      count += price_limit >= card.cost && (seen >> type & 1U) == 0 ? 1 : 0;
      seen |= 1U << type;
    }
    question_.hires = count;
    for (int i = 0; i < trade_count; ++i) question_.take[count + i] = trades[i];
    question_.moves += count + trade_count;
  }

  static int income(const Seat& player, const Card& ship) {
    return ship.coins + player.total(bonus + std::size_t{ship.color});
  }

  void take(int seat, int at) {
    Seat& player = table_.seats[seat];
    const int type = table_.harbor.cards[at];
    const Card& card = cards[static_cast<std::size_t>(type)];
    table_.harbor.take(at);
    if (card.kind == Kind::ship) {
      table_.discard.put(type);
      table_.gain(seat, income(player, card));
    } else {
      table_.pay(seat, std::max(0, card.cost - player.total(discount)));
      player.add(card.adds);
      check_end(player);
    }
    if (seat != table_.active) table_.seats[table_.active].coins.put(player.coins.take());  // B-44
  }

  void claim(const Claim& claim) {
    Seat& player = table_.seats[table_.active];
    for (std::size_t type = 0; type < claim.professions.size(); ++type) {
      for (int copy = 0; copy < claim.professions[type]; ++copy) {
        table_.discard.put(static_cast<int>(type));
        --player.totals[settlers + type];
        --player.totals[influence];
      }
    }
    table_.expeditions.take(claim.at);
    player.add(cards[claim.expedition].adds);
    moved_ = true;
    check_end(player);
    table_.gain(table_.active, cards[claim.expedition].coins);
  }

  void check_end(const Seat& player) { ending_ = ending_ || player.total(influence) >= target; }

  // Clockwise from the active seat.
  template <typename Act>
  void everybody(const Act& act) {
    int seat = table_.active;
    do {
      act(seat);
      seat = table_.after(seat);
    } while (seat != table_.active);
  }

  Chooser& choose_;
  Table table_;
  Question question_;
  Played played_;
  unsigned colors_ = 0;  // colors of the ships in the harbor, one bit each
  int ships_ = 0;        // ships turned up and kept
  bool ending_ = false;
  bool moved_ = false;  // whether a card moved in this round
};

}  // namespace tradewind::native
