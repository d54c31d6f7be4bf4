#include "support/json.h"

#include <algorithm>
#include <charconv>

namespace tradewind {
namespace {

// An integer beyond 63 bits, such as a seed.
std::optional<std::uint64_t> as_unsigned(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = failed == std::errc() && end == text.data() + text.size() && !text.empty();
  return whole ? std::optional(number) : std::nullopt;
}

Json scalar_json(const Node& node) {
  if (node.quoted) return node.scalar;
  if (const auto number = node.as_int()) return *number;
  if (const auto truth = node.as_bool()) return *truth;
  if (const auto large = as_unsigned(node.scalar)) return *large;
  return node.scalar;
}

Node plain(std::string text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = std::move(text);
  return node;
}

}  // namespace

Json to_json(const Node& node) {
  if (node.kind == Node::Kind::null) return nullptr;
  if (node.is_scalar()) return scalar_json(node);
  if (node.is_list()) {
    Json list = Json::array();
    for (const Node& item : node.items) list.push_back(to_json(item));
    return list;
  }
  Json map = Json::object();
  for (const auto& [key, value] : node.entries) map[key] = to_json(value);
  return map;
}

Node to_node(const Json& json) {
  if (json.is_string()) return Node::text(json.get<std::string>());
  if (json.is_boolean()) return Node::boolean(json.get<bool>());
  if (json.is_number()) return plain(json.dump());
  Node node;
  if (json.is_array()) {
    node.kind = Node::Kind::list;
    for (const Json& item : json) node.items.push_back(to_node(item));
  } else if (json.is_object()) {
    node.kind = Node::Kind::map;
    for (const auto& [key, value] : json.items()) node.entries.emplace_back(key, to_node(value));
  }
  return node;
}

Json to_json(const Diagnostic& diagnostic) {
  return {{"file", diagnostic.file},
          {"line", diagnostic.line},
          {"column", diagnostic.column},
          {"code", diagnostic.code},
          {"severity", diagnostic.severity == Severity::error ? "error" : "warning"},
          {"message", diagnostic.message},
          {"hint", diagnostic.hint}};
}

Json to_json(const Diagnostics& diagnostics) {
  Json list = Json::array();
  for (const Diagnostic& diagnostic : diagnostics) list.push_back(to_json(diagnostic));
  return list;
}

Json to_json(const OptionValue& value) {
  if (std::holds_alternative<std::monostate>(value)) return nullptr;
  if (const bool* truth = std::get_if<bool>(&value)) return *truth;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* numbers = std::get_if<IntList>(&value)) return *numbers;
  if (const auto* names = std::get_if<NameList>(&value)) return *names;
  return to_text(value);
}

std::string written(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tradewind
