// Room: runtime/engine/moves. Legal moves: listing, needs, exact covers, and moves as text.
// It only reads the state; flow/ applies moves.
//
// The move generator: which moves are legal now. Players, bots, tests and refusals all use it.
#pragma once

#include "engine/moves/answers.h"
#include "engine/moves/exact_cover.h"
#include "engine/moves/needs.h"
#include "script/runner.h"

#include <vector>

namespace tradewind {

struct Question {
  SequenceId sequence = SequenceId::none;
  int ask = -1;
  Seat to = Seat::none;
  std::vector<RawMove> moves;

  [[nodiscard]] Answer answer(std::size_t move) const { return {to, sequence, ask, moves[move]}; }
};

// Lists the moves of the top frame's question. All functions run inside a protected call.
class MoveGenerator {
 public:
  // Of a question that asks all at once, for `to`, or for the first seat from the active one that
  // owes an answer: Seat::none if none does. Then only ask() may be called.
  MoveGenerator(Runner& host, Item frame, Seat to);
  explicit MoveGenerator(Runner& host, Seat to = Seat::none)
      : MoveGenerator(host, Agenda(host.state()).top(), to) {}
  // For carrying out an answer, which its seat gives to this frame.
  MoveGenerator(Runner& host, const Answer& answer, const Item& frame);

  // Called before moves are listed, for tools that measure. nullptr: none does.
  static inline void (*on_list)(const MoveGenerator&) = nullptr;

  [[nodiscard]] const QuestionSpec& ask() const { return *ask_; }
  [[nodiscard]] Seat to() const { return to_; }
  void list(std::vector<RawMove>& moves);
  [[nodiscard]] bool skipped() { return ask_->unless.is_query() && holds(ask_->unless); }
  [[nodiscard]] bool holds(const Term& query) {  // for the asked player
    const ReadOnlyGuard guard(queries_);
    return queries_.asked(to_).value(query) != 0;
  }

  // Runs the `apply` of a listed move.
  [[nodiscard]] Returned apply(const RawMove& move);
  // Of a question that asks all at once: whether a seat has not answered yet.
  [[nodiscard]] bool owes(Seat seat);

  // What a refusal is found with
  [[nodiscard]] Runner& runner() const { return host_; }
  [[nodiscard]] const Sequence& sequence() const { return *sequence_; }
  [[nodiscard]] Needs needs() const { return {host_, to_, locals_}; }
  [[nodiscard]] Appearance look() const { return {model_, state_, to_}; }
  [[nodiscard]] SpaceSet places(const Argument& wanted) const;
  [[nodiscard, gnu::always_inline]] ZoneId zone_of(ZoneKind kind) const {
    return state_.layout().zone_of(kind, index(to_));
  }
  // The players that a seat can be, or whose zones a card can be in, by number.
  template <typename Visit>
  void each_seat(const Argument& wanted, Visit visit) const {
    for (int seat = 0; seat < state_.layout().seats(); ++seat) {
      const bool asked = id_of<Seat>(seat) == to_;
      if (wanted.whose != (asked ? Argument::Whose::others : Argument::Whose::asked)) visit(seat);
    }
  }
  template <typename Visit>
  void each_zone(const Argument& wanted, Visit visit) const {
    if (wanted.whose == Argument::Whose::asked) return visit(zone_of(wanted.zone));
    each_seat(wanted, [&](int seat) {
      visit(state_.layout().zone_of(wanted.zone, static_cast<std::size_t>(seat)));
    });
  }
  [[nodiscard]] Returned when(const MoveSpec& spec, const RawMove& move);

 private:
  [[nodiscard]] Seat first_who_owes();
  [[nodiscard]] const Argument* first() const { return spec_->args.data(); }
  [[nodiscard]] const Argument* end() const { return first() + spec_->args.size(); }
  Returned call(FunctionId function, const MoveSpec& spec, const RawMove& move);
  void add();
  void extend(const Argument* wanted);
  void list_argument(const Argument* wanted);
  [[gnu::noinline]] void list_where_asked(const Argument* wanted);
  void choose(const Argument* wanted, std::int32_t value);
  // Rare ones are not inlined, so that the others are entered quickly
  [[gnu::noinline]] void list_seats(const Argument* wanted);
  [[gnu::noinline]] void list_numbers(const Argument* wanted);
  void list_cards(const Argument* wanted, ZoneId zone);
  [[gnu::noinline]] void list_cards_of_seats(const Argument* wanted);
  [[gnu::noinline]] void list_hidden_cards(const Argument* wanted, ZoneId zone);
  void list_places(const Argument* wanted);
  void list_covers(const Argument* wanted);
  void list_parts(const Argument* wanted, std::size_t at);
  [[nodiscard]] FactValue asked_by(const CoverPart& part) const;
  [[nodiscard]] bool seen_before(CardId card, ZoneId zone) const;

  Runner& host_;
  QueryEvaluator& queries_;
  const Model& model_;
  State& state_;
  const Sequence* sequence_;
  const QuestionSpec* ask_;
  const std::int32_t* locals_;
  Seat to_;
  // Of one listing
  CoverSupply supply_;
  std::vector<RawMove>* moves_;
  const MoveSpec* spec_;  // that is being listed
  RawMove* move_;         // with the arguments chosen so far
};

// The first argument of a move, if it is a card, space or region.
[[nodiscard]] Subject target_of(const MoveSpec& spec, const RawMove& move);

}  // namespace tradewind
