#include "view/common.h"

#include <algorithm>

namespace tradewind::serve {

bool same(const Node& one, const Node& other) {
  if (one.kind != other.kind || one.scalar != other.scalar ||
      one.items.size() != other.items.size() || one.entries.size() != other.entries.size())
    return false;
  const auto same_entry = [](const auto& a, const auto& b) {
    return a.first == b.first && same(a.second, b.second);
  };
  return std::equal(one.items.begin(), one.items.end(), other.items.begin(), same) &&
         std::equal(one.entries.begin(), one.entries.end(), other.entries.begin(), same_entry);
}

Node common(const Node& one, const Node& other) {
  if (one.kind != other.kind) return {};
  if (one.is_scalar()) return same(one, other) ? one : Node{};
  Node both = one.is_map() ? Node::map() : one.is_list() ? Node::list() : Node{};
  for (const auto& [key, value] : one.entries) {
    const Node* const found = other.find(key);
    if (found != nullptr) both.entries.emplace_back(key, common(value, *found));
  }
  const bool aligned = one.items.size() == other.items.size();
  for (std::size_t i = 0; i < one.items.size(); ++i) {
    const Node& item = one.items[i];
    if (aligned) {
      both.items.push_back(common(item, other.items[i]));
    } else if (std::any_of(other.items.begin(), other.items.end(),
                           [&](const Node& each) { return same(each, item); })) {
      both.items.push_back(item);
    }
  }
  return both;
}

}  // namespace tradewind::serve
