// Renders the table as one seat sees it, in blocks of lines: the turn, the open zones, and every
// player.
//
//   for (const Block& block : TableView(words, style).blocks(position, seat))
//     for (const std::string& line : block.lines) std::cout << line << '\n';
#pragma once

#include "play/console/block.h"
#include "play/map/map.h"
#include "tradewind/reference/overview.h"

#include <string>
#include <vector>

namespace tradewind::terminal {

class TableView {
 public:
  TableView(const PlayerText& words, const Style& style)
      : words_(words), style_(style), map_(words, style) {}

  [[nodiscard]] std::vector<Block> blocks(const Position& position, int seat) const;
  // The line above the table, with a note at its end.
  [[nodiscard]] std::string rule(const std::string& note = "") const;
  // One zone, of the game or of every seat, with everything that the seat may see in it.
  [[nodiscard]] NameList zone(const Position& position, int seat, const std::string& zone) const;
  // What a player has: the values, then what lies there, with every card in a line.
  [[nodiscard]] NameList holdings(const Position& position, int viewer, int of) const;
  // The marks of a seat on the board, which are public. Empty without a board.
  [[nodiscard]] NameList map(const Position& position, int seat) const;
  // The drawn map, and ever fewer lines of it around what the open question
  // names, down to none. Empty if it names no place.
  [[nodiscard]] std::vector<NameList> map_parts(const Position& position, int seat) const;
  // What the named places of the board are worth, and how far a seat is.
  [[nodiscard]] NameList places(const Position& position, int seat) const;
  // The final ranking: places, scores and other values of every seat.
  [[nodiscard]] NameList scores(const Match& match) const;

 private:
  struct SeatView;  // position, seat and its view

  [[nodiscard]] std::string manner(const ZoneSummary& zone) const;
  [[nodiscard]] Block turn(const SeatView& shown) const;
  [[nodiscard]] NameList piles(const SeatView& shown, bool only_watched) const;
  [[nodiscard]] NameList open_zone(const SeatView& shown, const std::string& zone,
                                   const Node& cards) const;
  [[nodiscard]] const GridInfo* grid_of(const std::string& zone) const;
  [[nodiscard]] Block zone_block(const SeatView& shown, const ZoneSummary& zone) const;
  [[nodiscard]] std::string label(const std::string& card, int count) const;
  [[nodiscard]] std::string card_line(const SeatView& shown, const std::string& card,
                                      const std::string& label, std::size_t columns) const;
  [[nodiscard]] Block seats_drawn(const SeatView& shown) const;
  [[nodiscard]] Block seat_in_words(const SeatView& shown, int of) const;
  [[nodiscard]] std::string values_in_words(const SeatView& shown, int of) const;
  [[nodiscard]] Block dice(const SeatView& shown) const;
  [[nodiscard]] NameList notes_of_seat(const SeatView& shown, int of) const;
  [[nodiscard]] NameList holdings(const SeatView& shown,
                                  // "Display: 2 × Settler" for each open zone of a seat
                                  int of) const;
  [[nodiscard]] bool is_done(const SeatView& shown, const std::string& card) const;
  void put_notes(const SeatView& shown, const std::string& card, NameList& lines) const;

  const PlayerText& words_;
  const Style& style_;  // a reference, because the window may be resized
  Map map_;
};

}  // namespace tradewind::terminal
