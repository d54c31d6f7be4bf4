#include "tradewind/document.h"

#include <charconv>

namespace tradewind {

Node::Node() = default;
Node::Node(const Node&) = default;
Node::Node(Node&&) noexcept = default;
Node& Node::operator=(const Node&) = default;
Node& Node::operator=(Node&&) noexcept = default;
Node::~Node() = default;

const Node* Node::find(std::string_view key) const {
  for (const auto& [name, value] : entries) {
    if (name == key) return &value;
  }
  return nullptr;
}

std::optional<std::int64_t> Node::as_int() const {
  if (kind != Kind::scalar || quoted) return std::nullopt;
  const std::string_view digits = std::string_view(scalar).substr(scalar.starts_with('-') ? 1 : 0);
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) return std::nullopt;
  std::int64_t value = 0;
  const char* const end = scalar.data() + scalar.size();
  const auto result = std::from_chars(scalar.data(), end, value);
  if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return value;
}

std::optional<bool> Node::as_bool() const {
  if (kind != Kind::scalar || quoted) return std::nullopt;
  if (scalar == "true") return true;
  if (scalar == "false") return false;
  return std::nullopt;
}

Node Node::text(std::string value) {
  Node node;
  node.kind = Kind::scalar;
  node.scalar = std::move(value);
  node.quoted = true;
  return node;
}

Node Node::number(std::int64_t value) {
  Node node;
  node.kind = Kind::scalar;
  node.scalar = std::to_string(value);
  return node;
}

Node Node::list() {
  Node node;
  node.kind = Kind::list;
  return node;
}

Node Node::map() {
  Node node;
  node.kind = Kind::map;
  return node;
}

Node Node::boolean(bool value) {
  Node node;
  node.kind = Kind::scalar;
  node.scalar = value ? "true" : "false";
  return node;
}

}  // namespace tradewind
