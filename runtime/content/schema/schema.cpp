#include "content/schema/schema.h"

#include "content/schema/file_schemas.h"

#include <algorithm>
#include <cstddef>

namespace tradewind {

Schema any() { return {Schema::Kind::any, "anything", {}, {}, {}, false}; }
Schema integer() { return {Schema::Kind::integer, "an integer", {}, {}, {}, false}; }
Schema boolean() { return {Schema::Kind::boolean, "true or false", {}, {}, {}, false}; }
Schema text() { return {Schema::Kind::text, "a text", {}, {}, {}, false}; }
Schema name() { return {Schema::Kind::name, "a name", {}, {}, {}, false}; }
Schema id() { return {Schema::Kind::id, "an id", {}, {}, {}, false}; }
Schema term() { return {Schema::Kind::term, "a term: a number, a name or a map like { count: ZONE }", {}, {}, {}, false}; }

Schema one_of(std::vector<std::string> values) {
  std::string says = any_of(values);
  return {Schema::Kind::text, std::move(says), std::move(values), {}, {}, false};
}

Schema list_of(Schema item, std::string says) { return {Schema::Kind::list, std::move(says), {}, {std::move(item)}, {}, false}; }

Schema map_of(std::string says, std::vector<Field> fields) {
  return {Schema::Kind::map, std::move(says), {}, {}, std::move(fields), false};
}

Schema open_map(std::string says, std::vector<Field> fields) {
  return {Schema::Kind::map, std::move(says), {}, {}, std::move(fields), true};
}

Schema dict_of(Schema key, Schema value, std::string says) {
  return {Schema::Kind::dict, std::move(says), {}, {std::move(key), std::move(value)}, {}, false};
}

Schema either(std::vector<Schema> alternatives, std::string says) {
  return {Schema::Kind::either, std::move(says), {}, std::move(alternatives), {}, false};
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
bool fits(const Node& node, const Schema& schema) {
  switch (schema.kind) {
    case Schema::Kind::any: return true;
    case Schema::Kind::integer: return node.as_int().has_value();
    case Schema::Kind::boolean: return node.as_bool().has_value();
    case Schema::Kind::text:
    case Schema::Kind::name:
    case Schema::Kind::id: return node.is_scalar();
    case Schema::Kind::list: return node.is_list();
    case Schema::Kind::map:
    case Schema::Kind::dict: return node.is_map();
    case Schema::Kind::term: return node.is_scalar() || node.is_map();
    case Schema::Kind::either:
      return std::any_of(schema.parts.begin(), schema.parts.end(), [&](const Schema& part) { return fits(node, part); });
  }
  return false;
}

bool check_word(const Page& page, const Node& node, const Schema& schema, const std::string& label) {
  const bool hyphens = schema.kind == Schema::Kind::id;
  if (schema.kind == Schema::Kind::text) {
    if (schema.values.empty() || std::find(schema.values.begin(), schema.values.end(), node.scalar) != schema.values.end())
      return true;
    page.error(node, "unknown-value", label + " must be " + schema.label + ", found " + describe(node),
               did_you_mean(node.scalar, schema.values));
    return false;
  }
  if (is_name(node.scalar, hyphens)) return true;
  page.error(node, "wrong-name", label + " must be " + schema.label + ", found " + describe(node),
             hyphens ? "lower-case letters, digits, _ and -" : "lower-case letters, digits and _, a letter first");
  return false;
}

bool check_keys(const Page& page, const Node& node, const Schema& schema) {
  bool good = true;
  std::vector<std::string> known;
  for (const Field& field : schema.fields) {
    known.push_back(field.key);
    if (field.presence == Presence::optional || node.find(field.key)) continue;
    page.error(node, "missing-key", schema.label + " needs the key '" + field.key + "'", field.about);
    good = false;
  }
  for (std::size_t i = 0; i < node.entries.size() && !schema.open; ++i) {
    const std::string& key = node.entries[i].first;
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string hint = did_you_mean(key, known);
    page.error(key_of(node, i), "unknown-key", "unknown key '" + key + "' of " + schema.label,
               hint.empty() ? "known: " + any_of(known) : hint);
    good = false;
  }
  return good;
}

bool check_map(const Page& page, const Node& node, const Schema& schema) {
  bool good = check_keys(page, node, schema);
  for (const Field& field : schema.fields) {
    const Node* value = node.find(field.key);
    if (value && !check_schema(page, *value, field.schema, "'" + field.key + "'")) good = false;
  }
  return good;
}

bool check_dict(const Page& page, const Node& node, const Schema& schema) {
  bool good = true;
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const auto& [key, value] = node.entries[i];
    Node key_node = key_of(node, i);
    key_node.kind = Node::Kind::scalar;
    key_node.scalar = key;
    const bool key_good = check_schema(page, key_node, schema.parts[0], "a key");
    if (!check_schema(page, value, schema.parts[1], "'" + key + "'") || !key_good) good = false;
  }
  return good;
}

// All numbers of a match have 32 bits.
bool check_small(const Page& page, const Node& node, const std::string& label) {
  const std::optional<std::int64_t> number = node.as_int();
  if (!number || *number == static_cast<std::int32_t>(*number)) return true;
  page.error(node, "out-of-range", label + " must fit in 32 bits, found " + node.scalar);
  return false;
}

}  // namespace

bool check_schema(const Page& page, const Node& node, const Schema& schema, const std::string& label) {
  if (!fits(node, schema)) {
    page.error(node, "wrong-type", label + " must be " + schema.label + ", found " + describe(node));
    return false;
  }
  bool good = true;
  switch (schema.kind) {
    case Schema::Kind::any:
    case Schema::Kind::boolean: return true;
    case Schema::Kind::integer: return check_small(page, node, label);
    case Schema::Kind::text:
    case Schema::Kind::name:
    case Schema::Kind::id: return check_word(page, node, schema, label);
    case Schema::Kind::list:
      for (const Node& item : node.items) good = check_schema(page, item, schema.parts[0], "an item of " + label) && good;
      return good;
    case Schema::Kind::map: return check_map(page, node, schema);
    case Schema::Kind::dict: return check_dict(page, node, schema);
    case Schema::Kind::term: return check_schema(page, node, term_schema(), label);
    case Schema::Kind::either: break;
  }
  const auto part = std::find_if(schema.parts.begin(), schema.parts.end(), [&](const Schema& p) { return fits(node, p); });
  return check_schema(page, node, *part, label);
}

}  // namespace tradewind
