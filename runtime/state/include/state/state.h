// Room: runtime/state. The state of a match as plain data: one block, its layout and views of it.
// Standard library only; no names, no rules, no scripts.
//
// Copying a state is memcpy, equality memcmp. The block has no pointer, string or script value; the
// layout has the offsets.
//
//   State state(layout);
//   // to the end: zones run from the oldest (the top of a pile) to the newest
//   state.move(card, zone);
//   State copy = state;                    // cheap: about 2 KB for a game of 120 cards
#pragma once

#include "state/layout.h"

#include <cstring>
#include <memory>
#include <vector>

namespace tradewind {

struct CardSlot {
  ZoneId zone = ZoneId::none;
  CardId next = CardId::none;
  CardId previous = CardId::none;
  std::uint8_t known = 0;  // seats that know its face, one bit each
  std::uint8_t unused = 0;
};

struct ZoneSlot {
  CardId first = CardId::none;
  CardId last = CardId::none;
  std::uint16_t count = 0;
  std::uint16_t unused = 0;
};

struct Header {
  std::uint64_t seed = 0;
  std::uint64_t watches = 0;  // thresholds that are met now, one bit per watch and seat
  std::uint32_t moved = 0;    // how often a card changed zone
  std::uint16_t agenda_top = 0;
  Seat active = Seat{0};
  std::uint8_t revealed = 0;  // something became known since this was last cleared: undo ends here
  std::uint8_t finished = 0;
  std::int8_t team = 0;     // 1 won, -1 lost, 0 not a team game
  std::uint16_t title = 0;  // a name of the ruleset, from 1; 0 none
  std::uint8_t place[max_seats] = {};
  std::int32_t score[max_seats] = {};
  std::uint32_t again = 0;  // in a series the same match follows
};

class State {
 public:
  explicit State(const Layout& layout);
  State(const State& other);
  State& operator=(const State& other);
  State(State&&) noexcept = default;
  State& operator=(State&&) noexcept = default;
  ~State() = default;
  [[nodiscard]] bool operator==(const State& other) const {
    return layout_ == other.layout_ && std::memcmp(block_.get(), other.block_.get(), used()) == 0;
  }

  [[nodiscard]] const Layout& layout() const { return *layout_; }
  [[nodiscard]] std::size_t size() const { return layout_->at().size; }  // of the block, in bytes
  // What of it counts: the agenda is at its end, and nothing reads the words above its top.
  [[nodiscard]] std::size_t used() const {
    return layout_->at().agenda + header().agenda_top * sizeof(std::int32_t);
  }
  [[nodiscard]] std::uint64_t hash() const;  // of the block, in this process only

  [[nodiscard]] Header& header() { return *at<Header>(0); }
  [[nodiscard]] const Header& header() const { return *at<Header>(0); }

  [[nodiscard]] const CardSlot& card(CardId card) const { return cards_[index(card)]; }
  [[nodiscard]] const ZoneSlot& zone(ZoneId zone) const { return zones_[index(zone)]; }
  [[nodiscard]] int count(ZoneId which) const { return zone(which).count; }
  [[nodiscard]] CardId first(ZoneId which) const { return zone(which).first; }
  [[nodiscard]] CardId next(CardId which) const { return card(which).next; }
  // The card at a place, 1 for the oldest; none if there is no such place.
  [[nodiscard]] CardId nth(ZoneId which, std::int64_t place) const;
  [[nodiscard]] TypeId type(CardId which) const { return layout_->type(which); }

  // Puts all cards, which lie nowhere yet, into the first zone; nobody has seen them.
  void gather();
  enum class End { back, front };
  // Moves one card and notes who sees it by the faces of the new zone.
  // Throws std::invalid_argument if the zone belongs to the card itself or to one under it.
  void move(CardId card, ZoneId to, End end = End::back);
  // Moves up to `wanted` of the oldest cards to the front, in the order they have. Returns how
  // many.
  int move_to_front(ZoneId from, ZoneId to, std::int64_t wanted);
  void learn(CardId card, std::uint8_t seats);
  void forget(CardId card) { slot_of(card).known = 0; }  // nobody knows it
  void forget_all();
  // Shuffles a zone; nobody knows its order afterwards.
  void shuffle(ZoneId zone, std::uint64_t& stream);
  // Swaps two cards; knowledge stays with the place.
  void swap_places(CardId a, CardId b);

