// Room: runtime/engine/moves. Legal moves: listing, needs, exact covers, and moves as text.
// It only reads the state; flow/ applies moves.
//
// The move generator: which moves are legal now, and why another one is not. Players, bots, tests
// and `why` all use it.
#pragma once

#include "engine/moves/answers.h"
#include "lua/host/script_host.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct Coverage;

struct Question {
  SequenceId sequence = SequenceId::none;
  int ask = -1;
  Seat to = Seat::none;
  std::vector<RawMove> moves;
};

// Hoisted parts of the needs about the first target: sums of the terms that are the same for all
// targets.
struct KnownNeeds {
  struct Sums {
    std::int64_t same;
    std::int64_t part;  // invariant part of the query that each target is asked about
  };
  std::array<Sums, 4> of;   // by position in target_tests; unset until known
  std::uint32_t known = 0;  // which of them are set, one bit each
};

// Lists the moves of the top frame's question. All functions run inside a protected call.
class MoveGenerator {
 public:
  // Of a question that asks all at once, for `to`, or for the first seat from the active one that
  // owes an answer: Seat::none if none does. Then only ask() may be called.
  explicit MoveGenerator(ScriptHost& host, Seat to = Seat::none);
  // For carrying out an answer, which its seat has given to the frame that ends at `frame_end`.
  MoveGenerator(ScriptHost& host, const Answer& answer, int frame_end);

  [[nodiscard]] const QuestionSpec& ask() const { return *ask_; }
  [[nodiscard]] Seat to() const { return to_; }
  void list(std::vector<RawMove>& moves);
  [[nodiscard]] bool skipped() { return ask_->unless != QueryId::none && holds(ask_->unless); }
  [[nodiscard]] bool holds(QueryId query) {  // for the asked player
    const ReadOnlyGuard guard(queries_);
    return queries_.evaluate_for(query, to_, Subject{}) != 0;
  }

  // Runs the `apply` of a listed move.
  [[nodiscard]] Returned apply(const RawMove& move);
  // Of a question that asks all at once: whether a seat has not answered yet.
  [[nodiscard]] bool owes(Seat seat);

  // Why "verb arg arg" is not a legal move; nullopt if it matches one of `moves`.
  [[nodiscard]] std::optional<Refusal> why(const NameList& words,
                                           const std::vector<RawMove>& moves);

 private:
  [[nodiscard]] Seat first_who_owes();
  [[nodiscard]] std::int64_t value(const Atom& atom, const Subject& target);
  [[nodiscard]] std::int64_t value(const Operand& operand, const Subject& target);
  [[nodiscard]] std::int64_t value(const std::vector<NeedTest::Addend>& addends,
                                   const Subject& target);
  [[nodiscard]] std::int64_t sum(const NeedTest& test, KnownNeeds& known, std::size_t at,
                                 const Subject& target);
  // Whether a need fails, for no target or for the first target. `known` caches hoisted sums for
  // one listing.
  [[nodiscard]] bool fails(const MoveSpec& spec);
  [[nodiscard]] bool fails(const MoveSpec& spec, KnownNeeds& known, const Subject& target);
  [[nodiscard]] bool concerns(const Need& need, const Subject& target) const;
  [[nodiscard]] Returned when(const MoveSpec& spec, const RawMove& move);
  Returned call(FunctionId function, const MoveSpec& spec, const RawMove& move);
  void observe_needs(Coverage& into);
  void add(const MoveSpec& spec, const RawMove& move, std::vector<RawMove>& moves);
  void extend(const MoveSpec& spec, std::size_t argument, RawMove& move,
              std::vector<RawMove>& moves);
  void choose(const MoveSpec& spec, std::size_t argument, std::int32_t value, RawMove& move,
              std::vector<RawMove>& moves);
  void list_seats(const MoveSpec& spec, std::size_t argument, RawMove& move,
                  std::vector<RawMove>& moves);
  void list_numbers(const MoveSpec& spec, std::size_t argument, RawMove& move,
                    std::vector<RawMove>& moves);
  void list_cards(const MoveSpec& spec, std::size_t argument, RawMove& move,
                  std::vector<RawMove>& moves);
  void list_hidden_cards(const MoveSpec& spec, std::size_t argument, RawMove& move,
                         std::vector<RawMove>& moves);
  void list_places(const MoveSpec& spec, std::size_t argument, RawMove& move,
                   std::vector<RawMove>& moves);
  void list_covers(const MoveSpec& spec, std::size_t argument, RawMove& move,
                   std::vector<RawMove>& moves);
  void list_parts(const MoveSpec& spec, std::size_t argument, std::size_t at, RawMove& move,
                  std::vector<RawMove>& moves);
  [[nodiscard]] FactValue asked_by(const CoverPart& part, const RawMove& move) const;
  [[nodiscard]] bool may_suffice(const CoverPart& part, FactValue asked);
  [[nodiscard]] bool lacks_cards(const MoveSpec& spec) const;
  [[nodiscard]] bool seen_before(CardId card, ZoneId zone) const;
  [[nodiscard]] Appearance look() const { return {model_, host_.state(), to_}; }
  [[nodiscard]] SpaceSet places(const Argument& wanted) const;
  [[nodiscard, gnu::always_inline]] ZoneId zone_of(ZoneKind kind) const {
    return host_.state().layout().zone_of(kind, index(to_));
  }
  [[nodiscard]] Refusal refusal_of(const MoveSpec& spec, const NameList& words);
  // The first target that a word names, or why there is none.
  [[nodiscard]] std::optional<Refusal> find_target(const MoveSpec& spec, const std::string& word,
                                                   RawMove& move);
  [[nodiscard]] std::optional<Refusal> find_number(const MoveSpec& spec, const NameList& words,
                                                   const Subject& target);
  [[nodiscard]] std::optional<Refusal> find_place(const Argument& wanted, const std::string& word,
                                                  RawMove& move) const;

  ScriptHost& host_;
  QueryEvaluator& queries_;
  const Model& model_;
  const Sequence* sequence_;
  const QuestionSpec* ask_;
  const std::int32_t* locals_;
  Seat to_;
  // Cache during a listing: how many cards offer each value, for the part of a cover that was
  // checked last.
  const CoverPart* supplied_for_ = nullptr;
  std::array<std::uint16_t, multiset_values> supplied_;  // filled with it
};

// The first argument of a move, if it is a card, space or region.
[[nodiscard]] Subject target_of(const MoveSpec& spec, const RawMove& move);

}  // namespace tradewind
