#include "tradewind/narrator.h"
#include "tradewind/events.h"

#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/bots.h"
#include "tradewind/score_sources.h"
#include "tradewind/yaml.h"
#include "unit/shipped.h"

#include <set>

using namespace tradewind;

namespace {

// The sentence for a seat about the first card that is turned up.
std::string in_words(const std::string& language, const NameList& players,
                     const std::string& given) {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  Scripts scripts(ruleset);
  Position position = lay_out(scripts, 2, 1, parse_yaml("given.yaml", given));
  position.listen(true);
  position.play(position.find("draw").value());
  const Narrator narrator(
      ruleset, Texts(shipped_library().catalog(), language, locale_themes(*ruleset)), players);
  std::string text;
  for (const Event& event : events_of(position, 0)) text += narrator.event(event);
  return text;
}

}  // namespace

TEST_CASE("a narrator names players and cards in its language") {
  const std::string given = "deck: { top: [sailor-3, flute-1-1] }\n";
  CHECK(in_words("en", {"Ann", "Bob"}, given) == "Ann turns up Sailor (cost 3).");
  CHECK(in_words("en", {}, given) == "Player 1 turns up Sailor (cost 3).");
  CHECK(in_words("es", {"Ana"}, given) == "Ana revela: Marinero (coste 3).");
}

TEST_CASE("a narrator skips events with an empty text and names hidden cards as hidden") {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  const Narrator narrator(
      ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)), {"Ann", "Bob"});
  Event event{"turn_begins", {}, {"seat"}};
  event.args.kind = Node::Kind::map;
  event.args.entries.emplace_back("player", Node::number(1));
  CHECK(narrator.event(event).empty());
  CHECK(narrator.heading(event) == "Bob's turn");
  event.name = "card_revealed";
  event.types.emplace_back("card");
  event.args.entries.emplace_back("card", Node{});
  CHECK(narrator.event(event) == "Bob turns up a hidden card.");
  CHECK(narrator.list({"a", "b", "c"}) == "a, b and c");
}

TEST_CASE("a narrator quotes a text of a card, and knows the topic of an event") {
  const auto ruleset = shipped_library().ruleset("adventure-1");
  const Narrator narrator(ruleset,
                          Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)), {});
  Event event{"story_read", Node::map(), {"card"}};
  event.args.entries.emplace_back("page", Node::text("story-21"));
  CHECK(narrator.event(event) ==
        "The story continues: Loaves for the Locked-In. The crew is starving rather than sick. A "
        "load of bread opens every mouth.");
  CHECK(narrator.topic(event) == "story");
  event.args.entries.front().second = Node{};
  CHECK(narrator.event(event) == "The story continues: a hidden card. ");
}

namespace {

// What a match with these moves tells, a paragraph after the other.
NameList story(const std::string& code, const std::string& given, const NameList& moves) {
  const auto ruleset = shipped_library().ruleset(code);
  Scripts scripts(ruleset);
  Position position = lay_out(scripts, 2, 1, parse_yaml("given.yaml", given));
  position.listen(true);
  std::vector<std::vector<Event>> events;
  for (const std::string& move : moves) {
    position.play(position.find(move).value());
    events.push_back(events_of(position, 0));
  }
  const Narrator narrator(
      ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)), {"Ann", "Bob"});
  NameList lines;
  for (const Paragraph& paragraph : narrator.tell(events)) {
    if (!paragraph.heading.empty()) lines.push_back(paragraph.heading);
    lines.insert(lines.end(), paragraph.lines.begin(), paragraph.lines.end());
  }
  return lines;
}

}  // namespace

TEST_CASE("a story has one line a happening, with its cause and what it brings and costs") {
  const std::string given =
      "seat 0: { coins: 3, display: [admiral-7] }\nseat 1: { coins: 1 }\n"
      "harbor: [flute-1-1, captain-4, settler-4, priest-4]\ndeck: { top: [sailor-3] }\n";
  CHECK(story("bigbox-2021", given, {"draw", "stop", "hire sailor-3", "trade flute-1-1"}) ==
        NameList{"Ann turns up Sailor (cost 3).", "Ann +2 coins: Admiral.",
                 "Ann hires Sailor (cost 3): -3 coins.",
                 "Bob trades Flute (1 coin): +1 coin, 1 coin to Ann."});
}

TEST_CASE("a story tells who passes, but not of those who have taken something") {
  CHECK(story("bigbox-2021",
              "seat 0: { coins: 0 }\nseat 1: { coins: 0 }\ndeck: { top: [sailor-3] }\n",
              {"draw", "stop", "done", "done"}) ==
        NameList{"Ann turns up Sailor (cost 3).", "Ann and Bob take nothing."});
}

TEST_CASE("a tax is one line with everybody's losses and gains") {
  CHECK(story("bigbox-2021",
              "seat 0: { coins: 12 }\nseat 1: { display: [sailor-3] }\ndeck: { top: "
              "[tax-cutlasses] }\n",
              {"draw"}) ==
        NameList{"Ann turns up Tax increase (cutlasses).",
                 "Tax increase, bonus for the most cutlasses: Ann -6 coins, Bob +1 coin."});
}

TEST_CASE("a narrator tells what a score is made of, if it has more than one source") {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  Scripts scripts(ruleset);
  const std::string given =
      "seat 0: { display: [expedition-anchor2, priest-4, sailor-7] }\nseat 1: { display: "
      "[sailor-3] }\n";
  MatchSetup setup;
  setup.players = 2;
  set_given(setup, parse_yaml("given.yaml", given));
  const Match match(scripts, setup);
  const Narrator narrator(
      ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)), {"Ann", "Bob"});
  CHECK(score_sources(narrator, match) ==
        std::vector<NameList>{{"expeditions 4", "professions 4"}, {}});
}

TEST_CASE(
    "a narrator tells what changed a score, where content says which events do, and it adds up") {
  const auto ruleset = shipped_library().ruleset("dice-4");
  Scripts scripts(ruleset);
  MatchSetup setup;
  setup.players = 2;
  setup.seed = 3;
  Match match(scripts, setup);
  const auto bot = make_bot("random");
  std::uint64_t stream = 1;
  while (!match.position().over())
    match.play(bot->choose(match.position(), match.position().to(), stream));
  const Narrator narrator(
      ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)), {"Ann", "Bob"});
  const std::set<std::string> known = {"islands", "treasures", "missions", "green wheels",
                                       "skulls"};
  const std::vector<NameList> sources = score_sources(narrator, match);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    int sum = 0;
    for (const std::string& source : sources[seat]) {
      const std::size_t space = source.rfind(' ');
      const std::string what = source.substr(0, space);
      INFO(source);
      CHECK(known.count(what) == 1);
      sum += std::stoi(source.substr(space + 1));
    }
    CHECK(sources[seat].size() > 2);
    CHECK(sum == match.position().result().scores[seat]);
  }
}

TEST_CASE("a narrator tells what has not been done") {
  const auto ruleset = shipped_library().ruleset("contracts-coop");
  Scripts scripts(ruleset);
  const Position position =
      lay_out(scripts, 2, 1,
              parse_yaml("given.yaml", "contract_row: [{ jinx: { completions: 1 } }, bruja]\n"));
  const Narrator narrator(
      ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)), {"Ann", "Bob"});
  CHECK(left_undone(narrator, position) == NameList{"Nobody has completed Bruja."});
}
