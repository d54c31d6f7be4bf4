#include "content/schema/schema.h"

#include <algorithm>
#include <cstddef>

namespace tradewind {

namespace {

using Kind = Schema::Kind;

Schema schema(Kind kind, std::string label) {
  Schema made;
  made.kind = kind;
  made.label = std::move(label);
  return made;
}

}  // namespace

Schema any() { return schema(Kind::any, "anything"); }
Schema integer(std::int64_t low, std::int64_t high) {
  Schema made = schema(Kind::integer, "an integer");
  made.low = low;
  made.high = high;
  return made;
}
Schema boolean() { return schema(Kind::boolean, "true or false"); }
Schema text() { return schema(Kind::text, "a text"); }
Schema name() { return schema(Kind::name, "a name"); }
Schema id() { return schema(Kind::id, "an id"); }
Schema term() {
  return schema(Kind::term, "a term: a number, a name or a map like { count: ZONE }");
}

Schema one_of(NameList values) {
  Schema made = schema(Kind::text, any_of(values));
  made.values = std::move(values);
  return made;
}

Schema list_of(Schema item, std::string label) {
  Schema made = schema(Kind::list, std::move(label));
  made.parts = {std::move(item)};
  return made;
}

Schema function() { return schema(Kind::other, "a function"); }
Schema list_with(std::vector<Schema> items, std::string label, std::vector<Field> fields) {
  Schema made = map_of(std::move(label), std::move(fields));
  made.kind = Kind::list;
  made.parts = std::move(items);
  return made;
}

Schema map_of(std::string label, std::vector<Field> fields) {
  Schema made = schema(Kind::map, std::move(label));
  made.fields = std::move(fields);
  return made;
}

Schema open_map(std::string label, std::vector<Field> fields) {
  Schema made = map_of(std::move(label), std::move(fields));
  made.open = true;
  return made;
}

Schema dict_of(Schema key, Schema value, std::string label) {
  Schema made = schema(Kind::dict, std::move(label));
  made.parts = {std::move(key), std::move(value)};
  return made;
}

Schema either(std::vector<Schema> alternatives, std::string label) {
  Schema made = schema(Kind::either, std::move(label));
  made.parts = std::move(alternatives);
  return made;
}

void Page::error(const Node& at, std::string code, std::string message, std::string hint) const {
  found->push_back({file, at.line, at.column, std::move(code), Severity::error, std::move(message),
                    std::move(hint)});
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
  if (node.is_scalar())
    return node.quoted ? "the text \"" + node.scalar + "\"" : "'" + node.scalar + "'";
  return node.kind == Node::Kind::other ? node.scalar : "nothing";
}

std::string any_of(const NameList& alternatives) {
  std::string text;
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    if (i > 0) text += i + 1 == alternatives.size() ? " or " : ", ";
    text += alternatives[i];
  }
  return text;
}

bool is_within(const Schema& schema, const Node& node) {
  const std::optional<std::int64_t> number = node.as_int();
  return number && *number >= schema.low && *number <= schema.high;
}

std::string text_at(const Node& map, const std::string& key) {
  const Node* node = map.find(key);
  return node && node->is_scalar() ? node->scalar : "";
}

NameList texts_of(const Node* list) {
  NameList texts;
  if (list && list->is_scalar()) texts.push_back(list->scalar);
  for (const Node& item : items_of(list)) {
    if (item.is_scalar()) texts.push_back(item.scalar);
  }
  return texts;
}

const std::vector<Node>& items_of(const Node* list) {
  static const std::vector<Node> none;
  return list && list->is_list() ? list->items : none;
}

const std::vector<std::pair<std::string, Node>>& entries_of(const Node* map) {
  static const std::vector<std::pair<std::string, Node>> none;
  return map && map->is_map() ? map->entries : none;
}

bool has_kind(const Node& node, const Schema& schema) {
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
    case Schema::Kind::other: return node.kind == Node::Kind::other && node.scalar == schema.label;
    case Schema::Kind::either:
      return std::ranges::any_of(schema.parts,
                                 [&](const Schema& part) { return has_kind(node, part); });
  }
  return false;
}

namespace {

bool is_name(const std::string& text, bool hyphens) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || !(letter(text[0]) || (hyphens && digit(text[0])))) return false;
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return letter(c) || digit(c) || c == '_' || (hyphens && c == '-');
  });
}

void check(const Page& page, const Node& node, const Schema& schema, const std::string& label);

