// Clauses of the rules: reading the pages, who cites them, what a player reads.
#include "catch.h"
#include "clauses/citations.h"
#include "clauses/clause_text.h"
#include "content/catalog/catalog.h"
#include "unit/shipped.h"
#include "unit/small_root.h"
#include "unit/temporary_root.h"

using namespace tradewind;

namespace {

const char* const page = R"(# The shore

Words before clauses are no clause.

## Shells

<a id="s-1"></a>
**[S-1](scenarios.md#s-1)** A *shell* is worth `two` [pearls
of the sea](other.md#x) †, see [S-2](#s-2). [`shells`,
`pearls`]

Its second paragraph.

<a id="s-2"></a>
**[S-2](scenarios.md#s-2)** What each is worth.

| shell | worth |
|---|---|
| cowrie | one |

| shells | alone | together |
|---|---|---|
| many | 1 | |
| few | 2 | 3 |

## Readings

| clause | question | our reading | option |
|---|---|---|---|
| [S-1](#s-1), [S-2](#s-2) | Which? | **Both.** | `shells` |

<a id="s-x1"></a>
**[S-X1](scenarios.md#s-x1)** An example.
)";

const char* const scenarios = R"(# Scenarios

| clause | scenarios |
|---|---|
| [S-1](shore.md#s-1) | [here](../../tests/scenarios/here.yaml), [gone](../../tests/gone.yaml) |
)";

const Clauses& shipped_clauses() { return clauses_of(shipped_library().index()); }

std::string text_of(const std::string& id, const std::string& code,
                    const std::string& language = "en") {
  const auto ruleset = shipped_library().ruleset(code);
  const Texts texts(shipped_library().index(), language, locale_themes(*ruleset));
  const auto told = told_of_clauses(id, *ruleset, texts, CitingFiles::shown);
  return told ? told->name + "\n" + join(told->text, "\n") : "";
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a page of rules is read clause by clause, without marks of Markdown", "[clauses]") {
  const TemporaryRoot root("clauses");
  root.write("docs/rules/shore.md", page);
  root.write("docs/rules/scenarios.md", scenarios);
  root.write("tests/scenarios/here.yaml", "");
  const Clauses clauses({root.path()});
  REQUIRE(clauses.all().size() == 3);
  const Clause& first = *clauses.find("S-1");
  CHECK(first.page == "The shore");
  CHECK(first.heading == "Shells");
  CHECK(first.text ==
        NameList{"A shell is worth two pearls of the sea †, see S-2.", "Its second paragraph."});
  CHECK(first.readings == NameList{"Which? Both."});
  CHECK(first.scenarios == NameList{"tests/scenarios/here.yaml"});
  const Clause& second = *clauses.find("S-2");
  CHECK(second.text == NameList{"What each is worth.", "cowrie: one", "many: alone 1",
                                "few: alone 2; together 3"});
  CHECK(second.scenarios.empty());
  CHECK(clauses.find("S-X1")->heading == "Readings");
}

TEST_CASE("a clause is found as people type it, else the nearest one is", "[clauses]") {
  const Clauses& clauses = shipped_clauses();
  for (const char* const typed : {"B-55", "b-55", "B55", "b 55"}) {
    INFO(typed);
    REQUIRE(clauses.find(typed) != nullptr);
    CHECK(clauses.find(typed)->id == "B-55");
  }
  CHECK(clauses.find("B9999") == nullptr);
  CHECK(clauses.nearest("B9999") == clauses.with_letters("B").back());
  CHECK(clauses.nearest("B99999999999999999999999") == clauses.with_letters("B").back());
  CHECK(clauses.nearest("sailor-3") == nullptr);
  CHECK(clauses.nearest("B") == nullptr);
  CHECK(clauses.nearest("12") == nullptr);
  CHECK(clauses.find("") == nullptr);
  CHECK(clauses.with_letters("b").empty());
  CHECK(clauses.with_letters("MS-X").front()->id == "MS-X1");
}

TEST_CASE("every shipped clause says something, without marks or empty parts", "[clauses]") {
  CHECK(shipped_clauses().all().size() > 400);
  for (const Clause& clause : shipped_clauses().all()) {
    INFO(clause.id);
    CHECK_FALSE(clause.page.empty());
    CHECK_FALSE(clause.heading.empty());
    REQUIRE_FALSE(clause.text.empty());
    CHECK_FALSE(clause.scenarios.empty());
    for (const std::string& paragraph : clause.text) {
      CHECK_FALSE(paragraph.empty());
      CHECK(paragraph.find_first_of("*`|<>") == std::string::npos);
      CHECK_FALSE(says(paragraph, "]("));
    }
  }
}

TEST_CASE("content that was copied without its rules has those of the program", "[clauses]") {
  CHECK(clauses_of(Library({small_root()}).index()).find("B-55") != nullptr);
}

TEST_CASE("another game has no clauses of ours", "[clauses]") {
  const Library library({TRADEWIND_SOURCE_ROOT "/examples/embed/game"});
  CHECK(clauses_of(library.index()).all().empty());
}

TEST_CASE("a clause tells what this table makes of its options, and who carries it out",
          "[clauses]") {
  const std::string usual = text_of("B-55", "bigbox-2021");
  CHECK(says(usual, "B-55 (The base game: What professions do)"));
  CHECK(says(usual, "new_person"));
  CHECK(says(usual, "scripts/cards/base/admiral.lua"));
  CHECK(says(usual, "tests/scenarios/base/cards/admiral.yaml"));
  CHECK_FALSE(says(usual, "options/trade_hire/new_person_admiral.lua"));
  CHECK(says(text_of("B-55", "bigbox-2021+new_person_admiral"),
             "options/trade_hire/new_person_admiral.lua"));
  CHECK(says(text_of("B-55", "bigbox-2021", "es"), "solo en inglés"));
  CHECK_FALSE(says(usual, "inglés"));
  CHECK(text_of("B9999", "bigbox-2021").empty());
  CHECK(says(text_of("B", "bigbox-2021"), "Setup: B-1 to B-6"));
}

TEST_CASE("only the kinds of clauses that concern a game are offered", "[clauses]") {
  const auto kinds_of = [](const std::string& code) {
    const auto ruleset = shipped_library().ruleset(code);
    const Texts texts(shipped_library().index(), "en", locale_themes(*ruleset));
    NameList ids;
    for (const ClauseTold& kind : kinds_of_clauses(*ruleset, texts)) ids.push_back(kind.id);
    return ids;
  };
  CHECK(kinds_of("bigbox-2021") == NameList{"B", "G", "V", "X"});
  CHECK(kinds_of("dice-1") == NameList{"DG", "R", "DX"});
  CHECK(contains(kinds_of("contracts"), "JC"));
}

TEST_CASE("clauses are found by the words in them, of the game alone", "[clauses]") {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  const Texts texts(shipped_library().index(), "en", locale_themes(*ruleset));
  const auto found = clauses_with("ADMIRAL", *ruleset, texts, 3);
  REQUIRE(found.size() == 3);
  CHECK(found.back().id == "B-55");
  CHECK(clauses_with("admiral zzz", *ruleset, texts, 3).empty());
  CHECK(clauses_with("letter die", *ruleset, texts, 3).empty());  // of the dice game
}

TEST_CASE("a move, its refusal and a value are cited where they are decided", "[clauses]") {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  const Citations& citations = citations_of(*ruleset);
  using Cited = std::vector<Citation>;
  CHECK(citations.of_move("visit", "trade") == Cited{{"B-40", "B-40"}});
  CHECK(citations.of_move("visit", "trade", "needs_coins") == Cited{{"B-46", "B-46"}});
  CHECK(citations.of_move("visit", "hire", "needs_coins") ==
        Cited{{"B-41", "B-41"}, {"B-44", "B-44"}});
  CHECK(citations.of_move("discover", "stop", "first_draw_due") ==
        Cited{{"B-11", "B-11"}, {"B-21", "B-21"}});
  CHECK(citations.of_move("visit", "claim") == Cited{{"B-30", "B-33"}});
  CHECK(citations.of_move("visit", "nothing").empty());
  CHECK(citations.of_name("admiral") == Cited{{"B-55", "B-55"}});
  CHECK(citations.of_name("").empty());
  CHECK(says(join(citations.files_with("B-31"), "\n"), "scripts/rules/base/moves/claim.lua"));
}
