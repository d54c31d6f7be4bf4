// Room: tools/play/table. A running match at the terminal: showing, asking, commands, saving.
// Single sentences belong in text/.
//
// The table plays one match until it ends or somebody leaves: it asks persons, lets bots choose and
// saves every decision.
//
//   Table table(console, words, match, file, "tradewind play --resume game.yaml");
//   const TableEnd end = table.run();
#pragma once

#include "narration/log.h"
#include "narration/player_text.h"
#include "play/console/console.h"
#include "play/console/fit.h"
#include "play/launcher/save_file.h"
#include "play/learn/tutor.h"
#include "play/table/author.h"
#include "play/table/table_view.h"
#include "tradewind/bots.h"
#include "tradewind/teach/guide.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace tradewind::terminal {

// woken: the author's files have changed; nowhere: bots go on for ever
enum class TableEnd { over, left, script_failed, woken, nowhere };

class Table {
 public:
  // For a match with moves it rebuilds the log from them.
  Table(Console& console, const PlayerText& words, Match match, SaveFile& file,
        std::string resume_command);

  // The teacher of a lesson, who must outlive the table. A lesson is not saved.
  void sit_beside(Tutor& tutor) { tutor_ = &tutor; }
  // Who works on the rules at this table and must outlive it. Such a match is not saved by itself.
  void work_with(Author& author);
  [[nodiscard]] TableEnd run();
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Result result() const { return position().result(); }  // only after the end
  // Saves the game and shows how to resume it; may be called without run().
  [[nodiscard]] TableEnd leave();

