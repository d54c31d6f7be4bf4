// What needs of moves may compare, and moves that only explain.
#include "unit/lua/small_game.h"

namespace tradewind {

TEST_CASE("what a need compares with true or false must be true or false", "[mod]") {
  const auto of_need = [](const std::string& need) {
    const SmallGame game;
    game.content("counters", "meals: { on: game }\n");
    game.content("options",
                 "fed: { type: bool, default: true }\nmany: { type: int, default: 2 }\n");
    game.content("queries", "full: { returns: bool, all: [[meals, \">\", 2]] }\n");
    game.rule("day",
              "return {\n  args = { \"seat player\" },\n  { \"choose\", { to = \"player\", moves = "
              "{\n    act = {\n      needs = { " +
                  need + " },\n      apply = stop,\n    },\n  } } },\n}\n");
    return game.found();
  };
  for (const std::string fine :
       {R"({ "full", "==", false, "fed" })", R"({ true, "!=", "option.fed", "fed" })",
        R"({ "active", "==", true, "fed", when = "option.fed" })",
        R"({ "active", "==", 1, "fed" })"}) {
    CHECK(of_need(fine).empty());
  }
  const std::string place = "scripts/rules/zoo/day.lua:5: error: ";
  const std::string truth =
      place + "true and false can only be compared with a bool, by \"==\" or \"!=\"";
  for (const std::string wrong :
       {R"({ "meals", "==", true, "fed" })", R"({ "full", ">=", true, "fed" })",
        R"({ 1, "==", true, "fed" })", R"({ { "full", "active" }, "==", true, "fed" })"}) {
    check_begins(of_need(wrong), truth);
  }
  check_begins(of_need(R"({ "meals", ">", 0, "fed", when = "option.many" })"),
               place + "`when` in a need of 'act' must be option.NAME of an option of type bool");
  check_begins(of_need(R"({ "meals", ">", 0, "fed", whn = "option.fed" })"),
               place + "unknown key 'whn' of a need like { left");
}

TEST_CASE("a move that is never legal only explains", "[mod]") {
  const auto why_fly = [](const std::string& move) {
    const SmallGame game;
    game.rule("day",
              "return {\n  args = { \"seat player\" },\n  { \"choose\", { to = \"player\", moves = "
              "{\n    rest = { apply = stop },\n    fly = " +
                  move + ",\n  } } },\n}\n");
    return game.why("fly");
  };
  CHECK(why_fly("{ never = \"no_wings\" }") == "no_wings");
  CHECK(
      why_fly("{ needs = { { \"active\", \"==\", false, \"not_now\" } }, never = \"no_wings\" }") ==
      "not_now");
  CHECK(
      why_fly("{ needs = { { \"active\", \"==\", true, \"not_now\" } }, never = \"no_wings\" }") ==
      "no_wings");
  check_begins(
      why_fly("{ never = \"no_wings\", apply = stop }"),
      "scripts/rules/zoo/day.lua:5: error: move 'fly' has `never`, so its `apply` would never run");
}

}  // namespace tradewind
