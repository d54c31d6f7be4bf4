#include "state/state.h"

#include "state/random.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <stdexcept>
#include <string_view>

namespace tradewind {

State::State(const Layout& layout) : layout_(&layout), serial_(layout.serial()) {
  take_block(new std::uint64_t[layout.at().size / 8]());
  new (block_.get()) Header{};
  for (int i = 0; i < layout.cards(); ++i) cards_[i] = CardSlot{};
  for (std::size_t i = 0; i < layout.zones().size(); ++i) zones_[i] = ZoneSlot{};
  const std::vector<std::int32_t>& starts = layout.counter_starts();
  if (!starts.empty()) std::memcpy(counters(), starts.data(), starts.size() * sizeof(std::int32_t));
}

State::State(const State& other)
    : layout_(other.layout_), serial_(other.serial_), touched_(other.touched_) {
  take_block(new std::uint64_t[other.size() / 8]);
  std::memcpy(block_.get(), other.block_.get(), other.used());
}

// The previous layout of this one may be gone.
State& State::operator=(const State& other) {
  if (this == &other) return *this;
  touched_ = other.touched_;
  if (serial_ != other.serial_ || !block_) {
    layout_ = other.layout_;
    serial_ = other.serial_;
    take_block(new std::uint64_t[other.size() / 8]);
  }
  std::memcpy(block_.get(), other.block_.get(), other.used());
  return *this;
}

void State::take_block(std::uint64_t* block) {
  block_.reset(block);
  cards_ = at<CardSlot>(layout_->at().cards);
  zones_ = at<ZoneSlot>(layout_->at().zones);
  counters_ = at<std::int32_t>(layout_->at().counters);
  agenda_ = at<std::int32_t>(layout_->at().agenda);
}

std::uint64_t State::hash() const {
  return fnv1a(std::string_view(reinterpret_cast<const char*>(block_.get()), used()));
}

[[gnu::always_inline]] inline void State::unlink(CardId card) {
  CardSlot& slot = slot_of(card);
  if (slot.zone == ZoneId::none) return;
  touched_ |= std::uint64_t{1} << (index(layout_->zone(slot.zone).kind) % 64);
  ZoneSlot& zone = slot_of(slot.zone);
  (slot.previous == CardId::none ? zone.first : slot_of(slot.previous).next) = slot.next;
  (slot.next == CardId::none ? zone.last : slot_of(slot.next).previous) = slot.previous;
  --zone.count;
}

[[gnu::always_inline]] inline void State::link(CardId card, ZoneId to, End end) {
  touched_ |= std::uint64_t{1} << (index(layout_->zone(to).kind) % 64);
  CardSlot& slot = slot_of(card);
  ZoneSlot& zone = slot_of(to);
  slot.zone = to;
  if (end == End::back) {
    slot.previous = zone.last;
    slot.next = CardId::none;
    (zone.last == CardId::none ? zone.first : slot_of(zone.last).next) = card;
    zone.last = card;
  } else {
    slot.next = zone.first;
    slot.previous = CardId::none;
    (zone.first == CardId::none ? zone.last : slot_of(zone.first).previous) = card;
    zone.first = card;
  }
  ++zone.count;
}

// Throws if a zone belongs to a card, or to one under it. Not inlined: few zones belong to cards.
[[gnu::noinline]] void State::refuse_under_itself(ZoneId zone, CardId card) const {
  while (zone != ZoneId::none && layout_->zone(zone).card != CardId::none) {
    const CardId owner = layout_->zone(zone).card;
    if (owner == card) throw std::invalid_argument("a card cannot lie under itself");
    zone = this->card(owner).zone;
  }
}

void State::gather() {
  for (int card = 0; card < layout_->cards(); ++card)
    link(id_of<CardId>(card), layout_->zone_of(ZoneKind{0}), End::back);
}

void State::move(CardId card, ZoneId to, End end) {
  const ZonePlace& zone = layout_->zone(to);
  if (zone.card != CardId::none) refuse_under_itself(to, card);
  const ZoneId from = slot_of(card).zone;
  const ZonePlace& left = from == ZoneId::none ? zone : layout_->zone(from);
  const bool was_open = from != ZoneId::none && left.open;
  unlink(card);
  link(card, to, end);
  header().moved += static_cast<std::uint32_t>(zone.counted | left.counted);
  if (was_open)  // everybody saw the card already, so this does not end an undo
    slot_of(card).known |= zone.seen_by;
  else
    learn(card, zone.seen_by);
}

CardId State::nth(ZoneId which, std::int64_t place) const {
  if (place < 1 || place > count(which)) return CardId::none;
  CardId card = first(which);
  while (--place > 0) card = next(card);
  return card;
}

int State::move_to_front(ZoneId from, ZoneId to, std::int64_t wanted) {
  const int moved = static_cast<int>(std::min<std::int64_t>(wanted, count(from)));
  CardId card = nth(from, moved);
  for (int left = moved; left > 0; --left) {
    const CardId older = this->card(card).previous;
    move(card, to, End::front);
    card = older;
  }
  return moved;
}

void State::learn(CardId card, std::uint8_t seats) {
  CardSlot& slot = slot_of(card);
  const auto known = static_cast<std::uint8_t>(slot.known | seats);
  if (known == slot.known) return;
  slot.known = known;
  header().revealed = 1;
}

void State::forget_all() {
  for (int card = 0; card < layout_->cards(); ++card) slot_of(static_cast<CardId>(card)).known = 0;
}

void State::shuffle(ZoneId zone, std::uint64_t& stream) {
  CardId few[0x100];
  std::vector<CardId> many(static_cast<std::size_t>(
      this->count(zone) > static_cast<int>(std::size(few)) ? this->count(zone) : 0));
  CardId* const cards = many.empty() ? few : many.data();
  std::uint32_t count = 0;
  for (const CardId card : CardsIn(*this, zone)) cards[count++] = card;
  for (std::uint32_t i = count; i > 1; --i) {
    std::swap(cards[i - 1], cards[random_below(stream, i)]);
  }
  slot_of(zone) = ZoneSlot{};
  for (std::uint32_t i = 0; i < count; ++i) {
    slot_of(cards[i]).known = 0;
    link(cards[i], zone, End::back);
  }
  // Everybody sees the new order
  if (layout_->zone(zone).open) header().revealed = 1;
}

void State::swap_places(CardId a, CardId b) {
  if (a == b) return;
  CardSlot& first = slot_of(a);
  CardSlot& second = slot_of(b);
  if (second.next == a) return swap_places(b, a);
  std::swap(first.zone, second.zone);
  std::swap(first.known, second.known);
  if (first.next == b) {  // neighbours: a before b
    first.next = second.next;
    second.previous = first.previous;
    first.previous = b;
    second.next = a;
  } else {
    std::swap(first.next, second.next);
    std::swap(first.previous, second.previous);
  }
  for (const CardId card : {a, b}) {
    const CardSlot slot = slot_of(card);
    (slot.previous == CardId::none ? slot_of(slot.zone).first : slot_of(slot.previous).next) = card;
    (slot.next == CardId::none ? slot_of(slot.zone).last : slot_of(slot.next).previous) = card;
  }
}

bool State::marked(MarkId kind, Seat seat, std::size_t space) const {
  return (at<std::uint64_t>(layout_->at().marks)[mark_word(kind, seat, space)] >> (space % 64) &
          1U) != 0;
}

void State::mark(MarkId kind, Seat seat, std::size_t space, bool on) {
  std::uint64_t& word = at<std::uint64_t>(layout_->at().marks)[mark_word(kind, seat, space)];
  const std::uint64_t bit = std::uint64_t{1} << (space % 64);
  word = on ? word | bit : word & ~bit;
  touch_counters();
}

void State::seed_streams(std::uint64_t seed) {
  header().seed = seed;
  const IdVector<StreamId, std::string>& names = layout_->plan().streams;
  for (const StreamId id : names.ids()) stream(id) = stream_seed(seed, names[id]);
}

}  // namespace tradewind
