// The table as one seat sees it, as blocks of lines: whose turn it is, the zones that lie open, and every player.
//
//   for (const Block& block : TableView(words, style).blocks(position, seat))
//     for (const std::string& line : block.lines) std::cout << line << '\n';
#pragma once

#include "play/console/style.h"
#include "play/text/player_text.h"

#include <string>
#include <vector>

namespace tradewind::terminal {

struct Block {
  std::string key;  // what it shows, to find it again after a change
  NameList lines;   // as part of the whole table
  NameList change;  // to say that just this has changed; may be empty
};

class TableView {
 public:
  TableView(const PlayerText& words, const Style& style) : words_(words), style_(style) {}

  [[nodiscard]] std::vector<Block> blocks(const Position& position, int seat) const;
  // One zone of the game, or of every seat, with all that the seat may see in it.
  [[nodiscard]] NameList zone(const Position& position, int seat, const std::string& zone) const;
  // What a seat has marked on the board; everybody may see it. Empty when there is no board.
  [[nodiscard]] NameList map(const Position& position, int seat) const;
  // Final table: places, scores and what else is known of every seat.
  [[nodiscard]] NameList scores(const Position& position) const;

 private:
  struct Sight;  // one look: position, seat and its view

  [[nodiscard]] std::string manner(const ZoneSummary& zone) const;
  [[nodiscard]] Block turn(const Sight& sight) const;
  [[nodiscard]] NameList piles(const Sight& sight, bool only_watched) const;
  [[nodiscard]] NameList open_zone(const Sight& sight, const std::string& zone, const Node& cards) const;
  [[nodiscard]] Block zone_block(const Sight& sight, const ZoneSummary& zone) const;
  [[nodiscard]] std::string label(const std::string& card, int count) const;
  [[nodiscard]] std::string card_line(const Sight& sight, const std::string& card, const std::string& label,
                                      std::size_t columns) const;
  [[nodiscard]] std::size_t columns_for_names(const Sight& sight, std::size_t values) const;
  [[nodiscard]] Block seats_drawn(const Sight& sight) const;
  [[nodiscard]] Block seat_told(const Sight& sight, int of) const;
  [[nodiscard]] Block dice(const Sight& sight) const;
  [[nodiscard]] NameList tally(const Sight& sight, int of) const;
  [[nodiscard]] NameList holdings(const Sight& sight, int of) const;  // "Display: 2 × Settler" for each open zone of a seat
  void put_notes(const Sight& sight, const std::string& card, NameList& lines) const;

  const PlayerText& words_;
  const Style& style_;  // the width of a window may change
};

}  // namespace tradewind::terminal