 private:
  enum class Next { same_question, show_question, show_table, go_on, leave };
  struct Command {
    std::string id;  // the text ui.command.<id> lists its names, separated by commas
    Next (Table::*run)(const std::string& rest);
    bool tells = false;  // what may be longer than the window
  };
  struct Called {
    const Command* command = nullptr;  // null: the line begins with no command
    std::string rest;                  // the rest of the line
  };

  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] bool is_saved() const { return tutor_ == nullptr && author_ == nullptr; }
  [[nodiscard]] bool is_person(int seat) const;
  [[nodiscard]] int persons() const;  // how many sit at this keyboard
  [[nodiscard]] bool has_persons() const { return persons() > 0; }
  [[nodiscard]] bool has_map() const { return words_.ruleset().board().spaces.size() > 1; }
  void watch_history();
  [[nodiscard]] bool let_bot_choose();
  [[nodiscard]] bool goes_nowhere();
  [[nodiscard]] bool ask_person();
  void play_only_move();
  void note(const std::string& text);
  [[nodiscard]] bool hand_over();
  void play(int move);

  // What gives way first when the window is low.
  enum GivesWay {
    rest_of_map = 1,
    rules_of_variant,
    texts_of_cards,
    lines_of_news,
    page_of_lesson,
    older_news,
    older_steps,
    cards_of_players,
    other_zones,
    players,
    cards_decided_about,
    last_moves
  };

  void open();
  void tell_opening();
  void turn_pages(Fitted& prompt, std::size_t opening, std::size_t news);
  void tell(const Fitted& prompt);
  void show(bool whole);
  [[nodiscard]] NameList told_lines(const Paragraph& paragraph, bool flowing) const;
  [[nodiscard]] Part lesson_part();
  void add_news(Fitted& prompt) const;
  void note_unshown();
  void add_steps(Fitted& prompt) const;
  [[nodiscard]] Next work(const std::string& line);
  [[nodiscard]] Part log_part(int viewer, std::size_t from);
  void show_log(int viewer, std::size_t from);
  void show_paragraph(const Paragraph& paragraph);
  void show_turns(bool last);  // without persons at the table: shows each turn after it ends
  void add_blocks(Fitted& prompt, int seat, bool whole);
  // Compared with what was shown last
  [[nodiscard]] NameList changed_lines(const Block& block) const;
  void add_map(Fitted& prompt) const;
  void show_question();
  void add_question(Fitted& prompt);
  [[nodiscard]] Part moves_part();
  [[nodiscard]] NameList move_lines(std::size_t most, bool typed);
  [[nodiscard]] NameList shared_lines(std::size_t most, bool in_a_row);
  [[nodiscard]] std::string more_moves(std::size_t shown) const;
  void add_move(NameList& lines, std::size_t at, bool with_typed);
  [[nodiscard]] const std::string& described(std::size_t at);
  void show_map(int seat);
  void finish();
  void save();
  void say_failure(const ScriptError& failure, ScriptFailed where);

  [[nodiscard]] Next answer(const std::string& line);
  [[nodiscard]] Next obey(const Command& command, const std::string& rest);
  [[nodiscard]] Next tell_in_pages(const std::function<Next()>& tell);
  Next show_and_take_back(int move);
  [[nodiscard]] Next answer_move(const std::string& line, const std::vector<int>& meant);
  [[nodiscard]] std::vector<int> meant_in_list(const std::string& typed,
                                               const std::vector<MoveText>& moves,
                                               const NameList& read) const;
  [[nodiscard]] Next answer_moves(const NameList& typed);
  [[nodiscard]] bool play_next_typed();
  [[nodiscard]] bool tell_refusals(const NameList& moves);
  [[nodiscard]] Next not_understood(const std::string& line);
  [[nodiscard]] Next explain_refusal(const std::string& line);
  [[nodiscard]] NameList names_of(const Command& command) const;
  [[nodiscard]] Called called(const std::string& line, bool whole_words) const;
  [[nodiscard]] static const std::vector<Command>& commands();
  [[nodiscard]] NameList completions() const;
  [[nodiscard]] std::string typed_for(std::size_t at) const;
  [[nodiscard]] NameList cards_in_sight() const;

  Next help(const std::string& rest);
  Next why(const std::string& rest);
  Next hint(const std::string& rest);
  Next look(const std::string& rest);
  [[nodiscard]] Next look_around();
  Next all_moves(const std::string& rest);
  Next undo(const std::string& rest);
  [[nodiscard]] bool all_agree(int seat);
  Next history(const std::string& rest);
  Next save_as(const std::string& rest);
  Next code(const std::string& rest);
  Next map(const std::string& rest);
  Next quit(const std::string& rest);
  [[nodiscard]] bool explain_word(const std::string& typed);
  [[nodiscard]] bool explain_place(const Guide& guide, const std::string& typed);
  void show_entry(const Guide& guide, const std::string& entry);
  void list_entries(const Guide& guide);
  void list_words(const Guide& guide, bool with_pages = true);
  void list_commands();
  void describe(const std::vector<CardInfo>& cards);
  enum class Named { as_whole, by_its_beginning, by_a_word };
  bool show_zone(const std::string& wanted, Named how);
  bool show_topic(const std::string& wanted);
  [[nodiscard]] NameList refused_about(const std::string& typed) const;
  [[nodiscard]] bool explain_value(const std::string& typed);

  Console& console_;
  const PlayerText& words_;
  TableView picture_;
  Match match_;
  SaveFile& file_;
  Tutor* tutor_ = nullptr;
  Author* author_ = nullptr;
  std::string resume_command_;
  Log log_;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; nullptr for persons
  // By person: moves shown so far; -1: to anybody
  std::map<int, std::size_t> seen_;
  Part opening_ = {{{}}, {}};  // shown with the first question
  // On the page of the opening: the answer to the first question
  std::string typed_ahead_;
  // Moves typed together with the last one: texts, and as shown
  std::vector<std::pair<std::string, std::string>> rest_of_line_;
  NameList notes_;  // told before the next question
  // Moves of persons who had no choice
  std::set<std::size_t> forced_;
  std::map<std::string, Block> shown_;  // by key: as shown last
  std::size_t turns_shown_ = 0;
  int active_before_ = -1;
  int shown_to_ = -1;
  std::string shown_about_;
  int questions_since_whole_ = 0;
  std::vector<MoveText> moves_;                   // moves of the open question, in the order shown
  NameList read_;                                 // the same moves in words
  std::map<std::size_t, std::string> described_;  // by number, as far as asked for
  NameList numbers_;                              // the number to type for each
  // Something has changed since the last attempt to save
  bool unsaved_ = true;
  // Why saving failed, as last told; empty: the game is saved
  std::string problem_;
  std::int64_t alone_ = 0;         // moves of bots since a person was asked
  std::set<std::string> unshown_;  // values that are missing, as told
  bool failed_ = false;            // a script failed
  bool playing_ = false;           // a move: if a script fails, it is taken back
  // With what is being done now: if that fails, the same question can be asked
  bool answered_ = false;
};

}  // namespace tradewind::terminal
