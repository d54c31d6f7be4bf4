// Kills `tradewind play` under a pseudo-terminal at random moments: the save loads, and no move
// that was accepted is lost. TRADEWIND_KILLS says how often; `./dev test --full server` asks for
// more.
#include "catch.h"
#include "play/start/saves.h"
#include "tradewind/random.h"
#include "tradewind/record.h"
#include "unit/program.h"
#include "unit/pseudo_terminal.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <unistd.h>
#include <csignal>
#include <cstdlib>

namespace tradewind {
namespace {

namespace fs = std::filesystem;
using testing::has_terminals;
using testing::Player;
using testing::read_bytes;

int moves_of_person(const LoadedRecord& record) {
  return static_cast<int>(std::count_if(record.moves.begin(), record.moves.end(),
                                        [](const Played& move) { return move.seat == 0; }));
}

int kills() {
  const char* const wanted = std::getenv("TRADEWIND_KILLS");
  return wanted == nullptr ? 6 : std::atoi(wanted);
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
    const std::string how = resumes ? "--resume '" + path + "'"
                                    : "yucata --seats human,greedy --seed " +
                                          std::to_string(round + 1) + " --record '" + path + "'";
    Player player("--plain " + how, round % 2 == 0 ? "dumb" : "xterm");
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
      Player player("--plain yucata --seats human,greedy --seed 3 --record '" + path + "'",
                    terminal);
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
  Player player("--plain yucata --seats human,greedy --seed 3 --record '" + path + "'", "dumb");
  REQUIRE(player.asked());
  const std::string saved = read_bytes(path);
  const auto second = testing::run_tradewind("play --resume '" + path + "'");
  CHECK(second.exit_code == 2);
  CHECK(second.err.find("is open in process " + std::to_string(player.process())) !=
        std::string::npos);
  CHECK(read_bytes(path) == saved);
}

}  // namespace tradewind
