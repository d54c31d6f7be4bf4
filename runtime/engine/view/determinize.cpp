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

constexpr int most_tries = 16;  // at hidden numbers, all at once, that leave the seat its moves

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

// A number that a seat cannot see: how one kind of zone divides its cards, or the value of a counter.
struct HiddenNumber {
  ZoneKind sizes = ZoneKind::none;
  CounterId counter = CounterId::none;
  int slot = -1;
};

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

  // Counters of cards that the seat cannot see begin anew: it does not know which cards these are.
  void reset_unseen() {
    for (const CounterId counter : model_.card_counters) {
      const CounterInfo& info = model_.counter_info[counter];
      if (info.seen_by == Audience::all) continue;
      each_card_slot(counter, [&](CardId card, std::size_t, int slot) {
        if (!sees(state_, card, seat_)) state_.counters()[slot] = info.start;
      });
    }
  }

  [[nodiscard]] std::vector<HiddenNumber> hidden() {
    std::vector<HiddenNumber> numbers;
    for (const ZoneKind kind : model_.zones.ids()) {
      const ZoneInfo& info = model_.zone_info[kind];
      if (info.sizes != Audience::all && info.owner == Owner::seat) numbers.push_back({kind});
    }
    for (const CounterId counter : model_.counters.ids()) {
      const CounterInfo& info = model_.counter_info[counter];
      if (info.seen_by == Audience::all) continue;
      for (std::size_t of = 0; info.scope == Scope::seat && of < seats(); ++of) {
        if (!is_in(info.seen_by, id_of<Seat>(of), seat_))
          numbers.push_back({ZoneKind::none, counter, state_.layout().counter_slot(counter, of, 0)});
      }
      each_card_slot(counter, [&](CardId card, std::size_t of, int slot) {
        if (sees(state_, card, seat_) && !sees_counter(model_, state_, counter, card, of, seat_))
          numbers.push_back({ZoneKind::none, counter, slot});
      });
    }
    return numbers;
  }

  void draw(const HiddenNumber& number) {
    if (number.sizes != ZoneKind::none) return divide(number.sizes);
    const CounterInfo& info = model_.counter_info[number.counter];
    const auto values = static_cast<std::uint32_t>(info.max - info.min + 1);
    state_.counters()[number.slot] = info.min + static_cast<std::int32_t>(random_below(stream_, values));
  }

 private:
  template <typename Visit>
  void each_card_slot(CounterId counter, Visit visit) const {
    const std::size_t of_each = model_.counter_info[counter].scope == Scope::seat_card ? seats() : 1;
    for (const std::uint16_t card : state_.layout().plan().counters[counter].carriers) {
      for (std::size_t of = 0; of < of_each; ++of)
        visit(id_of<CardId>(card), of, state_.layout().counter_slot(counter, of, card));
    }
  }

  // The cards of one kind of zone lie in any of those whose size the seat cannot see: it knows only how many there are in all.
  void divide(ZoneKind kind) {
    const Header before = state_.header();
    std::vector<ZoneId> zones;
    std::vector<CardId> cards;
    for (std::size_t of = 0; of < seats(); ++of) {
      const ZoneId zone = state_.layout().zone_of(kind, of);
      if (sees_size(model_, state_, zone, seat_)) continue;
      zones.push_back(zone);
      for (const CardId card : CardsIn(state_, zone)) {
        if (!sees(state_, card, seat_)) cards.push_back(card);
      }
    }
    if (!zones.empty()) spread(cards, zones);
    state_.header() = before;
  }

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

  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(state_.layout().seats()); }

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

// Hidden numbers are drawn until the seat has the same moves: it knows that it has them. If no draw of all of them succeeds, they
// are drawn one by one, and a number stays as it is where that would change the moves: then the moves tell it.
Position Position::determinize(int seat, std::uint64_t seed) const {
  std::uint64_t stream = stream_seed(seed, "sample");
  Position world = deal_world(seat, seed, stream);
  if (!parts_->model().hides_numbers) {
    world.list_again(*this, seat);
    return world;
  }
  const auto possible = [&](Position& drawn) {
    try {
      drawn.list_again(*this, seat);
      return over() || to() != seat || texts_of(drawn) == texts_of(*this);
    } catch (const ScriptError&) {
      return false;  // no such world can be
    }
  };
  for (int tries = 0; tries < most_tries; ++tries) {
    Position drawn(world);
    Dealer dealer(drawn.parts_->model(), drawn.parts_->state, seat, stream);
    for (const HiddenNumber& number : dealer.hidden()) dealer.draw(number);
    dealer.deal_cards();  // over the new places
    if (possible(drawn)) return drawn;
  }
  for (const HiddenNumber& number : Dealer(world.parts_->model(), world.parts_->state, seat, stream).hidden()) {
    bool drawn_well = false;
    for (int tries = 0; tries < most_tries && !drawn_well; ++tries) {
      Position drawn(world);
      Dealer dealer(drawn.parts_->model(), drawn.parts_->state, seat, stream);
      dealer.draw(number);
      dealer.deal_cards();
      drawn_well = possible(drawn);
      if (drawn_well) world = drawn;
    }
  }
  if (!possible(world)) world.parts_->question = parts_->question;
  return world;
}

// With other cards, and with the numbers as they are.
Position Position::deal_world(int seat, std::uint64_t seed, std::uint64_t& stream) const {
  Position world(*this);
  State& state = world.parts_->state;
  Dealer dealer(world.parts_->model(), state, seat, stream);
  dealer.deal_cards();
  dealer.reset_unseen();
  state.seed_streams(seed);
  world.parts_->forced = {};
  world.parts_->has_given = false;
  world.parts_->happened.clear();
  state.clear_touched();
  return world;
}

// Moves may mean other cards now: those of another seat name cards that only it sees, and a hidden target lies elsewhere.
void Position::list_again(const Position& truth, int seat) {
  const Parts& before = *truth.parts_;
  if (before.model().hides_numbers) parts_->look([&] { Flow(parts_->host()).settle_watches(); });
  parts_->state.clear_touched();
  if (over() || (!before.model().hides_numbers && to() == seat &&
                 !has_hidden_target({before.model(), before.state, before.question.to}, before.ask(), before.question)))
    return;
  std::vector<RawMove> moves;
  parts_->look([&] { MoveGenerator(parts_->host()).list(moves); });
  if (!moves.empty()) parts_->question.moves = moves;
}

}  // namespace tradewind
