#include "state/state.h"
#include "catch.h"
#include "state/agenda.h"
#include "state/random.h"

#include <algorithm>
#include <optional>
#include <vector>

using namespace tradewind;

namespace {

constexpr ZoneKind pile{0}, row{1}, hand{2}, under{3};

// Six cards of two types, a hidden pile, an open row, a hand a seat, and what lies under the first
// card.
LayoutPlan small_plan() {
  LayoutPlan plan;
  plan.seats = 2;
  plan.card_types = {TypeId{0}, TypeId{0}, TypeId{0}, TypeId{1}, TypeId{1}, TypeId{1}};
  plan.zones = {{Owner::game, Audience::none, false, true, {}},
                {Owner::game, Audience::all, false, true, {}},
                {Owner::seat, Audience::owner, true, true, {}},
                {Owner::card, Audience::all, false, true, {0}}};
  plan.counters = {
      {Scope::game, 1, {}, {}}, {Scope::seat, 0, {}, {}}, {Scope::card, 0, {3, 4}, {}}};
  plan.streams = {"t/shuffle"};
  plan.marks = 1;
  plan.spaces = 70;
  plan.dice = 2;
  plan.watches = 1;
  return plan;
}

std::vector<int> cards_in(const State& state, ZoneId zone) {
  std::vector<int> cards;
  for (const CardId card : CardsIn(state, zone)) cards.push_back(static_cast<int>(index(card)));
  return cards;
}

void fill(State& state) {
  for (int card = 0; card < state.layout().cards(); ++card)
    state.move(static_cast<CardId>(card), state.layout().zone_of(pile));
}

}  // namespace

TEST_CASE("zones run from the oldest card to the newest") {
  const Layout layout(small_plan());
  State state(layout);
  fill(state);
  const ZoneId from = layout.zone_of(pile), to = layout.zone_of(row);
  CHECK(cards_in(state, from) == std::vector<int>{0, 1, 2, 3, 4, 5});
  state.move(CardId{2}, to);
  state.move(CardId{0}, to);
  state.move(CardId{5}, to, State::End::front);
  CHECK(cards_in(state, to) == std::vector<int>{5, 2, 0});
  CHECK(cards_in(state, from) == std::vector<int>{1, 3, 4});
  CHECK(state.count(from) + state.count(to) == 6);
}

