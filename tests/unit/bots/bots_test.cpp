// Search bots: names, budgets, knowledge, and that they play any content.
#include "tradewind/bots.h"
#include "catch.h"
#include "greedy_bot.h"
#include "mcts_bot.h"
#include "move_key.h"
#include "search_tree.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

#include <chrono>
#include <set>

namespace tradewind {
namespace {

const std::string source = TRADEWIND_SOURCE_ROOT;

const Library& library() {
  static const Library all(
      {source, source + "/examples/mods/first-card", source + "/examples/mods/harbormaster"});
  return all;
}

Scripts& big_box() {
  static Scripts scripts(library().ruleset("bigbox-2021"));
  return scripts;
}

std::string refusal(const std::string& name) {
  try {
    (void)make_bot(name);
  } catch (const std::invalid_argument& unknown) {
    return unknown.what();
  }
  return "";
}

int chosen(Bot& bot, const Position& position, std::uint64_t seed) {
  return bot.choose(position, position.to(), seed);
}

// A position some random moves into a match, with a choice to make.
Position some_way_in(Scripts& scripts, int players, std::uint64_t seed, int moves) {
  Position position(scripts, players, seed);
  std::uint64_t stream = seed;
  for (int move = 0; move < moves || position.moves() == 1; ++move) {
    Position next = position;
    next.play(static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves()))));
    if (next.over()) break;
    position = next;
  }
  return position;
}

double milliseconds_of(Bot& bot, const Position& position) {
  const auto began = std::chrono::steady_clock::now();
  (void)chosen(bot, position, 1);
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began)
      .count();
}

struct FutureCount final : BotWatcher {
  void sees(int /*move*/, const Position& /*future*/, int /*times*/, Evaluation& /*by*/) override {
    ++seen;
  }
  int seen = 0;
};

}  // namespace

TEST_CASE("every bot has a name, and an error for a wrong one lists them") {
  for (const std::string& name : bot_names()) CHECK(make_bot(name) != nullptr);
  for (const char* name : {"mcts:normal", "mcts:iterations=1", "mcts:iterations=64/16",
                           "mcts:ms=1500", "normal:declared", "hard:weights=a.yaml"})
    CHECK(make_bot(name) != nullptr);
  CHECK(refusal("mcts:hrd").find("did you mean 'mcts:hard'?") != std::string::npos);
  CHECK(refusal("gredy").find("did you mean 'greedy'?") != std::string::npos);
  for (const char* name :
       {"", "mcts:", "mcts:iterations", "mcts:iterations=", "mcts:iterations=0",
        "mcts:iterations=-1", "mcts:iterations=1e3", "mcts:iterations=2000000000",
        "mcts:iterations=64/", "mcts:iterations=64/0", "mcts:ms=5s/16", "mctsx", "mcts,easy",
        "greedy:hard"}) {
    CAPTURE(name);
    CHECK(refusal(name).find("mcts:iterations=N") != std::string::npos);
  }
}

TEST_CASE("keys of moves are unique, and equal in all determinizations") {
  for (const int moves : {10, 25, 60, 90}) {
    const Position position = some_way_in(big_box(), 3, 5, moves);
    const Position world = determinized(position, position.to(), 9);
    std::set<std::uint64_t> keys;
    for (int move = 0; move < position.moves(); ++move) {
      CHECK(move_key(world, *world.find(position.move(move).text)) == move_key(position, move));
      keys.insert(move_key(position, move));
    }
    CHECK(static_cast<int>(keys.size()) == position.moves());
  }
}

TEST_CASE(
    "a search is deterministic for a seed and a number of iterations, whatever it searched "
    "before") {
  MctsBot bot({40, 0}), other({40, 0});
  for (const int moves : {3, 20, 50, 80}) {
    const Position position = some_way_in(big_box(), 2, 7, moves);
    const std::string digest = digest_of(position);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const int move = chosen(bot, position, seed);
      CHECK(chosen(other, position, seed) == move);
      CHECK(chosen(bot, position, seed) == move);
      MctsBot fresh({40, 0});
      CHECK(chosen(fresh, position, seed) == move);
    }
    CHECK(digest_of(position) == digest);
  }
}

