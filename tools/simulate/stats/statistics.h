// What games came to, and the sums over them.
//
//   Statistics tally;
//   tally.add(outcome);
//   win_rate(tally.order[0].wins, tally.order[0].games)  // of the seat that began
#pragma once

#include "simulate/stats/totals.h"
#include "tradewind/position.h"

namespace tradewind {

// One game by bots. Seat s was played by the bot (s + rotation) modulo players of the plan.
struct Outcome {
  std::int64_t game = 0;
  int players = 0;
  int rotation = 0;
  bool over = false;
  std::uint64_t digest = 0;
  std::int64_t decisions = 0;  // answered questions with at least two listed moves
  std::int64_t rounds = 0;
  int first = 0;  // the seat that began
  Result result;  // of a game that is over
  // Queries at the end: ends[query * players + seat], as far as they were asked for.
  std::vector<std::int64_t> ends;

  // A seat's win in parts of whole_win: shared by k it is a k-th; a won team game is a whole one for each.
  [[nodiscard]] std::int64_t win(std::size_t seat) const;
  [[nodiscard]] std::int64_t best_score() const;
};

// Wins and scores of whoever it stands for: a seat, a bot, a place in the order of turns.
struct Standing {
  std::int64_t games = 0;  // a bot at two seats of a game counts two
  std::int64_t wins = 0;   // in parts of whole_win
  Totals score;

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    visit(self.games);
    visit(self.wins);
    visit(self.score);
  }
};

struct Statistics {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
  std::int64_t decisions = 0;
  std::int64_t rounds = 0;  // of finished games, as all that follows but the hash
  // wins[seat][k]: won together with k others; a won team game counts as k = 0 for every seat.
  std::array<std::array<std::int64_t, most_players>, most_players> wins = {};
  std::array<std::int64_t, most_players> score = {};
  std::array<Standing, most_players> seats;
  std::array<Standing, most_players> bots;   // as the plan names them
  std::array<Standing, most_players> order;  // 0 began, 1 came next ...
  Histogram lengths;                         // rounds -> games
  Histogram best_scores;
  Totals length, choices;  // rounds and decisions a game
  std::uint64_t hash = 0;

  Statistics& operator+=(const Statistics& other);
  void add(const Outcome& outcome);
  void add(const Result& result);                    // wins and scores alone
  [[nodiscard]] double won(std::size_t seat) const;  // a win shared by k counts 1/k
  [[nodiscard]] std::int64_t finished() const { return games - unfinished; }

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* number : {&self.games, &self.unfinished, &self.decisions, &self.rounds}) visit(*number);
    visit(self.wins);
    visit(self.score);
    for (auto* standings : {&self.seats, &self.bots, &self.order}) visit(*standings);
    for (auto* histogram : {&self.lengths, &self.best_scores}) visit(*histogram);
    for (auto* sums : {&self.length, &self.choices}) visit(*sums);
    visit(self.hash);
  }
};

}  // namespace tradewind
