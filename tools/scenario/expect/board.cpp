#include "expect/board.h"

#include "expect/findings.h"
#include "read/text.h"
#include "scenario/read/reader.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <set>

namespace tradewind {
namespace {

using Spaces = std::set<std::string>;

Spaces marked_spaces(const Position& position, const std::string& mark, int seat) {
  const Node view = view_of(position);
  const Node* const by_seat = view.find("marks") ? view.find("marks")->find(mark) : nullptr;
  Spaces spaces;
  if (by_seat == nullptr) return spaces;
  for (const std::string& id : scalars(by_seat->items[static_cast<std::size_t>(seat)]))
    spaces.insert(id);
  return spaces;
}

// Expands a list of spaces and regions to spaces.
Spaces meant(const BoardInfo& board, const Node& list, Findings& found) {
  Spaces spaces;
  for (const Node& item : list.items) {
    NameList known;
    bool region_found = false;
    for (const BoardRegion& region : board.regions) {
      known.push_back(region.id);
      if (region.id != item.scalar) continue;
      region_found = true;
      for (std::size_t i = region.first; i < region.first + region.count; ++i)
        spaces.insert(board.spaces[i].id);
    }
    for (const BoardSpace& space : board.spaces) known.push_back(space.id);
    if (region_found) continue;
    if (std::find(known.begin(), known.end(), item.scalar) == known.end())
      malformed(found, item, "the board has no space or region '" + item.scalar + "'",
                did_you_mean(item.scalar, known));
    spaces.insert(item.scalar);
  }
  return spaces;
}

std::string only_in(const Spaces& one, const Spaces& other) {
  NameList names;
  std::set_difference(one.begin(), one.end(), other.begin(), other.end(),
                      std::back_inserter(names));
  return names.empty() ? "" : list_text(names);
}

}  // namespace

void check_marks(const Position& position, const std::string& mark, int seat, const Node& expected,
                 Findings& found) {
  const Spaces there = marked_spaces(position, mark, seat);
  const std::string label = "seat " + std::to_string(seat) + " " + mark + ": ";
  if (const auto count = expected.as_int()) {
    if (*count != static_cast<std::int64_t>(there.size()))
      wrong(found, expected,
            label + "expected " + expected.scalar + " spaces, got " + std::to_string(there.size()));
    return;
  }
  const BoardInfo& board = board_of(position.ruleset());
  if (expected.is_list()) {
    const Spaces wanted = meant(board, expected, found);
    const std::string missing = only_in(wanted, there), extra = only_in(there, wanted);
    if (!missing.empty()) wrong(found, expected, label + "expected marks on " + missing);
    if (!extra.empty()) wrong(found, expected, label + "unexpected marks on " + extra);
    return;
  }
  if (!expected.is_map())
    return malformed(found, expected,
                     "write a list of spaces, their number, or { has: [..], not: [..] }");
  for (std::size_t i = 0; i < expected.entries.size(); ++i) {
    const auto& [key, list] = expected.entries[i];
    if ((key != "has" && key != "not") || !list.is_list()) {
      malformed(found, entry_key(expected, i), "write { has: [..], not: [..] }");
      continue;
    }
    for (const std::string& space : meant(board, list, found)) {
      if ((there.count(space) > 0) == (key == "has")) continue;
      wrong(found, list, label + "'" + space + "' is " + (key == "has" ? "not marked" : "marked"));
    }
  }
}

void check_die(const Position& position, const std::string& die, const Node& expected,
               Findings& found) {
  const Node view = view_of(position);
  const Node* const dice = view.find("dice");
  const Node* const shown = dice != nullptr ? dice->find(die) : nullptr;
  const std::string got = shown == nullptr || !shown->is_scalar() ? "none" : shown->scalar;
  if (expected.scalar != got)
    wrong(found, expected, die + ": expected " + expected.scalar + ", got " + got);
}

void check_place(const Position& position, const std::string& key, const Node& at,
                 const Node& expected, Findings& found) {
  if (!expected.is_map()) return malformed(found, at, "expected a map of counters");
  for (std::size_t i = 0; i < expected.entries.size(); ++i) {
    const auto& [name, value] = expected.entries[i];
    try {
      const std::string got =
          std::to_string(counter_at(position, name, key.substr(key.find(' ') + 1)));
      if (got != value.scalar)
        wrong(found, value, key + " " + name + ": expected " + value.scalar + ", got " + got);
    } catch (const std::invalid_argument& unknown) {
      malformed(found, entry_key(expected, i), unknown.what());
    }
  }
}

}  // namespace tradewind
