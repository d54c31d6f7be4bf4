// A library reads what is asked for: what is wrong elsewhere stops nobody, and what is read later
// is as if it had been read at once.
#include "catch.h"
#include "content/catalog/catalog.h"
#include "lint/lint.h"
#include "tradewind/check.h"
#include "tradewind/codes.h"
#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"
#include "tradewind/texts.h"
#include "tradewind/yaml_text.h"
#include "unit/temporary_root.h"

#include <algorithm>

namespace tradewind {
namespace {

// A game `zoo`, and a farm that a switch adds to it; a second variant plays the farm in a series.
class Shelf : public TemporaryRoot {
 public:
  Shelf() : TemporaryRoot("shelf") {
    write("content/zoo/module.yaml",
          "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\nseries: series\n");
    write("content/zoo/zones.yaml", "box: {}\n");
    write("content/zoo/facts.yaml", "weight: int\n");
    write("content/zoo/cards.yaml", "- { id: ape, weight: 3 }\n");
    write("content/zoo/options.yaml", "series: { type: bool, default: false }\n");
    write("content/farm/module.yaml", "id: farm\nversion: 1.0.0\napi: 1\nrequires: [zoo]\n");
    write("content/farm/cards.yaml", "- { id: cow, weight: 5 }\n");
    write("content/farm/options.yaml",
          "farm: { type: bool, default: false, loads: { \"true\": farm } }\n");
    write("content/variants/day.yaml", "id: day\nmodules: [zoo]\nnext: night\n");
    write("content/variants/night.yaml", "id: night\nmodules: [zoo, farm]\n");
    write("content/locale/en/zoo.yaml", "card.ape.name: Ape\n");
    write("content/locale/en/farm.yaml", "card.cow.name: Cow\n");
    write("content/locale/es/zoo.yaml", "card.ape.name: Mono\n");
    write("scripts/rules/zoo/lay.lua", "return { { \"lay\", function() end } }\n");
    write("scripts/rules/zoo/go.lua", "return { { \"go\", function() end } }\n");
  }

  [[nodiscard]] Library library() const { return Library({path()}, content_lint()); }

  // What making the ruleset of a code says, with paths below the root.
  [[nodiscard]] std::string said_of(const std::string& code) const {
    try {
      static_cast<void>(library().ruleset(code));
    } catch (const ContentError& error) {
      return text(error.diagnostics());
    }
    return "";
  }

  // What reading everything says about one file.
  [[nodiscard]] std::string said_at_once_of(const std::string& file) const {
    Diagnostics about = FilesRead({path()}).found;
    std::erase_if(about, [&](const Diagnostic& each) { return each.file != path() + "/" + file; });
    return text(about);
  }

