// Recorded sessions: tests/terminal/NAME.in is typed, and the output must equal NAME.out.
// TRADEWIND_UPDATE_TERMINAL=1 rewrites the .out files; read the difference before you keep it.
//
// Lines "# key: value" at the top are the options of `tradewind play` (code, or a scenario with
// case and steps, seats, players, seed, set, lang, mod, campaign, status, again, resume: a record
// in that folder, or newest) or of `tradewind learn` (learn: a lesson, or - for the list), the
// style (plain or drawn), its width and height. Further down they start another call, which finds
// the saves of the one before.
//
// A session shows only what it is about: what is said in answer to a line "~ text" is left out of
// the output ("~" alone is Enter), and with "opening: hidden" what is said before the first line. A
// line "^ text" is typed while a bot thinks. With "server: true" there is one, which says how it is
// called.
#include "catch.h"
#include "play/console/typed.h"
#include "play/session/learn.h"
#include "play/session/session.h"
#include "program/context.h"
#include "support/words.h"

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

struct Typed {
  std::string text;
  bool hidden = false;
  bool early = false;  // while a bot thinks
};

struct Call {
  std::map<std::string, std::string> header;
  std::vector<Typed> typed;

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
      const bool hidden = starts_with(line, "~"), early = starts_with(line, "^");
      calls.back().typed.push_back({hidden || early ? after_words(line, 1) : line, hidden, early});
    }
  }
  return calls;
}

// The typed lines, one at a time. Notes how much has been said before each line is read.
class Keyboard : public std::streambuf {
 public:
  Keyboard(const Call& call, std::ostringstream& out) : call_(call), out_(out) {}

  // What was said, without the answers that are hidden; the line that closes a question stays.
  [[nodiscard]] std::string shown() const {
    const std::string said = out_.str();
    std::string text;
    bool was_shown = false;
    for (std::size_t i = 0; i <= said_.size(); ++i) {
      const std::size_t begin = i == 0 ? 0 : said_[i - 1];
      const std::string part =
          said.substr(begin, (i < said_.size() ? said_[i] : said.size()) - begin);
      const bool shows = i == 0 ? call_.text("opening") != "hidden" : !call_.typed[i - 1].hidden;
      text += shows ? part : was_shown ? part.substr(0, part.find('\n') + 1) : "";
      was_shown = shows;
    }
    return text;
  }

  // What is typed before the next question
  [[nodiscard]] NameList early() {
    NameList lines;
    for (; said_.size() < call_.typed.size() && call_.typed[said_.size()].early;
         said_.push_back(out_.str().size()))
      lines.push_back(call_.typed[said_.size()].text);
    return lines;
  }

 protected:
  int_type underflow() override {
    if (said_.size() == call_.typed.size()) return traits_type::eof();
    line_ = call_.typed[said_.size()].text + "\n";
    said_.push_back(out_.str().size());
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  const Call& call_;
  std::ostringstream& out_;
  std::vector<std::size_t> said_;
  std::string line_;
};

class Watcher : public StreamConsole {
 public:
  Watcher(Keyboard& keyboard, std::istream& in, std::ostream& out, Style style)
      : StreamConsole(in, out, style, true), keyboard_(keyboard) {}
  void wait(const std::string& /*said*/, int /*milliseconds*/) override {
    for (std::string& line : keyboard_.early()) type_ahead(std::move(line));
  }

 private:
  Keyboard& keyboard_;
};

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
    fs::copy_file(fs::path(TRADEWIND_SOURCE_ROOT "/tests/terminal") / record,
                  path_ / "games" / record);
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
  std::ostringstream out;
  Keyboard keyboard(call, out);
  std::istream in(&keyboard);
  Watcher console(keyboard, in, out, style);
  if (call.text("server") == "true")
    request.serve = [&](const NameList& words) {
      out << "tradewind " << joined(words, " ") << '\n';
    };
  const Saves saves(folder.path() + "/games", folder.path() + "/choices");
  const bool learns = call.header.contains("learn");
  const int code = learns ? run_learn(call.text("learn") == "-" ? "" : call.text("learn"), request,
                                      context, library, saves, console)
                          : run_play(request, context, library, saves, console);
  return keyboard.shown() + "[exit " + std::to_string(code) + "]\n";
}

// Paths and times of day differ from run to run.
std::string without_chance(std::string text, const Folder& folder) {
  for (std::size_t at = text.find(folder.path()); at != std::string::npos;
       at = text.find(folder.path())) {
    text.replace(at, folder.path().size(), "HOME");
  }
  return std::regex_replace(text, std::regex(R"(\d{4}-\d{2}-\d{2}-\d{6}(-[\w-]+?)(_\d+)?\.yaml)"),
                            "TIME$1.yaml");
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
    return path.filename().string() + ":" + std::to_string(number) +
           ":\n  expected: " + (more_wanted ? wanted : "(the end)") +
           "\n  shown:    " + (more_had ? had : "(the end)");
  }
}

}  // namespace

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
    if (!difference.empty())
      FAIL_CHECK(difference << "\nTRADEWIND_UPDATE_TERMINAL=1 writes it anew.");
  }
}

}  // namespace tradewind::terminal
