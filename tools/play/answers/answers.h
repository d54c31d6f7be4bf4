// Room: tools/play/answers. What a person types at a table: moves and commands.
//
// What a person types at a question: a move, several moves, or a command.
//
//   Answers answers(parts);
//   switch (answers.answer("hire sailor")) ...
#pragma once

#include "answers/table_parts.h"

#include <functional>

namespace tradewind::terminal {

// What the table does next.
enum class Next { same_question, show_question, show_table, go_on, leave };

class Answers {
 public:
  explicit Answers(TableParts& table) : table_(table) {}

  [[nodiscard]] Next answer(const std::string& typed);
  // Whether this is a command that has the same meaning while others decide.
  [[nodiscard]] bool needs_no_question(const std::string& typed) const;
  // Plays the next of several moves that were typed at once; false if there is none.
  [[nodiscard]] bool play_next_typed();
  [[nodiscard]] NameList completions() const;

 private:
  [[nodiscard]] const Position& position() const { return table_.position(); }
  [[nodiscard]] Next obey(const CalledCommand& command);
  void tell(const CalledCommand& command);
  [[nodiscard]] Next in_pages(const std::function<void()>& show);
  [[nodiscard]] Next work(const std::string& line);
  [[nodiscard]] Next play_meant(const std::string& line, const std::vector<int>& meant);
  [[nodiscard]] Next play_first_of(const NameList& typed);
  [[nodiscard]] Next try_and_take_back(int move);
  [[nodiscard]] std::vector<int> meant_in_list(const std::string& typed,
                                               const std::vector<MoveText>& moves,
                                               const NameList& in_words) const;
  [[nodiscard]] Next explain_refusal(const std::string& line);
  void help(const std::string& word);
  [[nodiscard]] Next look_around();
  [[nodiscard]] int seat_for_friend(const std::string& named) const;
  [[nodiscard]] Next invite(const std::string& named);
  [[nodiscard]] Next quit();

  TableParts& table_;
  // Moves typed together with the last one: texts, and as shown
  std::vector<std::pair<std::string, std::string>> rest_of_line_;
};

}  // namespace tradewind::terminal
