#include "shrink/shrink_table.h"

#include "tradewind/beginning.h"
#include "tradewind/knowledge.h"

#include <algorithm>

namespace tradewind {
namespace {

// Copies zones, and counters that differ from `start`, into `game` or, by seat, into `seats`.
void add_zones(const Node& zones, Node& game, std::vector<Node>& seats) {
  for (const auto& [name, content] : zones.entries) {
    if (!content.is_list() || content.items.empty()) continue;
    if (content.items.front().is_list()) {
      for (std::size_t seat = 0; seat < content.items.size(); ++seat) {
        if (!content.items[seat].items.empty())
          seats[seat].entries.emplace_back(name, content.items[seat]);
      }
    } else if (content.items.front().is_scalar()) {
      game.entries.emplace_back(name, content);
    }
  }
}

void add_counters(const Node& counters, const Node& start, Node& game, std::vector<Node>& seats) {
  for (const auto& [name, value] : counters.entries) {
    const Node* const before = start.find(name);
    if (before == nullptr) continue;
    if (value.is_scalar() && value.scalar != before->scalar) game.entries.emplace_back(name, value);
    for (std::size_t seat = 0;
         value.is_list() && before->is_list() && seat < std::min(seats.size(), value.items.size());
         ++seat) {
      if (value.items[seat].is_scalar() && value.items[seat].scalar != before->items[seat].scalar)
        seats[seat].entries.emplace_back(name, value.items[seat]);
    }
  }
}

// Writes the counter of a card to the first card of its type in the list that has none yet.
bool set_on_card(Node& list, const std::string& type, const std::string& counter,
                 const Node& value) {
  for (Node& card : list.items) {
    if (card.is_scalar() && card.scalar == type) {
      Node details = Node::map();
      details.entries.emplace_back(type, Node::map());
      card = std::move(details);
    }
    if (!card.is_map() || card.entries.front().first != type) continue;
    Node& counters = card.entries.front().second;
    if (counters.find(counter) != nullptr) continue;
    counters.entries.emplace_back(counter, value);
    return true;
  }
  return false;
}

// Copies the counters of cards. A view says them by type; that cards of seats have them is a guess.
void add_card_counters(const Node& counters, Node& game, std::vector<Node>& seats) {
  for (const auto& [counter, cards] : counters.entries) {
    for (const Node& each : cards.items) {
      const Node* const type = each.is_map() ? each.find("card") : nullptr;
      const Node* const value = each.is_map() ? each.find("value") : nullptr;
      if (type == nullptr || value == nullptr) continue;
      bool placed = false;
      for (Node& seat : seats) {
        for (auto& [zone, list] : seat.entries)
          placed = placed || set_on_card(list, type->scalar, counter, *value);
      }
      for (auto& [zone, list] : game.entries)
        placed = placed || set_on_card(list, type->scalar, counter, *value);
    }
  }
}

// Copies marks, dice, and counters of spaces and regions.
void add_board(const Node& view, Node& game, std::vector<Node>& seats) {
  const Node nothing;
  const auto part = [&](const char* name) -> const Node& {
    const Node* const found = view.find(name);
    return found != nullptr ? *found : nothing;
  };
  for (const auto& [mark, by_seat] : part("marks").entries) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      if (!by_seat.items[seat].items.empty())
        seats[seat].entries.emplace_back(mark, by_seat.items[seat]);
    }
  }
  for (const auto& [die, face] : part("dice").entries) {
    if (face.is_scalar()) game.entries.emplace_back(die, face);
  }
  for (const auto& [counter, places] : part("counters").entries) {
    for (const Node& place : places.items) {
      if (!place.is_map() || place.entries.front().first == "card") continue;
      const std::string key =
          place.entries.front().first + " " + place.entries.front().second.scalar;
      const auto same = std::find_if(game.entries.begin(), game.entries.end(),
                                     [&](const auto& entry) { return entry.first == key; });
      Node& kept = same != game.entries.end() ? same->second
                                              : game.entries.emplace_back(key, Node::map()).second;
      kept.entries.emplace_back(counter, place.entries.back().second);
    }
  }
}

// Tries `table` without each entry, then without parts of its lists; recurses into maps.
class Smaller {
 public:
  Smaller(Node table, const std::function<bool(const Node&)>& breaks)
      : table_(std::move(table)), breaks_(breaks) {}

  Node run() {
    drop_entries(table_);
    for (auto& [key, value] : table_.entries) {
      if (value.is_map()) drop_entries(value);
    }
    for (auto& [key, value] : table_.entries) {
      peephole(value);
      for (auto& [inner_key, inner] : value.entries) peephole(inner);
    }
    drop_entries(table_);
    return std::move(table_);
  }

 private:
  void drop_entries(Node& map) {
    for (std::size_t i = map.entries.size(); i-- > 0;) {
      const auto entry = map.entries[i];
      map.entries.erase(map.entries.begin() + static_cast<std::ptrdiff_t>(i));
      if (!breaks_(table_))
        map.entries.insert(map.entries.begin() + static_cast<std::ptrdiff_t>(i), entry);
    }
  }

  // Removes halves from the end first, so that a long pile keeps its top; then card by card.
  void peephole(Node& list) {
    if (!list.is_list()) return;
    for (std::size_t cut = list.items.size(); cut > 0; cut /= 2) {
      for (std::size_t end = list.items.size(); end >= cut && end > 0;
           end = std::min(end - cut, list.items.size())) {
        const std::vector<Node> before = list.items;
        const auto at = list.items.begin() + static_cast<std::ptrdiff_t>(end);
        list.items.erase(at - static_cast<std::ptrdiff_t>(cut), at);
        if (!breaks_(table_)) list.items = before;
      }
    }
  }

  Node table_;
  const std::function<bool(const Node&)>& breaks_;
};

}  // namespace

Node table_of(const Position& position) {
  const Node view = view_of(position);
  const Position empty = lay_out(position.scripts(), position.players(), 1, Node::map());
  Node game = Node::map();
  std::vector<Node> seats(static_cast<std::size_t>(position.players()), Node::map());
  game.entries.emplace_back("active", Node::number(position.active()));
  add_counters(*view.find("counters"), *view_of(empty).find("counters"), game, seats);
  add_zones(*view.find("zones"), game, seats);
  add_card_counters(*view.find("counters"), game, seats);
  add_board(view, game, seats);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (!seats[seat].entries.empty())
      game.entries.emplace_back("seat " + std::to_string(seat), seats[seat]);
  }
  return game;
}

Node smaller_table(Node table, const std::function<bool(const Node&)>& breaks) {
  return Smaller(std::move(table), breaks).run();
}

}  // namespace tradewind
