// Exact covers: which cards together meet the needs printed on another, one value each, a wild card meeting any one.
#include "engine/question.h"

#include <algorithm>

namespace tradewind {
namespace {

struct Supply {
  TypeId type;
  FactValue meets = 0;
  bool wild = false;
  std::vector<CardId> cards;  // oldest first
  std::size_t used = 0;
};

class CoverSearch {
 public:
  CoverSearch(std::vector<Supply>& supplies, std::vector<int> needs) : supplies_(supplies), needs_(std::move(needs)) {}

  // Every multiset of types once, as lists of cards in the order of the supplies.
  std::vector<std::vector<CardId>> run() {
    search(0);
    return std::move(found_);
  }

 private:
  void search(std::size_t need) {
    if (need == needs_.size()) return note();
    for (Supply& supply : supplies_) {
      const bool meets = supply.wild || (supply.meets >> (4 * needs_[need]) & 0xF) > 0;
      if (!meets || supply.used == supply.cards.size()) continue;
      ++supply.used;
      search(need + 1);
      --supply.used;
    }
  }

  void note() {
    std::vector<CardId> cards;
    for (const Supply& supply : supplies_) {
      cards.insert(cards.end(), supply.cards.begin(), supply.cards.begin() + static_cast<std::ptrdiff_t>(supply.used));
    }
    if (std::find(found_.begin(), found_.end(), cards) == found_.end()) found_.push_back(std::move(cards));
  }

  std::vector<Supply>& supplies_;
  std::vector<int> needs_;
  std::vector<std::vector<CardId>> found_;
};

}  // namespace

void Asker::list_covers(const MoveSpec& spec, std::size_t argument, RawMove& move, std::vector<RawMove>& moves) {
  const Argument& wanted = spec.args[argument];
  const State& state = host_.state();
  const auto subject = static_cast<CardId>(move.args[0]);
  std::vector<int> needs;
  const FactValue asked = model_.fact(state.type(subject), wanted.needs_fact);
  for (int symbol = 0; symbol < 8; ++symbol)
    needs.insert(needs.end(), static_cast<std::size_t>(asked >> (4 * symbol) & 0xF), symbol);

  std::size_t able = 0;
  for (const CardId card : CardsIn(state, zone_of(wanted.zone))) {
    const TypeId type = state.type(card);
    if ((model_.fact(type, wanted.by_fact) != 0 || model_.fact(type, wanted.wild_fact) != 0) && fits(wanted.where, card, subject))
      ++able;
  }
  if (able < needs.size()) return;

  std::vector<Supply> supplies;
  for (const CardId card : CardsIn(state, zone_of(wanted.zone))) {
    if (!fits(wanted.where, card, subject)) continue;
    const TypeId type = state.type(card);
    const FactValue meets = model_.fact(type, wanted.by_fact);
    const bool wild = model_.fact(type, wanted.wild_fact) != 0;
    if (meets == 0 && !wild) continue;
    auto supply = std::find_if(supplies.begin(), supplies.end(), [&](const Supply& each) { return each.type == type; });
    if (supply == supplies.end()) supply = supplies.insert(supplies.end(), Supply{type, meets, wild, {}, 0});
    supply->cards.push_back(card);
  }
  std::stable_sort(supplies.begin(), supplies.end(),
                   [](const Supply& a, const Supply& b) { return index(a.type) < index(b.type); });

  const std::uint8_t before = move.count;
  for (const std::vector<CardId>& cards : CoverSearch(supplies, std::move(needs)).run()) {
    if (before + cards.size() > move.args.size()) continue;
    for (const CardId card : cards) move.args[move.count++] = static_cast<std::int32_t>(card);
    extend(spec, argument + 1, move, moves);
    move.count = before;
  }
}

}  // namespace tradewind
