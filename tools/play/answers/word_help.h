// What `help` says: clauses, pages and words of the guide, places of the board, cards, commands.
//
//   WordHelp help(console, words, match);
//   if (!help.explain("sailor")) ...
#pragma once

#include "answers/command_names.h"
#include "match/table_match.h"
#include "tradewind/reference/overview.h"
#include "tradewind/teach/guide.h"

namespace tradewind::terminal {

class WordHelp {
 public:
  WordHelp(Console& console, const PlayerText& words, const TableMatch& match)
      : console_(console), words_(words), match_(match) {}

  // A clause, a page or word of the guide, a place of the map, or cards; false if there is none of
  // that name.
  [[nodiscard]] bool explain(const std::string& typed);
  // What can be asked for: the pages by a word for each, and the terms.
  void list_words();
  void list_commands(const CommandNames& commands, bool can_invite,
                     const std::string& example_of_move);

 private:
  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] bool explain_place(const Guide& guide, const std::string& typed);
  void show(const std::string& name, const NameList& text);
  // What can be typed behind "?", and what it shows
  void offer(const std::string& word, const std::string& name);
  void show_entry(const Guide& guide, const std::string& entry);
  void list_entries(const Guide& guide);
  void list_words(const Guide& guide, bool with_pages);
  void describe(const std::vector<CardInfo>& cards);

  Console& console_;
  const PlayerText& words_;
  const TableMatch& match_;
};

}  // namespace tradewind::terminal
