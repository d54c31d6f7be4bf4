// Room: tools/play/map. The board as a drawing or in sentences, grids of cells, and moves that name
// places.
// It shows only what a view contains.
//
// Shows the board with the marks of one seat: as a drawing, or in sentences.
//
//   const Node view = view_of(position, seat);
//   for (const Block& block : Map(words, style).blocks(position, seat, view)) ...
#pragma once

#include "narration/player_text.h"
#include "play/console/block.h"
#include "support/style.h"
#include "tradewind/reference/overview.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind::terminal {

class Map {
 public:
  Map(const PlayerText& words, const Style&& style) = delete;  // it is kept
  Map(const PlayerText& words, const Style& style)
      : words_(words), style_(style), board_(board_of(words.ruleset())) {}

  // One block for a drawing. In plain style one per region, so that only changed regions are shown
  // again. None without a board.
  [[nodiscard]] std::vector<Block> blocks(const Position& position, int seat,
                                          const Node& view) const;
  // With color the drawing, and ever fewer lines of it around the places that the open question
  // names; then what these are worth, and nothing. Empty if it names no place.
  [[nodiscard]] std::vector<NameList> parts(const Position& position, int seat,
                                            const Node& view) const;
  // Every named region, and every named space in none: what it is worth, and how far the seat is.
  [[nodiscard]] NameList regions(const Position& position, int seat, const Node& view) const;
  [[nodiscard]] NameList lone_spaces(const Position& position, int seat, const Node& view) const;

 private:
  struct Look;    // the marks of a seat, the spaces it may mark next, and the numbers of moves
  struct Canvas;  // rows of characters with their colors
  struct Rows {
    NameList text;
    // Bears the number of a move; or is at least of a region that a move names
    std::vector<bool> numbered, named;
  };

  [[nodiscard]] Look look_at(const Position& position, int seat, const Node& view) const;
  void number_moves(const Position& position, Look& look) const;
  [[nodiscard]] std::string sign(const Look& look, std::size_t space) const;
  [[nodiscard]] std::string sign_of(const Node& facts) const;
  [[nodiscard]] std::string tint_of(const Node& facts) const;
  [[nodiscard]] std::string ink_of(const Look& look, std::size_t space) const;
  [[nodiscard]] std::string lettered(const std::string& sign, std::size_t space) const;
  [[nodiscard]] Rows rows(const Look& look) const;
  [[nodiscard]] std::size_t rows_for(std::size_t width) const;
  void draw_spaces(const Look& look, Canvas& canvas) const;
  void draw_names(const Look& look, Canvas& canvas) const;
  [[nodiscard]] NameList drawn(const Look& look) const;
  [[nodiscard]] std::string title(const std::string& about) const;
  [[nodiscard]] NameList window(const Rows& rows, const NameList& worth, std::size_t count) const;

  [[nodiscard]] std::string worth(const Look& look, const std::string& place,
                                  const std::string& name) const;
  [[nodiscard]] std::string region_worth(const Look& look, std::size_t region) const;
  [[nodiscard]] std::string space_worth(const Look& look, std::size_t space) const;
  [[nodiscard]] NameList worth_named(const Look& look) const;
  [[nodiscard]] std::size_t marked_in(const Look& look, const BoardRegion& region) const;
  [[nodiscard]] bool has_name(const BoardRegion& region) const {
    return words_.has("region." + region.id + ".name");
  }

  // Whether a space that lies in no region has its own name.
  [[nodiscard]] bool is_named_alone(std::size_t space) const {
    return board_.spaces[space].region < 0 &&
           words_.has("space." + board_.spaces[space].id + ".name");
  }

  [[nodiscard]] std::string needs(std::size_t space) const;
  [[nodiscard]] std::vector<Block> in_words(const Look& look) const;
  [[nodiscard]] std::string region_in_words(const Look& look, std::size_t region,
                                            bool with_goal) const;
  [[nodiscard]] std::string next_in_words(const Look& look, const std::vector<std::size_t>& spaces,
                                          bool inside) const;

  const PlayerText& words_;
  const Style& style_;
  const BoardInfo& board_;
  // Known so far; they take many tries to find
  mutable std::map<std::size_t, std::size_t> rows_by_width_;
};

}  // namespace tradewind::terminal
