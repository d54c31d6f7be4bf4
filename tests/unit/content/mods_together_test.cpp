// Mods by strangers, loaded together: names and texts belong to their module, and a clash matters
// only where both are loaded.
#include "catch.h"
#include "tradewind/check.h"
#include "tradewind/texts.h"
#include "unit/small_root.h"

#include <algorithm>

namespace tradewind {
namespace {

// A module with a switch of its name, for any variant of the base game.
class SmallMod : public TemporaryRoot {
 public:
  explicit SmallMod(const std::string& module, const std::string& more = "")
      : TemporaryRoot("mod-" + module), module_(module) {
    write("content/" + module + "/module.yaml",
          "id: " + module + "\nversion: 1.0.0\napi: 1\nrequires: [base]\n" + more);
    write("content/" + module + "/options.yaml",
          module + ": { type: bool, default: false, loads: { \"true\": " + module + " } }\n");
    texts("");
  }

  void file(const std::string& name, const std::string& text) const {
    write("content/" + module_ + "/" + name, text);
  }
  void script(const std::string& room, const std::string& name, const std::string& text) const {
    write("scripts/rules/" + module_ + "/" + room + "/" + name + ".lua", text);
  }
  void texts(const std::string& more) const {
    for (const std::string language : {"en", "es"}) {
      write("content/locale/" + language + "/" + module_ + ".yaml",
            "module." + module_ + ".name: a\nmodule." + module_ + ".text: b\noption." + module_ +
                ".name: c\noption." + module_ + ".text: d\n" + more);
    }
  }

 private:
  std::string module_;
};

struct TwoMods {
  SmallMod one, two;
  explicit TwoMods(const std::string& more_of_one = "", const std::string& more_of_two = "")
      : one("one", more_of_one), two("two", more_of_two) {}

  [[nodiscard]] std::vector<std::string> roots() const {
    return {small_root(), one.path(), two.path()};
  }
  void file(const std::string& name, const std::string& text) const {
    one.file(name, text);
    two.file(name, text);
  }

