// Lists the moves of a question in few lines: those that name spaces of one region share a line,
// and short lines stand in two columns.
//
//   for (const std::string& line : grouped(moves, words, 80)) ...
#pragma once

#include "narration/player_text.h"

#include <string>
#include <vector>

namespace tradewind::terminal {

struct ListedMove {
  MoveText move;
  std::string number;  // to type
  std::string text;    // in words
  bool alone = false;  // has its own line, because more is said of it than where it is
};

// Long lines come first, then the others in two columns.
[[nodiscard]] NameList grouped(const std::vector<ListedMove>& moves, const PlayerText& words,
                               std::size_t width);
// The same one after another, where there is little room.
[[nodiscard]] NameList in_paragraph(const std::vector<ListedMove>& moves, const PlayerText& words,
                                    std::size_t width);
// Short lines in two columns, if there are more than a few.
[[nodiscard]] NameList in_columns(const NameList& lines, std::size_t width);
// Whether some of them name spaces.
[[nodiscard]] bool names_spaces(const std::vector<MoveText>& moves);

}  // namespace tradewind::terminal
