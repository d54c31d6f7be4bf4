#include "serve/view/seat_view.h"

#include "serve/view/node_patch.h"
#include "serve/view/view_parts.h"

#include <algorithm>

namespace tradewind::serve {

Node SeatView::raw(const Position& position) const {
  Node view = numbered_view(position, std::max(seat_, 0));
  for (int other = 1; seat_ == spectator && other < position.players(); ++other)
    view = common(view, numbered_view(position, other));
  return view;
}

void SeatView::note_numbers(const Node& raw) {
  std::map<int, int> now;
  for (const int card : numbers_in(raw)) {
    const auto known = numbers_.find(card);
    if (now.try_emplace(card, known == numbers_.end() ? last_ + 1 : known->second).second && known == numbers_.end()) ++last_;
  }
  numbers_ = std::move(now);
}

int SeatView::number(int card) const {
  const auto found = numbers_.find(card);
  return found == numbers_.end() ? 0 : found->second;
}

Node SeatView::card(const std::string& named) const {
  Node card = Node::map();
  const int number = number_in(named);
  card.entries.emplace_back("id", Node::text(id_in(named)));
  card.entries.emplace_back("k", Node::number(this->number(number)));
  if (const auto lying = lying_.find(number); lying != lying_.end()) {
    Node things = Node::map();
    for (const auto& [name, value] : lying->second.entries) put(things, name, value.is_list() ? cards(value) : value);
    card.entries.emplace_back("x", std::move(things));
  }
  if (const auto notes = notes_.find(number); notes != notes_.end()) card.entries.emplace_back("notes", texts_of(notes->second));
  return card;
}

Node SeatView::cards(const Node& list) const {
  if (!list.is_list()) return {};
  Node cards = Node::list();
  bool any = list.items.empty();
  for (const Node& item : list.items) {
    any = any || item.is_scalar();
    cards.items.push_back(item.is_scalar() ? card(item.scalar) : Node{});
  }
  return any ? cards : Node::number(static_cast<std::int64_t>(list.items.size()));
}

// Counters of cards and zones of cards are told with the card.
void SeatView::take_attached(const Node& raw, const Kit& kit, const terminal::PlayerText& words) {
  lying_.clear();
  notes_.clear();
  const auto lie = [&](const Node& holder, const std::string& name, const Node& value) {
    if (!holder.is_scalar() || value.kind == Node::Kind::null) return;
    Node& things = lying_.try_emplace(number_in(holder.scalar), Node::map()).first->second;
    things.entries.emplace_back(name, value);
  };
  for (const ZoneSummary& zone : kit.zones()) {
    if (!zone.per_card) continue;
    for (const Node& each : member(member(raw, "zones"), zone.id).items)
      lie(member(each, "card"), zone.id, member(each, "cards"));
  }
  for (const auto& [name, values] : member(raw, "counters").entries) {
    for (const Node& each : values.items) {
      const Node* const by_seats = each.find("values");
      const Node& holder = member(each, "card");
      lie(holder, name, by_seats != nullptr ? by_seat(*by_seats) : member(each, "value"));
      if (holder.is_scalar()) note(number_in(holder.scalar), name, each, words);
    }
  }
}

// A counter in words, as the table at the terminal says it below the card.
void SeatView::note(int card, const std::string& counter, const Node& counted, const terminal::PlayerText& words) {
  const std::string key = "counter." + counter;
  if (!words.has(key + ".line")) return;
  const auto line = [&](const std::string& value) {
    return words.has(key + "." + value) ? words(key + "." + value) : words(key + ".line", {{"value", value}});
  };
  if (const Node* const value = counted.find("value")) notes_[card].push_back(line(value->scalar));
  const std::vector<Node>& values = member(counted, "values").items;
  for (std::size_t seat = 0; seat < values.size(); ++seat) {
    if (!values[seat].is_scalar() || values[seat].scalar == "0") continue;
    const std::string player = words.player(static_cast<std::int64_t>(seat));
    notes_[card].push_back(words("ui.zone_line", {{"zone", player}, {"cards", line(values[seat].scalar)}}));
  }
}

Node SeatView::zones(const Node& raw, const Kit& kit) {
  Node zones = Node::map();
  for (const ZoneSummary& zone : kit.zones()) {
    const Node& shown = member(member(raw, "zones"), zone.id);
    if (zone.per_card) continue;
    if (!zone.per_seat) {
      put(zones, zone.id, cards(shown));
      continue;
    }
    Node seats = Node::map();
    for (std::size_t seat = 0; seat < shown.items.size(); ++seat) put(seats, std::to_string(seat), cards(shown.items[seat]));
    zones.entries.emplace_back(zone.id, std::move(seats));
  }
  return zones;
}

Node SeatView::counters(const Node& raw) {
  Node counters = Node::map();
  for (const auto& [name, values] : member(raw, "counters").entries) {
    if (!values.is_list()) {
      put(counters, name, values);
    } else if (values.items.empty() || values.items.front().find("card") != nullptr) {
      continue;
    } else if (!values.items.front().is_map()) {
      counters.entries.emplace_back(name, by_seat(values));
    } else {
      Node places = Node::map();
      for (const Node& each : values.items) {
        const Node* const space = each.find("space");
        put(places, (space != nullptr ? *space : member(each, "region")).scalar, member(each, "value"));
      }
      counters.entries.emplace_back(name, std::move(places));
    }
  }
  return counters;
}

void SeatView::follow(const Position& position) { note_numbers(raw(position)); }

Node SeatView::look(const Position& position, const Kit& kit, const terminal::PlayerText& words) {
  const Node view = raw(position);
  const bool asked = !position.over() && position.to() == seat_;  // the lines are about what it decides
  note_numbers(view);
  take_attached(view, kit, words);
  Node now = Node::map();
  now.entries.emplace_back("round", Node::number(position.rounds() + 1));
  now.entries.emplace_back("active", Node::number(position.active()));
  now.entries.emplace_back("game", texts_of(words.game_values(view)));
  now.entries.emplace_back("status", texts_of(asked ? words.status(position, seat_) : NameList()));
  now.entries.emplace_back("chances", chances_of(position, seat_));
  now.entries.emplace_back("zones", zones(view, kit));
  now.entries.emplace_back("counters", counters(view));
  now.entries.emplace_back("lines", counter_lines(member(view, "counters"), words));
  now.entries.emplace_back("queries", values_of_queries(member(view, "queries")));
  if (view.find("marks") != nullptr) {
    Node marks = Node::map();
    for (const auto& [kind, marked] : member(view, "marks").entries) marks.entries.emplace_back(kind, by_seat(marked));
    now.entries.emplace_back("marks", std::move(marks));
  }
  if (view.find("frontier") != nullptr) now.entries.emplace_back("frontier", by_seat(member(view, "frontier")));
  if (view.find("dice") != nullptr) {
    Node dice = Node::map();
    for (const auto& [die, face] : member(view, "dice").entries) put(dice, die, face);
    now.entries.emplace_back("dice", std::move(dice));
  }
  if (!kit.ruleset()->grids().empty()) now.entries.emplace_back("grids", grids_of(view, kit));
  Node patch = merge_patch(seen_, now);
  seen_ = std::move(now);
  return patch;
}

std::vector<Event> events_for(const Position& position, int seat) {
  std::vector<Event> events = position.events(std::max(seat, 0));
  for (int other = 1; seat == spectator && other < position.players(); ++other) {
    const std::vector<Event> seen = position.events(other);
    for (std::size_t i = 0; i < std::min(events.size(), seen.size()); ++i) {
      events[i].args = common(events[i].args, seen[i].args);
      for (std::size_t cause = 0; cause < std::min(events[i].causes.size(), seen[i].causes.size()); ++cause) {
        if (events[i].causes[cause].card != seen[i].causes[cause].card) events[i].causes[cause].card.clear();
      }
    }
  }
  return events;
}

}  // namespace tradewind::serve
