// The moves played again and again at the end of a game that goes nowhere.
//
//   std::cerr << Repetition(position, match.history()).text();
//   // seat 0 is asked 'visit', and 50 of its last 60 answers were 'spin lamp-4'
#pragma once

#include "tradewind/match.h"

namespace tradewind::terminal {

struct Repetition {
  static constexpr std::int64_t looked_at = 100;  // answers
  // Of the seat that is asked now: the move that it has played most often lately, among those that
  // it can play.
  Repetition(const Position& asked, const std::vector<Played>& played);
  [[nodiscard]] std::string text() const;  // for the authors of the rules

  int seat = 0, times = 0, of = 0;
  std::string about, move;  // empty if none repeats
};

}  // namespace tradewind::terminal
