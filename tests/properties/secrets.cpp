// Views, determinizations, events and bots reveal nothing about cards that a seat cannot see.
#include "tables.h"

#include "narration/preview.h"
#include "tradewind/bots.h"
#include "tradewind/events.h"
#include "tradewind/explain.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml_text.h"

#include <cmath>
#include <map>
#include <set>

namespace tradewind {
namespace {

void check_looks_alike(const Position& position, const Position& world, int seat) {
  REQUIRE(to_yaml(view_of(world, seat)) == to_yaml(view_of(position, seat)));
  REQUIRE(world.to() == position.to());
  REQUIRE(world.about() == position.about());
  REQUIRE(world.active() == position.active());
  if (seat == position.to()) REQUIRE(world.all_moves() == position.all_moves());
}

TEST_CASE("a seat cannot tell a determinization from the true position") {
  each_table(1, [](Table& table) {
    Walk walk(table);
    int different = 0;
    // A view compares many worlds there
    const std::uint64_t rarely = table.scripts.ruleset().variant() == "bids" ? 192 : 64;
    while (walk.step()) {
      if (walk.position.over() || !walk.due(rarely)) continue;
      for (int seat = 0; seat < table.players; ++seat) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
          const Position world = determinized(walk.position, seat, seed);
          check_looks_alike(walk.position, world, seat);
          different += digest_of(world) != digest_of(walk.position) ? 1 : 0;
        }
      }
    }
    CHECK(different > 0);
  });
}

// What a seat learns about values: those in its view, explanations, reasons of refusals and
// previews of moves.
std::string told(const Position& position, int seat, const terminal::PlayerText& words) {
  std::string told;
  for (const std::string& query : shown_queries(position.ruleset())) {
    for (int of = 0; of < position.players(); ++of) {
      if (!knows(position, seat, query, of)) continue;
      told += query + " " + std::to_string(position.query(query, of)) + "\n";
      for (const QueryStep& step : explain(position, query, of))
        told += step.cause.text() + " " + std::to_string(step.after) + "\n";
    }
  }
  if (position.to() != seat) return told;
  for (const std::string& verb : position.ruleset().verbs()) {
    for (const std::string& text : {verb, verb + " sailor", verb + " galleon"}) {
      const std::optional<Refusal> refusal = why_illegal(position, text, seat);
      if (!refusal) continue;
      told += text + ": " + refusal->reason + " " + refusal->detail;
      told += refusal->compared ? " for " + std::to_string(refusal->compared->right) + "\n" : "\n";
    }
  }
  for (const MoveText& move : position.all_moves())
    told += terminal::foreseen(position, seat, move.text, words) + "\n";
  return told;
}

