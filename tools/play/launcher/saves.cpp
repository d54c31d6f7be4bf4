#include "play/launcher/saves.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t looked_at = 20;  // how many of the newest games are searched for an unfinished one

std::string folder(const char* variable, const char* otherwise) {
  const char* given = std::getenv(variable);
  if (given && *given == '/') return (fs::path(given) / "tradewind").string();
  const char* home = std::getenv("HOME");
  return ((home && *home ? fs::path(home) : fs::temp_directory_path()) / otherwise / "tradewind").string();
}

std::vector<fs::path> newest_first(const std::string& games) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code failed;
  for (fs::directory_iterator at(games, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ".yaml") found.emplace_back(at->last_write_time(failed), at->path());
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<fs::path> paths;
  paths.reserve(found.size());
  for (auto& [when, path] : found) paths.push_back(std::move(path));
  if (paths.size() > looked_at) paths.resize(looked_at);
  return paths;
}

// Whether a person has made a move in it or in an earlier match of its series; otherwise it is not worth resuming.
bool has_begun(const LoadedRecord& record) {
  return record.setup.carry || std::any_of(record.moves.begin(), record.moves.end(), [&](const Played& move) {
           return record.setup.seats[static_cast<std::size_t>(move.seat)].kind == "human";
         });
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

std::string text_at(const Node& map, const std::string& key) {
  const Node* found = map.find(key);
  return found ? found->scalar : "";
}

}  // namespace

Saves Saves::of_user() { return {folder("XDG_STATE_HOME", ".local/state"), folder("XDG_CONFIG_HOME", ".config")}; }

std::string Saves::new_path(const std::string& variant) const {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
  const std::string stem = (fs::path(games_) / (std::string(stamp) + "-" + variant)).string();
  std::string path = stem + ".yaml";
  for (int i = 2; fs::exists(path); ++i) path = stem + "_" + std::to_string(i) + ".yaml";
  return path;
}

std::optional<SavedGame> Saves::unfinished() const {
  for (const fs::path& path : newest_first(games_)) {
    try {
      SavedGame game = load_game(path.string());
      if (game.record.result.kind == Node::Kind::null && has_begun(game.record)) return game;
    } catch (const ContentError&) {
      continue;  // another kind of file or a broken one: skip it
    }
  }
  return std::nullopt;
}

std::optional<GameSetup> Saves::last_choice() const {
  const fs::path path = fs::path(choices_) / "last.yaml";
  std::error_code failed;
  if (!fs::exists(path, failed)) return std::nullopt;
  try {
    const Node node = read_yaml_file(path.string());
    GameSetup setup;
    setup.code = text_at(node, "code");
    if (const Node* seats = node.find("seats")) {
      for (const Node& seat : seats->items) setup.seats.push_back({text_at(seat, "name"), text_at(seat, "kind")});
    }
    return setup.code.empty() ? std::nullopt : std::optional<GameSetup>(setup);
  } catch (const ContentError&) {
    return std::nullopt;
  }
}

void Saves::remember(const GameSetup& setup) const {
  Node node = Node::map();
  node.entries = {{"code", Node::text(setup.code)}, {"seats", seat_list(setup.seats)}};
  try {
    fs::create_directories(choices_);
    save_record((fs::path(choices_) / "last.yaml").string(), node);
  } catch (const std::runtime_error&) {
    return;
  }
}

SavedGame load_game(const std::string& path) { return {path, read_record(read_yaml_file(path), path)}; }

std::string save_game(const std::string& path, const Match& match) {
  try {
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty()) fs::create_directories(folder);
    save_record(path, match.record());
    return "";
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
}

}  // namespace tradewind::terminal
