// Recorded sessions: tests/terminal/NAME.in is typed, and the output must equal NAME.out.
// TRADEWIND_UPDATE_TERMINAL=1 rewrites the .out files; read the difference before you keep it.
//
// Lines "# key: value" at the top are the options of `tradewind play` (code, or a scenario with case and steps, seats, players, seed, set, lang, mod, campaign,
// status, again, resume: a record in that folder, or newest) or of `tradewind learn` (learn: a lesson, or - for the list), the
// style (plain or drawn), its width and height. Further down they start another call, which finds the saves of the one before.
#include "catch.h"
#include "commands/cli.h"
#include "play/console/typed.h"
#include "play/learn/learn.h"
#include "play/table/session.h"
#include "tradewind/random.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include <unistd.h>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

struct Call {
  std::map<std::string, std::string> header;
  std::string typed;

  [[nodiscard]] std::string text(const std::string& key) const {
    const auto found = header.find(key);
    return found == header.end() ? "" : found->second;
  }
};

std::string read_text(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<Call> read_calls(const fs::path& path) {
  std::vector<Call> calls;
  std::istringstream lines(read_text(path));
  bool in_header = false;
  for (std::string line; std::getline(lines, line);) {
    if (starts_with(line, "# ")) {
      if (!in_header) calls.emplace_back();
      in_header = true;
      const std::size_t colon = line.find(": ");
      REQUIRE(colon != std::string::npos);
      calls.back().header[line.substr(2, colon - 2)] = line.substr(colon + 2);
    } else {
      in_header = false;
      REQUIRE_FALSE(calls.empty());
      calls.back().typed += line + "\n";
    }
  }
  return calls;
}

// A temporary folder for saved games.
class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(fs::temp_directory_path() / ("tradewind-" + std::to_string(getpid()) + "-" + name)) {
    fs::remove_all(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string newest() const {
    std::vector<fs::path> games;
    for (const auto& each : fs::directory_iterator(path_ / "games")) games.push_back(each.path());
    std::sort(games.begin(), games.end());
    return games.empty() ? "" : games.back().string();
  }
  // A record in the folder of the sessions, to resume.
  [[nodiscard]] std::string copy_of(const std::string& record) const {
    fs::create_directories(path_ / "games");
    fs::copy_file(fs::path(TRADEWIND_SOURCE_ROOT "/tests/terminal") / record, path_ / "games" / record);
    return (path_ / "games" / record).string();
  }

 private:
  fs::path path_;
};

std::string run_call(const Call& call, const Folder& folder) {
  PlayRequest request;
  request.variant = call.text("code");
  if (request.variant.ends_with(".yaml")) request.variant.insert(0, TRADEWIND_SOURCE_ROOT "/");
  request.steps = call.text("steps") == "true";
  request.case_name = call.text("case");
  request.seats = call.text("seats");
  request.players = std::atoi(call.text("players").c_str());
  if (!call.text("seed").empty()) request.seed = std::stoull(call.text("seed"));
  request.campaign = call.text("campaign");
  request.status = call.text("status") == "true";
  request.again = call.text("again") == "true";
  if (!call.text("set").empty()) request.sets = {call.text("set")};
  if (call.text("resume") == "newest") {
    request.resume = folder.newest();
  } else if (!call.text("resume").empty()) {
    request.resume = folder.copy_of(call.text("resume"));
  }
  Context context;
  if (!call.text("lang").empty()) context.language = call.text("lang");
  Style style;
  style.plain = call.text("style") != "drawn";
  if (!call.text("width").empty()) style.width = std::stoi(call.text("width"));
  if (!call.text("height").empty()) style.height = std::stoi(call.text("height"));
  std::vector<std::string> roots = {TRADEWIND_SOURCE_ROOT};
  if (!call.text("mod").empty()) roots.push_back(TRADEWIND_SOURCE_ROOT "/" + call.text("mod"));
  const Library library(roots);
  std::istringstream in(call.typed);
  std::ostringstream out;
  StreamConsole console(in, out, style, true);
  const Saves saves(folder.path() + "/games", folder.path() + "/choices");
  const bool learns = call.header.contains("learn");
  const int code = learns
                       ? run_learn(call.text("learn") == "-" ? "" : call.text("learn"), request, context, library, saves, console)
                       : run_play(request, context, library, saves, console);
  out << "[exit " << code << "]\n";
  return out.str();
}

// Paths and times of day differ from run to run.
std::string without_chance(std::string text, const Folder& folder) {
  for (std::size_t at = text.find(folder.path()); at != std::string::npos; at = text.find(folder.path())) {
    text.replace(at, folder.path().size(), "HOME");
  }
  return std::regex_replace(text, std::regex(R"(\d{4}-\d{2}-\d{2}-\d{6}(-[\w-]+?)(_\d+)?\.yaml)"), "TIME$1.yaml");
}

// "NAME:12: expected ..., shown ..." for the first differing line; empty if there is none.
std::string first_difference(const fs::path& path, const std::string& shown) {
  std::istringstream want(read_text(path)), have(shown);
  for (int number = 1;; ++number) {
    std::string wanted, had;
    const bool more_wanted = static_cast<bool>(std::getline(want, wanted));
    const bool more_had = static_cast<bool>(std::getline(have, had));
    if (!more_wanted && !more_had) return "";
    if (wanted == had && more_wanted == more_had) continue;
    return path.filename().string() + ":" + std::to_string(number) + ":\n  expected: " + (more_wanted ? wanted : "(the end)") +
           "\n  shown:    " + (more_had ? had : "(the end)");
  }
}

constexpr std::size_t widest = 80;
constexpr int most_lines = 24;

// A person who plays at random, and sees how much is shown between two answers.
class Reader : public Console {
 public:
  Reader(std::ostringstream& shown, Style style, std::uint64_t seed, int answers)
      : Console(shown, style), shown_(shown), stream_(seed), left_(answers) {}
  NameList complaints;

 protected:
  std::optional<std::string> read_line(const std::string& prompt, const NameList& completions) override {
    look(prompt);
    const auto commands = std::find(completions.begin(), completions.end(), "help");
    const auto moves = static_cast<std::uint32_t>(commands - completions.begin());
    if (left_-- <= 0) return std::nullopt;
    return moves == 0 ? "" : completions[random_below(stream_, moves)];
  }

 private:
  void look(const std::string& prompt) {
    std::istringstream lines(shown_.str() + prompt);
    shown_.str("");
    int count = 0;
    std::string text;
    for (std::string line; std::getline(lines, line); ++count) {
      text += line + "\n";
      if (width_of(line) > widest) complaints.push_back(std::to_string(width_of(line)) + " columns: " + line);
    }
    if (count > most_lines) complaints.push_back(std::to_string(count) + " lines:\n" + text);
  }

  std::ostringstream& shown_;
  std::uint64_t stream_;
  int left_;
};

// What is shown before each answer in the first ones of a game.
NameList complaints(PlayRequest request, int answers) {
  static const Library library({TRADEWIND_SOURCE_ROOT});
  const Folder folder("window");
  std::ostringstream shown;
  Reader reader(shown, Style{}, *request.seed, answers);
  (void)run_play(request, Context{}, library, Saves(folder.path() + "/games", folder.path() + "/choices"), reader);
  for (std::string& each : reader.complaints) each = request.variant + ", seed " + std::to_string(*request.seed) + ": " + each;
  return reader.complaints;
}

}  // namespace

// TRADEWIND_WINDOW_GAMES=300 plays so many whole games of each variant; TRADEWIND_WINDOW_VARIANTS, a list, only of these.
int many_games() {
  const char* const games = std::getenv("TRADEWIND_WINDOW_GAMES");
  return games == nullptr ? 0 : std::atoi(games);
}

bool is_wanted(const std::string& variant) {
  const char* const variants = std::getenv("TRADEWIND_WINDOW_VARIANTS");
  const NameList wanted = variants == nullptr ? NameList{} : split(variants, ",");
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), variant) != wanted.end();
}

