// A simulation split over processes by mpirun gives the same results as one process. Needs a build
// with TRADEWIND_MPI.
#include "catch.h"
#include "unit/program.h"

#include "simulate/run/ranks.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace tradewind {
namespace {

using testing::Finished;
using testing::program;
using testing::run;

std::string mpirun(int ranks) {
  return "timeout 120 mpirun " + std::string(geteuid() == 0 ? "--allow-run-as-root " : "") +
         "--oversubscribe -n " + std::to_string(ranks) + " ";
}

// Says why the test case is skipped.
bool absent() {
  if (mpi_library().empty()) {
    skipped("built without MPI");
  } else if (std::system("command -v mpirun > /dev/null") != 0) {
    skipped("there is no mpirun");
  } else {
    return false;
  }
  return true;
}

// The report without values that depend on the machine.
nlohmann::json figures(const std::string& text) {
  nlohmann::json json = nlohmann::json::parse(text);
  for (const char* field :
       {"seconds", "decisions_per_second", "games_per_second", "threads", "ranks"})
    json.erase(field);
  return json;
}

const std::string simulate =
    "simulate bigbox-2021 --players 3 --games 61 --cards --compare us-2017 --json --threads ";

TEST_CASE("ranks: two and three processes give the figures of one", "[ranks]") {
  if (absent()) return;
  const Finished one = run(program() + simulate + "2");
  REQUIRE(one.exit_code == 0);
  for (const int ranks : {2, 3}) {
    const Finished many = run(mpirun(ranks) + program() + simulate + "1");
    INFO(ranks << many.err);
    REQUIRE(many.exit_code == 0);
    CHECK(nlohmann::json::parse(many.out).at("ranks") == ranks);
    CHECK(figures(many.out) == figures(one.out));
  }
}

TEST_CASE("ranks: a slow process is waited for", "[ranks]") {
  if (absent()) return;
  const std::string slow =
      "sh -c 'test \"$OMPI_COMM_WORLD_RANK\" != \"$0\" || sleep 2; exec \"$@\"' ";
  const Finished one = run(program() + simulate + "1");
  for (const std::string rank : {"0", "1"}) {
    const Finished many = run(mpirun(3) + slow + rank + " " + program() + simulate + "1");
    INFO(rank << many.err);
    REQUIRE(many.exit_code == 0);
    CHECK(figures(many.out) == figures(one.out));
  }
}

TEST_CASE("ranks: the first failing game is reported, once", "[ranks]") {
  if (absent()) return;
  const std::string failing = "simulate failing --mod '" TRADEWIND_SOURCE_ROOT
                              "/tests/fixtures/trouble' --players 4 --games 60 --threads 1";
  const Finished one = run(program() + failing);
  const Finished many = run(mpirun(3) + program() + failing);
  INFO(many.err);
  CHECK(one.exit_code == 3);
  CHECK(many.exit_code == 3);
  CHECK(many.err.find(one.err) != std::string::npos);
  CHECK(many.err.find("a script failed", many.err.find("a script failed") + 1) ==
        std::string::npos);
}

TEST_CASE(
    "ranks: if one cannot start, all end; if they are stopped, the finished games are reported",
    "[ranks]") {
  if (absent()) return;
  const Finished refused =
      run(mpirun(2) + program() + "simulate yucata --games 100000000 --html /nowhere/at/all.html");
  CHECK(refused.exit_code == 2);
  CHECK(refused.err.find("cannot write") != std::string::npos);
  const Finished stopped =
      run(mpirun(2) + program() +
          "simulate yucata --games 100000000 --json & sleep 3; kill -TERM $!; wait $!");
  INFO(stopped.err);
  const nlohmann::json json = nlohmann::json::parse(stopped.out);
  CHECK(json.at("games") > 0);
  CHECK(json.at("games") < 100000000);
  CHECK(stopped.err.find("interrupted") != std::string::npos);
}

TEST_CASE("ranks: processes that train together learn what one learns alone", "[ranks]") {
  if (absent()) return;
  const auto learned = [](const std::string& launcher, const std::string& threads) {
    const std::string file = std::filesystem::temp_directory_path() /
                             ("tradewind-weights-" + std::to_string(getpid()) + ".yaml");
    const Finished done =
        run(launcher + program() +
            "train yucata --decisions 900 --generations 3 --features 40 --threads " + threads +
            " --out " + file);
    INFO(done.err);
    CHECK(done.exit_code == 0);
    std::ifstream stream(file);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    std::filesystem::remove(file);
    return text;
  };
  const std::string one = learned("", "2");
  CHECK(one.find("weights:") != std::string::npos);
  CHECK(learned(mpirun(2), "1") == one);
  CHECK(learned(mpirun(3), "2") == one);
}

TEST_CASE("ranks: more processes than games, and a process alone", "[ranks]") {
  if (absent()) return;
  const std::string few = "simulate yucata --players 2 --games 2 --json --threads 1";
  const Finished one = run(program() + few);
  CHECK(figures(run(mpirun(3) + program() + few).out) == figures(one.out));
  CHECK(figures(run(mpirun(1) + program() + few).out) == figures(one.out));
}

}  // namespace
}  // namespace tradewind
