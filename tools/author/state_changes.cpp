#include "state_changes.h"

#include "thing_names.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

constexpr std::size_t most_named = 4;  // cards that take the same way

std::string from_to(const std::string& from, const std::string& to) {
  return ": " + from + " -> " + to;
}

// Cards by the way they took, in the order in which the ways first occur.
void add_moved(const Model& model, const State& before, const State& after, NameList& changes) {
  using Way = std::pair<ZoneId, ZoneId>;
  std::vector<std::pair<Way, std::vector<CardId>>> ways;
  for (const CardId card : model.cards.ids()) {
    const Way way{before.card(card).zone, after.card(card).zone};
    if (way.first == way.second) continue;
    auto found =
        std::find_if(ways.begin(), ways.end(), [&](const auto& each) { return each.first == way; });
    if (found == ways.end()) found = ways.insert(ways.end(), {way, {}});
    found->second.push_back(card);
  }
  for (const auto& [way, cards] : ways) {
    std::string names;
    for (std::size_t i = 0; i < std::min(cards.size(), most_named); ++i)
      names += (i == 0 ? "" : ", ") + card_text(model, after, cards[i]);
    if (cards.size() > most_named) names = std::to_string(cards.size()) + " cards";
    changes.push_back(
        names + from_to(zone_text(model, before, way.first), zone_text(model, after, way.second)));
  }
}

// Zones that hold the same cards in another order.
void add_shuffled(const Model& model, const State& before, const State& after, NameList& changes) {
  for (const ZoneId zone : after.layout().zones().ids()) {
    std::vector<CardId> was, is;
    for (const CardId card : CardsIn(before, zone)) was.push_back(card);
    for (const CardId card : CardsIn(after, zone)) is.push_back(card);
    if (was == is || was.size() != is.size()) continue;
    std::sort(was.begin(), was.end());
    std::sort(is.begin(), is.end());
    if (was == is) changes.push_back(zone_text(model, after, zone) + ": new order");
  }
}

void add_marks(const Model& model, const State& before, const State& after, NameList& changes) {
  for (const MarkId kind : model.marks.ids()) {
    for (int seat = 0; seat < after.layout().seats(); ++seat) {
      for (const SpaceId space : model.spaces.ids()) {
        const bool was = before.marked(kind, id_of<Seat>(seat), index(space)),
                   is = after.marked(kind, id_of<Seat>(seat), index(space));
        if (was == is) continue;
        changes.push_back(model.marks.plain(kind) + " of " + std::to_string(seat) +
                          (is ? ": + " : ": - ") + model.spaces.plain(space));
      }
    }
  }
}

void add_header(const State& before, const State& after, NameList& changes) {
  const Header& was = before.header();
  const Header& is = after.header();
  if (was.active != is.active)
    changes.push_back("active" +
                      from_to(std::to_string(index(was.active)), std::to_string(index(is.active))));
  if (was.finished != is.finished) changes.emplace_back("the match ends");
}

}  // namespace

NameList changes_between(const Model& model, const State& before, const State& after) {
  NameList changes;
  if (before == after) return changes;
  add_moved(model, before, after, changes);
  add_shuffled(model, before, after, changes);
  each_counter(model, after, [&](int slot, const auto& name) {
    const std::int32_t was = before.counters()[slot], is = after.counters()[slot];
    if (was != is) changes.push_back(name() + from_to(std::to_string(was), std::to_string(is)));
  });
  for (const DieId die : model.dice.ids()) {
    const std::uint8_t was = before.die(die), is = after.die(die);
    if (was != is)
      changes.push_back(model.dice.plain(die) + from_to(std::to_string(was), std::to_string(is)));
  }
  add_marks(model, before, after, changes);
  add_header(before, after, changes);
  return changes;
}

}  // namespace tradewind
