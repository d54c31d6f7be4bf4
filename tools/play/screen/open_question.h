// The open question: its moves in words, with the numbers to type for them, and how they are shown.
//
//   question.open();            // lists the moves of the position
//   question.add_to(prompt);
#pragma once

#include "match/table_match.h"
#include "play/console/fit.h"

#include <map>

namespace tradewind::terminal {

class OpenQuestion {
 public:
  OpenQuestion(Console& console, const PlayerText& words, const TableMatch& match)
      : console_(console), words_(words), match_(match) {}

  void open();
  [[nodiscard]] const std::vector<MoveText>& moves() const { return moves_; }  // as shown
  [[nodiscard]] const NameList& in_words() const { return in_words_; }
  [[nodiscard]] const NameList& numbers() const { return numbers_; }  // to type for each
  // What may be typed for a move, in full: its words where these are shown, else its text.
  [[nodiscard]] std::string typed_for(std::size_t at) const;
  // The move in words, with what content says of it and what is certain to happen, which takes time
  // to find out.
  [[nodiscard]] const std::string& described(std::size_t at);
  [[nodiscard]] std::vector<int> meant(const std::string& typed) const;

  void add_to(Fitted& prompt);
  // Each in its own line, or the first of them and how many are left out.
  [[nodiscard]] NameList lines(std::size_t most, bool typed);

 private:
  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] Part part();
  [[nodiscard]] NameList shared_lines(std::size_t most, bool in_a_row);
  [[nodiscard]] std::string more(std::size_t shown) const;
  // Whether the words that are shown are typed, as in languages other than that of the rules.
  [[nodiscard]] bool types_words() const;
  [[nodiscard]] std::string few_words(std::size_t at) const;
  [[nodiscard]] std::string typed_beside(std::size_t at) const;
  void add_line(NameList& lines, std::size_t at, bool with_typed);

  Console& console_;
  const PlayerText& words_;
  const TableMatch& match_;
  std::vector<MoveText> moves_;
  NameList in_words_;
  std::map<std::size_t, std::string> described_;  // by number, as far as asked for
  NameList numbers_;
};

}  // namespace tradewind::terminal
