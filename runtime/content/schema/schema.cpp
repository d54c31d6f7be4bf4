#include "content/schema/schema.h"

#include "content/schema/file_schemas.h"

#include <algorithm>
#include <cstddef>

namespace tradewind {

Shape any() { return {Shape::Kind::any, "anything", {}, {}, {}, false}; }
Shape integer() { return {Shape::Kind::integer, "an integer", {}, {}, {}, false}; }
Shape boolean() { return {Shape::Kind::boolean, "true or false", {}, {}, {}, false}; }
Shape text() { return {Shape::Kind::text, "a text", {}, {}, {}, false}; }
Shape name() { return {Shape::Kind::name, "a name", {}, {}, {}, false}; }
Shape id() { return {Shape::Kind::id, "an id", {}, {}, {}, false}; }
Shape term() { return {Shape::Kind::term, "a term: a number, a name or a map like { count: ZONE }", {}, {}, {}, false}; }

Shape one_of(std::vector<std::string> values) {
  std::string says = any_of(values);
  return {Shape::Kind::text, std::move(says), std::move(values), {}, {}, false};
}

Shape list_of(Shape item, std::string says) { return {Shape::Kind::list, std::move(says), {}, {std::move(item)}, {}, false}; }

Shape map_of(std::string says, std::vector<Field> fields) {
  return {Shape::Kind::map, std::move(says), {}, {}, std::move(fields), false};
}

Shape open_map(std::string says, std::vector<Field> fields) {
  return {Shape::Kind::map, std::move(says), {}, {}, std::move(fields), true};
}

Shape dict_of(Shape key, Shape value, std::string says) {
  return {Shape::Kind::dict, std::move(says), {}, {std::move(key), std::move(value)}, {}, false};
}

Shape either(std::vector<Shape> alternatives, std::string says) {
  return {Shape::Kind::either, std::move(says), {}, std::move(alternatives), {}, false};
}

void Page::error(const Node& at, std::string code, std::string message, std::string hint) const {
  found->push_back({file, at.line, at.column, std::move(code), Severity::error, std::move(message), std::move(hint)});
}

const Node& key_of(const Node& map, std::size_t index) {
  return index < map.items.size() ? map.items[index] : map.entries[index].second;
}

const Node& key_of(const Node& map, const std::string& key) {
  for (std::size_t i = 0; i < map.entries.size(); ++i) {
    if (map.entries[i].first == key) return key_of(map, i);
  }
  return map;
}

std::string describe(const Node& node) {
  if (node.is_map()) return "a map";
  if (node.is_list()) return "a list";
  if (node.is_scalar()) return node.quoted ? "the text \"" + node.scalar + "\"" : "'" + node.scalar + "'";
  return "nothing";
}

std::string any_of(const std::vector<std::string>& alternatives) {
  std::string text;
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    if (i > 0) text += i + 1 == alternatives.size() ? " or " : ", ";
    text += alternatives[i];
  }
  return text;
}

std::string text_at(const Node& map, const std::string& key, const std::string& otherwise) {
  const Node* node = map.find(key);
  return node && node->is_scalar() ? node->scalar : otherwise;
}

bool flag_at(const Node& map, const std::string& key) {
  const Node* node = map.find(key);
  return node && node->as_bool().value_or(false);
}

std::vector<std::string> texts_of(const Node* list) {
  std::vector<std::string> texts;
  if (list && list->is_scalar()) texts.push_back(list->scalar);
  if (!list || !list->is_list()) return texts;
  for (const Node& item : list->items) {
    if (item.is_scalar()) texts.push_back(item.scalar);
  }
  return texts;
}

namespace {

bool is_name(const std::string& text, bool hyphens) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || !(letter(text[0]) || (hyphens && digit(text[0])))) return false;
  return std::all_of(text.begin(), text.end(),
                     [&](char c) { return letter(c) || digit(c) || c == '_' || (hyphens && c == '-'); });
}

