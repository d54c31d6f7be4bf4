#include "play/start/saves.h"

#include "support/errors.h"
#include "support/files.h"
#include "support/junk.h"
#include "tradewind/beginning.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

// How many of the newest games are searched for unfinished ones
constexpr std::size_t looked_at = 20;
constexpr std::size_t longest_name = 100;  // of a campaign
constexpr std::size_t most_of_bots = 10;
const std::string of_bots = "-bots";  // in the name of a game that only bots play
constexpr int most_names = 1000;      // to try for a new game

// Midnights between then and now.
int days_since(fs::file_time_type then) {
  const auto local_day = [](std::chrono::system_clock::time_point at) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(at);
    std::tm local{};
    localtime_r(&seconds, &local);
    return (seconds + local.tm_gmtoff) / 86'400;
  };
  const auto now = std::chrono::system_clock::now();
  const auto ago = std::chrono::duration_cast<std::chrono::system_clock::duration>(
      fs::file_time_type::clock::now() - then);
  return static_cast<int>(std::max<std::time_t>(0, local_day(now) - local_day(now - ago)));
}

std::vector<fs::path> newest_first(const std::string& games) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code failed;
  for (fs::directory_iterator at(games, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ".yaml" && !is_junk(at->path().filename().string()))
      found.emplace_back(at->last_write_time(failed), at->path());
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<fs::path> paths;
  paths.reserve(found.size());
  for (auto& [when, path] : found) paths.push_back(std::move(path));
  if (paths.size() > looked_at) paths.resize(looked_at);
  return paths;
}

std::string text_at(const Node& map, const std::string& key) {
  const Node* found = map.find(key);
  return found ? found->scalar : "";
}

}  // namespace

bool has_begun(const MatchSetup& setup, const std::vector<Played>& moves) {
  return carry_of(setup) != nullptr ||
         std::any_of(moves.begin(), moves.end(), [&](const Played& move) {
           return setup.seats[static_cast<std::size_t>(move.seat)].kind == "human";
         });
}

Saves Saves::of_user() {
  return {user_folder("XDG_STATE_HOME", ".local/state"), user_folder("XDG_CONFIG_HOME", ".config")};
}

