// The errors of a script that misuses a handle, and zones that belong to cards.
#include "catch.h"
#include "tradewind/check.h"
#include "tradewind/position.h"
#include "unit/temporary_root.h"

using namespace tradewind;

namespace {

const std::string shipped = TRADEWIND_SOURCE_ROOT;

// A root whose module adds nothing but some zones and what happens when a turn begins.
class Probe {
 public:
  explicit Probe(const std::string& body) {
    root_.write("content/probe/module.yaml",
                "id: probe\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
    root_.write("content/probe/zones.yaml", "nest: { owner: card, of: { profession: settler } }\n");
    root_.write("content/variants/probe.yaml", "id: probe\nmodules: [base, probe]\n");
    root_.write(
        "scripts/rules/probe/probe.lua",
        "-- Probe.\nreturn { on = { turn_begins = function(game, player)\n" + body + "\nend } }\n");
  }

  // The mistake found when the first turn begins, or empty.
  [[nodiscard]] std::string problem() const {
    Scripts scripts(Library({shipped, root_.path()}, content_lint()).ruleset("probe"));
    try {
      const Position position(scripts, 2, 1);
      return "";
    } catch (const ScriptError& error) {
      return error.diagnostic().message;
    }
  }

 private:
  TemporaryRoot root_{"handles"};
};

void check_message(const std::string& body, const std::string& message) {
  INFO(body);
  const std::string found = Probe(body).problem();
  INFO(found);
  CHECK(found.find(message) != std::string::npos);
}

}  // namespace

TEST_CASE("a misspelt name is told with the one that was meant") {
  check_message("return game.Deck", "the game has no 'Deck'; did you mean 'deck'?");
  check_message("return player.coin", "a player has no 'coin'; did you mean 'coins'?");
  check_message("return game.deck:counts()", "a zone has no 'counts'; did you mean 'count'?");
  check_message("for card in game.deck:cards() do return card.colour end",
                "has no 'colour'; did you mean 'color'?");
  check_message("return rules.hire_prize(game, player)",
                "unknown rule or query 'hire_prize'; did you mean 'hire_price'?");
  check_message("return option.tax_treshold",
                "unknown option 'tax_treshold'; did you mean 'tax_threshold'?");
  check_message("game:run('gain_coin', player, 1)",
                "unknown sequence 'gain_coin'; did you mean 'gain_coins'?");
}

TEST_CASE("an argument of the wrong kind is told by its name or place") {
  check_message("game:run('gain_coins', 1, player)", "player must be a player, got the number 1");
  check_message("game:run('gain_coins', player, 'two')",
                "amount must be a whole number, got the string 'two'");
  check_message("player.coins:move('harbor', 1)",
                "expected a zone as argument 1, got the string 'harbor'");
  check_message("player.coins.count()",
                "expected a zone before the colon, got nothing (call verbs with a colon");
  check_message("return rules.influence(player)",
                "the first argument of a query must be the game, got a player");
}

TEST_CASE("a handle is no function, list or text") {
  check_message(
      "for card in game.deck do end",
      "a zone cannot be called (to visit the cards of a zone: for card in zone:cards() do)");
  check_message("return #game.deck",
                "a zone has no length (to count the cards of a zone: zone:count())");
  check_message("player.coins = 3", "'coins' cannot be assigned: use a verb");
  check_message("error(tostring(game.deck))", "a zone");
}

TEST_CASE("a verb that was renamed is told by its new name") {
  check_message("return game.deck:first():has('anchor')", "card:has was renamed: use card:count");
  check_message("for p in game:seats() do end", "game:seats was renamed: use game:players");
  check_message("local g = game return g:moved()", "game:moved was renamed: use game:cards_moved");
  check_message("game:deal(game.deck, player.coins, 1)", "game:deal was renamed: use zone:deal");
}

TEST_CASE("an iterator is not a number") {
  const std::string message =
      "a function is not a number: iterators such as game:players() and zone:cards() are for loops "
      "only";
  for (const std::string use : {"- 1", "< 2", ">= 2", ".. ' players'", "// 2"}) {
    check_message("local everybody = game.deck:cards() return everybody " + use, message);
  }
  check_message("local everybody = game.deck:cards() return #everybody", message);
  check_message("local everybody = game.deck:cards() return -everybody", message);
}

TEST_CASE("cards may have zones of their own") {
  check_message(R"(
    for card in game.deck:cards() do
      if card.profession == "settler" then
        game.deck:first():move(card.nest)
        assert(card.nest:count() == 1 and card.nest:first():zone() == card.nest)
        error("in the nest")
      end
    end)",
                "in the nest");
  check_message(
      "for card in game.deck:cards() do if card.kind == 'ship' then return card.nest:count() end "
      "end",
      "has no 'nest'");
}
