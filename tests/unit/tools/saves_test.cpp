// Saved games: whatever is in the way, the file is whole, and nothing that was not asked for is
// overwritten.
#include "play/start/saves.h"
#include "catch.h"
#include "support/errors.h"
#include "tradewind/record.h"
#include "tradewind/yaml_text.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>

namespace tradewind {
namespace {

namespace fs = std::filesystem;
using terminal::SaveFile;
using Begin = SaveFile::Begin;
using testing::program;
using testing::read_bytes;
using testing::run;

Match some_match() {
  static Scripts scripts(shipped_library().ruleset("yucata"));
  return {scripts, MatchSetup{}};
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& each : fs::directory_iterator(folder))
    names.push_back(each.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string part_name(int process, int number) {
  return ".tradewind-" + std::to_string(process) + "-" + std::to_string(number) + ".part";
}

const char* const play_bots = "play yucata --seats random,random --seed 1 ";

}  // namespace

TEST_CASE("saves: sets of options are kept by the names that a person gave them", "[saves]") {
  const TemporaryRoot folder("own-rules");
  const terminal::Saves saves("", folder.path());
  CHECK(saves.own_rules().empty());
  const std::map<std::string, std::string> rules = {{"Sunday: no taxes", "yucata+taxes=false"},
                                                    {"15", "us-2017+influence_target=15"}};
  saves.keep_rules(rules);
  CHECK(saves.own_rules() == rules);
  folder.write("rules.yaml", "- broken: [");
  CHECK(saves.own_rules().empty());
}

TEST_CASE("saves: what is planted in the place of the temporary file stays as it is", "[saves]") {
  const TemporaryRoot folder("planted");
  folder.write("victim", "precious");
  fs::create_symlink(folder.path() + "/victim", folder.path() + "/" + part_name(getpid(), 0));
  REQUIRE(mkfifo((folder.path() + "/" + part_name(getpid(), 1)).c_str(), 0600) == 0);
  fs::create_symlink(folder.path() + "/victim", folder.path() + "/game.yaml.part");
  const std::string game = folder.path() + "/game.yaml";
  save_record(game, record_of(some_match()));
  CHECK(read_bytes(folder.path() + "/victim") == "precious");
  CHECK(read_bytes(game).starts_with(to_yaml(record_of(some_match())) + "checksum: "));
  CHECK(names_in(folder.path()) == std::vector<std::string>{part_name(getpid(), 0),
                                                            part_name(getpid(), 1), "game.yaml",
                                                            "game.yaml.part", "victim"});
}

TEST_CASE("saves: a record with one changed byte is refused, one without a checksum is not",
          "[saves]") {
  const TemporaryRoot folder("changed");
  const std::string game = folder.path() + "/game.yaml";
  Match match = some_match();
  REQUIRE(match.try_play("draw"));
  save_record(game, record_of(match));
  const std::string saved = read_bytes(game);
  CHECK(read_record(parse_record(game, saved), game).moves.size() == 1);
  const std::size_t end = saved.rfind("checksum: ");
  CHECK(read_record(parse_record(game, saved.substr(0, end)), game).moves.size() == 1);
  std::string windows;
  for (const char letter : saved)
    windows += letter == '\n' ? std::string("\r\n") : std::string(1, letter);
  for (const std::string& edited : {windows, saved + "\n", saved.substr(0, saved.size() - 1)})
    CHECK_NOTHROW(parse_record(game, edited));
  const std::size_t key_end = end + std::string("checksum:").size();
  for (std::size_t at = 0; at + 1 < saved.size(); ++at) {
    if (at + 1 >= end && at < key_end) continue;  // without this word there is no checksum
    std::string changed = saved;
    changed[at] = changed[at] == '7' ? '8' : '7';
    CAPTURE(at);
    REQUIRE_THROWS_AS(parse_record(game, changed), ContentError);
  }
  std::string renamed = saved;
  renamed.replace(renamed.find("name: "), 6, "name: x");
  CHECK_THROWS_WITH(parse_record(game, renamed),
                    Catch::Matchers::Contains("this file is not as it was saved") &&
                        Catch::Matchers::Contains("remove this line"));
  folder.write("game.yaml", renamed);
  CHECK(has(run(program() + "replay " + game).err, "not as it was saved"));
  CHECK(has(run(program() + "play --resume " + game).err, "not as it was saved"));
}

TEST_CASE("saves: what a killed program left is removed, what another one writes is not",
          "[saves]") {
  const TemporaryRoot folder("stale");
  folder.write(part_name(1, 0), "left behind");
  folder.write(part_name(2, 0), "being written");
  const int other = open((folder.path() + "/" + part_name(2, 0)).c_str(), O_RDWR);
  REQUIRE(flock(other, LOCK_EX) == 0);
  save_record(folder.path() + "/game.yaml", record_of(some_match()));
  CHECK(names_in(folder.path()) == std::vector<std::string>{part_name(2, 0), "game.yaml"});
  folder.write(part_name(3, 0), "left behind");
  const SaveFile begun(folder.path() + "/next.yaml", Begin::new_game);  // before anything is saved
  CHECK(names_in(folder.path()) ==
        std::vector<std::string>{part_name(2, 0), "game.yaml", "next.yaml.lock"});
  close(other);
}

TEST_CASE("saves: a disk that is full leaves the old file", "[saves]") {
  const TemporaryRoot folder("full");
  const std::string path = folder.path() + "/game.yaml";
  SaveFile file(path, Begin::new_game);
  Match match = some_match();
  REQUIRE(file.save(match).empty());
  const std::string before = read_bytes(path);
  rlimit old{};
  REQUIRE(getrlimit(RLIMIT_FSIZE, &old) == 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small = {100, old.rlim_max};
  REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
  match.play(0);
  const std::string problem = file.save(match);
  REQUIRE(setrlimit(RLIMIT_FSIZE, &old) == 0);
  std::signal(SIGXFSZ, ignored);
  CHECK(problem == "cannot write '" + path + "': File too large");
  CHECK(read_bytes(path) == before);
  CHECK(names_in(folder.path()) == std::vector<std::string>{"game.yaml", "game.yaml.lock"});
  CHECK(file.save(match).empty());
  CHECK(read_bytes(path).starts_with(to_yaml(record_of(match)) + "checksum: "));
}

TEST_CASE("saves: a folder that cannot be written is said in words", "[saves]") {
  for (const std::string path :
       {"/proc/no-such-folder/game.yaml", "/dev/null/game.yaml", "/proc/game.yaml", ""}) {
    SaveFile file(path, Begin::new_game);
    const std::string problem = file.save(some_match());
    INFO(problem);
    CHECK_FALSE(problem.empty());
    CHECK((has(problem, "cannot ") || has(problem, "HOME is not set")));
  }
}

TEST_CASE("saves: a game is open in one process", "[saves]") {
  const TemporaryRoot folder("locked");
  const std::string path = folder.path() + "/game.yaml";
  {
    SaveFile file(path, Begin::new_game);
    REQUIRE(file.save(some_match()).empty());
    CHECK(SaveFile::is_open(path));
    try {
      const SaveFile again(path, Begin::resumed);
      FAIL("it was opened twice");
    } catch (const UsageError& refused) {
      CHECK(refused.what() == "'" + path + "' is open in process " + std::to_string(getpid()) +
                                  "; leave it there first");
    }
    CHECK(terminal::Saves(folder.path(), "").unfinished().empty());
  }
  CHECK_FALSE(SaveFile::is_open(path));
  CHECK(names_in(folder.path()) == std::vector<std::string>{"game.yaml"});
  CHECK_THROWS_AS(SaveFile(path, Begin::new_game), UsageError);
  const SaveFile resumed(path, Begin::resumed);
  CHECK(has(terminal::save_copy(path, some_match()), "exists already"));

  folder.write("victim", "precious");
  fs::create_symlink(folder.path() + "/victim", folder.path() + "/other.yaml.lock");
  SaveFile other(folder.path() + "/other.yaml", Begin::new_game);
  CHECK(has(other.save(some_match()), "cannot write"));
  CHECK(read_bytes(folder.path() + "/victim") == "precious");
}

TEST_CASE("saves: two new games of one second have names of their own", "[saves]") {
  const TemporaryRoot folder("names");
  const terminal::Saves saves(folder.path() + "/games", folder.path() + "/choices");
  const auto first = saves.new_file("yucata"), second = saves.new_file("yucata");
  CHECK(first->path() != second->path());
}

TEST_CASE("saves: play refuses to overwrite a file", "[saves]") {
  const TemporaryRoot folder("existing");
  folder.write("game.yaml", "mine");
  const std::string path = folder.path() + "/game.yaml";
  const auto refused = run(program() + play_bots + "--record '" + path + "'");
  CHECK(refused.exit_code == exit_usage);
  CHECK(has(refused.err, "exists already; continue its game with --resume"));
  CHECK(read_bytes(path) == "mine");
  fs::remove(path);
  CHECK(run(program() + play_bots + "--record '" + path + "'").exit_code == 0);
  const std::string saved = read_bytes(path);
  CHECK(run(program() + "play --resume '" + path + "' --record '" + path + "'").exit_code == 0);
  CHECK(read_bytes(path) == saved);
}

TEST_CASE("saves: a game that cannot be saved is played all the same", "[saves]") {
  const TemporaryRoot folder("nowhere");
  const std::string play = program() + play_bots;
  const auto homeless = run("unset HOME XDG_STATE_HOME; " + play);
  CHECK(homeless.exit_code == 0);
  CHECK(has(homeless.out, "cannot be saved: HOME is not set"));
  CHECK(homeless.out.find("cannot be saved") < homeless.out.find("Final result"));
  const auto full =
      run("(ulimit -f 0; " + play + "--record '" + folder.path() + "/game.yaml') | cat");
  CHECK(has(full.out, "cannot be saved: cannot write"));
  CHECK(has(full.out, "Final result"));
  CHECK(names_in(folder.path()).empty());
}

TEST_CASE(
    "saves: who leaves a game that cannot be saved is asked first, and told at every question",
    "[saves]") {
  const auto played =
      run("unset HOME XDG_STATE_HOME; printf '\\n\\nquit\\nno\\nquit\\nyes\\n' | " + program() +
          "play yucata --seats human,easy --set start_player=0 --seed 3");
  const auto times = [&](const std::string& text) {
    int found = 0;
    for (std::size_t at = played.out.find(text); at != std::string::npos;
         at = played.out.find(text, at + 1))
      ++found;
    return found;
  };
  CHECK(times("Leave anyway?") == 2);
  CHECK(times("cannot be saved: HOME is not set") > 3);
  CHECK_FALSE(has(played.out, "The game is saved"));
}

TEST_CASE("saves: play with closed streams saves its game and nothing else", "[saves]") {
  for (const std::string streams :
       {"<&-", ">&-", "<&- >&-", "<&- >&- 2>&-", "| true", "> /dev/full"}) {
    const TemporaryRoot folder("closed");
    const std::string path = folder.path() + "/game.yaml";
    for (const std::string seats : {"random,random", "human,random"}) {
      INFO(streams << " " << seats);
      fs::remove(path);
      (void)run(program() + "play yucata --seed 1 --seats " + seats + " --record '" + path + "' " +
                streams);
      CHECK_NOTHROW(terminal::load_game(path));
      CHECK(names_in(folder.path()) == std::vector<std::string>{"game.yaml"});
    }
  }
}

}  // namespace tradewind
