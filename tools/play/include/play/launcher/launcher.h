// Room: tools/play/launcher. The menus before a game.
// Nothing about a running match.
//
// The launcher asks what to play and with whom. Enter takes what most people want: an unfinished
// game, else the last setup, and at first a lesson.
//
//   const auto choice = Launcher(console, library, texts, saves).run();
#pragma once

#include "play/console/console.h"
#include "play/start/saves.h"
#include "play/table/request.h"
#include "tradewind/texts.h"

#include <optional>
#include <string>

namespace tradewind {
struct Context;
}

namespace tradewind::terminal {

struct Choice {
  std::string resume;  // path of a saved game; empty for a new game
  GameSetup setup;
  // Its name: the setup is a wish for its next chapter, whose code and seats may be empty
  std::string campaign = {};
  bool again = false;                     // start that chapter again
  bool learn = false;                     // a lesson instead of a game
  std::optional<PlayRequest> typed = {};  // a command line instead of all that
};

class Launcher {
 public:
  Launcher(Console& console, const Library& library, const Texts& texts, const Saves& saves,
           const Context& context)
      : console_(console), library_(library), texts_(texts), saves_(saves), context_(context) {}

  // nullopt: the person quit. The seed is for a new game.
  [[nodiscard]] std::optional<Choice> run(std::optional<std::uint64_t> seed);
  void note(std::string text) { note_ = std::move(text); }  // stands below the lines next time

 private:
  // By the number of its line
  enum class Entry { resume, learn, play, choose, campaigns, saves, quit };
  [[nodiscard]] GameSetup last_or_first() const;
  [[nodiscard]] std::string describe(const GameSetup& setup) const;
  [[nodiscard]] std::string describe(const SavedGame& game) const;
  // By number; that of the game to resume is empty if there is none
  [[nodiscard]] NameList lines(const GameSetup& setup,
                               const std::vector<SavedGame>& unfinished) const;
  [[nodiscard]] static std::optional<Entry> entry_of(const std::string& typed, bool can_resume);
  void show(const NameList& lines, Entry first);
  [[nodiscard]] std::optional<Choice> pick(Entry entry, const GameSetup& setup,
                                           const std::vector<SavedGame>& unfinished);
  [[nodiscard]] std::optional<Choice> take_shell_line(const std::string& line);
  [[nodiscard]] std::optional<Choice> pick_saved(const std::vector<SavedGame>& games);
  [[nodiscard]] std::optional<Choice> take_code(const std::string& code, GameSetup setup);

  Console& console_;
  const Library& library_;
  const Texts& texts_;
  const Saves& saves_;
  const Context& context_;
  NameList refused_;  // why the last code was refused
  std::string note_;  // a message about the last answer
};

}  // namespace tradewind::terminal
