// Observes what happens to each card type and how values grow, over many games. It knows only the
// zones, cards, verbs and queries of the ruleset, no game.
//
//   GameWatch watch(*ruleset, players);
//   watch.begin(position);
//   for (...) { watch.choose(position, move); position.play(move); watch.after(position); }
//   watch.end(position, outcome);
//   watch.seen().cards[7].drawn
#pragma once

#include "simulate/stats/statistics.h"
#include "tradewind/inspect.h"
#include "tradewind/reference/overview.h"

namespace tradewind {

// The seats that did something with a card type: times, seats summed over games, and their wins in
// parts of whole_win.
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
  // Moved from a hidden zone of the game to an open one, or left the open zone it started in
  std::int64_t drawn = 0;
  std::int64_t drawn_games = 0;  // games in which that happened
  SeatsWith taken;               // moved to an open zone of a seat
  std::int64_t taken_round = 0;  // sum of the rounds in which that happened
  std::vector<SeatsWith> named;  // by verb: named by a seat's move

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* number : {&self.drawn, &self.drawn_games, &self.taken_round}) visit(*number);
    visit(self.taken);
    visit(self.named);
  }
};

// A query round by round, over the games that lasted that long, and at the end; separately for
// winners and all others.
struct CurveSums {
  std::vector<Totals> winners, others;  // by rounds played
  Totals winners_end, others_end;
  Histogram ends;  // number of seats by value

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* list : {&self.winners, &self.others}) visit(*list);
    for (auto* sums : {&self.winners_end, &self.others_end}) visit(*sums);
    visit(self.ends);
  }
};

struct Seen {
  std::int64_t games = 0;         // finished games
  std::vector<CardSums> cards;    // by type, parallel to cards_of(ruleset)
  std::vector<CurveSums> curves;  // by query, parallel to shown_queries(ruleset)

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
  void choose(const Position& position, int move);  // call before the move is played
  void after(const Position& position);
  void end(const Position& position, const Outcome& outcome);  // ignores unfinished games
  [[nodiscard]] const Seen& seen() const { return seen_; }

 private:
  enum class Visibility : std::uint8_t { hidden, open, own };  // own: an open zone of a seat
  struct Spot {
    Visibility visibility = Visibility::hidden;
    int seat = -1;  // owner of the zone
    bool operator==(const Spot&) const = default;
  };

  [[nodiscard]] Spot spot(const CardLocation& place) const;
  void compare_places(std::int64_t round);
  void note_values(const Position& position);
  void add_cards(const Outcome& outcome);
  void add_curves(const Outcome& outcome);
  static void add_seats(SeatsWith& sums, std::int64_t times, std::uint32_t seats,
                        const Outcome& outcome);

  std::size_t players_;
  std::vector<Visibility> visibilities_;  // by zone
  std::vector<bool> under_;               // by zone: whether it lies under or next to a card
  std::map<std::string, std::size_t> types_, verbs_;
  NameList queries_;
  Seen seen_;

  // Of the current game.
  std::vector<CardLocation> now_;
  std::vector<Spot> spots_;     // by card, before the last move
  std::vector<bool> at_first_;  // by card: still in the open zone it started in
  struct Fate {
    std::int64_t drawn = 0, taken = 0, taken_round = 0;
    std::uint32_t takers = 0;  // a bit per seat
  };
  std::vector<Fate> fates_;  // by type
  // By type * verbs + verb; `seats` is a bit mask here
  std::map<std::size_t, SeatsWith> named_;
  std::vector<std::vector<std::int32_t>> values_;  // by round, then query * players + seat
};

}  // namespace tradewind