TEST_CASE("cards are learnt where they lie face up, and forgotten in a shuffle") {
  const Layout layout(small_plan());
  State state(layout);
  fill(state);
  CHECK(state.card(CardId{1}).known == 0);
  state.move(CardId{1}, layout.zone_of(hand, 1));
  CHECK(state.card(CardId{1}).known == 0b10);
  state.header().revealed = 0;
  state.move(CardId{1}, layout.zone_of(row));
  CHECK(state.card(CardId{1}).known == 0b11);
  CHECK(state.header().revealed == 1);
  state.move(CardId{1}, layout.zone_of(pile));
  state.seed_streams(1);
  state.shuffle(layout.zone_of(pile), state.stream(StreamId{0}));
  CHECK(state.card(CardId{1}).known == 0);
  std::vector<int> shuffled = cards_in(state, layout.zone_of(pile));
  std::sort(shuffled.begin(), shuffled.end());
  CHECK(shuffled == std::vector<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("a card that everybody could see is no news elsewhere, unless the zone was shuffled") {
  const Layout layout(small_plan());
  State state(layout);
  for (int card = 0; card < layout.cards(); ++card)
    state.move(static_cast<CardId>(card), layout.zone_of(row));
  state.forget_all();  // as before a match
  state.header().revealed = 0;
  state.move(CardId{1}, layout.zone_of(hand, 1));
  state.move(CardId{2}, layout.zone_of(pile));
  CHECK(state.header().revealed == 0);
  state.move(CardId{3}, layout.zone_of(pile));
  state.forget_all();
  state.move(CardId{3}, layout.zone_of(row));
  CHECK(state.header().revealed == 1);
  state.header().revealed = 0;
  state.seed_streams(1);
  state.shuffle(layout.zone_of(row), state.stream(StreamId{0}));
  CHECK(state.header().revealed == 1);
}

TEST_CASE("two cards change places, neighbours and strangers alike") {
  const Layout layout(small_plan());
  for (int a = 0; a < 6; ++a) {
    for (int b = 0; b < 6; ++b) {
      State state(layout);
      fill(state);
      state.move(CardId{5}, layout.zone_of(row));
      std::vector<int> before = cards_in(state, layout.zone_of(pile));
      before.push_back(5);
      state.swap_places(static_cast<CardId>(a), static_cast<CardId>(b));
      std::swap(before[static_cast<std::size_t>(a)], before[static_cast<std::size_t>(b)]);
      std::vector<int> after = cards_in(state, layout.zone_of(pile));
      const std::vector<int> open = cards_in(state, layout.zone_of(row));
      after.insert(after.end(), open.begin(), open.end());
      CHECK(after == before);
      // Knowledge stays with the place
      CHECK(state.card(static_cast<CardId>(before[5])).known == 0b11);
    }
  }
}

TEST_CASE("a copy is equal, and different after a change") {
  const Layout layout(small_plan());
  State state(layout);
  fill(state);
  State copy = state;
  CHECK(copy == state);
  CHECK(copy.hash() == state.hash());
  copy.counters()[layout.counter_slot(CounterId{1}, 1, 0)] = 7;
  CHECK_FALSE(copy == state);
  CHECK(state.counters()[layout.counter_slot(CounterId{1}, 1, 0)] == 0);
  copy = state;
  CHECK(copy == state);
}

TEST_CASE("counters start where they are declared and belong to whom they are declared for") {
  const Layout layout(small_plan());
  const State state(layout);
  CHECK(state.counters()[layout.counter_slot(CounterId{0}, 0, 0)] == 1);
  CHECK(layout.counter_slot(CounterId{2}, 0, 3) >= 0);
  CHECK(layout.counter_slot(CounterId{2}, 0, 3) != layout.counter_slot(CounterId{2}, 0, 4));
  CHECK(layout.counter_slot(CounterId{2}, 0, 0) == -1);
}

TEST_CASE(
    "a state can take over another one when its own layout is gone, even if theirs stands at the "
    "same address") {
  std::optional<Layout> layout(small_plan());
  State state(*layout);
  LayoutPlan larger = small_plan();
  larger.counters.insert(larger.counters.begin(), 100, {Scope::game, 7, {}, {}});
  layout.emplace(larger);
  const State other(*layout);
  state = other;
  CHECK(state == other);
}

TEST_CASE("marks, dice and zones of a card have their place") {
  const Layout layout(small_plan());
  State state(layout);
  state.mark(MarkId{0}, Seat{1}, 69);
  CHECK(state.marked(MarkId{0}, Seat{1}, 69));
  CHECK_FALSE(state.marked(MarkId{0}, Seat{0}, 69));
  state.mark(MarkId{0}, Seat{1}, 69, false);
  CHECK(state == State(layout));
  state.die(DieId{1}) = 6;
  CHECK_FALSE(state == State(layout));
  CHECK(layout.zone_of(under, 0) != ZoneId::none);
  CHECK(layout.zone_of(under, 1) == ZoneId::none);
}

TEST_CASE("the agenda runs what was put on last, and leaves nothing behind") {
  const Layout layout(small_plan());
  State state(layout);
  const State fresh = state;
  Agenda agenda(state);
  const std::vector<std::int32_t> low = {1, 2, 3}, high = {-4};
  agenda.push({ItemKind::frame, 7, 0}, low);
  const int end = state.header().agenda_top;
  agenda.push({ItemKind::emit, 500, 0}, high);
  agenda.insert(end, {ItemKind::deal, 0, 0}, low);  // under the event, over the frame
  CHECK(agenda.top().header.kind() == ItemKind::emit);
  CHECK(agenda.top().header.id() == 500);
  CHECK(agenda.top().words[0] == -4);
  agenda.pop();
  CHECK(agenda.top().header.kind() == ItemKind::deal);
  CHECK(agenda.top().words[2] == 3);
  agenda.pop();
  CHECK(agenda.top().header.id() == 7);
  agenda.pop();
  CHECK(agenda.empty());
  CHECK(state == fresh);
}

TEST_CASE("an agenda that grows without end is an error, not a crash") {
  const Layout layout(small_plan());
  State state(layout);
  Agenda agenda(state);
  const std::vector<std::int32_t> words(20, 1);
  CHECK_THROWS_AS(
      [&] {
        for (;;) agenda.push({ItemKind::frame, 0, 0}, words);
      }(),
      AgendaOverflow);
}

TEST_CASE("streams are apart, and random numbers fill their range evenly") {
  CHECK(stream_seed(1, "a") != stream_seed(1, "b"));
  CHECK(stream_seed(1, "a") != stream_seed(2, "a"));
  std::uint64_t stream = stream_seed(1, "dice");
  std::vector<int> seen(6);
  for (int i = 0; i < 6000; ++i) ++seen[random_below(stream, 6)];
  for (const int count : seen) {
    CHECK(count > 850);
    CHECK(count < 1150);
  }
}
