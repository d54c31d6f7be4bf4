// A position as one seat sees it: position, seat and its view.
#pragma once

#include "narration/notes.h"
#include "screen/table_view.h"
#include "tradewind/knowledge.h"

#include <algorithm>

namespace tradewind::terminal {

// The entry of a seat in a list; a null node if there is none.
inline const Node& item(const Node& list, int index) {
  static const Node nothing;
  const auto at = static_cast<std::size_t>(index);
  return at < list.items.size() ? list.items[at] : nothing;
}

struct TableView::SeatView {
  SeatView(const Position& at, int by) : position(at), seat(by), view(view_of(at, by)) {}
  [[nodiscard]] const Node& zone(const std::string& name) const {
    return child(child(view, "zones"), name);
  }
  [[nodiscard]] const Node& query(const std::string& name, int of) const {
    return item(child(child(view, "queries"), name), of);
  }

  const Position& position;
  int seat;
  Node view;
};

inline bool any_seen(const Node& zone) {
  return std::any_of(zone.items.begin(), zone.items.end(),
                     [](const Node& each) { return each.is_scalar(); });
}

// A pile shows only its size. In plain style, a watched pile is shown again whenever its size
// changes.
inline bool is_pile(const std::string& manner) { return manner == "pile" || manner == "watched"; }

}  // namespace tradewind::terminal
