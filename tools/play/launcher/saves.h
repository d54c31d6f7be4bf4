// Saved games and the remembered setup, in the XDG folders of the user.
#pragma once

#include "tradewind/match.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind::terminal {

// A game setup: enough to start a game. The launcher remembers the last one.
struct GameSetup {
  std::string code = "bigbox-2021";
  std::vector<SeatInfo> seats;
  std::optional<std::uint64_t> seed;  // empty: random; never remembered
};

struct SavedGame {
  std::string path;
  LoadedRecord record;
};

class Saves {
 public:
  // Folders for games and for the setup; both are created on first use.
  Saves(std::string games, std::string choices) : games_(std::move(games)), choices_(std::move(choices)) {}
  [[nodiscard]] static Saves of_user();  // XDG_STATE_HOME and XDG_CONFIG_HOME

  [[nodiscard]] std::string new_path(const std::string& variant) const;  // for a new game
  [[nodiscard]] std::optional<SavedGame> unfinished() const;             // the newest in which a person has moved
  [[nodiscard]] std::optional<GameSetup> last_choice() const;
  void remember(const GameSetup& setup) const;  // ignores write errors

 private:
  std::string games_;
  std::string choices_;
};

[[nodiscard]] SavedGame load_game(const std::string& path);  // throws ContentError
// Creates the folder if necessary. Returns an empty string, or the reason why saving failed.
[[nodiscard]] std::string save_game(const std::string& path, const Match& match);

}  // namespace tradewind::terminal