// None that another process plays.
void Saves::drop_old_games_of_bots() const {
  std::vector<fs::path> games;
  std::error_code failed;
  for (fs::directory_iterator at(games_, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().stem().string();
    const bool is_of_bots =
        name.ends_with(of_bots) || name.find(of_bots + "_") != std::string::npos;
    if (is_of_bots && at->path().extension() == ".yaml") games.push_back(at->path());
  }
  if (games.size() < most_of_bots) return;
  std::ranges::sort(games);                       // by the time when they began
  games.resize(games.size() - most_of_bots + 1);  // another one comes
  for (const fs::path& game : games) {
    if (!SaveFile::is_open(game.string())) fs::remove(game, failed);
  }
}

std::unique_ptr<SaveFile> Saves::new_file(const std::string& variant, bool only_bots) const {
  if (games_.empty()) return std::make_unique<SaveFile>("", SaveFile::Begin::new_game);
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
  if (only_bots) drop_old_games_of_bots();
  const std::string name = std::string(stamp) + "-" + variant + (only_bots ? of_bots : "");
  const std::string stem = (fs::path(games_) / name).string();
  std::string path = stem + ".yaml";
  for (int i = 2;; ++i) {
    try {
      return std::make_unique<SaveFile>(path, SaveFile::Begin::new_game);
    } catch (const UsageError&) {  // one of the same second
      if (i > most_names) throw;
      path = stem + "_" + std::to_string(i) + ".yaml";
    }
  }
}

std::vector<SavedGame> Saves::unfinished() const {
  std::vector<SavedGame> games;
  for (const fs::path& path : newest_first(games_)) {
    if (SaveFile::is_open(path.string())) continue;
    try {
      SavedGame game = load_game(path.string());
      if (game.record.result.kind != Node::Kind::null ||
          !has_begun(game.record.setup, game.record.moves))
        continue;
      std::error_code failed;
      game.days = days_since(fs::last_write_time(path, failed));
      games.push_back(std::move(game));
    } catch (const ContentError&) {
      continue;  // another kind of file or a broken one: skip it
    }
  }
  return games;
}

std::optional<Node> Saves::read_choice(const char* file) const {
  const fs::path path = fs::path(choices_) / file;
  std::error_code failed;
  if (choices_.empty() || !fs::exists(path, failed)) return std::nullopt;
  try {
    return read_yaml_file(path.string());
  } catch (const ContentError&) {
    return std::nullopt;
  }
}

void Saves::write_choice(const char* file, const Node& node) const {
  if (choices_.empty()) return;
  try {
    fs::create_directories(choices_);
    save_record((fs::path(choices_) / file).string(), node);
  } catch (const std::runtime_error&) {
    return;
  }
}

std::optional<GameSetup> Saves::last_choice() const {
  const std::optional<Node> node = read_choice("last.yaml");
  if (!node) return std::nullopt;
  GameSetup setup;
  setup.code = text_at(*node, "code");
  if (const Node* seats = node->find("seats")) {
    for (const Node& seat : seats->items)
      setup.seats.push_back({text_at(seat, "name"), text_at(seat, "kind")});
  }
  return setup.code.empty() ? std::nullopt : std::optional<GameSetup>(setup);
}

void Saves::remember(const GameSetup& setup) const {
  Node node = Node::map();
  node.entries = {{"code", Node::text(setup.code)}, {"seats", seat_list(setup.seats)}};
  write_choice("last.yaml", node);
}

std::map<std::string, std::string> Saves::own_rules() const {
  std::map<std::string, std::string> rules;
  const Node file = read_choice("rules.yaml").value_or(Node());
  const Node* const saved = file.find("rules");  // the file has a checksum, too
  if (saved == nullptr) return rules;
  for (const auto& [name, code] : saved->entries) {
    if (code.is_scalar() && !code.scalar.empty()) rules[name] = code.scalar;
  }
  return rules;
}

void Saves::keep_rules(const std::map<std::string, std::string>& rules) const {
  Node file = Node::map(), saved = Node::map();
  for (const auto& [name, code] : rules) saved.entries.emplace_back(name, Node::text(code));
  file.entries.emplace_back("rules", std::move(saved));
  write_choice("rules.yaml", file);
}

std::string Saves::campaign_folder(const std::string& name) const {
  if (name.find('/') != std::string::npos) return name;
  if (name.empty() || name.front() == '.')
    throw UsageError("'" + name + "' is not a name for a campaign; begin it with a letter");
  if (name.size() > longest_name)
    throw UsageError("the name of a campaign has at most " + std::to_string(longest_name) +
                     " bytes");
  if (games_.empty())
    throw UsageError("HOME is not set: name the folder of the campaign by a path, like ./" + name);
  return (fs::path(games_) / "campaigns" / name).string();
}

NameList Saves::campaigns() const {
  NameList names;
  std::error_code failed;
  for (fs::directory_iterator at(fs::path(games_) / "campaigns", failed), end; !failed && at != end;
       at.increment(failed)) {
    if (fs::exists(at->path() / campaign_file, failed))
      names.push_back(at->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

Node seat_list(const std::vector<SeatInfo>& seats) {
  Node list = Node::list();
  for (const SeatInfo& seat : seats) {
    Node one = Node::map();
    one.entries = {{"name", Node::text(seat.name)}, {"kind", Node::text(seat.kind)}};
    list.items.push_back(std::move(one));
  }
  return list;
}

SavedGame load_game(const std::string& path) {
  return {path, read_record(parse_record(path, read_text_file(path)), path), 0};
}

}  // namespace tradewind::terminal