void check_word(const Page& page, const Node& node, const Schema& schema,
                const std::string& label) {
  const bool is_text = schema.kind == Schema::Kind::text;
  const bool hyphens = schema.kind == Schema::Kind::id;
  const bool fits = is_text ? schema.values.empty() || contains(schema.values, node.scalar)
                            : is_name(node.scalar, hyphens);
  if (fits) return;
  const std::string hint = is_text   ? did_you_mean(node.scalar, schema.values)
                           : hyphens ? "lower-case letters, digits, _ and -"
                                     : "lower-case letters, digits and _, a letter first";
  page.error(node, is_text ? "unknown-value" : "wrong-name",
             label + " must be " + schema.label + ", found " + describe(node), hint);
}

// A misspelt key is reported as that, not also as missing.
bool is_misspelt(const std::string& key, const Node& node, const Schema& schema) {
  return std::ranges::any_of(node.entries, [&](const auto& entry) {
    return std::ranges::find(schema.fields, entry.first, &Field::key) == schema.fields.end() &&
           !did_you_mean(entry.first, {key}).empty();
  });
}

void check_map(const Page& page, const Node& node, const Schema& schema) {
  for (const Field& field : schema.fields) {
    if (field.presence == Presence::optional || node.find(field.key) ||
        is_misspelt(field.key, node, schema))
      continue;
    page.error(node, "missing-key", schema.label + " needs the key '" + field.key + "'",
               field.about);
  }
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const auto& [key, value] = node.entries[i];
    const auto field = std::ranges::find(schema.fields, key, &Field::key);
    if (field != schema.fields.end()) {
      check(page, value, field->schema, "'" + key + "'");
    } else if (!schema.open) {
      NameList known;
      for (const Field& each : schema.fields) known.push_back(each.key);
      const std::string hint = did_you_mean(key, known);
      page.error(key_of(node, i), "unknown-key", "unknown key '" + key + "' of " + schema.label,
                 hint.empty() ? "expected " + any_of(known) : hint);
    }
  }
}

void check_dict(const Page& page, const Node& node, const Schema& schema) {
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const auto& [key, value] = node.entries[i];
    Node key_node = key_of(node, i);
    key_node.kind = Node::Kind::scalar;
    key_node.scalar = key;
    check(page, key_node, schema.parts[0], "a key");
    check(page, value, schema.parts[1], "'" + key + "'");
  }
}

void check_limits(const Page& page, const Node& node, const Schema& schema,
                  const std::string& label) {
  if (is_within(schema, node)) return;
  const bool any_number = schema.low == least_number && schema.high == greatest_number;
  const std::string limits =
      any_number ? "fit in 32 bits"
                 : "be from " + std::to_string(schema.low) + " to " + std::to_string(schema.high);
  page.error(node, "out-of-range", label + " must " + limits + ", found " + node.scalar);
}

// A hint for who left a file empty.
std::string what_to_write(const Schema& schema) {
  constexpr std::size_t shown = 3;
  NameList keys;
  for (const Field& field : schema.fields) {
    if (keys.size() < shown) keys.push_back(field.key);
  }
  return keys.empty() ? "write " + schema.label + ", or delete the file"
                      : "write its keys: " + join(keys, ", ") + " ...";
}

void check(const Page& page, const Node& node, const Schema& schema, const std::string& label) {
  if (!has_kind(node, schema)) {
    const bool is_empty =
        label == "the file" && !node.is_map() && !node.is_list() && !node.is_scalar();
    return page.error(node, "wrong-type",
                      label + " must be " + schema.label + ", found " + describe(node),
                      is_empty ? what_to_write(schema) : "");
  }
  switch (schema.kind) {
    case Schema::Kind::any:
    case Schema::Kind::other:
    case Schema::Kind::boolean: return;
    case Schema::Kind::integer: return check_limits(page, node, schema, label);
    case Schema::Kind::text:
    case Schema::Kind::name:
    case Schema::Kind::id: return check_word(page, node, schema, label);
    case Schema::Kind::list:
      for (std::size_t i = 0; i < node.items.size(); ++i)
        check(page, node.items[i], schema.parts[std::min(i, schema.parts.size() - 1)],
              "an item of " + label);
      return check_map(page, node, schema);
    case Schema::Kind::map: return check_map(page, node, schema);
    case Schema::Kind::dict: return check_dict(page, node, schema);
    case Schema::Kind::term: return check(page, node, term_schema(), label);
    case Schema::Kind::either:
      return check(page, node,
                   *std::ranges::find_if(schema.parts,
                                         [&](const Schema& part) { return has_kind(node, part); }),
                   label);
  }
}

}  // namespace

bool check_schema(const Page& page, const Node& node, const Schema& schema,
                  const std::string& label) {
  const std::size_t before = page.found->size();
  check(page, node, schema, label);
  return page.found->size() == before;
}

}  // namespace tradewind
