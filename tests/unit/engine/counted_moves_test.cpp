// Tokens that go to and fro between zones that are not counted do not keep an idle game alive.
#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/match.h"
#include "tradewind/yaml.h"
#include "unit/small_root.h"

namespace tradewind {
namespace {

class Tokens : public TemporaryRoot {
 public:
  explicit Tokens(const std::string& zone) : TemporaryRoot("tokens") {
    write("content/tokens/module.yaml", "id: tokens\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
    write("content/tokens/cards.yaml", "- { id: token, copies: 1 }\n");
    write("content/tokens/zones.yaml",
          "bowl: { " + zone + " }\npurse: { owner: seat, " + zone + " }\n");
    write("content/variants/tokens.yaml", "id: tokens\nmodules: [base, tokens]\n");
    write("scripts/rules/tokens/layers/tokens.lua",
          "return {\n  on = {\n    turn_begins = function(game, player)\n"
          "      for token in game.bowl:cards() do return token:move(player.purse) end\n"
          "      for token in player:next().purse:cards() do return token:move(game.bowl) end\n    "
          "end,\n  },\n}\n");
  }

  // Whether a round in which only the token moves ends the game (B-65).
  [[nodiscard]] bool is_idle() const {
    Scripts scripts(Library({small_root(), path()}).ruleset("tokens"));
    Position position = lay_out(
        scripts, 2, 1, parse_yaml("given.yaml", "deck: { top: [], rest: none }\nbowl: [token]\n"));
    for (int turn = 0; turn < 2; ++turn) position.play(*position.find("draw"));
    return position.over();
  }
};

TEST_CASE("what moves between zones that are not counted does not keep a game going", "[mod]") {
  CHECK_FALSE(Tokens("faces: all").is_idle());
  CHECK(Tokens("counted: false").is_idle());
}

}  // namespace
}  // namespace tradewind
