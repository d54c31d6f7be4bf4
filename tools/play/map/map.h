// The board as one seat has marked it: drawn from the places of its spaces, or told in sentences.
//
//   for (const Block& block : Map(words, style).blocks(position, seat, position.view(seat))) ...
#pragma once

#include "play/table/table_view.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind::terminal {

class Map {
 public:
  Map(const PlayerText& words, const Style& style) : words_(words), style_(style), board_(words.ruleset().board()) {}

  // One for a drawing; told, one for each region, so that only what has changed is said again. None when there is no board.
  [[nodiscard]] std::vector<Block> blocks(const Position& position, int seat, const Node& view) const;

 private:
  struct Look;    // whose marks, what may come next, and the numbers of moves
  struct Canvas;  // characters in rows, with their ink

  [[nodiscard]] std::string sign(const Look& look, std::size_t space) const;
  [[nodiscard]] std::string sign_of(const Node& facts) const;
  [[nodiscard]] std::string needs(std::size_t space) const;
  [[nodiscard]] NameList drawn(const Look& look) const;
  void draw_spaces(const Look& look, Canvas& canvas) const;
  void draw_names(Canvas& canvas) const;
  [[nodiscard]] Look look_at(const Position& position, int seat, const Node& view) const;
  [[nodiscard]] std::vector<Block> told(const Look& look) const;
  [[nodiscard]] std::string told_region(const Look& look, std::size_t region) const;
  [[nodiscard]] std::string told_next(const Look& look, const std::vector<std::size_t>& spaces, bool inside) const;
  [[nodiscard]] std::string progress(const Look& look) const;

  const PlayerText& words_;
  const Style& style_;
  const BoardInfo& board_;
};

}  // namespace tradewind::terminal
