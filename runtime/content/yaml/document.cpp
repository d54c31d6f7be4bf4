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

namespace {

Node node_of(Node::Kind kind, std::string scalar = {}) {
  Node node;
  node.kind = kind;
  node.scalar = std::move(scalar);
  return node;
}

}  // namespace

Node Node::list() { return node_of(Kind::list); }
Node Node::map() { return node_of(Kind::map); }
Node Node::number(std::int64_t value) { return node_of(Kind::scalar, std::to_string(value)); }
Node Node::boolean(bool value) { return node_of(Kind::scalar, value ? "true" : "false"); }

Node Node::text(std::string value) {
  Node node = node_of(Kind::scalar, std::move(value));
  node.quoted = true;
  return node;
}

}  // namespace tradewind