  [[nodiscard]] std::int32_t* counters() { return counters_; }
  [[nodiscard]] const std::int32_t* counters() const { return counters_; }
  [[nodiscard]] std::uint64_t& stream(StreamId which) {
    return at<std::uint64_t>(layout_->at().streams)[index(which)];
  }
  [[nodiscard]] const std::uint64_t& stream(StreamId which) const {
    return at<std::uint64_t>(layout_->at().streams)[index(which)];
  }
  [[nodiscard]] std::int32_t* agenda() { return agenda_; }
  [[nodiscard]] const std::int32_t* agenda() const { return agenda_; }
  [[nodiscard]] std::uint8_t& die(DieId which) {
    return at<std::uint8_t>(layout_->at().dice)[index(which)];
  }
  [[nodiscard]] const std::uint8_t& die(DieId which) const {
    return at<std::uint8_t>(layout_->at().dice)[index(which)];
  }
  [[nodiscard]] bool marked(MarkId kind, Seat seat, std::size_t space) const;
  void mark(MarkId kind, Seat seat, std::size_t space, bool on = true);
  // All spaces with this mark: Layout::mark_words() words, 64 spaces each.
  [[nodiscard]] const std::uint64_t* marks(MarkId kind, Seat seat) const {
    return at<std::uint64_t>(layout_->at().marks) + mark_word(kind, seat, 0);
  }

  // Kinds of zones whose cards changed since this was last cleared, one bit per kind modulo 64. Not
  // part of the block.
  [[nodiscard]] std::uint64_t touched() const { return touched_; }
  // Counters, marks or dice changed: counts like a zone
  void touch_counters() { touched_ |= std::uint64_t{1} << 63; }
  void clear_touched() { touched_ = 0; }

  // Seeds every stream; called when a match begins and when a bot samples another future.
  void seed_streams(std::uint64_t seed);

 private:
  template <typename T>
  [[nodiscard]] T* at(std::size_t offset) {
    return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(block_.get()) + offset);
  }
  template <typename T>
  [[nodiscard]] const T* at(std::size_t offset) const {
    return reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(block_.get()) + offset);
  }
  [[nodiscard]] CardSlot& slot_of(CardId card) { return cards_[index(card)]; }
  [[nodiscard]] ZoneSlot& slot_of(ZoneId zone) { return zones_[index(zone)]; }
  void take_block(std::uint64_t* block);
  void refuse_under_itself(ZoneId zone, CardId card) const;
  void unlink(CardId card);
  void link(CardId card, ZoneId zone, End end);
  [[nodiscard]] std::size_t mark_word(MarkId kind, Seat seat, std::size_t space) const {
    const auto words = static_cast<std::size_t>(layout_->mark_words());
    return (index(kind) * static_cast<std::size_t>(layout_->seats()) + index(seat)) * words +
           space / 64;
  }

  const Layout* layout_;
  std::uint64_t serial_;  // of the layout
  std::unique_ptr<std::uint64_t[]> block_;
  CardSlot* cards_ = nullptr;  // where in the block these begin
  ZoneSlot* zones_ = nullptr;
  std::int32_t* counters_ = nullptr;
  std::int32_t* agenda_ = nullptr;
  std::uint64_t touched_ = 0;
};

// The cards of a zone from the oldest to the newest. Do not move cards of that zone while
// iterating.
class CardsIn {
 public:
  CardsIn(const State& state, ZoneId zone) : state_(&state), first_(state.first(zone)) {}
  struct Iterator {
    const State* state;
    CardId card;
    CardId operator*() const { return card; }
    Iterator& operator++() {
      card = state->next(card);
      return *this;
    }
    bool operator!=(const Iterator& other) const { return card != other.card; }
  };
  [[nodiscard]] Iterator begin() const { return {state_, first_}; }
  [[nodiscard]] Iterator end() const { return {state_, CardId::none}; }

 private:
  const State* state_;
  CardId first_;
};

}  // namespace tradewind
