// Room: tools/play/launcher. Everything before a game: menus, options, saved games.
// Nothing about a running match.
//
// The launcher asks what to play and with whom. Enter takes the first line: an unfinished game,
// else the last setup.
//
//   const auto choice = Launcher(console, library, texts, saves).run();
#pragma once

#include "play/console/console.h"
#include "play/launcher/saves.h"
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
  bool again = false;  // start that chapter again
  bool learn = false;  // a lesson instead of a game
};

class Launcher {
 public:
  Launcher(Console& console, const Library& library, const Texts& texts, const Saves& saves,
           const Context& context)
      : console_(console), library_(library), texts_(texts), saves_(saves), context_(context) {}

  // nullopt: the person quit. The seed is for a new game.
  [[nodiscard]] std::optional<Choice> run(std::optional<std::uint64_t> seed);

 private:
  [[nodiscard]] GameSetup last_or_first() const;
  [[nodiscard]] std::string describe(const GameSetup& setup) const;
  [[nodiscard]] std::string describe(const SavedGame& game) const;
  void show(const NameList& lines);
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

// A name for a seat of this kind that none of the others has.
[[nodiscard]] std::string free_name(const std::string& kind, std::size_t seat,
                                    const std::vector<SeatInfo>& others, const Texts& texts);
// Whether a name is a number, as moves and seats have, or a word for oneself (`look me`): no seat
// may be called so.
[[nodiscard]] bool means_something_else(const std::string& name, const Texts& texts);
// A variant code whose variant may be the beginning of one's id, if no other begins so:
// "bigbox+gamblers=2".
[[nodiscard]] std::string whole_code(const std::string& code, const Library& library);
// "Ann, Bob (greedy)"
[[nodiscard]] std::string describe_seats(const std::vector<SeatInfo>& seats, const Texts& texts);
// Whether this is a valid kind of seat: human, or a bot that make_bot knows.
[[nodiscard]] bool is_kind(const std::string& kind);
// "person", "greedy bot"; a bot with a budget in its name keeps that name.
[[nodiscard]] std::string kind_text(const std::string& kind, const Texts& texts);
// Names and kinds for all seats: the kinds listed, in this order, or one person and bots.
[[nodiscard]] std::vector<SeatInfo> make_seats(const NameList& kinds, const Texts& texts);
// The ruleset of a code; nullptr if it is refused, with the reasons in `reasons`.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_or_reasons(const Library& library,
                                                                const std::string& code,
                                                                NameList& reasons);

}  // namespace tradewind::terminal
