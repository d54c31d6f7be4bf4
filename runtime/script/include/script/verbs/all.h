// All verbs with their functions, for what calls them: Lua and bytecode turn each row into a
// function of theirs, in which its signature is a constant.
//
//   for_each_verb(ValueType::zone, [&](auto row) { add(row.verb.name, call<decltype(row)>); });
#pragma once

#include "script/verbs/board.h"
#include "script/verbs/card.h"
#include "script/verbs/counter.h"
#include "script/verbs/game.h"

#include <utility>

namespace tradewind {

// A row of what a thing has; with ValueType::counter of what all have that carry some.
template <const auto& rows, ValueType thing, std::size_t place>
struct VerbRow {
  static constexpr const Verb& verb = rows[place];
  static constexpr ValueType of = thing;
};

template <const auto& rows, ValueType thing>
struct VerbRows {
  static constexpr std::span<const Verb> all = rows;

  template <typename Visit>
  static void for_each(Visit visit) {
    [&]<std::size_t... places>(std::index_sequence<places...>) {
      (visit(VerbRow<rows, thing, places>{}), ...);
    }
    (std::make_index_sequence<std::size(rows)>{});
  }
};

template <typename Visit>
void visit_rows(ValueType thing, Visit visit) {
  using enum ValueType;
  switch (thing) {
    case game: return visit(VerbRows<verbs::of_game, game>{});
    case seat: return visit(VerbRows<verbs::of_seat, seat>{});
    case card: return visit(VerbRows<verbs::of_card, card>{});
    case zone: return visit(VerbRows<verbs::of_zone, zone>{});
    case board: return visit(VerbRows<verbs::of_board, board>{});
    case space: return visit(VerbRows<verbs::of_space, space>{});
    case region: return visit(VerbRows<verbs::of_region, region>{});
    case die: return visit(VerbRows<verbs::of_die, die>{});
    case counter: return visit(VerbRows<verbs::of_counter, counter>{});
    default: return;
  }
}
template <typename Visit>
void for_each_verb(ValueType thing, Visit visit) {
  visit_rows(thing, [&](auto rows) { rows.for_each(visit); });
}

}  // namespace tradewind
