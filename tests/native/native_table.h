// The table of the native floor: the cards of every zone in plain arrays, and functions that move
// them. It has no rules.
//
//   Table table;
//   // shuffled and dealt as the engine does from the same match seed
//   table.lay_out(4, mix(seed, game));
//   table.gain(seat, 2);
#pragma once

#include "native/native_cards.h"
#include "tradewind/random.h"

#include <cstring>
#include <utility>

namespace tradewind::native {

inline constexpr int most_seats = 5;
inline constexpr int no_card = -1;

// Coins in order of arrival; the oldest is paid first (B-8).
class Purse {
 public:
  [[nodiscard]] int count() const { return static_cast<int>(count_); }
  void put(int card) { cards_[(first_ + count_++) % room] = static_cast<Type>(card); }
  [[nodiscard]] int take() {
    const int card = cards_[first_];
    first_ = (first_ + 1) % room;
    --count_;
    return card;
  }

 private:
  static constexpr std::uint32_t room = 128;
  std::uint32_t first_ = 0;
  std::uint32_t count_ = 0;
  Type cards_[room];
};

struct Seat {
  Totals totals = {};
  Purse coins;
  [[nodiscard]] int total(std::size_t which) const { return totals[which]; }
  void add(const Totals& more) {
    for (std::size_t i = 0; i < totals.size(); ++i)
      totals[i] = static_cast<std::uint8_t>(totals[i] + more[i]);
  }
};

// Cards in order of arrival.
template <int room>
struct Row {
  int count = 0;
  Type cards[room];
  void put(int card) { cards[count++] = static_cast<Type>(card); }
  void take(int at) {
    --count;
    for (int i = at; i < count; ++i) cards[i] = cards[i + 1];
  }
};

struct Table {
  int players = 0;
  int active = 0;
  int first = 0;
  int top = 0;  // of the deck: cards before it have been drawn
  Row<128> deck;
  Row<128> discard;
  Row<128> harbor;
  Row<8> expeditions;
  Seat seats[most_seats];
  std::uint64_t chance = 0;

  void lay_out(int how_many, std::uint64_t match_seed);

  [[nodiscard]] int after(int seat) const { return seat + 1 == players ? 0 : seat + 1; }

  // The top card, or no_card if deck and discard are empty; the discard is shuffled only when a
  // card is needed (B-61).
  [[nodiscard]] int draw() {
    if (top == deck.count && !reshuffle()) return no_card;
    return deck.cards[top++];
  }

  void gain(int seat, int amount) {
    for (; amount > 0; --amount) {
      const int card = draw();
      if (card == no_card) return;  // missing coins are not paid (B-62)
      seats[seat].coins.put(card);
    }
  }

  void pay(int seat, int amount) {
    for (; amount > 0; --amount) discard.put(seats[seat].coins.take());
  }

  void clear_harbor() {
    std::memcpy(discard.cards + discard.count, harbor.cards,
                static_cast<std::size_t>(harbor.count));
    discard.count += harbor.count;
    harbor.count = 0;
  }

 private:
  [[nodiscard]] bool reshuffle() {
    if (discard.count == 0) return false;
    deck = discard;
    discard.count = 0;
    top = 0;
    shuffle(deck.cards, deck.count);
    return true;
  }

  void shuffle(Type* lying, int count) {
    for (auto i = static_cast<std::uint32_t>(count); i > 1; --i)
      std::swap(lying[i - 1], lying[random_below(chance, i)]);
  }
};

// FNV-1a: the engine keys its streams of chance by name.
[[nodiscard]] constexpr std::uint64_t stream_of(std::uint64_t match_seed, std::string_view name) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char letter : name)
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3U;
  return mix(match_seed, hash);
}

inline void Table::lay_out(int how_many, std::uint64_t match_seed) {
  players = how_many;
  chance = stream_of(match_seed, "base/shuffle");
  auto lying = box;
  shuffle(lying.data(), static_cast<int>(lying.size()));
  deck.count = discard.count = harbor.count = expeditions.count = top = 0;
  for (const Type card : lying) {
    if (card < first_gambler && card != special_expedition) deck.put(card);
  }
  shuffle(deck.cards, deck.count);
  if (players == most_seats) expeditions.put(special_expedition);
  std::uint64_t start = stream_of(match_seed, "base/start_player");
  active = first = static_cast<int>(random_below(start, static_cast<std::uint32_t>(players)));
  for (int turn = 0, seat = first; turn < players; ++turn, seat = after(seat)) {
    seats[seat].totals = {};
    seats[seat].coins = Purse();
    gain(seat, 3);
  }
}

}  // namespace tradewind::native
