// tradewind new: what it writes passes check, its scenario fails with what to write, and nothing is
// ever overwritten.
#include "catch.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <filesystem>
#include <fstream>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

using testing::read_bytes;
using testing::run_tradewind;

// As if somebody had written the texts that still begin with the mark.
void write_texts(const std::string& root) {
  const std::string mark = "TODO: ";
  for (const std::string language : {"en", "es"}) {
    const std::string file = root + "/content/locale/" + language + "/rum.yaml";
    std::string text = read_bytes(file);
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
      text.erase(at, mark.size());
    std::ofstream(file) << text;
  }
}

}  // namespace

TEST_CASE(
    "new: a mod with a card, an option and a variant passes check once its texts are written, and "
    "its scenarios say what to write",
    "[scaffold]") {
  const TemporaryRoot place("scaffold");
  const std::string root = place.path() + "/rum";
  const std::string mod = " --mod " + root;
  for (const std::string what : {"mod rum", "card rum-cask --like sailor-3", "option dry_town",
                                 "variant rum-town", "scenario a-first-sip"}) {
    INFO(what);
    const auto made = run_tradewind("new " + what + mod);
    INFO(made.err);
    CHECK(made.exit_code == 0);
    CHECK(has(made.out, "Now fill in the texts, the script and the scenario") ==
          (has(made.out, ".lua")));
    CHECK(has(made.out, "Now fill in the scenario, which") == !has(made.out, "/locale/"));
  }
  const auto said = run_tradewind("new scenario a-second-sip" + mod);
  CHECK(has(said.out, "\n  tradewind dev " + root + " " + root + "/tests/a-second-sip.yaml"));
  fs::remove(root + "/tests/a-second-sip.yaml");
  const auto checked = run_tradewind("check" + mod);
  INFO(checked.out);
  CHECK(checked.exit_code == 1);
  CHECK(has(checked.out, "the text 'card.rum-cask.text' is still to be written"));
  write_texts(root);
  const auto written = run_tradewind("check" + mod);
  INFO(written.out);
  CHECK(written.exit_code == 0);
  const auto tested = run_tradewind("test" + mod);
  INFO(tested.out);
  CHECK(tested.exit_code == 1);
  CHECK(has(tested.out, "0 passed, 5 failed"));
  CHECK(has(tested.out,
            "rum-cask-does-what-its-text-says.yaml:2: [bigbox-2021+rum] still to do: write under "
            "steps the moves"));
  CHECK(has(read_bytes(root + "/content/rum/cards.yaml"),
            "kind: profession, cost: 3, influence: 1, cutlasses: 1, ability: rum_cask"));
  CHECK(has(read_bytes(root + "/content/locale/es/rum.yaml"), "card.rum-cask.name"));
}

TEST_CASE(
    "new: texts that check misses are begun in every language, a switch is written as an option",
    "[scaffold]") {
  const TemporaryRoot place("scaffold-texts");
  const std::string root = place.path() + "/rum";
  const std::string mod = " --mod " + root;
  for (const std::string what : {"mod rum", "card cask", "variant rum-town"})
    REQUIRE(run_tradewind("new " + what + mod).exit_code == 0);
  CHECK(has(read_bytes(root + "/content/variants/rum-town.yaml"), "modules: [base]\n"));
  CHECK(has(read_bytes(root + "/content/variants/rum-town.yaml"), "  rum: true\n"));
  CHECK(has(run_tradewind("new variant rum-quay --variant contracts" + mod).out,
            "tradewind play rum-quay"));
  CHECK(has(read_bytes(root + "/content/variants/rum-quay.yaml"),
            "  contracts: competitive\n  rum: true\n"));
  write_texts(root);
  CHECK(run_tradewind("check" + mod).exit_code == 0);
  place.write("rum/content/locale/en/rum.yaml", "card.cask.name: \"Big cask\"\n");
  place.write("rum/content/locale/es/rum.yaml", "module.rum.name: \"Ron\"\n");
  const auto missed = run_tradewind("check" + mod);
  CHECK(has(missed.out, "module 'rum' has no texts for 9 keys in language 'en'"));
  CHECK(has(missed.out, "or let `tradewind new texts rum` begin them"));
  CHECK(run_tradewind("new texts rum" + mod).exit_code == 0);
  CHECK(has(read_bytes(root + "/content/locale/en/rum.yaml"),
            "\nvariant.rum-town.name: \"TODO: Rum town\"\n"));
  CHECK(has(read_bytes(root + "/content/locale/es/rum.yaml"), "\n# To be translated:\n"));
  CHECK(has(read_bytes(root + "/content/locale/es/rum.yaml"),
            "\ncard.cask.name: \"TODO: Big cask\"\n"));
  write_texts(root);
  CHECK(run_tradewind("check" + mod).exit_code == 0);
  const auto again = run_tradewind("new texts rum" + mod);
  CHECK(again.exit_code == 2);
  CHECK(has(again.err, "module 'rum' has all its texts"));
}

TEST_CASE("new: nothing is overwritten, and a refusal writes nothing", "[scaffold]") {
  const TemporaryRoot place("scaffold-twice");
  const std::string root = place.path() + "/rum";
  const std::string mod = " --mod " + root;
  REQUIRE(run_tradewind("new mod rum" + mod).exit_code == 0);
  const auto refused = [&](const std::string& what, const std::string& sentence) {
    const auto outcome = run_tradewind("new " + what);
    INFO(what << ": " << outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(has(outcome.err, sentence));
  };
  refused("mod rum" + mod, "there is already a module 'rum'");
  refused("mod base --mod " + place.path() + "/other", "there is already a module 'base'");
  refused("card sailor-3" + mod, "there is already a card 'sailor-3'");
  refused("card cask --like sailr-3" + mod, "did you mean 'sailor-3'?");
  refused("card Cask" + mod,
          "cannot be the name of a card: use lower-case letters, digits and '_' or '-', a letter "
          "first; try: cask");
  refused("option dry-town" + mod, "try: dry_town");
  refused("crad cask" + mod, "did you mean 'card'?");
  refused("card cask --module rom" + mod, "did you mean 'rum'?");
  refused("card cask --mod " + place.path(),
          "is not a mod: it has no content/MODULE/module.yaml. Make one with: tradewind new mod");
  place.write("rum/scripts/cards/rum/cask.lua", "mine");
  refused("card cask" + mod,
          "there is already '" + root + "/scripts/cards/rum/cask.lua'; nothing was written");
  CHECK(read_bytes(root + "/scripts/cards/rum/cask.lua") == "mine");
  CHECK_FALSE(fs::exists(root + "/content/rum/cards.yaml"));
  place.write("rum/content/rum/cards.yaml", "- { id: cask, wieght: 5 }\n");
  CHECK(has(run_tradewind("new card barrel" + mod).err, "there is no fact 'wieght'"));
  fs::remove(root + "/scripts/cards/rum/cask.lua");
  place.write("rum/content/rum/cards.yaml", "[]\n");
  refused("card barrel" + mod,
          "cannot add to '" + root + "/content/rum/cards.yaml', nothing was written");
  CHECK(read_bytes(root + "/content/rum/cards.yaml") == "[]\n");
}

}  // namespace tradewind
