// The folder of mods: adding, listing and removing, hostile zip files, codes that say what they
// need, and that a mod which is not switched on changes nothing.
#include "catch.h"
#include "mods/archive.h"
#include "mods/mods_folder.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <nlohmann/json.hpp>

#include <filesystem>

#include <unistd.h>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

using testing::run;
using testing::run_tradewind;

const std::string examples = TRADEWIND_SOURCE_ROOT "/examples/mods";

// The program with its own folder of mods.
testing::Finished with_mods(const TemporaryRoot& place, const std::string& arguments) {
  return run("TRADEWIND_MODS='" + place.path() + "/mods' XDG_CACHE_HOME='" + place.path() +
             "/cache' " + testing::program() + arguments);
}

}  // namespace

TEST_CASE("mods: a path in an archive must stay in the folder", "[mods]") {
  CHECK(unsafe_path("content/zoo/module.yaml").empty());
  for (const std::string bad :
       {"", "/etc/passwd", "../x", "a/../../x", "a\\..\\x", "C:x", "a/./b", "a\nb"}) {
    INFO(bad);
    CHECK_FALSE(unsafe_path(bad).empty());
  }
  CHECK_FALSE(unsafe_path(std::string(300, 'a')).empty());
}

TEST_CASE("mods: a folder is added, listed, found by games, and removed", "[mods]") {
  const TemporaryRoot place("mods");
  CHECK(has(with_mods(place, "mods").out, "No mods in "));
  const auto added = with_mods(place, "mods add " + examples + "/first-card");
  INFO(added.err);
  CHECK(added.exit_code == 0);
  CHECK(has(added.out, "Added first-card (gunners 1.0.0)"));
  CHECK(has(with_mods(place, "mods add " + examples + "/first-card").err,
            "there is already a mod 'first-card'; remove it first"));
  const auto listed = nlohmann::json::parse(with_mods(place, "mods --json").out);
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].at("modules")[0].at("version") == "1.0.0");
  CHECK(listed[0].at("problems").empty());
  CHECK(with_mods(place, "list cards bigbox-2021+gunners").exit_code == 0);
  CHECK(with_mods(place, "list cards bigbox-2021+gunners --no-mods").exit_code == 2);
  fs::copy(examples + "/first-card", place.path() + "/again", fs::copy_options::recursive);
  for (const std::string& command :
       {"mods add '" + place.path() + "/again'", std::string("mods")}) {
    const auto twice = with_mods(place, command);
    CHECK(twice.exit_code == 1);
    CHECK(has(twice.out + twice.err,
              "the mod 'first-card' has the module 'gunners' too (remove one of the two)"));
  }
  CHECK(with_mods(place, "mods remove again").exit_code == 0);
  CHECK(has(with_mods(place, "mods remove first-crad").err, "did you mean 'first-card'?"));
  CHECK(has(with_mods(place, "mods remove ../first-card").err, "there is no mod '../first-card'"));
  CHECK(with_mods(place, "mods remove first-card").exit_code == 0);
  CHECK_FALSE(fs::exists(place.path() + "/mods/first-card"));
  CHECK(fs::exists(examples + "/first-card"));
}

TEST_CASE(
    "mods: what a program that was killed has half copied is removed by the next start, what "
    "others copy is not",
    "[mods]") {
  const TemporaryRoot place("parts");
  const std::string dead = ".part-999999999", own = ".part-" + std::to_string(getpid());
  for (const std::string folder : {"mods/", "cache/tradewind/mods/"}) {
    for (const std::string& name : {"zoo" + dead, "zoo" + own, std::string("zoo.part-a")})
      place.write(folder + name + "/x", "");
  }
  CHECK(with_mods(place, "mods").exit_code == 0);
  for (const std::string folder : {"/mods/", "/cache/tradewind/mods/"}) {
    CHECK_FALSE(fs::exists(place.path() + folder + "zoo" + dead));
    CHECK(fs::exists(place.path() + folder + "zoo" + own));
    CHECK(fs::exists(place.path() + folder + "zoo.part-a"));
  }
}

