// Shows a grid of the ruleset: cells, what is printed on them and lies in them, and the cell that
// the dice name. As a drawing, or in sentences.
//
//   const Block block = Cells(words, style, grid).block(view_of(position, seat));
#pragma once

#include "narration/player_text.h"
#include "play/console/block.h"
#include "tradewind/grids.h"

#include <string>

namespace tradewind::terminal {

class Cells {
 public:
  Cells(const PlayerText& words, const Style& style, const GridInfo& grid)
      : words_(words), style_(style), grid_(grid) {}

  // In plain style a change tells only what lies there.
  [[nodiscard]] Block block(const Node& view) const;

 private:
  [[nodiscard]] std::string title() const { return words_("grid." + grid_.id); }
  [[nodiscard]] std::string named(const GridAxis& axis, std::size_t at,
                                  const std::string& how) const;
  [[nodiscard]] std::string printed(std::size_t cell, const NameList& cards) const;
  [[nodiscard]] std::string drawn_cell(const GridView& shown, std::size_t cell) const;
  [[nodiscard]] NameList drawn(const GridView& shown) const;
  [[nodiscard]] std::string lying(const GridView& shown) const;
  [[nodiscard]] std::string row_in_words(std::size_t row) const;

  const PlayerText& words_;
  const Style& style_;
  const GridInfo& grid_;
};

}  // namespace tradewind::terminal
