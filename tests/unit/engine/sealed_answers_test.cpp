// Questions that ask all seats at once: answers stay hidden until all are in.
#include "catch.h"
#include "rpc/wire/json_writer.h"
#include "tradewind/bots.h"
#include "tradewind/check.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/match.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/lua/small_game.h"

#include <set>

namespace tradewind {
namespace {

// Three seats with two cards each bid every day; the third bid ends the match.
class Auction {
 public:
  explicit Auction(const std::string& ask = "at_once = true, unless = 'is_out',")
      : root_("auction") {
    root_.write("content/zoo/module.yaml",
                "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\nscore: bid_of\n");
    root_.write("content/zoo/zones.yaml",
                "box: {}\nhand: { owner: seat, faces: owner }\npile: {}\n");
    root_.write("content/zoo/facts.yaml", "weight: int\n");
    root_.write("content/zoo/cards.yaml",
                "- { id: ape, copies: 3, weight: 3 }\n- { id: bee, copies: 3, weight: 1 }\n");
    root_.write("content/zoo/counters.yaml",
                "bid: { on: seat }\nout: { on: seat }\ndays: { on: game }\n");
    root_.write("content/zoo/events.yaml",
                "told: [seat player, int n]\nshown: [seat player, card card]\nday_ends: []\n");
    root_.write("content/zoo/queries.yaml",
                "is_out: { of: [seat player], returns: bool, all: [[out, \">\", 0]] }\n"
                "bid_of: { of: [seat player], base: bid, shown: true, score: 1 }\n");
    root_.write("content/variants/zoo.yaml", "id: zoo\nmodules: [zoo]\n");
    root_.write("scripts/rules/zoo/lay.lua",
                "return { { 'deal', function(game)\n"
                "  for player in game:players() do game.box:move(player.hand, 2) end\nend } }\n");
    root_.write("scripts/rules/zoo/go.lua",
                "return { { 'days', function(game)\n"
                "  if game:add('days', 1) > 3 then game:finish_by(rules.ahead) end\n"
                "  game:run('bids')\n  return again\nend } }\n");
    root_.write("scripts/rules/zoo/ahead.lua",
                "return function(_, one, other) return one:get('bid') > other:get('bid') end\n");
    root_.write("scripts/rules/zoo/echo.lua",
                "return { args = { 'seat player', 'int n' },\n"
                "  { 'tell', function(game, it) game:emit('told', it.player, it.n) end } }\n");
    root_.write("scripts/rules/zoo/bids.lua",
                "return { { 'ask', { " + ask +
                    " moves = {\n"
                    "  bid = { args = { { name = 'n', low = 0, high = 3 } }, apply = "
                    "function(game, player, n)\n"
                    "    player:add('bid', n)\n    game:run('echo', player, n)\n  end },\n"
                    "  show = { from = 'hand', apply = function(game, player, card)\n"
                    "    card:move(game.pile)\n    game:emit('shown', player, card)\n  end },\n"
                    "  leave = { apply = function(_, player) player:set('out', 1) end },\n"
                    "} } },\n  { 'end', { emit = { 'day_ends' } } } }\n");
    try {
      scripts_.emplace(Library({root_.path()}, content_lint()).ruleset("zoo"));
    } catch (const ContentError& error) {
      found_ = to_text(error.diagnostics().front());
    }
  }

  [[nodiscard]] Match match() { return {*scripts_, {3, 0, 5}}; }
  [[nodiscard]] Scripts& scripts() { return *scripts_; }
  [[nodiscard]] const std::string& found() const { return found_; }