TEST_CASE("what a seat is told does not depend on what it cannot see") {
  int hidden = 0, shown = 0;
  each_table_and_mod(1, [&](Table& table) {
    const auto ruleset = table.scripts.ruleset_pointer();
    const terminal::PlayerText words(
        ruleset, Texts(table.library.index(), "en", locale_themes(*ruleset)), {});
    Walk walk(table);
    while (walk.step()) {
      if (walk.position.over() || !walk.due(64)) continue;
      for (int seat = 0; seat < table.players; ++seat) {
        CAPTURE(seat, walk.played);
        REQUIRE(told(determinized(walk.position, seat, 9), seat, words) ==
                told(walk.position, seat, words));
        for (const std::string& query : shown_queries(*ruleset)) {
          for (int of = 0; of < table.players; ++of)
            ++(knows(walk.position, seat, query, of) ? shown : hidden);
        }
      }
    }
  });
  CHECK(hidden > 100);
  CHECK(shown > 10'000);
}

// Whether any card is hidden from somebody; a dice game has none.
bool has_secrets(const Ruleset& ruleset) {
  const std::vector<ZoneSummary> zones = zones_of(ruleset);
  return std::any_of(zones.begin(), zones.end(),
                     [](const ZoneSummary& zone) { return !zone.faces_public; });
}

// The number of visible cards of a zone.
int named(const Node& zone) {
  int count = zone.is_scalar() ? 1 : 0;
  for (const Node& item : zone.items) count += named(item);
  return count;
}

TEST_CASE("face-down cards are visible at most to their owner, and the pile to nobody") {
  each_table(1, [](Table& table) {
    const Ruleset& ruleset = table.scripts.ruleset();
    // They have hands
    if (!has_secrets(ruleset) || ruleset.variant() == "pockets" || ruleset.variant() == "sealed")
      return;
    const bool open = ruleset.options().at("coins_seen_own_faces") == OptionValue(true);
    Walk walk(table);
    int hidden = 0;
    while (walk.step()) {
      if (!walk.due(8)) continue;
      for (const ZoneSummary& zone : zones_of(ruleset)) {
        if (zone.faces_public || zone.per_card) continue;
        hidden += named(*view_of(walk.position).find("zones")->find(zone.id));
        for (int seat = 0; seat < table.players; ++seat) {
          const Node view = view_of(walk.position, seat);
          const Node& seen = *view.find("zones")->find(zone.id);
          CAPTURE(zone.id, seat, walk.played);
          if (open && zone.per_seat) {  // a coin once owned stays known, with any owner
            const Node& own = seen.items[static_cast<std::size_t>(seat)];
            REQUIRE(named(own) == static_cast<int>(own.items.size()));
          } else {
            REQUIRE(named(seen) == 0);
          }
        }
      }
    }
    CHECK(hidden > 0);
  });
}

int used_streams(const Position& position) {
  const std::string text = "\n" + canonical_text_of(position);
  int used = 0;
  for (std::size_t at = 0; (at = text.find("\nstream ", at)) != std::string::npos; ++at) ++used;
  return used;
}

TEST_CASE("a determinization depends on the seat's knowledge and the seed, not on the true cards") {
  each_table(1, [](Table& table) {
    Walk walk(table);
    while (walk.step()) {
      if (walk.position.over() || !walk.due(16)) continue;
      for (int seat = 0; seat < table.players; ++seat) {
        const Position other_truth = determinized(walk.position, seat, 77);
        REQUIRE(digest_of(determinized(walk.position, seat, 1)) ==
                digest_of(determinized(other_truth, seat, 1)));
        const bool differ = digest_of(determinized(walk.position, seat, 1)) !=
                            digest_of(determinized(walk.position, seat, 2));
        // What dice will show is in no digest
        REQUIRE(differ == has_secrets(table.scripts.ruleset()));
        REQUIRE(used_streams(walk.position) > 0);
        // Chance begins again: what it would have brought is hidden too
        REQUIRE(used_streams(other_truth) == 0);
      }
    }
  });
}

// Compares how often each card came to a place with its share of the hidden cards.
void check_shares(const std::map<std::string, int>& seen, const std::map<std::string, int>& hidden,
                  int samples) {
  int cards = 0;
  for (const auto& [name, count] : hidden) cards += count;
  for (const auto& [name, count] : hidden) {
    const double expected = static_cast<double>(samples) * count / cards;
    const double observed = seen.count(name) == 0 ? 0 : seen.at(name);
    CAPTURE(name, expected, observed);
    CHECK(std::abs(observed - expected) < 5 * std::sqrt(expected) + 1);
  }
}

TEST_CASE("every hidden card is equally likely in every place of a determinization") {
  Scripts scripts(test_library().ruleset("bigbox-2021"));
  Walk walk({test_library(), scripts, 3, 11});
  for (int i = 0; i < 40; ++i) walk.step();
  constexpr int samples = 2000;
  std::map<std::string, int> hidden, top, bottom, coin;
  for (int seed = 0; seed < samples; ++seed) {
    const Node view = view_of(determinized(walk.position, 0, static_cast<std::uint64_t>(seed)));
    const std::vector<Node>& deck = view.find("zones")->find("deck")->items;
    const std::vector<Node>& coins = view.find("zones")->find("coins")->items;
    for (std::size_t i = 0; i < deck.size() && seed == 0; ++i) ++hidden[deck[i].scalar];
    for (std::size_t i = 0; i < coins.size() && seed == 0; ++i) {
      for (const Node& card : coins[i].items) ++hidden[card.scalar];
    }
    ++top[deck.front().scalar];
    ++bottom[deck.back().scalar];
    for (const Node& seat : coins) {
      if (seat.items.empty()) continue;
      ++coin[seat.items.front().scalar];
      break;
    }
  }
  check_shares(top, hidden, samples);
  check_shares(bottom, hidden, samples);
  check_shares(coin, hidden, samples);
}

TEST_CASE("a determinization can be played to its end") {
  each_table(1, [](Table& table) {
    Walk walk(table);
    for (int i = 0; i < 50; ++i) walk.step();
    for (int seat = 0; seat < table.players; ++seat) {
      Position world = determinized(walk.position, seat, 3);
      std::uint64_t stream = table.seed;
      int moves = 0;
      for (; moves < longest_walk && !world.over(); ++moves) world.play(random_move(world, stream));
      CHECK(moves < longest_walk);
    }
  });
}

TEST_CASE("the moves of a determinization match its cards, also if another seat is asked") {
  each_table(1, [](Table& table) {
    if (table.scripts.ruleset().variant() != "pockets") return;
    Walk walk(table);
    int shows = 0;
    while (walk.step()) {
      if (walk.position.over() || !walk.due(8)) continue;
      for (int seat = 0; seat < table.players; ++seat) {
        const Position world = determinized(walk.position, seat, 5);
        const Node view = view_of(world);
        std::set<std::string> pocket;
        for (const Node& card : view.find("zones")
                                    ->find("pocket")
                                    ->items[static_cast<std::size_t>(world.to())]
                                    .items) {
          pocket.insert(card.scalar);
        }
        for (const MoveText& move : world.all_moves()) {
          if (move.verb != "show") continue;
          CAPTURE(seat, world.to(), move.text);
          REQUIRE(pocket.count(move.args.front()) == 1);
          ++shows;
        }
      }
    }
    CHECK(shows > 0);
  });
}

TEST_CASE("every bot chooses the same move whatever the cards it cannot see") {
  each_table(1, [](Table& table) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const char* name : {"random", "greedy", "mcts:iterations=12"})
      bots.push_back(make_bot(name));
    Walk walk(table);
    while (walk.step()) {
      if (walk.position.over() || !walk.due(24)) continue;
      const int seat = walk.position.to();
      for (const std::unique_ptr<Bot>& bot : bots) {
        std::uint64_t stream = 5, other_stream = 5;
        const std::string digest = digest_of(walk.position);
        const int chosen = bot->choose(walk.position, seat, stream);
        REQUIRE(chosen >= 0);
        REQUIRE(chosen < walk.position.moves());
        REQUIRE(digest_of(walk.position) == digest);
        REQUIRE(bot->choose(determinized(walk.position, seat, 9), seat, other_stream) == chosen);
      }
    }
  });
}

