// A match: a position with its history and seats.
//
//   Match match(scripts, {.players = 2, .seed = 7});
//   if (!match.try_play("draw")) std::cout << "that is not legal";
#pragma once

#include "tradewind/document.h"
#include "tradewind/position.h"

#include <functional>
#include <map>

namespace tradewind {

struct SeatInfo {
  std::string name;
  std::string kind = "human";  // "human" or the name of a bot
};

struct MatchSetup;

// Changes to a table from outside its rules: someone lays it out or changes it between two moves.
// The core knows only when; `said` is data, kept with the match, and `make` knows what it means.
struct Beginning {
  Node said = Node::map();
  Position (*make)(Scripts& scripts, const MatchSetup& setup) = nullptr;  // nullptr: as usual
};
struct Change {
  Node said;
  // Throws ContentError, and then leaves the position as it was
  void (*make)(Position& position, const Node& said) = nullptr;
};

struct MatchSetup {
  int players = 2;
  int undone = 0;  // moves that have been taken back although they had revealed something
  std::uint64_t seed = 1;
  std::vector<SeatInfo> seats = {};
  Beginning beginning = {};
  // By the number of moves before them
  using Changes = std::map<int, std::vector<Change>>;
  std::shared_ptr<const Changes> changes = nullptr;  // nullptr: none
};

// Before the first move; throws ContentError
[[nodiscard]] Position first_position(Scripts& scripts, const MatchSetup& setup);

struct Played {
  int seat = 0;
  std::string text;
  bool revealed = false;
  int index = -1;  // among the moves that were listed
};

class Match {
 public:
  Match(Scripts& scripts, MatchSetup setup);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  [[nodiscard]] const std::vector<Played>& history() const { return history_; }

  // Plays a move for a seat (-1: the seat that is asked), if it is legal. Returns whether it is.
  [[nodiscard]] bool try_play(const std::string& text, int seat = -1);
  void play(int index);
  void listen(bool on) { position_.listen(on); }
  void trace(Tracer* tracer) { position_.trace(tracer); }
  // Changes the table; undo knows of it.
  void change(Change change);

  // Takes back the last move and restores the exact position before it. Returns false if there is
  // none, or if it revealed something new and `force` is not set.
  [[nodiscard]] bool can_undo(bool force = false) const;
  bool undo(bool force = false);
  // Plays a move of the history again, from the position before it, and makes the changes after it;
  // `visit` comes between them.
  using Visit = std::function<void(const Position&)>;
  void replay(Position& position, std::size_t move, const Visit& visit = nullptr) const;

 private:
  friend struct PositionAccess;  // engine/match/position_parts.h
  [[nodiscard]] Position before_last();

  MatchSetup setup_;
  Position position_;
  std::vector<Played> history_;
  struct Past {
    std::size_t moves;
    Position position;
  };
  // Some moves back, so that one undo after another need not begin at the start
  std::shared_ptr<const Past> past_;
};

}  // namespace tradewind
