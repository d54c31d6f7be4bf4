// Room: tools/play/match. The match at a terminal table, on the disk, and who may be there besides
// its players. Nothing is asked or drawn here.
//
// The match at a terminal table: who sits there, its moves, and the log of them.
//
//   TableMatch table(words, std::move(match), autosave, companions);
//   table.play(move);   // of a person: it is on the disk before anything else happens
#pragma once

#include "match/autosave.h"
#include "narration/log.h"
#include "play/match/author.h"
#include "play/match/companions.h"
#include "tradewind/bots.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace tradewind::terminal {

class TableMatch {
 public:
  // For a match with moves it rebuilds the log from them.
  TableMatch(const PlayerText& words, Match match, Autosave& autosave, Companions companions);

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Match& match() { return match_; }  // for an author to change
  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] const Log& log() const { return log_; }
  [[nodiscard]] bool is_person(int seat) const;
  [[nodiscard]] int persons() const;  // how many sit at this keyboard
  [[nodiscard]] bool has_persons() const { return persons() > 0; }
  // The random stream of the player asked now, as a bot or for a hint. It follows from the seed and
  // the number of moves, so that a resumed game continues the same way.
  [[nodiscard]] std::uint64_t stream() const;
  [[nodiscard]] int chosen_by_bot() const;

  void play(int move);
  void play_only_move();  // of a person who has no choice
  void save();
  // Plays a move to see what comes of it: returns the number of moves before, to go back to.
  std::size_t try_out(int move);
  void go_back(std::size_t moves);

  // The moves before the last decision of a person who had a choice; nullopt if there is none.
  [[nodiscard]] std::optional<std::size_t> before_last_choice() const;
  [[nodiscard]] bool revealed_since(std::size_t moves) const;
  void take_back(std::size_t moves);  // for good

  // Where a script failed: in a move, which has been taken back. Asking clears it.
  [[nodiscard]] bool failed_in_move();
  // An answer is being dealt with: if that fails, the same question can be asked again.
  void begin_answer() { answering_ = true; }
  [[nodiscard]] bool failed_in_answer();

 private:
  void replay_history();

  Match match_;
  Autosave& autosave_;
  Companions companions_;
  Log log_;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; nullptr for people
  std::set<std::size_t> forced_;            // moves of people who had no choice
  bool playing_ = false, answering_ = false;
};

}  // namespace tradewind::terminal
