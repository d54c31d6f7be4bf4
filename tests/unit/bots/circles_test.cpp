// Bots do not go round in circles forever: a free move is played a few times, and then another
// one.
#include "catch.h"
#include "tradewind/bots.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <set>

namespace tradewind {
namespace {

// Lamps, with something that their owner may do in each visit as often as it likes.
class Lamps {
 public:
  Lamps(const std::string& name, int copies, const std::string& apply) : mod_(name) {
    mod_.write("content/lamp/module.yaml",
               "id: lamp\nversion: 1.0.0\napi: 1\nrequires: [base]\norigin: original\n");
    mod_.write("content/lamp/options.yaml",
               "lamp: { type: bool, default: false, loads: { \"true\": lamp } }\n");
    mod_.write("content/lamp/counters.yaml", "light: { on: seat }\n");
    mod_.write("content/lamp/cards.yaml",
               "- { id: lamp-0, name: lamp, copies: " + std::to_string(copies) +
                   ", kind: profession, cost: 0, influence: 0, ability: lamp }\n");
    mod_.write("scripts/cards/lamp/lamp.lua",
               "return { moves = { visit = { spin = { from = \"display\", where = { kind = "
               "\"profession\" },\n"
               "  apply = function(game, player, card)\n    " +
                   apply + "\n  end } } } }\n");
    rules_ = Library({TRADEWIND_SOURCE_ROOT, mod_.path()}).ruleset("bigbox-2021+lamp");
  }
  [[nodiscard]] const std::shared_ptr<const Ruleset>& rules() const { return rules_; }

 private:
  TemporaryRoot mod_;
  std::shared_ptr<const Ruleset> rules_;
};

struct Game {
  bool over = false;
  int answers = 0, most_spins = 0;  // in a row
};

Game play(const std::shared_ptr<const Ruleset>& rules, const std::string& bot, std::uint64_t seed) {
  Scripts scripts(rules);
  Position position(scripts, 2, seed);
  const auto player = make_bot(bot);
  std::uint64_t stream = mix(seed, 1);
  Game game;
  for (int spins = 0; !position.over() && game.answers < longest_game; ++game.answers) {
    const int move = player->choose(position, position.to(), stream);
    spins = position.move(move).verb == "spin" ? spins + 1 : 0;
    game.most_spins = std::max(game.most_spins, spins);
    position.play(move);
  }
  game.over = position.over();
  return game;
}

}  // namespace

TEST_CASE("bots: a move that can be played for ever does not keep a game from ending", "[bots]") {
  const Lamps same("lamp-same", 4, "card:move(player.display)");
  const Lamps many("lamp-many", 40, "card:move(player.display)");
  const Lamps toggle("lamp-toggle", 8, "player:set(\"light\", 1 - player:get(\"light\"))");
  const Lamps three("lamp-three", 8, "player:set(\"light\", (player:get(\"light\") + 1) % 3)");
  const Lamps counts("lamp-counts", 8, "player:set(\"light\", player:get(\"light\") + 1)");
  for (const Lamps* const lamps : {&same, &many, &toggle, &three, &counts}) {
    for (const std::string bot : {"greedy:declared", "greedy", "normal"}) {
      // A search takes most of the time, and does not go round otherwise where more lamps are
      if (bot == "normal" && lamps == &many) continue;
      const std::uint64_t seeds = bot == "normal" ? 1 : 2;
      for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const Game game = play(lamps->rules(), bot, seed);
        INFO(lamps << " " << bot << ", seed " << seed << ": " << game.answers << " answers, "
                   << game.most_spins << " spins");
        CHECK(game.over);
        CHECK(game.most_spins < 150);
      }
    }
  }
}

TEST_CASE("bots: only where nothing new comes of it", "[bots]") {
  for (const char* const code : {"bigbox-2021", "contracts", "dice-2", "adventure-1"}) {
    const auto rules = shipped_library().ruleset(code);
    Scripts scripts(rules);
    Position position(scripts, rules->max_players(), 8);
    const auto bot = make_bot("greedy:declared");
    std::uint64_t stream = 8;
    while (!position.over() && !position.circles())
      position.play(bot->choose(position, position.to(), stream));
    CHECK(position.over());
  }
}

TEST_CASE("bots: what they think does not depend on what was before, what they play does",
          "[bots]") {
  const Lamps toggle("lamp-thought", 8, "player:set(\"light\", 1 - player:get(\"light\"))");
  Scripts scripts(toggle.rules());
  Position position(scripts, 2, 1);
  const auto spin = [&] {
    for (int move = 0; move < position.moves(); ++move) {
      if (position.move(move).verb == "spin") return move;
    }
    return -1;
  };
  const auto bot = make_bot("greedy:declared");
  std::uint64_t stream = 3;
  while (spin() < 0) position.play(bot->choose(position, position.to(), stream));
  int spins = 0;
  for (; !position.circles() && spins < 40; ++spins) position.play(spin());
  CHECK(spins < 30);
  CHECK_FALSE(determinized(position, position.to(), 1).revealed());
  std::set<int> chosen, thought;
  for (int i = 0; i < 40; ++i) {
    chosen.insert(bot->choose(position, position.to(), stream));
    std::uint64_t fresh = 3;
    thought.insert(bot->think(position, position.to(), fresh));
  }
  CHECK(thought.size() == 1);
  CHECK(chosen.size() == std::size_t(position.moves()));
  const Position copy = position;
  CHECK(copy.circles());
}

}  // namespace tradewind
