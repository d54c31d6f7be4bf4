// The native floor plays the same games as the engine: in lockstep, question
// by question, with its own shuffles from the same seed, and in the totals of whole simulations.
#include "catch.h"

#include "native/native_base.h"
#include "native/native_game.h"
#include "simulate/run/simulation.h"
#include "tradewind/knowledge.h"
#include "tradewind/position.h"
#include "tradewind/random.h"
#include "unit/shipped.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace tradewind;

namespace {

const std::shared_ptr<const Ruleset>& ruleset() {
  static const std::shared_ptr<const Ruleset> loaded = shipped_library().ruleset("bigbox-2021");
  return loaded;
}

std::string name(int type) {
  return std::string(native::card_lines.at(static_cast<std::size_t>(type)).id);
}

std::string claim_text(const native::Claim& claim) {
  std::string text = "claim " + name(claim.expedition);
  for (int type = 0; type < 4; ++type) {
    for (int copy = 0; copy < claim.professions[static_cast<std::size_t>(type)]; ++copy)
      text += " " + name(type);
  }
  return text;
}

// The engine's text for a move of the native game.
std::string text_of(const native::Table& table, const native::Question& question, int move) {
  if (move < question.claims) return claim_text(question.claim[move]);
  move -= question.claims;
  switch (question.about) {
    case native::About::discover: return move == 0 ? "draw" : "stop";
    case native::About::repel: return move == 0 ? "keep" : "repel";
    case native::About::after_bust: return "end";
    case native::About::visit: break;
  }
  if (move == 0) return "done";
  return (move <= question.hires ? "hire " : "trade ") +
         name(table.harbor.cards[question.take[move - 1]]);
}

std::vector<std::string> texts_of(const native::Table& table, const native::Question& question) {
  std::vector<std::string> texts;
  for (int move = 0; move < question.moves; ++move) texts.push_back(text_of(table, question, move));
  return texts;
}

std::vector<std::string> texts_of(const Position& position) {
  std::vector<std::string> texts;
  for (const MoveText& move : position.all_moves()) texts.push_back(move.text);
  return texts;
}

std::vector<std::string> names_of(const Node& zone) {
  std::vector<std::string> names;
  for (const Node& card : zone.items) names.push_back(card.scalar);
  return names;
}

std::vector<std::string> names_of(const native::Type* from, const native::Type* to) {
  std::vector<std::string> names;
  for (; from != to; ++from) names.push_back(name(*from));
  return names;
}

// Counts the rules that a test has covered, so that it cannot pass with easy games only.
struct Met {
  std::set<std::string> questions;
  std::set<std::string> expeditions;
  int jacks = 0;
  int reshuffles = 0;
  int empty_supplies = 0;
  int unpayable_fees = 0;
};

using Policy =
    std::function<int(const native::Table&, const native::Question&, std::uint64_t& stream)>;

// Compares the native game with the engine's position at every question, then plays the same move
// in both.
class Lockstep {
 public:
  Lockstep(Position& position, Policy policy, std::uint64_t stream, Met& met)
      : position_(position), policy_(std::move(policy)), stream_(stream), met_(met) {}

  int operator()(const native::Table& table, const native::Question& question) {
    REQUIRE_FALSE(position_.over());
    const std::vector<std::string> texts = texts_of(table, question);
    REQUIRE(texts == texts_of(position_));
    REQUIRE(question.seat == position_.to());
    if (asked_++ % 4 == 0) compare_zones(table);
    decisions_ += position_.moves() > 1 ? 1 : 0;
    note(table, question);
    const int move = policy_(table, question, stream_);
    if (move < question.claims) note(question.claim[move]);
    position_.play(move);
    return move;
  }

  [[nodiscard]] std::int64_t decisions() const { return decisions_; }

  void compare_zones(const native::Table& table) const {
    const Node view = view_of(position_);
    const Node& zones = *view.find("zones");
    const auto row = [](const auto& cards) {
      return names_of(cards.cards, cards.cards + cards.count);
    };
    REQUIRE(names_of(*zones.find("deck")) ==
            names_of(table.deck.cards + table.top, table.deck.cards + table.deck.count));
    REQUIRE(names_of(*zones.find("discard")) == row(table.discard));
    REQUIRE(names_of(*zones.find("harbor")) == row(table.harbor));
    REQUIRE(names_of(*zones.find("expedition_row")) == row(table.expeditions));
    for (int seat = 0; seat < table.players; ++seat) {
      std::vector<std::string> coins;
      for (native::Purse purse = table.seats[seat].coins; purse.count() > 0;)
        coins.push_back(name(purse.take()));
      REQUIRE(names_of(zones.find("coins")->items[static_cast<std::size_t>(seat)]) == coins);
      REQUIRE(position_.query("influence", seat) == table.seats[seat].total(native::influence));
      REQUIRE(position_.query("cutlasses", seat) == table.seats[seat].total(native::cutlasses));
    }
  }

