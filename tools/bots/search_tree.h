// The statistics of a search: visits, availability and rewards of every sequence of moves tried.
// Sequences are identified by hashes, so one tree serves all determinizations, whatever moves they
// allow.
//
//   SearchTree tree;
//   const std::uint64_t id = SearchTree::after(SearchTree::root, key);
//   tree.at(id).visits += 1;
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tradewind {

struct SearchNode {
  std::uint64_t id = 0;
  std::int64_t total = 0;  // rewards of the seat that moved here
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // visits to the parent when this move was legal
  // The search that last used this node, so that clearing the tree touches no node
  std::uint32_t search = 0;
};

class SearchTree {
 public:
  static constexpr std::uint64_t root = 1;
  [[nodiscard]] static std::uint64_t after(std::uint64_t parent, std::uint64_t move_key);

  SearchTree();
  void clear();
  [[nodiscard]] SearchNode* find(std::uint64_t id);  // nullptr if it was never tried
  [[nodiscard]] SearchNode& at(std::uint64_t id);    // adds it if needed; invalidates pointers

 private:
  [[nodiscard]] std::size_t slot_of(std::uint64_t id) const;
  void grow();

  std::vector<SearchNode> nodes_;  // open addressing, a power of two
  std::size_t used_ = 0;
  std::uint32_t search_ = 1;
};

}  // namespace tradewind
