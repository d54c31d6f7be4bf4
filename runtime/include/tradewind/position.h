// A position: the state of a match between two moves, with the question that is open. Copies are cheap; bots and
// simulations work on positions, people on matches (match.h).
//
//   Position position(scripts, 4, seed);
//   while (!position.over()) position.play(random_below(stream, position.moves()));
#pragma once

#include "tradewind/document.h"
#include "tradewind/query_step.h"
#include "tradewind/ruleset.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct MoveText {
  std::string text;  // "take red-3 blue-4", as records keep it
  std::string verb;
  NameList args;   // card types, seats, numbers, spaces and regions in order; lists inlined
  NameList types;  // of each: card, seat, int, space or region
  bool operator==(const MoveText&) const = default;
};

// Why a move is not legal. `reason` is an id ("not_your_turn"); its text is in the locale under reason.<id>.
struct Refusal {
  struct Compared {
    std::int64_t left = 0, right = 0;  // what there is and what is needed
  };
  std::string reason;
  std::string detail;                               // what exactly, in English, or empty
  std::optional<Compared> compared = std::nullopt;  // the two values, where they explain the refusal
};

struct Result {
  std::vector<int> places;  // by seat, 1 is best, shared allowed
  std::vector<int> scores;  // by seat: the module's declared score
  std::string team;         // won, lost or empty
  std::string title;
};

// Something that happened. args: parameter name -> int, text, or null for a card this seat may not see. Seats are numbers.
struct Event {
  std::string name;
  Node args;
  NameList types;  // of args, in the same order: int, bool, seat, card, zone, name or space
};

class Position {
 public:
  Position(Scripts& scripts, int players, std::uint64_t seed);
  // From a table laid out by hand (the `given` of scenarios) instead of the normal setup. Throws ContentError.
  Position(Scripts& scripts, int players, std::uint64_t seed, const Node& given);
  Position(const Position& other);
  Position& operator=(const Position& other);
  ~Position();

  [[nodiscard]] const Ruleset& ruleset() const;
  [[nodiscard]] Scripts& scripts() const;
  // Goes on with another interpreter of the same ruleset, as when a position is handed to another thread.
  void use(Scripts& scripts);
  [[nodiscard]] int players() const;
  [[nodiscard]] bool together() const;  // whether all players win or lose as one team
  [[nodiscard]] int active() const;     // whose turn it is
  [[nodiscard]] std::int64_t rounds() const;

  [[nodiscard]] bool over() const;
  [[nodiscard]] Result result() const;  // once over

  // The open question.
  [[nodiscard]] int to() const;  // the seat that is asked
  [[nodiscard]] const std::string& about() const;
  [[nodiscard]] int moves() const;  // how many are legal; at least one
  [[nodiscard]] MoveText move(int index) const;
  [[nodiscard]] std::vector<MoveText> all_moves() const;
  // A number for a move that is cheap and keeps its meaning from one world to another: equal where the same seat answers
  // the same question with the same verb, seats, numbers and card types. In this process only.
  [[nodiscard]] std::uint64_t move_key(int index) const;
  // Index of the legal move a text means; ids may be cut at a hyphen where only one fits.
  [[nodiscard]] std::optional<int> find(const std::string& text) const;
  // Why a text is not a legal move now; nullopt when it is. `seat` -1: whoever is asked.
  [[nodiscard]] std::optional<Refusal> why(const std::string& text, int seat = -1) const;

  // Plays a legal move and goes on to the next question. Throws ScriptError and stays as it was when a script fails.
  void play(int index);
  // The last play made something known that was not: undo must not go back behind it.
  [[nodiscard]] bool revealed() const;

  // What happened in the last play, as a seat sees it (-1: everything); empty unless listening.
  void listen(bool on);
  [[nodiscard]] bool listening() const;
  [[nodiscard]] std::vector<Event> events(int seat = -1) const;

  // A card, space or region, by its id, for a query that asks about one. Throws std::invalid_argument for an unknown name.
  [[nodiscard]] std::int64_t query(const std::string& name, int seat, const std::string& card = "") const;
  // A counter of a space or region, by ids. Throws std::invalid_argument for unknown names.
  [[nodiscard]] std::int64_t counter(const std::string& name, const std::string& place) const;
  // The queries content gave a weight for bots, weighted and summed, for one seat.
  [[nodiscard]] std::int64_t promise(int seat) const;
  // What the value of a query is made of, in order; the last step ends at the value. None where it is 0 and nothing changes it, or
  // where a yes or no is declared. Throws std::invalid_argument for an unknown name and for a query whose value is no number.
  [[nodiscard]] std::vector<QueryStep> explain(const std::string& query, int seat, const std::string& card = "") const;

  // { zones, counters, queries }, and where there are any marks and dice, as a seat sees them, or with `digest` and nothing hidden for -1. Zones and queries of
  // seats are lists by seat. Cards a seat cannot see are null; a size it cannot see makes the zone null.
  [[nodiscard]] Node view(int seat = -1) const;
  [[nodiscard]] std::string digest() const;          // 16 hex digits over the canonical text
  [[nodiscard]] std::string canonical_text() const;  // what the digest is made of, for finding differences
  [[nodiscard]] std::uint64_t hash() const;          // of the block, in this process only
  [[nodiscard]] bool same_state(const Position& other) const;
  [[nodiscard]] std::size_t state_size() const;

  // A world this seat must think possible: what it cannot know is dealt anew, chance starts from `seed`.
  [[nodiscard]] Position sample(int seat, std::uint64_t seed) const;

 private:
  friend struct PositionAccess;  // inspect.h
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tradewind
