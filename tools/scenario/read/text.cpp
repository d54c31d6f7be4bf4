#include "read/text.h"

#include <algorithm>
#include <sstream>

namespace tradewind {
namespace {

constexpr std::size_t names_shown = 16;

std::string joined_up_to(const NameList& names, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most; ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
  return text;
}

template <typename Same>
bool same_entries(const Node& wanted, const Node& got, Same same) {
  return wanted.entries.size() == got.entries.size() &&
         std::ranges::all_of(wanted.entries, [&](const auto& entry) {
           const Node* const there = got.find(entry.first);
           return there != nullptr && same(entry.second, *there);
         });
}

}  // namespace

NameList words_of(const std::string& text) {
  std::istringstream stream(text);
  NameList words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string list_text(const NameList& names) {
  return "[" + joined_up_to(names, names_shown) + "]";
}

std::string value_text(const Node& node) {
  if (node.kind == Node::Kind::null) return "null";
  if (node.is_scalar()) return node.scalar;
  NameList parts = node.is_list() ? scalars(node) : NameList{};
  for (const auto& [key, value] : node.entries) parts.push_back(key + ": " + value_text(value));
  const std::string inside = joined_up_to(parts, parts.size());
  return node.is_list() ? "[" + inside + "]" : "{" + inside + "}";
}

bool same_value(const Node& wanted, const Node& got) {
  if (wanted.is_list() && got.is_list())
    return std::ranges::equal(wanted.items, got.items, same_value);
  return wanted.is_map() && got.is_map() ? same_entries(wanted, got, same_value)
                                         : value_text(wanted) == value_text(got);
}

bool same_carried(const Node& wanted, const Node& got) {
  const auto has_it = [](const Node& number, const Node& there) {
    const auto is_number = [&](const Node& each) { return value_text(each) == number.scalar; };
    return number.as_int() && there.is_list() ? std::ranges::any_of(there.items, is_number)
                                              : same_value(number, there);
  };
  return same_entries(wanted, got, [&](const Node& counter, const Node& there) {
    return counter.is_map() && there.is_map() ? same_entries(counter, there, has_it)
                                              : same_value(counter, there);
  });
}

NameList scalars(const Node& list) {
  NameList names;
  for (const Node& item : list.items) names.push_back(value_text(item));
  return names;
}

bool all_scalars(const Node& list) {
  return std::none_of(list.items.begin(), list.items.end(),
                      [](const Node& item) { return item.is_list() || item.is_map(); });
}

bool all_numbers(const Node& list) {
  return !list.items.empty() &&
         std::all_of(list.items.begin(), list.items.end(),
                     [](const Node& item) { return item.as_int().has_value(); });
}

std::string event_text(const Event& event) {
  std::string text = event.name;
  for (const auto& [name, value] : event.args.entries) text += " " + name + "=" + value_text(value);
  return text;
}

std::string question_text(const Position& position) {
  if (position.over()) return "the match is over";
  NameList moves;
  for (const MoveText& move : position.all_moves()) moves.push_back(move.text);
  return "seat " + std::to_string(position.to()) + " is asked about " + position.about() + ": " +
         joined_up_to(moves, names_shown);
}

}  // namespace tradewind