TEST_CASE("a search keeps to its budget") {
  const Position position = some_way_in(big_box(), 4, 3, 40);
  MctsBot counted({25, 0});
  (void)chosen(counted, position, 1);
  CHECK(counted.iterations() <= 25);
  CHECK(counted.iterations() > 12);  // fewer only when more could not change the move
  // The upper bounds are far above the time on an idle machine.
  MctsBot timed({0, 20});
  const double taken = milliseconds_of(timed, position);
  CHECK(taken >= 20);
  CHECK(taken < 1500);
  CHECK(timed.iterations() >= 1);
  const auto patient = make_bot("mcts:iterations=1000000000", 20);
  CHECK(milliseconds_of(*patient, position) < 1500);
}

TEST_CASE("a search does not see what its seat does not see") {
  const auto laid = [](const std::string& deck) {
    const std::string given =
        "active: 0\nharbor: [jack-6, pinnace-1-1]\nseat 0: { coins: 4 }\nseat 1: { coins: 3 }\n";
    Position position =
        lay_out(big_box(), 2, 1,
                parse_yaml("given.yaml", given + "deck: { top: [sailor-3, " + deck + "] }\n"));
    position.play(*position.find("draw"));
    return position;
  };
  // Drawing gives a bust in one position and a good card in the other, so a bot that cheats would
  // choose differently.
  const Position bad = laid("pinnace-4-3, admiral-9"), good = laid("admiral-9, pinnace-4-3");
  REQUIRE(to_yaml(view_of(bad, 0)) == to_yaml(view_of(good, 0)));
  REQUIRE(digest_of(bad) != digest_of(good));
  REQUIRE(bad.moves() > 1);
  MctsBot bot({60, 0});
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    CHECK(chosen(bot, bad, seed) == chosen(bot, good, seed));
}

TEST_CASE("a search plays every variant and mod, for all numbers of players") {
  MctsBot bot({6, 0});
  NameList codes = {"bigbox-2021+gamblers=4", "bigbox-2021+gunners",
                    "bigbox-2021+make_sail=combined"};
  for (const VariantInfo& variant : library().variants()) codes.push_back(variant.id);
  for (const std::string& code : codes) {
    Scripts scripts(library().ruleset(code));
    for (int players = scripts.ruleset().min_players(); players <= scripts.ruleset().max_players();
         ++players) {
      CAPTURE(code, players);
      Position position(scripts, players, 1);
      std::uint64_t stream = 1;
      int decisions = 0;
      for (; !position.over() && decisions < 40; ++decisions) {
        const int move = bot.choose(position, position.to(), stream);
        REQUIRE(move >= 0);
        REQUIRE(move < position.moves());
        position.play(move);
      }
      CHECK((decisions == 40 || position.over()));
    }
  }
}

TEST_CASE("a search ends its matches, however short it is") {
  const Library& all = library();
  for (const char* code : {"yucata", "bigbox-2021"}) {
    Scripts scripts(all.ruleset(code));
    MctsBot bot({2, 0});
    Position position(scripts, 2, 1);
    std::uint64_t stream = 1;
    int decisions = 0;
    for (; !position.over() && decisions < 1000; ++decisions)
      position.play(bot.choose(position, position.to(), stream));
    CAPTURE(code, decisions);
    CHECK(position.over());
  }
}

TEST_CASE("players who win or lose together help each other, and others do not") {
  const Library gifts({source, source + "/tests/fixtures/gifts"});
  for (const auto& [code, wanted] :
       {std::pair{"together", "give"}, std::pair{"gift", "withhold"}}) {
    Scripts scripts(gifts.ruleset(code));
    for (const int players : {2, 3}) {
      MctsBot search({400, 0});
      GreedyBot greedy;
      const Position position(scripts, players, 4);
      REQUIRE(position.about() == "gift");
      CAPTURE(code, players);
      CHECK(position.move(chosen(search, position, 1)).verb == wanted);
      CHECK(position.move(chosen(greedy, position, 1)).verb == wanted);
    }
  }
}

