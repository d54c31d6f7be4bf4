// Room: tools/simulate/stats. Counts over games, and estimates from it.
// Totals are integers; nothing here plays or prints.
//
// The outcome of a game, and statistics over many games.
//
//   Statistics statistics;
//   statistics.add(outcome);
//   win_rate(statistics.order[0].wins, statistics.order[0].games)  // of the starting player
#pragma once

#include "simulate/stats/totals.h"
#include "tradewind/position.h"

namespace tradewind {

// One game. The bot at seat s was number (s + rotation) modulo players of the plan.
struct Outcome {
  std::int64_t game = 0;
  int players = 0;
  int rotation = 0;
  bool over = false;
  std::uint64_t digest = 0;
  std::int64_t decisions = 0;  // answers to questions with at least two moves
  std::int64_t rounds = 0;
  int first = 0;  // the starting player
  Result result;  // of a finished game
  // Final values of the queries that were asked for: ends[query * players + seat].
  std::vector<std::int64_t> ends;

  // A seat's win in parts of whole_win: a win shared by k seats counts 1/k, a won team game counts
  // 1 for each seat.
  [[nodiscard]] std::int64_t win(std::size_t seat) const;
  [[nodiscard]] std::int64_t best_score() const;
};

// Wins and scores of a seat, a bot or a place in the turn order.
struct Standing {
  std::int64_t games = 0;  // a bot at two seats of a game counts twice
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
  Histogram unfinished_games;  // their numbers
  std::int64_t decisions = 0;
  std::int64_t rounds = 0;  // this and the rest except the hash: of finished games
  // wins[seat][k]: wins shared with k others; a won team game counts as k = 0 for every seat.
  std::array<std::array<std::int64_t, most_players>, most_players> wins = {};
  std::array<std::int64_t, most_players> score = {};
  std::array<Standing, most_players> seats;
  std::array<Standing, most_players> bots;   // in the order of the plan
  std::array<Standing, most_players> order;  // by turn order: 0 is the starting player
  Histogram lengths;                         // number of games by rounds
  Histogram best_scores;
  Totals length, choices;  // rounds and decisions per game
  std::uint64_t hash = 0;

  Statistics& operator+=(const Statistics& other);
  void add(const Outcome& outcome);
  void add(const Result& result);                    // wins and scores only
  [[nodiscard]] double won(std::size_t seat) const;  // a win shared by k seats counts 1/k
  [[nodiscard]] std::int64_t finished() const { return games - unfinished; }

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* number : {&self.games, &self.unfinished, &self.decisions, &self.rounds})
      visit(*number);
    visit(self.wins);
    visit(self.score);
    for (auto* standings : {&self.seats, &self.bots, &self.order}) visit(*standings);
    for (auto* histogram : {&self.unfinished_games, &self.lengths, &self.best_scores})
      visit(*histogram);
    for (auto* sums : {&self.length, &self.choices}) visit(*sums);
    visit(self.hash);
  }
};

}  // namespace tradewind
