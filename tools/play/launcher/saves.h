// Where games and choices are kept on this machine, by the XDG rules, and how a setup is remembered.
#pragma once

#include "tradewind/match.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind::terminal {

// Who plays what: enough to start a game, and what the launcher remembers.
struct GameSetup {
  std::string code = "bigbox-2021";
  std::vector<SeatInfo> seats;
  std::optional<std::uint64_t> seed;  // by chance when empty; never remembered
};

struct SavedGame {
  std::string path;
  LoadedRecord record;
};

class Saves {
 public:
  // Folders for games and for choices; both are made when first needed.
  Saves(std::string games, std::string choices) : games_(std::move(games)), choices_(std::move(choices)) {}
  [[nodiscard]] static Saves of_user();  // XDG_STATE_HOME and XDG_CONFIG_HOME

  [[nodiscard]] std::string new_path(const std::string& variant) const;  // for a game that begins now
  [[nodiscard]] std::optional<SavedGame> unfinished() const;             // the newest in which a person has moved
  [[nodiscard]] std::optional<GameSetup> last_choice() const;
  void remember(const GameSetup& setup) const;  // quietly does nothing where it cannot

 private:
  std::string games_;
  std::string choices_;
};

[[nodiscard]] SavedGame load_game(const std::string& path);  // throws ContentError
// Makes the folder if need be. Empty when it was saved, else why not.
[[nodiscard]] std::string save_game(const std::string& path, const Match& match);

}  // namespace tradewind::terminal