 private:
  [[nodiscard]] std::string text(const Diagnostics& found) const {
    std::string lines;
    for (const Diagnostic& diagnostic : found) {
      std::string line = to_text(diagnostic) + "\n";
      lines += line.replace(line.find(path()), path().size() + 1, "");
    }
    return lines;
  }
};

bool is_whole(const Ruleset& ruleset, const std::string& module) {
  return ruleset.catalog().modules.at(module).whole;
}

}  // namespace

TEST_CASE("a variant reads only its own modules", "[library]") {
  const Shelf shelf;
  const Library library = shelf.library();
  const auto day = library.ruleset("day");
  CHECK(is_whole(*day, "zoo"));
  CHECK_FALSE(is_whole(*day, "farm"));
  CHECK(is_whole(*library.ruleset("day+farm"), "farm"));
  CHECK(is_whole(*library.ruleset("day"), "farm"));  // once read, it stays
  // The next match of the series plays it
  CHECK(is_whole(*shelf.library().ruleset("day+series"), "farm"));
}

TEST_CASE("a broken module stops only the variants that load it, and check tells of it",
          "[library]") {
  const Shelf shelf;
  shelf.write("content/farm/cards.yaml", "- { id: cow, wieght: 5 }\n");
  CHECK(shelf.said_of("day") == "");
  const std::string told =
      "content/farm/cards.yaml:1:14: error: there is no fact 'wieght' (did you mean 'weight'?) "
      "[unknown-fact]\n";
  CHECK(shelf.said_at_once_of("content/farm/cards.yaml") == told);
  for (const std::string code : {"night", "day+farm", "day+series"}) {
    INFO(code);
    CHECK(shelf.said_of(code) == told);
  }
  CHECK_THROWS_AS(shelf.library().catalog(), ContentError);
  CHECK_NOTHROW(shelf.library().variants());
}

TEST_CASE("a hint speaks of modules that are not loaded", "[library]") {
  const Shelf shelf;
  shelf.write("content/farm/facts.yaml", "milk: int\n");
  shelf.write("content/zoo/cards.yaml", "- { id: ape, milk: 1 }\n");
  CHECK(shelf.said_of("day") == shelf.said_at_once_of("content/zoo/cards.yaml"));
  CHECK(shelf.said_of("day").find("add module 'farm', which has one") != std::string::npos);
}

TEST_CASE("a script that no card uses stops no match, and is told when everything is read",
          "[library]") {
  const Shelf shelf;
  shelf.write("scripts/cards/zoo/howl.lua", "return {}\n");
  CHECK(shelf.said_of("night") == "");
  CHECK(shelf.said_at_once_of("scripts/cards/zoo/howl.lua") ==
        "scripts/cards/zoo/howl.lua: error: no card of module 'zoo' has the ability 'howl' "
        "(rename or remove the script) [unused-script]\n");
}

TEST_CASE("what a refusal comes from is told instead of it", "[library]") {
  const Shelf shelf;
  CHECK_THROWS_AS(shelf.library().ruleset("dya"), VariantRefused);
  CHECK(refusals(shelf.library(), "dya").size() == 1);
  CHECK(refusals(shelf.library(), "day").empty());
  shelf.write("content/variants/night.yaml", "id: night\nmodules: [zoo, [farm]\n");
  CHECK(shelf.said_of("day") == "");
  CHECK(shelf.said_of("night").starts_with("content/variants/night.yaml:"));
  CHECK_THROWS_AS(shelf.library().variants(), ContentError);
}

TEST_CASE("a card that a mod replaces is one card for those that name it", "[library]") {
  const Shelf shelf;
  shelf.write("content/zoo/facts.yaml", "weight: int\npage: int\nreads: { names: page }\n");
  shelf.write("content/zoo/cards.yaml",
              "- { id: ape, page: 1, reads: 2 }\n- { id: bat, page: 2 }\n");
  const TemporaryRoot mod("pages");
  mod.write("content/zoo/module.yaml", "id: zoo\noverride: true\n");
  mod.write("content/zoo/cards.yaml", "- { id: bat, page: 2, reads: 3 }\n");
  const Diagnostics found = FilesRead({shelf.path(), mod.path()}).found;
  REQUIRE(found.size() == 1);
  CHECK(found[0].file == mod.path() + "/content/zoo/cards.yaml");
  CHECK(found[0].message == "'reads' of 'bat' names a card with page 3, but there is none");
}

TEST_CASE("check with a mod loads only what has something of it", "[library]") {
  const Shelf shelf;
  const TemporaryRoot mod("dusk");
  mod.write("content/bats/module.yaml", "id: bats\nversion: 1.0.0\napi: 1\nrequires: [zoo]\n");
  mod.write("content/variants/dusk.yaml", "id: dusk\nmodules: [bats]\n");
  const auto blames = [&](const std::string& file, const std::vector<std::string>& roots) {
    return std::ranges::any_of(check(roots),
                               [&](const Diagnostic& found) { return found.file.ends_with(file); });
  };
  // No switch: nothing of the mod comes with the farm
  shelf.write("content/farm/options.yaml", "{}\n");
  shelf.write("scripts/rules/farm/plough.lua", "return {\n");
  CHECK(blames("plough.lua", {shelf.path()}));
  CHECK_FALSE(blames("plough.lua", {shelf.path(), mod.path()}));
  shelf.write("scripts/rules/zoo/feed.lua", "return {\n");
  CHECK(blames("feed.lua", {shelf.path(), mod.path()}));
}

TEST_CASE("the content of a game is the same whatever modules lie beside it", "[library]") {
  const Shelf shelf;
  const TemporaryRoot mod("mod");
  mod.write("content/hen/module.yaml", "id: hen\nversion: 1.0.0\napi: 1\nrequires: [zoo]\n");
  mod.write("content/hen/options.yaml",
            "hen: { type: bool, default: false, loads: { \"true\": hen } }\n");
  const auto hash = [](const Library& library, const std::string& code) {
    return library.ruleset(code)->content_hash();
  };
  const Library with({shelf.path(), mod.path()});
  CHECK(hash(shelf.library(), "day") == hash(with, "day"));
  CHECK(hash(shelf.library(), "day+series") != hash(with, "day"));
  CHECK(hash(with, "day+hen") != hash(with, "day"));
}

TEST_CASE("content read part by part is the content read at once", "[library][long]") {
  const Library parts({TRADEWIND_SOURCE_ROOT}), whole({TRADEWIND_SOURCE_ROOT});
  static_cast<void>(whole.catalog());
  const auto described = [](const Ruleset& ruleset) {
    std::string text = ruleset.content_hash();
    for (const CardInfo& card : cards_of(ruleset))
      text += "\n" + card.full_id + " " + to_yaml(card.facts);
    for (const LayerInfo& layer : layers_of(ruleset))
      text += "\n" + layer.name + " " + layer.action + " " + layer.file;
    return text;
  };
  for (const VariantInfo& variant : parts.variants()) {
    INFO(variant.id);
    CHECK(described(*Library({TRADEWIND_SOURCE_ROOT}).ruleset(variant.id)) ==
          described(*whole.ruleset(variant.id)));
    CHECK(described(*parts.ruleset(variant.id)) == described(*whole.ruleset(variant.id)));
  }
}

TEST_CASE("a file of texts is read when it may hold the text", "[library][texts]") {
  const Shelf shelf;
  const std::string broken = "card.cow.name: [Cow\n";
  shelf.write("content/locale/en/farm.yaml", broken);
  shelf.write("content/locale/es/farm.yaml", broken);
  const Library library = shelf.library();
  const Texts english(library.index(), "en", {});
  CHECK(english("card.ape.name") == "Ape");
  CHECK(english("card.emu.name") == "card.emu.name");
  CHECK(Texts(library.index(), "es", {})("card.ape.name") == "Mono");
  CHECK_THROWS_AS(english("card.cow.name"), ContentError);
}

TEST_CASE("a key may be written in any way YAML has", "[library][texts]") {
  const Shelf shelf;
  for (const std::string file :
       {"# Beasts.\n\"card.\\x63ow.name\": Cow\n", "{ card.cow.name: Cow }\n",
        "? card.cow.name\n: Cow\n", "\n  card.emu.name: \"A\n    bird\"\n  card.cow.name : Cow\n",
        "card.cow.name:\n  Cow\n", "'card.cow.name': Cow\n", "card.cow.name:\tCow\r\n",
        "--- \ncard.cow.name: Cow\n"}) {
    INFO(file);
    shelf.write("content/locale/en/farm.yaml", file);
    CHECK(Texts(shelf.library().index(), "en", {})("card.cow.name") == "Cow");
  }
}

TEST_CASE("the texts of a mod replace those that could be read without it", "[library][texts]") {
  const Shelf shelf;
  const TemporaryRoot mod("shelf-mod");
  mod.write("content/zoo/module.yaml", "id: zoo\noverride: true\n");
  mod.write("content/locale/en/other.yaml", "card.ape.name: Gorilla\n");
  const Library library({shelf.path(), mod.path()});
  CHECK(Texts(library.index(), "en", {})("card.ape.name") == "Gorilla");
  CHECK(Texts(library.index(), "es", {})("card.ape.name") == "Mono");
}

}  // namespace tradewind
