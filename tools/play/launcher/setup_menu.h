// The menu for a new game: edition, modules, official options, house rules, seats, start player and
// seed.
//
//   SetupMenu menu(console, library, texts, setup);
//   if (menu.run()) begin(menu.setup());
#pragma once

#include "play/console/console.h"
#include "play/start/saves.h"
#include "tradewind/bots.h"
#include "tradewind/texts.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tradewind::terminal {

class SetupMenu {
 public:
  // The code of the setup must be valid.
  SetupMenu(Console& console, const Library& library, const Texts& texts, const Saves& saves,
            GameSetup setup);

  [[nodiscard]] bool run();  // false: the person went back
  [[nodiscard]] const GameSetup& setup() const { return setup_; }

 private:
  enum class Group { modules, official, house };
  struct Line {
    std::string label;
    std::string value;
    void (SetupMenu::*run)();
  };

  [[nodiscard]] std::vector<Line> lines() const;
  void show(const std::vector<Line>& lines);
  // false: refused; notes the reasons, or offers what is missing
  bool take_code(const std::string& code);
  void fit_seats();

  void choose_variant();
  void choose_modules() { choose_options(Group::modules); }
  void choose_official() { choose_options(Group::official); }
  void choose_house() { choose_options(Group::house); }
  void choose_seats();
  void add_seat(const std::string& kind);
  void choose_start();
  void choose_seed();
  void choose_own();

  void choose_options(Group group);
  void change_option(const OptionDef& option);
  bool offer_what_is_needed(const std::string& refused);
  void change_seat(std::size_t seat);
  [[nodiscard]] std::string heading_of(const OptionDef& option, const NameList& published) const;
  void show_options(const std::vector<OptionDef>& options);
  void show_option(const std::vector<OptionDef>& options, std::size_t index);
  // What differs from the edition comes first, then what the edition offers
  [[nodiscard]] std::vector<OptionDef> options_of(Group group) const;
  // Those that the edition offers; reads all variants
  [[nodiscard]] NameList published_options() const;
  [[nodiscard]] OptionValue value_of(const OptionDef& option) const;
  [[nodiscard]] bool is_changed(const OptionDef& option) const;  // differs from the edition
  [[nodiscard]] std::string changes_of(const std::vector<OptionDef>& options) const;
  [[nodiscard]] std::string start_text() const;
  [[nodiscard]] const OptionDef* start_option() const;
  bool set(const OptionDef& option, const OptionValue& value);
  [[nodiscard]] bool can_change(const OptionDef& option) const;

  // A number of the list, another text, or nothing, also for q. `?` is answered with `help`.
  [[nodiscard]] std::optional<std::string> ask(const std::string& how, const NameList& help);
  [[nodiscard]] std::optional<std::string> ask(const std::string& how, const std::string& page) {
    return ask(how, NameList{texts_("ui.help." + page)});
  }
  // The same, but q and, at the end of the list, ? are returned.
  [[nodiscard]] std::optional<std::string> ask_on_page(const std::string& how,
                                                       const NameList& help);
  void title(const std::string& text);  // of a new list, which ask() shows
  void put(const std::string& text, const std::string& lead = "");
  void row(std::size_t number, const std::string& label, const std::string& value);
  void fit_labels(const NameList& labels);  // of the following rows
  void note(const std::string& text) { notes_.push_back(text); }

  Console& console_;
  const Library& library_;
  const Saves& saves_;
  Texts texts_;  // of the setup as it is
  GameSetup setup_;
  std::size_t label_columns_ = 0;
  NameList rows_;      // the list to show with the next question
  NameList notes_;     // shown below the list, before the next question
  NameList differed_;  // from the edition, as the page of options was opened
  std::shared_ptr<const Ruleset> rules_;
  std::shared_ptr<const Ruleset> edition_;  // the variant without option changes
};

}  // namespace tradewind::terminal
