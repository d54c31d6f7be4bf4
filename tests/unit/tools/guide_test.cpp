// The rules pages and the glossary of every variant, in every language.
#include "tradewind/teach/guide.h"
#include "catch.h"
#include "support/words.h"
#include "tradewind/reference/overview.h"
#include "unit/shipped.h"

#include <algorithm>
#include <sstream>

using namespace tradewind;

namespace {

constexpr std::size_t columns = 80, rows = 23;  // of a terminal, apart from the line for the answer

struct GuidedGame {
  GuidedGame(const std::string& code, int players, const std::string& language = "en")
      : rules(shipped_library().ruleset(code)),
        scripts(rules),
        position(scripts, clamp_players(*rules, players), 1),
        texts(shipped_library().catalog(), language, locale_themes(*rules)),
        guide(texts, position) {}

  [[nodiscard]] std::string text(const std::string& entry) const {
    std::string all;
    for (const std::string& paragraph : guide.text(entry)) all += paragraph + "\n";
    return all;
  }
  [[nodiscard]] std::string entry(const std::string& typed) const {
    const Guide::Found found = guide.find(typed);
    return found.entries.empty() ? "" : found.entries.front();
  }

  std::shared_ptr<const Ruleset> rules;
  Scripts scripts;
  Position position;
  Texts texts;
  Guide guide;
};

std::size_t lines_of(const Guide& guide, const std::string& entry, std::size_t& widest) {
  std::size_t lines = 1;
  for (const std::string& paragraph : guide.text(entry)) {
    std::istringstream wrapped_lines(wrapped("  " + paragraph, 2, columns));
    for (std::string line; std::getline(wrapped_lines, line); ++lines)
      widest = std::max(widest, width_of(line));
  }
  return lines;
}

}  // namespace

TEST_CASE(
    "every page and word of the guide is complete in every variant and language, and fits a small "
    "terminal",
    "[guide]") {
  for (const VariantInfo& variant : shipped_library().variants()) {
    for (const std::string& language : Texts::languages(shipped_library().catalog())) {
      const GuidedGame played(variant.id, 3, language);
      CHECK(played.guide.pages().size() >= 8);
      NameList entries = played.guide.pages();
      entries.insert(entries.end(), played.guide.terms().begin(), played.guide.terms().end());
      for (const std::string& entry : entries) {
        INFO(variant.id << " " << language << " " << entry);
        const std::string text = played.guide.name(entry) + "\n" + played.text(entry);
        CHECK(text.find_first_of("{}|") == std::string::npos);
        CHECK(text.find("  ") == std::string::npos);
        std::size_t widest = 0;
        CHECK(lines_of(played.guide, entry, widest) <= rows);
        CHECK(widest <= columns);
        CHECK(played.entry(played.guide.word(entry)) == entry);
        CHECK(played.guide.find(played.guide.name(entry)).whole);
      }
    }
  }
}

TEST_CASE("a page or word that another one mentions can be asked for", "[guide]") {
  for (const VariantInfo& variant : shipped_library().variants()) {
    for (const std::string& language : Texts::languages(shipped_library().catalog())) {
      const GuidedGame played(variant.id, 3, language);
      NameList entries = played.guide.pages();
      entries.insert(entries.end(), played.guide.terms().begin(), played.guide.terms().end());
      for (const std::string& entry : entries) {
        const std::string text = played.text(entry);
        for (std::size_t at = text.find("(? "); at != std::string::npos;
             at = text.find("(? ", at + 1)) {
          const std::string typed = text.substr(at + 3, text.find_first_of("),", at) - at - 3);
          INFO(variant.id << " " << language << " " << entry << ": " << typed);
          CHECK(played.guide.find(typed).whole);
        }
      }
    }
  }
}

