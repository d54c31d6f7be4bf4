// The board with one seat's marks: marked, joined and free spaces, complete regions. Computed on
// every call.
//
//   const MarkedBoard board(model, state, seat);
//   if (board.complete(region)) ...
#pragma once

#include "model/model.h"
#include "state/state.h"

namespace tradewind {

class MarkedBoard {
 public:
  MarkedBoard(const Model& model, const State& state, Seat seat)
      : model_(model), state_(state), seat_(seat) {}

  static constexpr MarkId any_mark = MarkId::none;
  // Spaces with a kind of mark, or with any mark; without the start.
  [[nodiscard]] SpaceSet marked(MarkId kind = any_mark) const;
  // The start is always marked
  [[nodiscard]] bool marked(std::size_t space, MarkId kind = any_mark) const;
  [[nodiscard]] int marked_in(std::size_t region, MarkId kind = any_mark) const {
    return board().marked_in(region, marked(kind));
  }
  [[nodiscard]] bool complete(std::size_t region, MarkId kind = any_mark) const {
    return board().complete(region, marked(kind));
  }
  [[nodiscard]] bool open(std::size_t region) const { return board().open(region, marked()); }
  [[nodiscard]] SpaceSet joined() const { return board().joined(marked(), conducting()); }
  [[nodiscard]] SpaceSet frontier() const { return board().frontier(marked(), conducting()); }

  // The spaces or regions in a set.
  [[nodiscard]] SpaceSet members(const BoardSet& set, const Subject& subject) const;
  // Evaluates count, sum or distinct over a set.
  [[nodiscard]] std::int64_t total(Term::Kind kind, FactId fact, const BoardSet& set,
                                   const Subject& subject) const;

 private:
  [[nodiscard]] const Board& board() const { return model_.board; }
  [[nodiscard]] SpaceSet conducting() const;
  [[nodiscard]] SpaceSet spaces(const BoardSet& set) const;
  [[nodiscard]] SpaceSet regions(const BoardSet& set) const;
  [[nodiscard]] FactValue fact(bool of_region, std::size_t which, FactId fact) const;

  const Model& model_;
  const State& state_;
  Seat seat_;
};

}  // namespace tradewind