void collect_names(const Node& node, std::set<std::string>& names) {
  if (node.is_scalar()) names.insert(node.scalar);
  for (const Node& item : node.items) collect_names(item, names);
  for (const auto& [key, value] : node.entries) collect_names(value, names);
}

// The events of the last move for a seat agree with the true events and name only cards that it saw
// before or sees now. Cards turned up and shuffled again within one move were visible in between.
void check_events(const Position& position, int seat, const std::set<std::string>& cards,
                  std::set<std::string> seen) {
  collect_names(*view_of(position, seat).find("zones"), seen);
  const std::vector<Event> all = events_of(position);
  const std::vector<Event> told = events_of(position, seat);
  REQUIRE(told.size() == all.size());
  const auto shuffled = std::find_if(
      all.rbegin(), all.rend(), [](const Event& event) { return event.name == "deck_reshuffled"; });
  const auto shuffled_before = static_cast<std::size_t>(all.rend() - shuffled);
  for (std::size_t i = 0; i < all.size(); ++i) {
    REQUIRE(told[i].name == all[i].name);
    REQUIRE(told[i].args.entries.size() == all[i].args.entries.size());
    for (std::size_t arg = 0; arg < all[i].args.entries.size(); ++arg) {
      const Node& value = told[i].args.entries[arg].second;
      CAPTURE(all[i].name, told[i].args.entries[arg].first, value.scalar);
      CHECK((value.kind == Node::Kind::null ||
             value.scalar == all[i].args.entries[arg].second.scalar));
      if (i >= shuffled_before && cards.count(value.scalar) != 0)
        CHECK(seen.count(value.scalar) != 0);
    }
  }
}

TEST_CASE("events name only cards that a seat can see") {
  each_table(1, [](Table& table) {
    std::set<std::string> cards;
    for (const CardInfo& card : cards_of(table.scripts.ruleset())) cards.insert(card.id);
    Walk walk(table);
    walk.position.listen(true);
    int events = 0;
    while (!walk.position.over()) {
      if (!walk.due(8)) {
        walk.step();
        continue;
      }
      std::vector<std::set<std::string>> seen(static_cast<std::size_t>(table.players));
      for (int seat = 0; seat < table.players; ++seat) {
        collect_names(*view_of(walk.position, seat).find("zones"),
                      seen[static_cast<std::size_t>(seat)]);
      }
      walk.step();
      events += static_cast<int>(events_of(walk.position).size());
      for (int seat = 0; seat < table.players; ++seat) {
        check_events(walk.position, seat, cards, seen[static_cast<std::size_t>(seat)]);
      }
    }
    CHECK(events > 10);
  });
}

}  // namespace
}  // namespace tradewind
