// Kills `tradewind play` under a pseudo-terminal at random moments: the save loads, and no move that was accepted is lost.
// TRADEWIND_KILLS says how often; `./dev test --full` asks for more.
#include "catch.h"
#include "play/launcher/saves.h"
#include "tradewind/random.h"
#include "unit/program.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <regex>

namespace tradewind {
namespace {

namespace fs = std::filesystem;
using testing::read_bytes;

constexpr int patience_ms = 20'000;

// Apart from what moves the cursor.
bool ends_with_prompt(const std::string& text) {
  static const std::regex control("\x1b\\[[0-9;?]*[a-zA-Z]|\\r");
  const std::string prompt = "\nPlayer 1: ", shown = std::regex_replace(text, control, "");
  return shown.size() >= prompt.size() && shown.compare(shown.size() - prompt.size(), prompt.size(), prompt) == 0;
}

// Some containers have no pseudo-terminals.
bool has_terminals() {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  const bool usable = terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0 && ptsname(terminal) != nullptr &&
                      access(ptsname(terminal), R_OK | W_OK) == 0;
  if (terminal >= 0) close(terminal);
  if (!usable) std::cerr << "skipped: play at a pseudo-terminal (this machine has none)\n";
  return usable;
}

// `tradewind play` at a terminal of its own.
class Player {
 public:
  Player(const std::string& arguments, const char* terminal) {
    const std::string command = "exec " + testing::program() + "play --plain " + arguments;
    child_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      setenv("TERM", terminal, 1);
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
  }
  ~Player() {
    if (child_ > 0) (void)end(SIGKILL);
    close(terminal_);
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void type(const std::string& line) { REQUIRE(write(terminal_, line.data(), line.size()) >= 0); }

  // Reads until the program asks again (true) or its output ends or pauses for so long.
  [[nodiscard]] bool asked(int wait_ms = patience_ms) {
    std::string text;
    for (;;) {
      pollfd ready = {terminal_, POLLIN, 0};
      if (poll(&ready, 1, wait_ms) <= 0) return false;
      char bytes[4096];
      const ssize_t got = read(terminal_, bytes, sizeof bytes);
      if (got <= 0) return false;
      text.append(bytes, static_cast<std::size_t>(got));
      if (ends_with_prompt(text)) return true;
    }
  }

  void signal(int number) const { kill(child_, number); }
  // Returns the exit code, or 128 and the signal; one that does not end in time is killed.
  int end(int number = 0) {
    if (number != 0) kill(child_, number);
    int status = 0;
    for (int waited_ms = 0; waitpid(child_, &status, WNOHANG) == 0; ++waited_ms) {
      if (waited_ms == patience_ms) kill(child_, SIGKILL);
      usleep(1000);
    }
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  [[nodiscard]] pid_t process() const { return child_; }

 private:
  int terminal_ = -1;
  pid_t child_ = 0;
};

int moves_of_person(const LoadedRecord& record) {
  return static_cast<int>(
      std::count_if(record.moves.begin(), record.moves.end(), [](const Played& move) { return move.seat == 0; }));
}

int kills() {
  const char* const wanted = std::getenv("TRADEWIND_KILLS");
  return wanted == nullptr ? 30 : std::atoi(wanted);
}

}  // namespace

TEST_CASE("play: killed at any moment, it loses no move", "[saves]") {
  if (!has_terminals()) return;
  const TemporaryRoot folder("killed");
  static Scripts scripts(shipped_library().ruleset("yucata"));
  std::uint64_t chance = 1;
  int accepted_in_all = 0, before = 0;
  std::string path;
  for (int round = 0; round < kills(); ++round) {
    const bool resumes = round % 3 != 0;
    if (!resumes) path = folder.path() + "/game" + std::to_string(round) + ".yaml";
    if (!resumes) before = 0;
    const std::string how = resumes
                                ? "--resume '" + path + "'"
                                : "yucata --seats human,greedy --seed " + std::to_string(round + 1) + " --record '" + path + "'";
    Player player(how, round % 2 == 0 ? "dumb" : "xterm");
    INFO("round " << round << ", " << how);
    if (!player.asked()) {
      CHECK(resumes);  // the game was over
      (void)player.end(SIGKILL);
      continue;
    }
    int accepted = 0;
    const auto moves = static_cast<int>(random_below(chance, 12));
    for (int i = 0; i < moves && (player.type("1\n"), player.asked()); ++i) ++accepted;
    player.type("1\n");
    usleep(random_below(chance, 12'000));
    player.signal(SIGKILL);
    if (player.asked(1000)) ++accepted;
    CHECK(player.end() == 128 + SIGKILL);
    const LoadedRecord record = terminal::load_game(path).record;
    CHECK(moves_of_person(record) >= before + accepted);
    CHECK_NOTHROW(replay_record(scripts, record));
    before = moves_of_person(record);
    accepted_in_all += accepted;
  }
  CHECK(accepted_in_all > kills());
  std::vector<std::string> parts;
  const std::string last = folder.path() + "/last.yaml";
  save_record(last, Node::map());
  for (const auto& each : fs::directory_iterator(folder.path()))
    if (each.path().extension() == ".part") parts.push_back(each.path().string());
  CHECK(parts.empty());
}

TEST_CASE("play: a signal or a closed terminal ends it with everything saved", "[saves]") {
  if (!has_terminals()) return;
  for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
    for (const char* const terminal : {"dumb", "xterm"}) {
      INFO(number << " " << terminal);
      const TemporaryRoot folder("signals");
      const std::string path = folder.path() + "/game.yaml";
      Player player("yucata --seats human,greedy --seed 3 --record '" + path + "'", terminal);
      REQUIRE(player.asked());
      const int without_choice = moves_of_person(terminal::load_game(path).record);
      player.type("1\n");
      REQUIRE(player.asked());
      CHECK(player.end(number) == 0);
      CHECK(moves_of_person(terminal::load_game(path).record) > without_choice);
      CHECK_FALSE(fs::exists(path + ".lock"));
    }
  }
}

TEST_CASE("play: a second process is told who plays the game", "[saves]") {
  if (!has_terminals()) return;
  const TemporaryRoot folder("second");
  const std::string path = folder.path() + "/game.yaml";
  Player player("yucata --seats human,greedy --seed 3 --record '" + path + "'", "dumb");
  REQUIRE(player.asked());
  const std::string saved = read_bytes(path);
  const auto second = testing::run_tradewind("play --resume '" + path + "'");
  CHECK(second.exit_code == 2);
  CHECK(second.err.find("is open in process " + std::to_string(player.process())) != std::string::npos);
  CHECK(read_bytes(path) == saved);
}

}  // namespace tradewind
