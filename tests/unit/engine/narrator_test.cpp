#include "tradewind/narrator.h"

#include "catch.h"
#include "unit/shipped.h"

using namespace tradewind;

namespace {

// The sentence for a seat about the first card that is turned up.
std::string told(const std::string& language, const NameList& players, const std::string& given) {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  Scripts scripts(ruleset);
  Position position(scripts, 2, 1, parse_yaml("given.yaml", given));
  position.listen(true);
  position.play(position.find("draw").value());
  const Narrator narrator(ruleset, Texts(shipped_library().catalog(), language, ruleset->locale_themes()), players);
  std::string text;
  for (const Event& event : position.events(0)) text += narrator.event(event);
  return text;
}

}  // namespace

TEST_CASE("a narrator names players and cards in its language") {
  const std::string given = "deck: { top: [sailor-3, flute-1-1] }\n";
  CHECK(told("en", {"Ann", "Bob"}, given) == "Ann turns up Sailor (cost 3).");
  CHECK(told("en", {}, given) == "Player 1 turns up Sailor (cost 3).");
  CHECK(told("es", {"Ana"}, given) == "Ana revela: Marinero (coste 3).");
}

TEST_CASE("a narrator skips events with an empty text and names hidden cards as hidden") {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  const Narrator narrator(ruleset, Texts(shipped_library().catalog(), "en", ruleset->locale_themes()), {"Ann", "Bob"});
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
  const Narrator narrator(ruleset, Texts(shipped_library().catalog(), "en", ruleset->locale_themes()), {});
  Event event{"story_read", Node::map(), {"card"}};
  event.args.entries.emplace_back("page", Node::text("story-21"));
  CHECK(narrator.event(event) ==
        "The story goes on: Loaves for the Locked-In. The crew is starving rather than sick. A load of bread opens every mouth.");
  CHECK(narrator.topic(event) == "story");
  event.args.entries.front().second = Node{};
  CHECK(narrator.event(event) == "The story goes on: a hidden card. ");
}