// Whether a node is of the kind of YAML that a shape asks for, without looking inside.
bool fits(const Node& node, const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::any: return true;
    case Shape::Kind::integer: return node.as_int().has_value();
    case Shape::Kind::boolean: return node.as_bool().has_value();
    case Shape::Kind::text:
    case Shape::Kind::name:
    case Shape::Kind::id: return node.is_scalar();
    case Shape::Kind::list: return node.is_list();
    case Shape::Kind::map:
    case Shape::Kind::dict: return node.is_map();
    case Shape::Kind::term: return node.is_scalar() || node.is_map();
    case Shape::Kind::either:
      return std::any_of(shape.parts.begin(), shape.parts.end(), [&](const Shape& part) { return fits(node, part); });
  }
  return false;
}

bool check_word(const Page& page, const Node& node, const Shape& shape, const std::string& label) {
  const bool hyphens = shape.kind == Shape::Kind::id;
  if (shape.kind == Shape::Kind::text) {
    if (shape.values.empty() || std::find(shape.values.begin(), shape.values.end(), node.scalar) != shape.values.end())
      return true;
    page.error(node, "unknown-value", label + " must be " + shape.says + ", found " + describe(node),
               did_you_mean(node.scalar, shape.values));
    return false;
  }
  if (is_name(node.scalar, hyphens)) return true;
  page.error(node, "wrong-name", label + " must be " + shape.says + ", found " + describe(node),
             hyphens ? "lower-case letters, digits, _ and -" : "lower-case letters, digits and _, a letter first");
  return false;
}

bool check_keys(const Page& page, const Node& node, const Shape& shape) {
  bool good = true;
  std::vector<std::string> known;
  for (const Field& field : shape.fields) {
    known.push_back(field.key);
    if (field.presence == Presence::optional || node.find(field.key)) continue;
    page.error(node, "missing-key", shape.says + " needs the key '" + field.key + "'", field.about);
    good = false;
  }
  for (std::size_t i = 0; i < node.entries.size() && !shape.open; ++i) {
    const std::string& key = node.entries[i].first;
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string hint = did_you_mean(key, known);
    page.error(key_of(node, i), "unknown-key", "unknown key '" + key + "' of " + shape.says,
               hint.empty() ? "known: " + any_of(known) : hint);
    good = false;
  }
  return good;
}

bool check_map(const Page& page, const Node& node, const Shape& shape) {
  bool good = check_keys(page, node, shape);
  for (const Field& field : shape.fields) {
    const Node* value = node.find(field.key);
    if (value && !check_shape(page, *value, field.shape, "'" + field.key + "'")) good = false;
  }
  return good;
}

bool check_dict(const Page& page, const Node& node, const Shape& shape) {
  bool good = true;
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const auto& [key, value] = node.entries[i];
    Node key_node = key_of(node, i);
    key_node.kind = Node::Kind::scalar;
    key_node.scalar = key;
    const bool key_good = check_shape(page, key_node, shape.parts[0], "a key");
    if (!check_shape(page, value, shape.parts[1], "'" + key + "'") || !key_good) good = false;
  }
  return good;
}

}  // namespace

bool check_shape(const Page& page, const Node& node, const Shape& shape, const std::string& label) {
  if (!fits(node, shape)) {
    page.error(node, "wrong-type", label + " must be " + shape.says + ", found " + describe(node));
    return false;
  }
  bool good = true;
  switch (shape.kind) {
    case Shape::Kind::any:
    case Shape::Kind::integer:
    case Shape::Kind::boolean: return true;
    case Shape::Kind::text:
    case Shape::Kind::name:
    case Shape::Kind::id: return check_word(page, node, shape, label);
    case Shape::Kind::list:
      for (const Node& item : node.items) good = check_shape(page, item, shape.parts[0], "an item of " + label) && good;
      return good;
    case Shape::Kind::map: return check_map(page, node, shape);
    case Shape::Kind::dict: return check_dict(page, node, shape);
    case Shape::Kind::term: return check_shape(page, node, term_shape(), label);
    case Shape::Kind::either: break;
  }
  const auto part = std::find_if(shape.parts.begin(), shape.parts.end(), [&](const Shape& p) { return fits(node, p); });
  return check_shape(page, node, *part, label);
}

}  // namespace tradewind
