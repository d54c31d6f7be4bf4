#include "lua/read/need_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

bool cannot_hold(const Need& need) {
  std::int64_t sides[2] = {};
  const Operand* const operands[2] = {&need.left, &need.right};
  for (int side = 0; side < 2; ++side) {
    for (const Atom& atom : *operands[side]) {
      if (atom.kind != Atom::Kind::constant) return false;
      sides[side] += atom.constant;
    }
  }
  return !holds(sides[0], need.compare, sides[1]);
}

}  // namespace

void NeedReader::read(const TableReader& reader, const Sequence& sequence, MoveSpec& move) {
  if (reader.field(-1, "needs", LUA_TTABLE, "move '" + move.verb + "'") == LUA_TTABLE) {
    const lua_Integer count = luaL_len(lua_, -1);
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_rawgeti(lua_, -1, i);
      read_need(reader, sequence, move);
      lua_pop(lua_, 1);
    }
  }
  lua_pop(lua_, 1);
}

// The need on top of the stack, which stays there.
void NeedReader::read_need(const TableReader& reader, const Sequence& sequence, MoveSpec& move) {
  if (lua_type(lua_, -1) != LUA_TTABLE || luaL_len(lua_, -1) != 4) {
    reader.fail("wrong-type", "each of `needs` must be { left, \"<=\", right, \"reason\" }", move.verb);
  }
  Need need;
  lua_rawgeti(lua_, -1, 1);
  need.left = operands_.read(reader, sequence);
  lua_rawgeti(lua_, -1, 3);
  need.right = operands_.read(reader, sequence);
  lua_rawgeti(lua_, -1, 2);
  lua_rawgeti(lua_, -2, 4);
  try {
    need.compare = parse_compare(reader.text_at(-2, "the comparison", move.verb));
  } catch (const std::invalid_argument& error) {
    reader.fail("wrong-value", error.what(), move.verb);
  }
  need.reason = reader.text_at(-1, "the reason", move.verb);
  const bool about_some = read_filter(reader, move, need);
  move.never = move.never || (!about_some && cannot_hold(need));
  const auto of_target = [this](const Atom& atom) { return operands_.about_target(atom); };
  const bool targeted = about_some || std::ranges::any_of(need.left, of_target) || std::ranges::any_of(need.right, of_target);
  (targeted ? move.target_needs : move.general_needs).push_back(static_cast<int>(move.needs.size()));
  add_unique(program_.reasons, need.reason);
  lua_pop(lua_, 2);
  move.needs.push_back(std::move(need));
}

// `where` of a need: it is about first targets with these facts only. The need is the third from the top of the stack.
bool NeedReader::read_filter(const TableReader& reader, const MoveSpec& move, Need& need) {
  const bool present = reader.field(-3, "where", LUA_TTABLE, "a need of '" + move.verb + "'") == LUA_TTABLE;
  if (present) {
    const Argument::Kind kind = move.args.empty() ? Argument::Kind::seat : move.args.front().kind;
    const bool on_board = kind == Argument::Kind::space || kind == Argument::Kind::region;
    if (kind != Argument::Kind::card && !on_board)
      reader.fail("wrong-value", "only a need of a move whose first target is a card, space or region has `where`", move.verb);
    CompiledFilter filter = filters_.read(reader);
    if (on_board) {
      CompiledSet& set = need.set.emplace_back();
      set.of_regions = kind == Argument::Kind::region;
      model_.find_fitting(set, filter, {});
    } else {
      need.cards = std::move(filter);
    }
  }
  lua_pop(lua_, 1);
  return present;
}

}  // namespace tradewind
