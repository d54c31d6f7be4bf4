// What `look`, `map` and `history` show: zones, players, the board, what has happened.
//
//   Inspector inspector(console, words, match, picture, log);
//   inspector.look("harbor");
#pragma once

#include "screen/log_view.h"
#include "screen/table_view.h"

namespace tradewind::terminal {

class Inspector {
 public:
  Inspector(Console& console, const PlayerText& words, const TableMatch& match,
            const TableView& picture, const LogView& log)
      : console_(console), words_(words), match_(match), picture_(picture), log_(log) {}

  void look(const std::string& at);  // a zone or a player
  void show_map();                   // of the seat that is asked
  void history(const std::string& topic);
  // A zone or a topic by its whole name; false if nothing is called that.
  [[nodiscard]] bool show(const std::string& name);

 private:
  enum class Named { as_whole, by_its_beginning, by_a_word };

  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] bool show_zone(const std::string& wanted, Named how);
  [[nodiscard]] bool show_topic(const std::string& wanted);
  void show_board(int seat);

  Console& console_;
  const PlayerText& words_;
  const TableMatch& match_;
  const TableView& picture_;
  const LogView& log_;
};

}  // namespace tradewind::terminal