 private:
  void note(const native::Table& table, const native::Question& question) {
    met_.questions.insert(position_.about() + (question.claims > 0 ? " with claims" : ""));
    met_.reshuffles += table.top < top_ ? 1 : 0;
    met_.empty_supplies += table.top == table.deck.count && table.discard.count == 0 ? 1 : 0;
    top_ = table.top;
    const native::Seat& seat = table.seats[question.seat];
    const bool pays = question.about == native::About::visit && question.seat != table.active;
    met_.unpayable_fees +=
        pays && seat.coins.count() == 0 && seat.total(native::discount) == 4 ? 1 : 0;
  }
  void note(const native::Claim& claim) {
    met_.expeditions.insert(name(claim.expedition));
    met_.jacks += claim.professions[3];
  }

  Position& position_;
  Policy policy_;
  std::uint64_t stream_;
  Met& met_;
  std::int64_t asked_ = 0;
  std::int64_t decisions_ = 0;
  int top_ = 0;
};

int any_move(const native::Table& /*table*/, const native::Question& question,
             std::uint64_t& stream) {
  return static_cast<int>(random_below(stream, static_cast<std::uint32_t>(question.moves)));
}

void play_in_lockstep(Scripts& scripts, int players, std::uint64_t seed, const Policy& policy,
                      Met& met) {
  INFO(players << " players, match seed " << seed);
  Position position(scripts, players, seed);
  Lockstep both(position, policy, mix(seed, 1), met);
  native::Game game(both);
  const native::Played played = game.play(players, seed);
  REQUIRE(position.over());
  CHECK(played.decisions == both.decisions());
  CHECK(played.rounds == position.rounds());
  both.compare_zones(game.table());
  for (int seat = 0; seat < players; ++seat) {
    CHECK(position.result().scores[static_cast<std::size_t>(seat)] ==
          game.table().seats[seat].total(native::influence));
  }
}

}  // namespace

TEST_CASE(
    "the native floor has the same questions, moves and scores as the engine in random games") {
  Scripts scripts(ruleset());
  Met met;
  for (int players = 2; players <= 5; ++players) {
    for (std::uint64_t game = 0; game < 60; ++game) {
      play_in_lockstep(scripts, players, mix(static_cast<std::uint64_t>(players), game), any_move,
                       met);
    }
  }
  CHECK(met.questions == std::set<std::string>{"discover", "discover with claims", "repel",
                                               "after_bust with claims", "visit",
                                               "visit with claims"});
  CHECK(met.expeditions.size() == 6);
  CHECK(met.jacks > 0);
  CHECK(met.reshuffles > 0);
}

// Coins are cards: trading only empties deck and discard, which covers the rules for an empty
// supply.
TEST_CASE("the native floor runs out of cards like the engine") {
  Scripts scripts(ruleset());
  Met met;
  for (std::uint64_t game = 0; game < 6; ++game) {
    const auto hoard = [asked = 0](const native::Table& table, const native::Question& question,
                                   std::uint64_t& stream) mutable {
      const bool trades = question.about == native::About::visit &&
                          question.moves > question.claims + 1 + question.hires;
      if (++asked > 2000) return any_move(table, question, stream);
      if (trades) return question.moves - 1;
      if (question.about == native::About::visit) return question.claims;
      return question.about == native::About::discover && random_below(stream, 8) > 0
                 ? question.claims
                 : question.moves - 1;
    };
    play_in_lockstep(scripts, 5, mix(6, game), hoard, met);
  }
  CHECK(met.empty_supplies > 0);
}

// With four of them the cheapest professions are free, but the fee is not. Few games get there;
// these do.
TEST_CASE("the native floor lets a collector of senoritas hire like the engine") {
  Scripts scripts(ruleset());
  Met met;
  for (const std::uint64_t game : {131U, 172U, 185U}) {
    const auto collect = [asked = 0](const native::Table& table, const native::Question& question,
                                     std::uint64_t& stream) mutable {
      if (++asked > 2000 || question.about != native::About::visit)
        return any_move(table, question, stream);
      const int done = question.claims;
      const bool collects = question.seat == 0 && table.seats[0].total(native::discount) < 4;
      for (int move = done + 1; collects && move < question.moves; ++move) {
        if (native::cards[table.harbor.cards[question.take[move - done - 1]]]
                .adds[native::discount] > 0)
          return move;
      }
      if (table.seats[question.seat].total(native::discount) == 4)
        return std::min(done + 1, question.moves - 1);
      return question.moves > done + 1 + question.hires ? question.moves - 1 : done;
    };
    play_in_lockstep(scripts, 2, mix(8, game), collect, met);
  }
  CHECK(met.unpayable_fees > 0);
}

TEST_CASE("the native floor plays the games that a simulation plays") {
  for (int players = 2; players <= 5; ++players) {
    SimulationPlan plan;
    plan.ruleset = ruleset();
    plan.players = players;
    plan.seed = 7;
    plan.games = 200;
    Simulation simulation(plan);
    simulation.run();
    const Statistics& statistics = simulation.statistics();
    const NativeFigures figures = play_native(players, plan.seed, plan.games);
    CHECK(figures.games == statistics.games);
    CHECK(figures.decisions == statistics.decisions);
    CHECK(figures.rounds == statistics.rounds);
    for (std::size_t seat = 0; seat < figures.score.size(); ++seat)
      CHECK(figures.score[seat] == statistics.score[seat]);
  }
}
