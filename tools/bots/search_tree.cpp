#include "search_tree.h"

#include "tradewind/random.h"

namespace tradewind {
namespace {

constexpr std::size_t first_size = 1024;

}  // namespace

std::uint64_t SearchTree::after(std::uint64_t parent, std::uint64_t move_key) {
  return mix(parent, move_key);
}

SearchTree::SearchTree() : nodes_(first_size) {}

void SearchTree::clear() {
  used_ = 0;
  ++search_;
  if (search_ == 0) {  // the counter wrapped: nodes of old searches would look current
    nodes_.assign(nodes_.size(), {});
    search_ = 1;
  }
}

// The slot of a node, or the slot where it would be added.
std::size_t SearchTree::slot_of(std::uint64_t id) const {
  std::size_t slot = id & (nodes_.size() - 1);
  while (nodes_[slot].search == search_ && nodes_[slot].id != id)
    slot = (slot + 1) & (nodes_.size() - 1);
  return slot;
}

SearchNode* SearchTree::find(std::uint64_t id) {
  SearchNode& node = nodes_[slot_of(id)];
  return node.search == search_ ? &node : nullptr;
}

SearchNode& SearchTree::at(std::uint64_t id) {
  if (2 * used_ >= nodes_.size()) grow();
  SearchNode& node = nodes_[slot_of(id)];
  if (node.search != search_) {
    node = {id, 0, 0, 0, search_};
    ++used_;
  }
  return node;
}

void SearchTree::grow() {
  std::vector<SearchNode> smaller(2 * nodes_.size());
  smaller.swap(nodes_);
  for (const SearchNode& node : smaller) {
    if (node.search == search_) nodes_[slot_of(node.id)] = node;
  }
}

}  // namespace tradewind