 private:
  TemporaryRoot root_;
  std::optional<Scripts> scripts_;
  std::string found_;
};

void play(Match& match, int seat, const std::string& move) {
  const std::optional<Refusal> refusal = play_or_refuse(match, move, seat);
  INFO(seat << " " << move << (refusal ? ": " + refusal->reason : ""));
  REQUIRE(!refusal);
}

std::string json(const Node& node) {
  JsonWriter out;
  out.write(node);
  return std::move(out).take();
}

std::string in_words(const Position& position, int seat = -1) {
  std::string text;
  for (const Event& event : events_of(position, seat)) text += event.name + json(event.args) + "\n";
  return text;
}

std::string moves_in(const Node& record) { return json(*record.find("moves")); }

}  // namespace

TEST_CASE(
    "several seats answer at once: in any order, unseen, and all is carried out when all have") {
  Auction auction;
  Match match = auction.match();
  match.listen(true);
  CHECK(match.position().is_sealed());
  CHECK(match.position().to() == 0);
  const std::string before = json(*view_of(match.position(), 0).find("counters"));
  play(match, 1, "bid 2");
  CHECK(match.position().to() == 0);
  CHECK(in_words(match.position()).empty());
  CHECK(match.position().answered() == std::vector<bool>{false, true, false});
  CHECK(json(*view_of(match.position(), 2).find("answered")) == "[false,true,false]");
  CHECK(json(*view_of(match.position(), 0).find("counters")) == before);
  CHECK(match.position().asks(0));
  CHECK(!match.position().asks(1));
  CHECK(play_or_refuse(match, "bid 3", 1)->reason == "already_answered");
  CHECK(why_illegal(match.position(), "dance", 1)->reason == "already_answered");
  CHECK(play_or_refuse(match, "bid 4", 2)->reason == "no_such_number");
  CHECK(match.position().to() == 0);
  play(match, 2, "bid 3");
  CHECK(!match.position().revealed());
  play(match, 0, "bid 1");
  CHECK(in_words(match.position()) ==
        "told{\"player\":0,\"n\":1}\ntold{\"player\":1,\"n\":2}\ntold{\"player\":2,\"n\":3}\nday_"
        "ends{}\n");
  CHECK(json(*view_of(match.position(), 0).find("counters")->find("bid")) == "[1,2,3]");
  CHECK(match.position().revealed());
  CHECK(!match.can_undo());
  CHECK(match.position().answered() == std::vector<bool>{false, false, false});  // of the next day
  CHECK_FALSE(why_illegal(match.position(), "bid 2", 1));
}

TEST_CASE("several seats answer at once: who answers first makes no difference") {
  Auction auction;
  Match one = auction.match(), other = auction.match();
  for (const int seat : {0, 1, 2}) play(one, seat, "bid " + std::to_string(seat));
  for (const int seat : {2, 0, 1}) play(other, seat, "bid " + std::to_string(seat));
  CHECK(one.position().same_state(other.position()));
  play(one, 0, "bid 1");
  play(one, 2, "show bee");
  play(other, 2, "show bee");
  play(other, 0, "bid 1");
  CHECK(one.position().same_state(other.position()));
  CHECK(digest_of(one.position()) == digest_of(other.position()));
}

TEST_CASE(
    "several seats answer at once: others read of a move only that it was made, also in a record, "
    "until all are in") {
  Auction auction;
  Match match = auction.match();
  const int bid = match.position().find("bid 2").value();
  CHECK(match.position().move(bid, 0).text == "bid 2");
  CHECK(match.position().move(bid, 1).text == Position::sealed_move);
  play(match, 0, "bid 2");
  play(match, 2, "bid 3");
  CHECK(moves_in(record_of(match, 0)) == R"(["0 bid 2","2 ?"])");
  CHECK(moves_in(record_of(match, 1)) == R"(["0 ?","2 ?"])");
  play(match, 1, "leave");
  CHECK(moves_in(record_of(match, 1)) == R"(["0 bid 2","2 bid 3","1 leave"])");
}

TEST_CASE(
    "several seats answer at once: a record with answers in any order leads to the same position") {
  Auction auction;
  Match match = auction.match();
  for (const char* move : {"1 bid 2", "0 show ape", "2 bid 3", "2 bid 1"})
    play(match, move[0] - '0', move + 2);
  const LoadedRecord record =
      read_record(parse_yaml("record", to_yaml(record_of(match))), "record");
  const Match again = replay_record(auction.scripts(), record);
  CHECK(again.position().same_state(match.position()));
  CHECK(digest_of(again.position()) == digest_of(match.position()));
}

TEST_CASE("several seats answer at once: an answer can be taken back until all are in") {
  Auction auction;
  Match match = auction.match();
  play(match, 2, "bid 3");
  const Position before = match.position();
  play(match, 1, "bid 2");
  REQUIRE(match.undo());
  CHECK(match.position().same_state(before));
  CHECK(match.position().asks(1));
  play(match, 1, "bid 0");
  REQUIRE(match.undo());
  REQUIRE(match.undo());
  CHECK(match.position().asks(2));
}

TEST_CASE(
    "several seats answer at once: what others answered is nobody's to know, in no world that is "
    "imagined") {
  Auction auction;
  Match one = auction.match(), other = auction.match();
  play(one, 1, "bid 2");
  play(other, 1, "bid 3");
  std::set<std::string> worlds;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CHECK(digest_of(determinized(one.position(), 0, seed)) ==
          digest_of(determinized(other.position(), 0, seed)));
    worlds.insert(digest_of(determinized(one.position(), 0, seed)));
    // It knows its own
    CHECK(digest_of(determinized(one.position(), 1, seed)) !=
          digest_of(determinized(other.position(), 1, seed)));
  }
  CHECK(worlds.size() > 10);
  for (const char* name : {"random", "greedy", "mcts:iterations=40"}) {
    const auto bot = make_bot(name);
    std::uint64_t stream = 7, same = 7;
    CHECK(bot->choose(one.position(), 0, stream) == bot->choose(other.position(), 0, same));
  }
}

TEST_CASE(
    "several seats answer at once: bots see what an answer leads to once others have answered "
    "too") {
  Auction auction("at_once = true,");  // who leaves early gains nothing
  Match match = auction.match();
  for (const char* name : {"greedy", "mcts:iterations=400"}) {
    std::uint64_t stream = 3;
    const Position asked = match.position().asking(1);
    INFO(name);
    // The score is the bid
    CHECK(asked.move(make_bot(name)->choose(asked, 1, stream)).text == "bid 3");
  }
}

TEST_CASE("a number out of its bounds is refused with these bounds") {
  Auction auction;
  const Position position = auction.match().position();
  for (const char* typed : {"4", "99", "-1", "ape"}) {
    const auto refusal = why_illegal(position, "bid " + std::string(typed), 0);
    REQUIRE(refusal);
    CHECK(*refusal == Refusal{"no_such_number",
                              "'" + std::string(typed) + "' is not a number from 0 to 3",
                              Refusal::Compared{0, 3}});
  }
  CHECK_FALSE(why_illegal(position, "bid 3", 0));
}

TEST_CASE("several seats answer at once: who is out is not asked, and nobody need be") {
  Auction auction;
  Match match = auction.match();
  for (const int seat : {0, 1, 2}) play(match, seat, seat == 1 ? "leave" : "bid 1");
  CHECK(!match.position().asks(1));
  CHECK(why_illegal(match.position(), "bid 1", 1)->reason == "not_your_turn");
  play(match, 2, "leave");
  play(match, 0, "leave");
  CHECK(match.position().over());  // the third day asks nobody
}

TEST_CASE("several seats answer at once: a question cannot ask one and all") {
  Auction auction("at_once = true, to = 'who',");
  check_has(auction.found(), "bids.lua:");
  Auction wrong("at_once = 'yes',");
  check_has(wrong.found(), "at_once");
}

}  // namespace tradewind
