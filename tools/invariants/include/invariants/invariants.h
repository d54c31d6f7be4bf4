// Room: tools/invariants. What holds in every game, and what is said of a game that does not end or
// of a value that fails.
//
// Invariants of every game. Tested at each move, the slow ones at some moves; a violation is thrown
// as RuleBroken.
//
//   GameGuard guard(ruleset);
//   guard.begin(position, setup);
//   guard.before(position, move);
//   position.play(move);
//   guard.after(position);
//   guard.end(position);  // after the game
#pragma once

#include "tradewind/inspect.h"
#include "tradewind/narrator.h"

namespace tradewind {

// `rule` is an id ("cards_conserved"), what() a sentence.
class RuleBroken : public std::runtime_error {
 public:
  RuleBroken(std::string broken, const std::string& sentence)
      : std::runtime_error(sentence), rule(std::move(broken)) {}
  std::string rule;
};

// No card is lost: each is in a zone, or under a card that is.
class CardCount {
 public:
  void begin(const Position& position);
  void check(const Position& position);  // throws RuleBroken

 private:
  std::vector<std::int16_t> types_;  // of all cards, at the start
  std::vector<bool> under_;          // by zone: whether it lies under or next to a card
  std::vector<CardLocation> places_;
};

// Each listed move is found by its text, is legal for the seat that is asked and for no other, and
// changes the state when played. Throws RuleBroken or ScriptError; `tried` is then the move that
// fails.
void check_listed_moves(const Position& position, int& tried);
// No shown query fails and, with words, none that texts of moves and aims need: views and the table
// would leave its value out without a word. Throws RuleBroken.
void check_shown_values(const Position& position, const Narrator* words);
// Undo and redo of the last move lead to the same state. The match is unchanged unless RuleBroken
// is thrown.
void check_undo(Match& match);
// The record, written, read and replayed on `scripts`, leads to the same state.
void check_record(const Match& match, Scripts& scripts);

class GameGuard {
 public:
  // Slow checks run at one move in this many, at different moves in different games; 0: never.
  struct Care {
    std::uint64_t moves = 16;
    std::uint64_t undo = 128;
    std::uint64_t reload = 256;
  };

  explicit GameGuard(std::shared_ptr<const Ruleset> ruleset, Care care);
  explicit GameGuard(std::shared_ptr<const Ruleset> ruleset)
      : GameGuard(std::move(ruleset), Care{}) {}

  void begin(const Position& position, const MatchSetup& setup);
  void before(const Position& position, int move);
  void after(const Position& position);
  void end(const Position& position);  // also for an unfinished game
  // The moves played; the last one may have failed.
  [[nodiscard]] const std::vector<Played>& moves() const { return moves_; }

 private:
  [[nodiscard]] bool due(std::uint64_t every) const;

  Scripts scripts_;  // replaced from time to time, because a match may keep nothing there
  Care care_;
  std::optional<Narrator> words_;
  std::optional<Match> match_;  // the same match on those scripts
  CardCount cards_;
  std::uint64_t seed_ = 0;
  int move_ = 0;
  std::vector<Played> moves_;
};

}  // namespace tradewind
