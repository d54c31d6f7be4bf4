// Saved games and the remembered setup, in the XDG folders of the user.
#pragma once

#include "play/match/save_file.h"
#include "tradewind/record.h"

#include <map>
#include <memory>
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

inline const std::string campaign_file = "campaign.yaml";  // in the folder of a campaign

struct SavedGame {
  std::string path;
  LoadedRecord record;
  int days = 0;  // since it was last played: 0 today, 1 yesterday
};

class Saves {
 public:
  // Folders for games and for the setup; both are created on first use. Empty: there is none.
  Saves(std::string games, std::string choices)
      : games_(std::move(games)), choices_(std::move(choices)) {}
  [[nodiscard]] static Saves of_user();  // XDG_STATE_HOME and XDG_CONFIG_HOME, or below HOME

  // For a new game. Of those that bots play alone only the newest stay.
  [[nodiscard]] std::unique_ptr<SaveFile> new_file(const std::string& variant,
                                                   bool only_bots = false) const;
  // Those that have begun and that no other process plays, the newest first.
  [[nodiscard]] std::vector<SavedGame> unfinished() const;
  [[nodiscard]] std::optional<GameSetup> last_choice() const;
  void remember(const GameSetup& setup) const;  // ignores write errors
  // A person's own rules: codes by name
  [[nodiscard]] std::map<std::string, std::string> own_rules() const;
  void keep_rules(const std::map<std::string, std::string>& rules) const;  // ignores write errors
  // The folder of a campaign, which need not exist: a name, or a path, which has a slash. Throws
  // UsageError.
  [[nodiscard]] std::string campaign_folder(const std::string& name) const;
  [[nodiscard]] NameList campaigns() const;  // their names in order

 private:
  void drop_old_games_of_bots() const;
  [[nodiscard]] std::optional<Node> read_choice(const char* file) const;
  void write_choice(const char* file, const Node& node) const;

  std::string games_;
  std::string choices_;
};

// Whether a person has moved in it or in an earlier match of its series; otherwise it is not worth
// resuming.
[[nodiscard]] bool has_begun(const MatchSetup& setup, const std::vector<Played>& moves);
[[nodiscard]] SavedGame load_game(const std::string& path);  // throws ContentError
// A list of { name, kind }, as in records
[[nodiscard]] Node seat_list(const std::vector<SeatInfo>& seats);

}  // namespace tradewind::terminal
