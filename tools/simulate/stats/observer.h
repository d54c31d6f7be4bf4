// What happens to each card type and how values grow, over many games. It knows zones, cards, verbs and queries as the
// ruleset names them, and no game.
//
//   GameWatch watch(*ruleset, players);
//   watch.begin(position);
//   for (...) { watch.choose(position, move); position.play(move); watch.after(position); }
//   watch.end(position, outcome);
//   watch.seen().cards[7].drawn
#pragma once

#include "simulate/stats/statistics.h"
#include "tradewind/inspect.h"

namespace tradewind {

// Of the seats that did something with a card type: how many in how many games, and their wins in parts of whole_win.
struct SeatsWith {
  std::int64_t times = 0;
  std::int64_t seats = 0;
  std::int64_t wins = 0;

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* number : {&self.times, &self.seats, &self.wins}) visit(*number);
  }
};

struct CardSums {
  std::int64_t drawn = 0;        // came from a hidden place of the game into the open, or left the open place it began in
  std::int64_t drawn_games = 0;  // in which that happened
  SeatsWith taken;               // came to lie in a zone of a seat that everybody sees
  std::int64_t taken_round = 0;  // rounds played then, summed over the times
  std::vector<SeatsWith> named;  // by verb: a seat's move named it

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* number : {&self.drawn, &self.drawn_games, &self.taken_round}) visit(*number);
    visit(self.taken);
    visit(self.named);
  }
};

// A query over the rounds of the games that lasted so long, and at the end; apart for winners and for all others.
struct CurveSums {
  std::vector<Totals> winners, others;  // by rounds played
  Totals winners_end, others_end;
  Histogram ends;  // value -> seats

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* list : {&self.winners, &self.others}) visit(*list);
    for (auto* sums : {&self.winners_end, &self.others_end}) visit(*sums);
    visit(self.ends);
  }
};

struct Seen {
  std::int64_t games = 0;         // finished ones
  std::vector<CardSums> cards;    // by type, as in ruleset.cards()
  std::vector<CurveSums> curves;  // by query, as in ruleset.shown_queries()

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    visit(self.games);
    visit(self.cards);
    visit(self.curves);
  }
};

class GameWatch {
 public:
  GameWatch(const Ruleset& ruleset, int players);

  void begin(const Position& position);
  void choose(const Position& position, int move);  // before it is played
  void after(const Position& position);
  void end(const Position& position, const Outcome& outcome);  // games that are not over are not counted
  [[nodiscard]] const Seen& seen() const { return seen_; }

 private:
  enum class Sight : std::uint8_t { hidden, open, own };  // own: a zone of a seat that everybody sees
  struct Spot {
    Sight sight = Sight::hidden;
    int seat = -1;  // whose zone it is
    bool operator==(const Spot&) const = default;
  };

  [[nodiscard]] Spot spot(const CardLocation& place) const;
  void compare_places(std::int64_t round);
  void note_values(const Position& position);
  void add_cards(const Outcome& outcome);
  void add_curves(const Outcome& outcome);
  static void add_seats(SeatsWith& sums, std::int64_t times, std::uint32_t seats, const Outcome& outcome);

  std::size_t players_;
  std::vector<Sight> sights_;  // by zone
  std::vector<bool> under_;    // by zone: lies under or beside a card
  std::map<std::string, std::size_t> types_, verbs_;
  NameList queries_;
  Seen seen_;

  // Of the game at hand.
  std::vector<CardLocation> now_;
  std::vector<Spot> spots_;     // by card, before the last move
  std::vector<bool> at_first_;  // by card: lies in the open where the game began
  struct Fate {
    std::int64_t drawn = 0, taken = 0, taken_round = 0;
    std::uint32_t takers = 0;  // a bit a seat
  };
  std::vector<Fate> fates_;                        // by type
  std::map<std::size_t, SeatsWith> named_;         // type * verbs + verb; seats is a mask here
  std::vector<std::vector<std::int32_t>> values_;  // by round: query * players + seat
};

}  // namespace tradewind