TEST_CASE("mods: names that turn the direction of a line are shown escaped, on a terminal or not",
          "[mods]") {
  const TemporaryRoot place("names");
  place.write("mods/a\u202ebc\u200f\033[2J/x", "");
  place.write("mods/rtl\u061c.zip", "");
  const auto listed = with_mods(place, "mods"), left_out = with_mods(place, "list variants");
  for (const std::string& said : {listed.out, left_out.err}) {
    CHECK(has(said, "a\\xe2\\x80\\xaebc\\xe2\\x80\\x8f\\x1b[2J"));
    CHECK(has(said, "rtl\\xd8\\x9c"));
    for (const std::string raw : {"\u202e", "\u200f", "\u061c", "\033"})
      CHECK_FALSE(has(said, raw));
  }
}

TEST_CASE("mods: a mod that is not switched on changes no game, and a broken one stops none",
          "[mods]") {
  const TemporaryRoot place("mods-hash");
  const std::string game = "simulate bigbox-2021 --players 2 --games 20 --threads 1 --json";
  const auto hash = [&] {
    return nlohmann::json::parse(with_mods(place, game).out).at("hash").get<std::string>();
  };
  const std::string without = hash();
  CHECK(with_mods(place, "mods add " + examples + "/harbormaster").exit_code == 0);
  CHECK(hash() == without);
  place.write("mods/broken/content/broken/module.yaml", "id: broken\nrequires: [nowhere]\n");
  const auto outcome = with_mods(place, game);
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome.err, "mod 'broken' is left out: "));
  CHECK(nlohmann::json::parse(outcome.out).at("hash") == without);
  CHECK(with_mods(place, "mods").exit_code == 1);
}

TEST_CASE(
    "mods: a code says which modules it needs, and a missing or old one is named with what to do",
    "[mods]") {
  const auto refused = [](const std::string& code, const std::string& sentence) {
    const auto outcome =
        run_tradewind("list options '" + code + "' --mod " + examples + "/first-card");
    INFO(code << ": " << outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(has(outcome.err, sentence));
  };
  const std::string with = " --mod " + examples + "/first-card";
  CHECK(run_tradewind("list cards bigbox-2021+gunners@gunners=1.0.0" + with).exit_code == 0);
  CHECK(run_tradewind("list cards bigbox-2021+gunners@gunners" + with).exit_code == 0);
  refused("bigbox-2021+storms@storms=1.2.0",
          "this needs the module 'storms' 1.2.0, which is not here; get the mod and add it with");
  refused("bigbox-2021+gunners@gunners=1.0.1",
          "this needs the module 'gunners' 1.0.1, but the version here is 1.0.0");
  refused("bigbox-2021@", "write @MODULE=VERSION");
  refused("bigbox-2021@gunners=new", "write @MODULE=VERSION");
}

TEST_CASE("mods: a zip file is unpacked within limits, and a hostile one leaves nothing",
          "[mods]") {
  const TemporaryRoot place("mods-zip");
  const std::string make =
      "python3 '" TRADEWIND_SOURCE_ROOT "/tests/checks/zips.py' '" + place.path() + "'";
  if (run(make).exit_code != 0) return skipped("without Python there are no zip files to try");
  const auto good = with_mods(place, "mods add " + place.path() + "/good.zip");
  INFO(good.err);
  if (has(good.err, "built without libzip")) return skipped("built without libzip");
  CHECK(good.exit_code == 0);
  CHECK(with_mods(place, "list cards bigbox-2021+gunners").exit_code == 0);
  const auto refused = [&](const std::string& name, const std::string& sentence) {
    const auto outcome = with_mods(place, "mods add " + place.path() + "/" + name + ".zip");
    INFO(name << ": " << outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(has(outcome.err, sentence));
    CHECK_FALSE(fs::exists(place.path() + "/mods/" + name));
  };
  refused("outside", "its path leaves the folder");
  refused("absolute", "its path is absolute");
  refused("link", "is a link or a device");
  refused("bomb", "unpacked it is larger than 64 MB");
  refused("many", "it has more than 5000 files");
  refused("empty", "holds no mod");
  refused("torn", "is not a readable zip file");
  CHECK_FALSE(fs::exists(place.path() + "/evil"));
  fs::copy_file(place.path() + "/bomb.zip", place.path() + "/mods/bomb.zip");
  CHECK(has(with_mods(place, "mods").out, "unpacked it is larger"));
  CHECK(with_mods(place, "list cards bigbox-2021+gunners").exit_code == 0);
}

}  // namespace tradewind
