// A position: the state of a match between two moves, with the open question. Copies are cheap.
// Bots and simulations use positions; people play matches (match.h).
//
//   Position position(scripts, 4, seed);
//   while (!position.over()) position.play(random_below(stream, position.moves()));
#pragma once

#include "tradewind/ruleset.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

struct MoveText {
  std::string text;  // "take red-3 blue-4", as in records; names no other move of the question
  std::string verb;
  // Card types, seats, numbers, spaces and regions in order, with lists inlined; "?" is a card that
  // the seat cannot see.
  NameList args;
  NameList types;  // type of each argument: card, seat, int, space or region
  // Of each argument: what tells it from others of its type, "bounty=2+tucked=blue-4", or empty
  NameList traits = {};
  bool operator==(const MoveText&) const = default;
};

struct Result {
  std::vector<int> places;  // by seat; 1 is best; ties share a place
  std::vector<int> scores;  // by seat, by the module's score query
  std::string team;         // "won", "lost" or empty
  std::string title;
  bool again = false;  // in a series the same match is played again, not the next one
};

// A value as somebody sees it: nothing for none, and for what is hidden.
struct SeenValue {
  enum class Kind : std::uint8_t { none, number, truth, name };
  Kind kind = Kind::none;
  std::int64_t number = 0;  // of a truth: 0 or 1
  std::string_view name;    // a text of the ruleset
};

// An event as a seat sees it, valid while it is visited; its texts are those of the ruleset.
struct Happening {
  struct Argument {
    std::string_view name;
    std::string_view type;  // int, bool, seat, card, zone, name or space
    SeenValue value;        // a seat is a number
  };
  // Its cause: a sequence that was under way, or a reaction to another event.
  struct Cause {
    std::string_view name;  // of the sequence or of the event
    // That reacted, or that the sequence is about; empty if there is none or the seat does not see
    // it
    std::string_view card;
    bool reaction = false;
    int depth = 0;  // equal for events of one run of a sequence
  };
  std::string_view name;
  std::span<const Argument> args;
  std::span<const Cause> causes;  // the nearest first
};

class Tracer;          // script/tracer.h
struct PositionParts;  // engine/match/position_parts.h

class Position {
 public:
  Position(Scripts& scripts, int players, std::uint64_t seed);
  Position(const Position& other);
  Position& operator=(const Position& other);
  ~Position();

  [[nodiscard]] const Ruleset& ruleset() const;
  [[nodiscard]] Scripts& scripts() const;
  // Switches to another interpreter of the same ruleset, for instance to move the position to
  // another thread.
  void use(Scripts& scripts);
  [[nodiscard]] int players() const;
  [[nodiscard]] int active() const;  // whose turn it is
  [[nodiscard]] std::int64_t rounds() const;

  [[nodiscard]] bool over() const;
  [[nodiscard]] Result result() const;  // only after the end

  // The open question.
  [[nodiscard]] int to() const;  // the seat that is asked
  [[nodiscard]] const std::string& about() const;
  // Whether it asks several seats at once: an answer stays hidden, also from bots and previews,
  // until all are in. The seats are asked one after the other, but each may answer as soon as it
  // likes.
  [[nodiscard]] bool is_sealed() const;
  static constexpr const char* sealed_move = "?";  // the text of such an answer for others
  // Whether the seat can answer now: to(), or any that has not yet
  [[nodiscard]] bool asks(int seat) const;
  // By seat, who has answered; empty unless sealed
  [[nodiscard]] std::vector<bool> answered() const;
  // The same with another seat as to(), which asks() says can answer
  [[nodiscard]] Position asking(int seat) const;
  // Its subject: the arguments and locals of the sequence that asks, without cards that the
  // seat cannot see. -1: what all see.
  using VisitArgument = std::function<void(const Happening::Argument&)>;
  void subject(int seat, const VisitArgument& visit) const;
  [[nodiscard]] int moves() const;  // number of legal moves; at least one
  // `viewer`: a seat that may see less of it than the one that is asked; of an answer that is not
  // for it to see, sealed_move.
  [[nodiscard]] MoveText move(int index, int viewer = -1) const;
  [[nodiscard]] std::string text(int index) const;  // of move(index)
  [[nodiscard]] std::vector<MoveText> all_moves() const;
  // Index of the legal move that a text names; ids may be cut at a hyphen if only one matches.
  [[nodiscard]] std::optional<int> find(const std::string& text) const;

  // Plays a legal move up to the next question. If a script fails it throws ScriptError and leaves
  // the position unchanged.
  void play(int index);
  // Whether the last move revealed something new, so that undo must not go back before it.
  [[nodiscard]] bool revealed() const;
  // Whether the last answers have led nowhere: the table has come back to what it was, or nothing
  // new has come of very many.
  [[nodiscard]] bool circles() const;

  // Whether to note events
  void listen(bool on);
  // Tells what scripts do to a tracer, which must outlive this; nullptr: no more. Copies are not
  // traced.
  void trace(Tracer* tracer);
  [[nodiscard]] bool listening() const;
  // The events of the last move as a seat sees them. -1: everything; every_seat: what all see.
  static constexpr int every_seat = -2;
  using VisitEvent = std::function<void(const Happening&)>;
  void each_event(int seat, const VisitEvent& visit) const;

  // The value of a query, even if a seat may not know it; `card` is the id of a card, space or
  // region. Throws std::invalid_argument for an unknown name.
  [[nodiscard]] std::int64_t query(const std::string& name, int seat,
                                   const std::string& card = "") const;

  // Hash of the state block; valid in this process only
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] bool same_state(const Position& other) const;

 private:
  friend struct PositionAccess;  // engine/match/position_parts.h
  explicit Position(std::unique_ptr<PositionParts> parts);
  std::unique_ptr<PositionParts> parts_;
};

}  // namespace tradewind
