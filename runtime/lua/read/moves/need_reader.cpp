#include "read/moves/need_reader.h"

#include <algorithm>

namespace tradewind {
void NeedReader::read(MoveSpec& move) {
  with_table("needs", "move '" + move.verb + "'", [&] { each_item([&] { read_need(move); }); });
  read_never(move);
}

// A move that only explains gets a last need that never holds.
void NeedReader::read_never(MoveSpec& move) {
  Need need;
  need.never = true;
  need.test = comparison({}, Compare::not_equal, {});
  need.reason = text(-1, "never");
  if (need.reason.empty()) return;
  move.never = true;
  add_unique(program_.reasons, need.reason);
  move.needs.push_back(std::move(need));
}

// The need on top of the stack, which stays there.
void NeedReader::read_need(MoveSpec& move) {
  if (lua_type(lua_, -1) != LUA_TTABLE || luaL_len(lua_, -1) != 4) {
    fail("wrong-type", "a need must be { left, \"<=\", right, \"reason\" }", move.verb);
  }
  check_keys(-1, vocabulary("need"), "a need of '" + move.verb + "'");
  Need need;
  need.reason = text_item(4, "the reason", move.verb);
  add_unique(program_.reasons, need.reason);
  read_comparison(need);
  if (!applies(move)) return;
  const bool about_some = read_need_filter(move, need);
  const CompiledTerm &left = need.test.at[0], &right = need.test.at[1];
  const bool never =
      left.is_constant() && right.is_constant() &&
      !holds(left.constant, static_cast<Compare>(need.test.constant), right.constant);
  move.never = move.never || (!about_some && never);
  need.about_target = about_some || model_.depends_on_subject(need.test);
  move.needs.push_back(std::move(need));
}

void NeedReader::read_comparison(Need& need) {
  Compare compare = Compare::equal;
  try {
    compare = parse_compare(text_item(2, "the comparison", need.reason));
  } catch (const std::invalid_argument& error) {
    fail("wrong-value", error.what(), need.reason);
  }
  bool names_truth = false;
  CompiledTerm sides[2];
  for (const int side : {1, 3}) {
    lua_rawgeti(lua_, -1, side);
    names_truth = names_truth || lua_isboolean(lua_, -1);
    sides[side / 2] = operands_.read_side();
  }
  need.test = comparison(sides[0], compare, sides[1]);
  const bool equates = compare == Compare::equal || compare == Compare::not_equal;
  const ValueType left = model_.type_of(sides[0]), right = model_.type_of(sides[1]);
  if (names_truth && !(equates && left == right))
    fail("wrong-value", "true and false can only be compared with a bool, by \"==\" or \"!=\"",
         need.reason);
  const bool mixed = left != right && (left == ValueType::boolean || right == ValueType::boolean) &&
                     (left == ValueType::integer || right == ValueType::integer);
  const CompiledTerm& number = left == ValueType::integer ? sides[0] : sides[1];
  if (mixed && (!number.is_constant() || (equates && number.constant >= 0 && number.constant <= 1)))
    return;
  if (left == right && (equates || left == ValueType::integer)) return;
  const auto word = [](ValueType type) {
    return "a " + (type == ValueType::integer ? "number" : yaml_word(type));
  };
  const ValueType odd = left == ValueType::integer ? right : left;
  fail("wrong-type",
       equates ? word(left) + " cannot be compared with " + word(right)
               : word(odd) + " can only be compared by \"==\" or \"!=\"",
       need.reason, odd == ValueType::boolean ? "compare it with true, false or another bool" : "");
}

// `when`: the need applies only while an option is on.
bool NeedReader::applies(const MoveSpec& move) const {
  const std::string when = text(-1, "when");
  if (when.empty()) return true;
  const auto option =
      when.starts_with("option.") ? model_.options.find(when.substr(7)) : model_.options.end();
  const bool* const on =
      option == model_.options.end() ? nullptr : std::get_if<bool>(&option->second);
  if (on == nullptr)
    fail("wrong-value",
         "`when` in a need of '" + move.verb + "' must be option.NAME of an option of type bool",
         when);
  return *on;
}

// `where`: the need applies only to first targets with these facts.
bool NeedReader::read_need_filter(const MoveSpec& move, Need& need) {
  bool present = false;
  with_table("where", "a need of '" + move.verb + "'", [&] {
    present = true;
    const Argument::Kind kind = move.args.empty() ? Argument::Kind::seat : move.args.front().kind;
    if (kind == Argument::Kind::card) {
      need.cards = read_filter();
    } else if (kind == Argument::Kind::space || kind == Argument::Kind::region) {
      CompiledSet& set = need.set.emplace_back();
      set.of_regions = kind == Argument::Kind::region;
      model_.find_fitting(set, read_filter(), {});
    } else {
      fail("wrong-value",
           "`where` in a need requires a card, space or region as the first target of the move",
           move.verb);
    }
  });
  return present;
}

}  // namespace tradewind
