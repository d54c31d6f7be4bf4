#include "knowledge/dealer.h"

#include "engine/view/visibility.h"
#include "state/random.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tradewind {

static constexpr std::int64_t most_values = 1'000'000;  // of a counter that is drawn

void Dealer::deal_cards() {
  std::map<FactValue, std::vector<CardId>> lying;
  for (const ZoneId zone : state_.layout().zones().ids()) {
    for (const CardId card : CardsIn(state_, zone)) {
      if (sees(state_, card, seat_)) continue;
      lying[model_.backs == FactId::none ? 0 : model_.fact(state_.type(card), model_.backs)]
          .push_back(card);
    }
  }
  for (auto& [back, cards] : lying) deal(cards);
}

// From a sorted heap, so that the result depends on the stream and not on the true cards.
void Dealer::deal(std::vector<CardId>& lying) {
  std::vector<CardId> heap = lying;
  std::sort(heap.begin(), heap.end());
  std::vector<std::size_t> place(static_cast<std::size_t>(state_.layout().cards()));
  for (std::size_t i = 0; i < lying.size(); ++i) place[index(lying[i])] = i;
  for (std::size_t i = lying.size(); i-- > 0;) {
    std::swap(heap[i], heap[random_below(stream_, static_cast<std::uint32_t>(i + 1))]);
    const CardId there = lying[i];
    const std::size_t from = place[index(heap[i])];
    state_.swap_places(there, heap[i]);
    lying[from] = there;
    place[index(there)] = from;
  }
}

template <typename Visit>
void Dealer::each_card_slot(CounterId counter, Visit visit) const {
  const std::size_t of_each = model_.counter_info[counter].scope == Scope::seat_card ? seats() : 1;
  for (const std::uint16_t card : state_.layout().plan().counters[counter].carriers) {
    for (std::size_t of = 0; of < of_each; ++of)
      visit(id_of<CardId>(card), of, state_.layout().counter_slot(counter, of, card));
  }
}

void Dealer::reset_unseen() {
  for (const CounterId counter : model_.card_counters) {
    const Counter& info = model_.counter_info[counter];
    if (info.seen_by == Audience::all) continue;
    each_card_slot(counter, [&](CardId card, std::size_t, int slot) {
      if (!sees(state_, card, seat_)) state_.counters()[slot] = info.start;
    });
  }
}

std::vector<HiddenNumber> Dealer::hidden() const {
  std::vector<HiddenNumber> numbers;
  for (const ZoneKind kind : model_.zones.ids()) {
    const Zone& info = model_.zone_info[kind];
    if (info.sizes != Audience::all && info.owner == Owner::seat) numbers.push_back({kind});
  }
  for (const CounterId counter : model_.counters.ids()) {
    const Counter& info = model_.counter_info[counter];
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

void Dealer::draw(const HiddenNumber& number) {
  if (number.sizes != ZoneKind::none) return divide(number.sizes);
  const Counter& info = model_.counter_info[number.counter];
  // At least one, whatever a counter without limits, or with wrong ones, says
  const auto values = static_cast<std::uint32_t>(
      std::clamp<std::int64_t>(std::int64_t{info.max} - info.min + 1, 1, most_values));
  state_.counters()[number.slot] =
      info.min + static_cast<std::int32_t>(random_below(stream_, values));
}

// The cards of one kind of zone lie in any of those whose size the seat cannot see: it knows only
// how many there are in all.
void Dealer::divide(ZoneKind kind) {
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
void Dealer::spread(const std::vector<CardId>& cards, const std::vector<ZoneId>& zones) {
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

}  // namespace tradewind