TEST_CASE("no prompt has more than 24 lines of 80 columns in games of any variant without a map") {
  const Library library({TRADEWIND_SOURCE_ROOT});
  const int games = std::max(2, many_games());
  const int answers = many_games() > 0 ? 100000 : 30;
  for (const VariantInfo& variant : library.variants()) {
    const auto rules = library.ruleset(variant.id);
    if (!rules->dice().empty() || !is_wanted(variant.id)) continue;
    for (int seed = 1; seed <= games; ++seed) {
      PlayRequest request;
      request.variant = variant.id;
      request.seed = static_cast<std::uint64_t>(seed);
      request.players = seed % 2 == 1 ? rules->max_players() : rules->clamp_players(2);
      request.seats = "human";
      for (int seat = 1; seat < request.players; ++seat) request.seats += seat == 1 ? ",human" : ",random";
      for (const std::string& complaint : complaints(request, answers)) FAIL_CHECK(complaint);
    }
  }
}

TEST_CASE("a question of the dice game fits a window of 80 columns and 24 lines") {
  struct Game {
    std::string variant;
    int players;
    int answers;
  };
  const int games = std::max(1, many_games());
  for (const Game& game : {Game{"dice-1", 2, 30}, Game{"dice-2", 2, 15}, Game{"dice-3", 3, 15}, Game{"dice-4", 5, 30}}) {
    if (!is_wanted(game.variant)) continue;
    for (int i = 0; i < games; ++i) {
      PlayRequest request;
      request.variant = game.variant;
      request.seed = 7U + static_cast<unsigned>(i);
      request.seats = "human";
      for (int seat = 1; seat < game.players; ++seat) request.seats += ",random";
      for (const std::string& complaint : complaints(request, many_games() > 0 ? 100000 : game.answers)) FAIL_CHECK(complaint);
    }
  }
}

TEST_CASE("recorded sessions at the terminal have not changed") {
  const bool update = std::getenv("TRADEWIND_UPDATE_TERMINAL") != nullptr;
  std::vector<fs::path> inputs;
  for (const auto& each : fs::directory_iterator(TRADEWIND_SOURCE_ROOT "/tests/terminal")) {
    if (each.path().extension() == ".in") inputs.push_back(each.path());
  }
  std::sort(inputs.begin(), inputs.end());
  REQUIRE_FALSE(inputs.empty());
  for (const fs::path& input : inputs) {
    const Folder folder(input.stem().string());
    std::string shown;
    for (const Call& call : read_calls(input)) shown += run_call(call, folder);
    shown = without_chance(shown, folder);
    const fs::path expected = fs::path(input).replace_extension(".out");
    if (update) std::ofstream(expected) << shown;
    const std::string difference = first_difference(expected, shown);
    if (!difference.empty()) FAIL_CHECK(difference << "\nTRADEWIND_UPDATE_TERMINAL=1 writes it anew.");
  }
}

}  // namespace tradewind::terminal
