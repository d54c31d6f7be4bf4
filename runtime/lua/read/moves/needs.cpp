#include "read/moves/move_reader.h"

namespace tradewind {
namespace {

void read_comparison(const MoveReader& reader, const Node& value, Need& need) {
  const std::vector<Node>& parts = value.items;
  const std::optional<Compare> compare = compare_called(parts[1].scalar);
  if (!compare) reader.refuse(value);
  need.test = reader.terms().comparison(parts[0], *compare, parts[2]);
}

// `when`: the need applies only while an option is on.
bool applies(const MoveReader& reader, const Node& value) {
  const Node* const when = value.find("when");
  if (when == nullptr) return true;
  const auto option = when->scalar.starts_with("option.")
                          ? reader.model.options.find(when->scalar.substr(7))
                          : reader.model.options.end();
  const bool* const on =
      option == reader.model.options.end() ? nullptr : std::get_if<bool>(&option->second);
  if (on == nullptr) reader.refuse(*when);
  return *on;
}

// `where`: the need applies only to first targets with these facts.
bool read_need_filter(const MoveReader& reader, const Node& value, const MoveSpec& move,
                      Need& need) {
  const Node* const where = value.find("where");
  if (where == nullptr) return false;
  const Argument::Kind kind = move.args.empty() ? Argument::Kind::seat : move.args.front().kind;
  if (kind == Argument::Kind::card) {
    need.cards = reader.filter(where);
  } else if (kind == Argument::Kind::space || kind == Argument::Kind::region) {
    need.set.emplace_back().of_regions = kind == Argument::Kind::region;
    reader.model.find_fitting(need.set.front(), reader.filter(where), {});
  } else {
    reader.refuse(*where);
  }
  return true;
}

void read_need(const MoveReader& reader, const Node& value, MoveSpec& move) {
  if (value.items.size() != 4) reader.refuse(value);
  Need need;
  need.reason = value.items[3].scalar;
  add_unique(reader.program.reasons, need.reason);
  read_comparison(reader, value, need);
  if (!applies(reader, value)) return;
  const bool about_some = read_need_filter(reader, value, move, need);
  const Term &left = need.test.at[0], &right = need.test.at[1];
  const bool never =
      left.is_constant() && right.is_constant() &&
      !holds(left.constant, static_cast<Compare>(need.test.constant), right.constant);
  move.never = move.never || (!about_some && never);
  need.about_target = about_some || reader.model.depends_on_subject(need.test);
  move.needs.push_back(std::move(need));
}

// A move that only explains gets a last need that never holds.
void read_never(const MoveReader& reader, const Node& value, MoveSpec& move) {
  Need need;
  need.never = true;
  need.test = comparison({}, Compare::not_equal, {});
  need.reason = text_at(value, "never");
  if (need.reason.empty()) return;
  move.never = true;
  add_unique(reader.program.reasons, need.reason);
  move.needs.push_back(std::move(need));
}

}  // namespace

void read_needs(const MoveReader& reader, const Node& value, MoveSpec& move) {
  for (const Node& need : items_of(value.find("needs"))) read_need(reader, need, move);
  read_never(reader, value, move);
}

}  // namespace tradewind