  // Each is played alone, and neither stops a game without them; together, `check` and the ruleset
  // name both files.
  void check_clash(const std::string& below_one, const std::string& below_two,
                   const std::string& name) const {
    const Library library = open_library(roots());
    for (const std::string code : {"us-2017", "us-2017+one", "us-2017+two"})
      CHECK_NOTHROW(library.ruleset(code));
    CHECK_THROWS_WITH(library.ruleset("us-2017+one+two"),
                      Catch::Matchers::Contains(two.path() + "/" + below_two) &&
                          Catch::Matchers::Contains(one.path() + "/" + below_one) &&
                          Catch::Matchers::Contains("'" + name + "'"));
    Diagnostics found = check(library.roots());
    // The name of a zone
    std::erase_if(found, [](const Diagnostic& each) { return each.code == "missing-text"; });
    REQUIRE(found.size() == 1);
    CHECK(found.front().file == two.path() + "/" + below_two);
    CHECK(found.front().message.find(one.path() + "/" + below_one) != std::string::npos);
  }
};

}  // namespace

TEST_CASE("mods: two that declare one name clash only together, and both files are named",
          "[mods][long]") {
  const std::pair<std::string, std::string> kinds[] = {{"facts.yaml", "ransom: int\n"},
                                                       {"queries.yaml", "ransom: { base: 1 }\n"},
                                                       {"counters.yaml", "ransom: { on: seat }\n"},
                                                       {"zones.yaml", "ransom: { owner: seat }\n"},
                                                       {"streams.yaml", "[ransom]\n"},
                                                       {"events.yaml", "ransom: [seat player]\n"}};
  for (const auto& [file, text] : kinds) {
    INFO(file);
    const TwoMods mods;
    mods.file(file, text);
    if (file == "events.yaml") mods.one.texts("event.ransom: x\n");
    mods.check_clash("content/one/" + file, "content/two/" + file, "ransom");
  }
}

TEST_CASE(
    "mods: a query of one and a counter of another clash only together, because terms name both",
    "[mods]") {
  const TwoMods mods;
  mods.one.file("queries.yaml", "ransom: { base: 1 }\n");
  mods.two.file("counters.yaml", "ransom: { on: seat }\n");
  mods.check_clash("content/one/queries.yaml", "content/two/counters.yaml", "ransom");
}

TEST_CASE("mods: two sequences, or two values, of one name clash only together", "[mods]") {
  for (const std::string room : {"steps", "values"}) {
    const TwoMods mods;
    const std::string text = room == "steps" ? "-- x\nreturn { { 'go', function() end } }\n"
                                             : "-- x\nreturn function() return 1 end\n";
    mods.one.script(room, "ransom", text);
    mods.two.script(room, "ransom", text);
    mods.check_clash("scripts/rules/one/" + room + "/ransom.lua",
                     "scripts/rules/two/" + room + "/ransom.lua", "ransom");
  }
}

TEST_CASE(
    "mods: two that declare one option clash only together, and each has its own without the other",
    "[mods]") {
  const TwoMods mods;
  const auto declare = [](const SmallMod& mod, const std::string& name, const std::string& most) {
    mod.file("options.yaml", name + ": { type: bool, default: false, loads: { \"true\": " + name +
                                 " } }\nransom: { type: int, default: 1, min: 0, max: " + most +
                                 " }\n");
  };
  declare(mods.one, "one", "3");
  declare(mods.two, "two", "9");
  const Library library = open_library(mods.roots());
  CHECK_NOTHROW(library.ruleset("us-2017"));
  CHECK_NOTHROW(library.ruleset("us-2017+two+ransom=9"));
  CHECK_THROWS_WITH(library.ruleset("us-2017+one+ransom=9"), Catch::Matchers::Contains("ransom"));
  CHECK_THROWS_WITH(library.ruleset("us-2017+one+two"),
                    Catch::Matchers::Contains("the option 'ransom' is already declared") &&
                        Catch::Matchers::Contains(mods.one.path() + "/content/one/") &&
                        Catch::Matchers::Contains(mods.two.path() + "/content/two/"));
}

TEST_CASE("mods: a text belongs to its module", "[mods]") {
  const TwoMods mods("messages: [move.bury]\n", "messages: [move.bury]\n");
  mods.one.texts("move.bury: Bury of one\n");
  mods.two.texts("move.bury: Bury of two\n");
  const Library library = open_library(mods.roots());
  const auto text = [&](const std::string& code) {
    return Texts(library.index(), "en", locale_themes(*library.ruleset(code)))("move.bury");
  };
  CHECK_NOTHROW(text("bigbox-2021"));
  CHECK(text("bigbox-2021+one") == "Bury of one");
  CHECK(text("bigbox-2021+two") == "Bury of two");
  Diagnostics clashes = check(mods.roots());
  std::erase_if(clashes, [](const Diagnostic& each) { return each.code == "unused-text"; });
  REQUIRE(clashes.size() == 2);  // in English and in Spanish
  for (const Diagnostic& clash : clashes) {
    CHECK(clash.file.starts_with(mods.two.path()));
    CHECK(clash.message.starts_with(
        "the text 'move.bury' of module 'two' is also one of module 'one', in " + mods.one.path()));
  }
}

TEST_CASE(
    "mods: a text of a module that another builds on may be replaced, with what its event fills in",
    "[mods]") {
  const SmallMod mod("one");
  mod.texts("event.turn_busted: \"{player} is out with {ship}\"\n");
  const Library library = open_library({small_root(), mod.path()});
  CHECK(check(library.roots()).empty());
  const auto text = [&](const std::string& code) {
    return Texts(library.index(), "en", locale_themes(*library.ruleset(code)))(
        "event.turn_busted", {{"player", "A"}, {"ship", "B"}});
  };
  CHECK(text("bigbox-2021+one") == "A is out with B");
  CHECK(text("bigbox-2021") != "A is out with B");
  mod.texts("event.turn_busted: \"{player} is out with {shop}\"\n");
  const Diagnostics found = check({small_root(), mod.path()});
  REQUIRE_FALSE(found.empty());
  CHECK(found.front().message ==
        "nothing fills {shop} in the text 'event.turn_busted': the event of module 'base' has no "
        "parameter 'shop'");
}

TEST_CASE("mods: two that replace one text clash, one says it once and in every language",
          "[mods]") {
  const std::string text = "event.turn_busted: \"{player} is out\"\n";
  const TwoMods mods;
  mods.one.texts(text);
  mods.two.texts(text);
  Diagnostics found = check(mods.roots());
  REQUIRE(found.size() == 2);  // in English and in Spanish
  CHECK(found.front().message.starts_with(
      "the text 'event.turn_busted' of module 'two' is also one of module 'one'"));

  const SmallMod mod("one");
  mod.texts(text);
  mod.write("content/locale/en/two.yaml", text);
  found = check({small_root(), mod.path()});
  REQUIRE_FALSE(found.empty());
  CHECK(found.front().message.starts_with("the text 'event.turn_busted' is already in"));

  const SmallMod other("one");
  other.texts("");
  other.write("content/locale/en/one-more.yaml", text);
  found = check({small_root(), other.path()});
  REQUIRE(found.size() == 1);
  CHECK(to_text(found.front()).find("there is no text 'event.turn_busted' in language 'es'") !=
        std::string::npos);
}

TEST_CASE("mods: a variant that names what a switch loads is told of it", "[mods]") {
  const SmallMod mod("one");
  mod.texts("variant.named.name: a\nvariant.named.text: b\n");
  mod.write("content/variants/named.yaml", "id: named\nmodules: [base, one]\n");
  const Diagnostics found = check({small_root(), mod.path()});
  REQUIRE(found.size() == 1);
  CHECK(found.front().code == "switched-module");
  CHECK(found.front().severity == Severity::warning);
  mod.write("content/variants/named.yaml", "id: named\nmodules: [base]\noptions: { one: true }\n");
  CHECK(check({small_root(), mod.path()}).empty());
}

TEST_CASE("mods: a hint says which module comes first, on every machine", "[mods]") {
  const auto order = [](const std::string& one, const std::string& two) {
    const TwoMods mods(one, two);
    return open_library(mods.roots()).ruleset("us-2017+one+two")->modules();
  };
  CHECK(order("", "") == NameList{"base", "one", "two"});
  CHECK(order("after: [two]\n", "") == NameList{"base", "two", "one"});
  CHECK(order("after: [absent]\n", "") == NameList{"base", "one", "two"});
  // In a circle: by name
  CHECK(order("after: [two]\n", "after: [one]\n") == NameList{"base", "one", "two"});
  const TwoMods mods("after: [two]\n");
  // A hint loads nothing
  CHECK(open_library(mods.roots()).ruleset("us-2017+one")->modules() == NameList{"base", "one"});
}

}  // namespace tradewind
