// Determinization: a world that a seat must think possible, made by dealing anew what it cannot see.
#include "engine/flow/flow.h"
#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"
#include "state/random.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tradewind {
namespace {

constexpr int most_tries = 32;  // at sizes and counters that leave the seat its moves; then the true ones are kept

// Deals cards over their places from a sorted heap, so that the result depends on the seed and not on the true cards.
void deal_anew(State& state, std::vector<CardId>& lying, std::uint64_t& stream) {
  std::vector<CardId> heap = lying;
  std::sort(heap.begin(), heap.end());
  std::vector<std::size_t> place(static_cast<std::size_t>(state.layout().cards()));
  for (std::size_t i = 0; i < lying.size(); ++i) place[index(lying[i])] = i;
  for (std::size_t i = lying.size(); i-- > 0;) {
    std::swap(heap[i], heap[random_below(stream, static_cast<std::uint32_t>(i + 1))]);
    const CardId there = lying[i];
    const std::size_t from = place[index(heap[i])];
    state.swap_places(there, heap[i]);
    lying[from] = there;
    place[index(there)] = from;
  }
}

bool has_hidden_target(const Appearance& look, const QuestionSpec& ask, const Question& question) {
  const auto hidden = [&](const RawMove& move) {
    bool found = false;
    each_argument(ask.moves[move.spec], move, [&](std::size_t argument, std::span<const std::int32_t> values) {
      const bool cards = names_cards(ask.moves[move.spec].args[argument]);
      found = found || (cards && !values.empty() && !look.seen(id_of<CardId>(values.front())));
    });
    return found;
  };
  return std::any_of(question.moves.begin(), question.moves.end(), hidden);
}

// Gives a seat's world what the seat cannot see.
class Dealer {
 public:
  Dealer(const Model& model, State& state, int seat, std::uint64_t& stream)
      : model_(model), state_(state), seat_(id_of<Seat>(seat)), stream_(stream) {}

  // Every card of this world that the seat cannot see, over the places of cards with its back.
  void deal_cards() {
    std::map<FactValue, std::vector<CardId>> lying;
    for (const ZoneId zone : state_.layout().zones().ids()) {
      for (const CardId card : CardsIn(state_, zone)) {
        if (sees(state_, card, seat_)) continue;
        lying[model_.backs == FactId::none ? 0 : model_.fact(state_.type(card), model_.backs)].push_back(card);
      }
    }
    for (auto& [back, cards] : lying) deal_anew(state_, cards, stream_);
  }

  // The cards of one kind of zone lie in any of those whose size the seat cannot see: it knows only how many there are in all.
  void vary_sizes() {
    const Header before = state_.header();
    for (const ZoneKind kind : model_.zones.ids()) {
      std::vector<ZoneId> zones;
      std::vector<CardId> cards;
      for (const ZoneId zone : state_.layout().zones().ids()) {
        if (state_.layout().zone(zone).kind != kind || sees_size(model_, state_, zone, seat_)) continue;
        zones.push_back(zone);
        for (const CardId card : CardsIn(state_, zone)) {
          if (!sees(state_, card, seat_)) cards.push_back(card);
        }
      }
      if (!zones.empty()) spread(cards, zones);
    }
    state_.header() = before;
  }

  // Only after the cards, because a card that the seat cannot see is as at the start.
  void vary_counters() {
    for (const CounterId counter : model_.counters.ids()) {
      const CounterInfo& info = model_.counter_info[counter];
      if (info.seen_by == Audience::all) continue;
      if (info.scope == Scope::seat) {
        for (std::size_t of = 0; of < seats(); ++of) {
          if (!is_in(info.seen_by, id_of<Seat>(of), seat_)) draw(info, value(counter, of, 0));
        }
      }
      for (const std::uint16_t card : state_.layout().plan().counters[counter].carriers) vary(counter, id_of<CardId>(card));
    }
  }

 private:
  // Every division of the cards among the zones is possible.
  void spread(const std::vector<CardId>& cards, const std::vector<ZoneId>& zones) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 1; i < zones.size(); ++i)
      ends.push_back(random_below(stream_, static_cast<std::uint32_t>(cards.size() + 1)));
    std::sort(ends.begin(), ends.end());
    std::size_t zone = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      while (zone < ends.size() && ends[zone] <= i) ++zone;
      state_.forget(cards[i]);
      state_.move(cards[i], zones[zone]);
    }
  }

  void vary(CounterId counter, CardId card) {
    const CounterInfo& info = model_.counter_info[counter];
    const bool seen = sees(state_, card, seat_);
    for (std::size_t of = 0; of < (info.scope == Scope::card ? 1 : seats()); ++of) {
      if (!seen)
        value(counter, of, index(card)) = info.start;
      else if (!sees_counter(model_, state_, counter, card, of, seat_))
        draw(info, value(counter, of, index(card)));
    }
  }

  void draw(const CounterInfo& info, std::int32_t& value) {
    const auto values = static_cast<std::uint32_t>(static_cast<std::int64_t>(info.max) - info.min + 1);
    value = static_cast<std::int32_t>(info.min + static_cast<std::int64_t>(random_below(stream_, values)));
  }

  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(state_.layout().seats()); }
  [[nodiscard]] std::int32_t& value(CounterId counter, std::size_t of, std::size_t card) {
    return state_.counters()[state_.layout().counter_slot(counter, of, card)];
  }

  const Model& model_;
  State& state_;
  Seat seat_;
  std::uint64_t& stream_;
};

NameList texts_of(const Position& position) {
  NameList texts;
  for (const MoveText& move : position.all_moves()) texts.push_back(move.text);
  return texts;
}

}  // namespace

// Sizes and counters are drawn until the seat has the same moves: it knows that it has them.
Position Position::determinize(int seat, std::uint64_t seed) const {
  const bool asked = !over() && to() == seat;
  std::uint64_t stream = stream_seed(seed, "sample");
  for (int left = parts_->model().hides_numbers ? most_tries : 0;; --left) {
    Position world = deal_world(seat, seed, stream, left > 0);
    if (left == 0 || !asked || texts_of(world) == texts_of(*this)) return world;
  }
}

Position Position::deal_world(int seat, std::uint64_t seed, std::uint64_t& stream, bool numbers_too) const {
  Position world(*this);
  State& state = world.parts_->state;
  Dealer dealer(world.parts_->model(), state, seat, stream);
  if (numbers_too) dealer.vary_sizes();
  dealer.deal_cards();
  if (numbers_too) dealer.vary_counters();
  state.seed_streams(seed);
  world.parts_->forced = {};
  world.parts_->has_given = false;
  world.parts_->happened.clear();
  if (numbers_too) world.parts_->look([&] { Flow(world.parts_->host()).settle_watches(); });
  state.clear_touched();
  // Moves may mean other cards now: those of another seat name cards that only it sees, and a hidden target lies elsewhere.
  if (!over() && (numbers_too || to() != seat ||
                  has_hidden_target({parts_->model(), parts_->state, parts_->question.to}, parts_->ask(), parts_->question))) {
    std::vector<RawMove> moves;
    world.parts_->look([&] { MoveGenerator(world.parts_->host()).list(moves); });
    if (!moves.empty()) world.parts_->question.moves = moves;
  }
  return world;
}

}  // namespace tradewind
