// Takes a document piece by piece, so that what a position shows is written at once in the form
// that its reader wants.
//
//   NodeWriter tree;
//   tree.begin_map();
//   write_view(position, seat, tree);
//   tree.end_map();
//   std::move(tree).node().find("zones")
#pragma once

#include "tradewind/document.h"
#include "tradewind/position.h"

#include <utility>

namespace tradewind {

class DocumentWriter {
 public:
  virtual ~DocumentWriter() = default;

  virtual void begin_list() = 0;
  virtual void end_list() = 0;
  virtual void begin_map() = 0;
  virtual void end_map() = 0;
  virtual void key(std::string_view name) = 0;  // its value follows
  virtual void null() = 0;
  virtual void number(std::int64_t number) = 0;
  virtual void truth(bool truth) = 0;
  virtual void text(std::string_view text) = 0;
  // A card of this type. It keeps its number through the match, so the number says more than a seat
  // may know once it has lost sight of the card.
  virtual void card(std::string_view type, int /*number*/) { text(type); }
  void value(const SeenValue& value);
};

class NodeWriter : public DocumentWriter {
 public:
  [[nodiscard]] Node node() && { return std::move(root_); }

  void begin_list() override { open_.push_back(&put(Node::list())); }
  void end_list() override { open_.pop_back(); }
  void begin_map() override { open_.push_back(&put(Node::map())); }
  void end_map() override { open_.pop_back(); }
  void key(std::string_view name) override { open_.back()->entries.emplace_back(name, Node{}); }
  void null() override { put({}); }
  void number(std::int64_t number) override { put(Node::number(number)); }
  void truth(bool truth) override { put(Node::boolean(truth)); }
  void text(std::string_view text) override { put(Node::text(std::string(text))); }

 private:
  Node& put(Node node);

  Node root_;
  std::vector<Node*> open_;  // lists and maps, the innermost last
};

}  // namespace tradewind
