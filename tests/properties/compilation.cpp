// Bytecode and Lua play the same games: the same moves are legal, and each leads to the same state
// and the same events.
#include "tables.h"
#include "tradewind/codes.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml_text.h"

#include <algorithm>

namespace tradewind {
namespace {

bool same_events(const std::vector<Event>& a, const std::vector<Event>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Event& left, const Event& right) {
                      return left.name == right.name && to_yaml(left.args) == to_yaml(right.args);
                    });
}

// Plays up to `moves` moves of a random game both ways.
void play_both_ways(const Library& library, const std::shared_ptr<const Ruleset>& ruleset,
                    int players, std::uint64_t seed, int moves) {
  REQUIRE(ruleset->accelerator() != nullptr);
  Scripts translated(ruleset), by_lua(library.ruleset(ruleset->code(), false));
  Position one(translated, players, seed), other(by_lua, players, seed);
  one.listen(seed % 2 == 0);
  other.listen(seed % 2 == 0);
  std::uint64_t stream = mix(seed, 7);
  REQUIRE(one.hash() == other.hash());  // of all of the state; their layouts differ
  for (int played = 0; played < moves && !one.over(); ++played) {
    REQUIRE(one.all_moves() == other.all_moves());
    const int move = random_move(one, stream);
    CAPTURE(played, one.move(move).text);
    one.play(move);
    other.play(move);
    REQUIRE(one.hash() == other.hash());
    REQUIRE(same_events(events_of(one), events_of(other)));
  }
  CHECK(digest_of(one) == digest_of(other));
  CHECK(to_yaml(view_of(one, 0)) == to_yaml(view_of(other, 0)));
}

// Values of an option other than its default.
NameList other_values(const OptionDef& option) {
  NameList values = option.type == OptionType::list ? NameList() : option.values;
  if (option.type == OptionType::boolean) values = {"true", "false"};
  if (option.type == OptionType::integer || option.type == OptionType::integer_or_none) {
    const std::int64_t low = option.min.value_or(0);
    for (const std::int64_t more : {0, 1, 3}) values.push_back(std::to_string(low + more));
  }
  if (const IntList* list = std::get_if<IntList>(&option.standard);
      list != nullptr && option.type == OptionType::list) {
    IntList longer = *list;
    for (std::int64_t& each : longer) ++each;
    values.push_back(to_text(longer));
  }
  if (option.loads.empty()) std::erase(values, to_text(option.standard));
  return values;
}

// "+option=value" for all option values of a variant.
NameList choices(const Ruleset& ruleset) {
  NameList choices;
  for (const OptionDef& option : ruleset.option_defs()) {
    for (const std::string& value : other_values(option))
      choices.push_back("+" + option.id + "=" + value);
  }
  return choices;
}

// False if the options exclude each other or this number of players.
bool play_code(const Library& library, const std::string& code, std::uint64_t seed, int moves) {
  CAPTURE(code, seed);
  try {
    const std::shared_ptr<const Ruleset> ruleset = library.ruleset(code);
    play_both_ways(library, ruleset, clamp_players(*ruleset, 2 + static_cast<int>(seed % 4)), seed,
                   moves);
  } catch (const VariantRefused&) {
    return false;
  }
  return true;
}

TEST_CASE("the hot functions of the base game are compiled") {
  const NameList bail_out = {
      "base/ahead", "base/finish_match.score", "base/match.first player", "base/extra_tax_kind",
      "base/nothing_to_draw.tax", "base/reshuffle.losses",
      // These only options and modules call
      "base/cheap_professions", "base/finish_together", "base/is_worthless", "base/recount_colors"};
  for (const std::string code : {"us-2017", "es-2014", "yucata", "bigbox-2021+gamblers=4"}) {
    const std::shared_ptr<const Ruleset> ruleset = test_library().ruleset(code);
    for (const FunctionInfo& function : functions_of(*ruleset)) {
      if (function.name.rfind("base/setup.", 0) == 0 || function.why_not.empty()) continue;
      INFO(code << ' ' << function.name << ": " << function.why_not);
      CHECK(std::find(bail_out.begin(), bail_out.end(), function.name) != bail_out.end());
    }
  }
}

TEST_CASE("bytecode and Lua play the same games in every edition") {
  each_table(2, [](Table& table) {
    play_both_ways(test_library(), table.scripts.ruleset_pointer(), table.players, table.seed,
                   longest_walk);
  });
}

TEST_CASE("bytecode and Lua play the same games with every option, and with pairs of options") {
  const NameList codes = {"us-2017", "es-2014", "yucata", "bigbox-2021"};
  const NameList all = choices(*test_library().ruleset("bigbox-2021"));
  REQUIRE(all.size() > 60);
  int played = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::uint64_t seed = mix(i, 3);
    const std::string& edition = codes[seed / 7 % codes.size()];
    played += play_code(test_library(), edition + all[i], seed, 120) ? 1 : 0;
    if (i % 3 == 0)
      play_code(test_library(), edition + all[i] + all[mix(i, 4) % all.size()], seed, 120);
  }
  CHECK(played > static_cast<int>(all.size()) / 2);
}

TEST_CASE("bytecode and Lua play the same games with mods") {
  const std::string mods = TRADEWIND_SOURCE_ROOT "/examples/mods/";
  const Library library({TRADEWIND_SOURCE_ROOT, mods + "first-card", mods + "harbormaster"});
  int variants = 0, with_switches = 0;
  for (const VariantInfo& variant : library.variants()) {
    CHECK(play_code(library, variant.id, mix(static_cast<std::uint64_t>(++variants), 5), 2000));
    for (const OptionDef& option : switches_of(library)) {  // those of other games are refused
      for (const auto& [value, module] : option.loads) {
        const std::string code = variant.id + "+" + option.id + "=" + value;
        with_switches +=
            play_code(library, code, mix(static_cast<std::uint64_t>(variants), 6), 500) ? 1 : 0;
      }
    }
  }
  CHECK(variants > 8);
  CHECK(with_switches >= 4);
}

}  // namespace
}  // namespace tradewind