TEST_CASE("the guide gives the figures of the variant that is played", "[guide]") {
  const auto has = [](const GuidedGame& played, const std::string& typed, const std::string& part) {
    INFO(played.rules->code() << ": " << played.text(played.entry(typed)));
    return played.text(played.entry(typed)).find(part) != std::string::npos;
  };
  CHECK(has(GuidedGame("bigbox-2021", 3), "end",
            "Reaching 12 influence on anyone's turn triggers the end. Finish the round"));
  CHECK(has(GuidedGame("us-2017", 3), "end", "somebody has 12 influence at the end of a round"));
  CHECK_FALSE(has(GuidedGame("us-2017", 3), "end", "Finish the round"));
  CHECK(has(GuidedGame("es-2014", 3), "end", "12 victory points"));
  CHECK(has(GuidedGame("make-sail", 3), "end", "8 influence"));
  CHECK(has(GuidedGame("dice-1", 3), "end", "20 points"));
  CHECK(has(GuidedGame("bigbox-2021", 3), "tax", "12 or more coins loses half"));
  CHECK(has(GuidedGame("make-sail", 3), "tax", "9 or more coins keeps 8 coins"));
  CHECK(has(GuidedGame("adventure-3", 3), "tax", "16 coins"));
  // No page of this chapter adds such a tax
  CHECK_FALSE(has(GuidedGame("adventure-1", 3), "tax", "16 coins"));
  CHECK(has(GuidedGame("adventure-variable", 3), "tax", "16 coins"));
  CHECK(has(GuidedGame("adventure-2", 3), "expedition", "Some ask for cargo too"));
  CHECK_FALSE(has(GuidedGame("adventure-1", 3), "expedition", "cargo"));
  CHECK(has(GuidedGame("adventure-5", 3), "mission", "only when something happens"));
  CHECK_FALSE(has(GuidedGame("adventure-4", 3), "mission", "only when something happens"));
  CHECK(has(GuidedGame("adventure-variable", 3), "month", "may pay 10 coins"));
  CHECK_FALSE(has(GuidedGame("adventure-variable", 3), "month", "story"));
  CHECK(has(GuidedGame("adventure-1", 3), "color", "one of six"));
  CHECK(
      has(GuidedGame("adventure-1", 3), "end",
          "your team has completed every mission, has 5 markers on missions, and together has 12"));
  CHECK(has(GuidedGame("bigbox-2021+compensation=2", 3), "others", "2 coins"));
  CHECK(has(GuidedGame("bigbox-2021+tax_threshold=15", 3), "coins", "15 or more"));
  CHECK(has(GuidedGame("us-2017", 3), "mission", "A mission that is turned up"));
  CHECK(has(GuidedGame("bigbox-2021+expedition_played=false", 3), "display",
            "the people you have hired."));
}

TEST_CASE("words are found by other words, plurals, beginnings and signs", "[guide]") {
  const GuidedGame base("bigbox-2021", 3), coop("contracts-coop", 3),
      story("adventure-variable", 3), dice("dice-4", 3);
  CHECK(base.entry("influence") == "term.influence");
  CHECK(base.entry("Infl") == "term.influence");
  CHECK(base.entry("VP") == "term.influence");
  CHECK(base.entry("bust") == "rules.bust");
  CHECK(base.entry("ships") == "term.ship");
  CHECK(base.entry("taxes") == "rules.tax");
  CHECK(base.entry("expedition") == "rules.expedition");
  CHECK(base.entry("crosses") == "term.symbols");
  CHECK(base.entry("contract").empty());
  CHECK(coop.entry("contract") == "rules.contracts");
  CHECK(coop.entry("seal") == "term.seal");
  CHECK(story.entry("crown track") == "term.crown");
  CHECK(story.entry("trophy") == "term.trophy");
  CHECK(dice.entry("map") == "rules.dice-cross");
  CHECK(dice.entry("skull") == "rules.dice-skulls");
  CHECK(dice.entry("treasure") == "term.treasure");
  CHECK(dice.entry("!!") == "term.mission");
  CHECK(GuidedGame("bigbox-2021", 3, "es").entry("pasarse") == "rules.bust");
  CHECK(GuidedGame("bigbox-2021", 3, "es").entry("expedicion") == "rules.expedition");
}

TEST_CASE("every mission and treasure of a map says what it is worth, and islands what they hold",
          "[guide]") {
  for (const char* const code : {"dice-1", "dice-2", "dice-3", "dice-4"}) {
    const GuidedGame played(code, 3);
    for (const BoardSpace& space : board_of(*played.rules).spaces) {
      const Node* const kind = space.facts.find("kind");
      if (kind == nullptr || (kind->scalar != "mission" && kind->scalar != "treasure")) continue;
      INFO(space.id);
      const NameList told = played.guide.place(space.id);
      CHECK(told.size() == (kind->scalar == "mission" ? 2U : 1U));
      for (const std::string& sentence : told)
        CHECK(sentence.find_first_of("{}|") == std::string::npos);
    }
  }
  const GuidedGame played("dice-1", 3);
  CHECK(played.guide.places("larkspit") == NameList{"larkspit"});
  CHECK(played.guide.places("rock") == NameList{"gullrock"});
  CHECK(played.guide.place("gullrock") ==
        NameList{"An island of 8 spaces, worth 1 point when complete.",
                 "Special spaces: a yellow ship."});
}
