// What must be true in every game whatever the cards say. Tried at each move, the slow ones at some; a breach is thrown.
//
//   GameGuard guard(ruleset);
//   guard.begin(position, setup);
//   guard.before(position, move);
//   position.play(move);
//   guard.after(position);
//   guard.end(position);  // when the game is over
#pragma once

#include "tradewind/inspect.h"

namespace tradewind {

// `rule` is an id ("cards_conserved"), what() a sentence.
class RuleBroken : public std::runtime_error {
 public:
  RuleBroken(std::string broken, const std::string& sentence) : std::runtime_error(sentence), rule(std::move(broken)) {}
  std::string rule;
};

// All cards are there, each where somebody can find it: on the table, or under a card that is.
class CardCount {
 public:
  void begin(const Position& position);
  void check(const Position& position);  // throws RuleBroken

 private:
  std::vector<std::int16_t> types_;  // of all cards, as at first
  std::vector<bool> under_;          // by zone: lies under or beside a card
  std::vector<CardLocation> places_;
};

// Each listed move is found by its text, legal by every account, for its seat alone, and changes the state when it is played.
// Throws RuleBroken, or ScriptError with `tried` set to the move that fails.
void check_listed_moves(const Position& position, int& tried);
// Taking the last move back and playing it again leads here. The match is as before, unless RuleBroken is thrown.
void check_undo(Match& match);
// The record, written, read and played on `scripts`, leads here.
void check_record(const Match& match, Scripts& scripts);

class GameGuard {
 public:
  // The slow checks are made at one move in so many, not the same ones in every game; 0: never.
  struct Care {
    std::uint64_t moves = 16;
    std::uint64_t undo = 128;
    std::uint64_t reload = 256;
  };

  explicit GameGuard(std::shared_ptr<const Ruleset> ruleset, Care care);
  explicit GameGuard(std::shared_ptr<const Ruleset> ruleset) : GameGuard(std::move(ruleset), Care{}) {}

  void begin(const Position& position, const MatchSetup& setup);
  void before(const Position& position, int move);
  void after(const Position& position);
  void end(const Position& position);  // whether or not the game is over
  // What was played, the last of them perhaps in vain.
  [[nodiscard]] const std::vector<Played>& moves() const { return moves_; }

 private:
  [[nodiscard]] bool due(std::uint64_t every) const;

  Scripts scripts_;  // forgets everything now and then: a match may keep nothing there
  Care care_;
  std::optional<Match> match_;  // the same one on those scripts
  CardCount cards_;
  std::uint64_t seed_ = 0;
  int move_ = 0;
  std::vector<Played> moves_;
};

}  // namespace tradewind