TEST_CASE("partners help each other, and not the other team") {
  const Library gifts({source, source + "/tests/fixtures/gifts"});
  for (const auto& [code, wanted] :
       {std::pair{"pairs", "give"}, std::pair{"pairs+gift_to=next", "withhold"}}) {
    Scripts scripts(gifts.ruleset(code));
    MctsBot search({400, 0});
    GreedyBot greedy;
    const Position position(scripts, 4, 4);
    CAPTURE(code);
    CHECK(position.move(chosen(search, position, 1)).verb == wanted);
    CHECK(position.move(chosen(greedy, position, 1)).verb == wanted);
  }
}

TEST_CASE("the chances of partners are those of their team") {
  const Library gifts({source, source + "/tests/fixtures/gifts"});
  const auto pairs = gifts.ruleset("pairs"), alone = gifts.ruleset("gift");
  std::array<double, 4> shares = {0.1, 0.2, 0.3, 0.4};
  share_in_teams(*alone, shares);
  CHECK(shares == std::array<double, 4>{0.1, 0.2, 0.3, 0.4});
  share_in_teams(*pairs, shares);
  CHECK(shares[0] == Approx(0.4));
  CHECK(shares[1] == Approx(0.6));
  CHECK(shares[2] == Approx(0.4));
  CHECK(shares[3] == Approx(0.6));
  const std::array<std::int64_t, 4> promises = {1, 2, 3, 4};
  CHECK(in_teams(*pairs, promises, 2).own == 4);
  CHECK(in_teams(*pairs, promises, 2).rival == 6);
  CHECK(in_teams(*alone, promises, 2).lead() == -1);
}

TEST_CASE("the shortest search knows what each move is worth at once") {
  const Library gifts({source, source + "/tests/fixtures/gifts"});
  Scripts scripts(gifts.ruleset("gift"));
  const Position position(scripts, 2, 4);
  REQUIRE(position.moves() > 1);
  MctsBot search({1, 0});
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    CHECK(position.move(chosen(search, position, seed)).verb == "withhold");
}

TEST_CASE(
    "a team without learned weights looks one move ahead, on more worlds the more it may think") {
  Scripts scripts(library().ruleset("contracts-coop"));
  MctsBot normal({24, 0}), hard({2500, 0}), timed({0, 1});
  GreedyBot few, many({}, {.least = 8, .most = 100}),
      no_time({}, {.least = 8, .most = 100'000'000, .milliseconds = 1});
  FutureCount of_normal, of_hard;
  normal.watch(&of_normal);
  hard.watch(&of_hard);
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const Position position = some_way_in(scripts, 3, seed, static_cast<int>(seed) * 4);
    CHECK(chosen(normal, position, seed) == chosen(few, position, seed));
    CHECK(chosen(hard, position, seed) == chosen(many, position, seed));
    CHECK(chosen(timed, position, seed) < position.moves());
    CHECK(chosen(no_time, position, seed) < position.moves());
  }
  CHECK(of_hard.seen > 5 * of_normal.seen);
}

TEST_CASE("a small search beats greedy") {
  const auto search = make_bot("mcts:iterations=40"), greedy = make_bot("greedy:declared");
  int won = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    const int seat = static_cast<int>(game % 2);
    Position position(big_box(), 2, mix(1, game / 2));
    std::uint64_t stream = game;
    while (!position.over()) {
      Bot& bot = position.to() == seat ? *search : *greedy;
      position.play(bot.choose(position, position.to(), stream));
    }
    won += position.result().places[static_cast<std::size_t>(seat)] == 1 ? 1 : 0;
  }
  CHECK(won > 12);
}

TEST_CASE("the tree of a search keeps its nodes as it grows, and forgets them when cleared") {
  SearchTree tree;
  for (std::uint64_t key = 0; key < 5000; ++key)
    tree.at(SearchTree::after(SearchTree::root, key)).visits = static_cast<std::uint32_t>(key);
  int kept = 0;
  for (std::uint64_t key = 0; key < 5000; ++key) {
    const SearchNode* node = tree.find(SearchTree::after(SearchTree::root, key));
    kept += node != nullptr && node->visits == key ? 1 : 0;
  }
  CHECK(kept == 5000);
  CHECK(tree.find(SearchTree::after(SearchTree::root, 5000)) == nullptr);
  tree.clear();
  CHECK(tree.find(SearchTree::after(SearchTree::root, 17)) == nullptr);
}

}  // namespace tradewind
