// Lists the moves of a question in few lines: those that name spaces of one region share a line, and short lines stand in two
// columns.
//
//   for (const std::string& line : grouped(moves, words, 80, 12)) ...
#pragma once

#include "play/text/player_text.h"

#include <string>
#include <vector>

namespace tradewind::terminal {

struct ListedMove {
  MoveText move;
  std::string number;  // to type
  std::string text;    // in words
  bool alone = false;  // has a line of its own, because more is said of it than where it is
};

// At most so many lines if possible: long ones come first, then the others in two columns; if there are still more, the moves
// follow one another in a paragraph.
[[nodiscard]] NameList grouped(const std::vector<ListedMove>& moves, const PlayerText& words, std::size_t width,
                               std::size_t most);
// Short lines in two columns, if there are more than a few.
[[nodiscard]] NameList in_columns(const NameList& lines, std::size_t width);
// Whether some of them name spaces.
[[nodiscard]] bool names_spaces(const std::vector<MoveText>& moves);

}  // namespace tradewind::terminal
