// One look at the table: position, seat and its view.
#pragma once

#include "commands/cli.h"
#include "play/table/table_view.h"

#include <algorithm>

namespace tradewind::terminal {

// Of a list by seat; null when there is none.
inline const Node& item(const Node& list, int index) {
  static const Node nothing;
  const auto at = static_cast<std::size_t>(index);
  return at < list.items.size() ? list.items[at] : nothing;
}

struct TableView::Sight {
  Sight(const Position& at, int by) : position(at), seat(by), view(at.view(by)) {}
  [[nodiscard]] const Node& zone(const std::string& name) const { return child(child(view, "zones"), name); }
  [[nodiscard]] const Node& query(const std::string& name, int of) const { return item(child(child(view, "queries"), name), of); }

  const Position& position;
  int seat;
  Node view;
};

inline bool any_seen(const Node& zone) {
  return std::any_of(zone.items.begin(), zone.items.end(), [](const Node& each) { return each.is_scalar(); });
}

// A pile is told by its size; one to be watched at every turn, too, where sentences tell only what has changed.
inline bool is_pile(const std::string& manner) { return manner == "pile" || manner == "watched"; }

}  // namespace tradewind::terminal
