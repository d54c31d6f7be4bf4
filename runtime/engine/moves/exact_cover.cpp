#include "engine/moves/exact_cover.h"

#include <algorithm>

namespace tradewind {
namespace {

struct Supply {  // cards that the asked player cannot tell apart
  TypeId type;
  FactValue offers;
  std::vector<CardId> cards;  // oldest first
  std::size_t used = 0;
};

class CoverSearch {
 public:
  CoverSearch(std::vector<Supply>& supplies, std::vector<int> needs, ScriptContext& budget)
      : supplies_(supplies), needs_(std::move(needs)), budget_(budget) {}

  // Lists every multiset of supplies once, as cards in the order of the supplies.
  std::vector<std::vector<CardId>> run() {
    search(0);
    return std::move(found_);
  }

 private:
  void search(std::size_t need) {
    budget_.charge(1);
    if (need == needs_.size()) return note();
    for (Supply& supply : supplies_) {
      if (times_in(supply.offers, needs_[need]) == 0 || supply.used == supply.cards.size())
        continue;
      ++supply.used;
      search(need + 1);
      --supply.used;
    }
  }

  void note() {
    budget_.charge(static_cast<std::int64_t>(found_.size()));
    std::vector<CardId> cards;
    for (const Supply& supply : supplies_) {
      cards.insert(cards.end(), supply.cards.begin(),
                   supply.cards.begin() + static_cast<std::ptrdiff_t>(supply.used));
    }
    if (std::find(found_.begin(), found_.end(), cards) == found_.end())
      found_.push_back(std::move(cards));
  }

  std::vector<Supply>& supplies_;
  std::vector<int> needs_;
  ScriptContext& budget_;
  std::vector<std::vector<CardId>> found_;
};

// The cards of a zone that can meet a value, by type.
std::vector<Supply> supplies_of(const Appearance& look, const State& state, const CoverPart& part,
                                ZoneId zone) {
  std::vector<Supply> supplies;
  for (const CardId card : CardsIn(state, zone)) {
    const TypeId type = state.type(card);
    const FactValue offers = part.offers[type];
    if (offers == 0 || !look.seen(card)) continue;
    auto supply = std::find_if(supplies.begin(), supplies.end(), [&](const Supply& each) {
      return look.alike(each.cards.front(), card);
    });
    if (supply == supplies.end())
      supply = supplies.insert(supplies.end(), Supply{type, offers, {}, 0});
    supply->cards.push_back(card);
  }
  std::stable_sort(supplies.begin(), supplies.end(),
                   [](const Supply& a, const Supply& b) { return index(a.type) < index(b.type); });
  return supplies;
}

}  // namespace

std::vector<std::vector<CardId>> exact_covers(const Appearance& look, const State& state,
                                              const CoverPart& part, ZoneId zone, FactValue asked,
                                              ScriptContext& budget) {
  std::vector<int> needs;
  for (int value = 0; value < multiset_values; ++value)
    needs.insert(needs.end(), static_cast<std::size_t>(times_in(asked, value)), value);
  std::vector<Supply> supplies = supplies_of(look, state, part, zone);
  return CoverSearch(supplies, std::move(needs), budget).run();
}

// Bytes are compared all at once: a byte has room for a number up to 15 and a few more.
bool CoverSupply::may_suffice(const State& state, const CoverPart& part, Seat seat, CardId target) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101, signs = ones << 7;
  if (part_ != &part) {
    part_ = &part;
    cards_ = 0;
    for (const CardId card : CardsIn(state, state.layout().zone_of(part.zone, index(seat)))) {
      cards_ += part.meets[card];
      cards_ -= cards_ >> 5 & ones;  // more than 31 are as good as 31
    }
  }
  return (((cards_ | signs) - part.asks[target]) & signs) == signs;
}

}  // namespace tradewind
