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

bool fits(const Node& node, const Schema& schema) {
  if (!has_kind(node, schema)) return false;
  switch (schema.kind) {
    case Kind::integer: return is_within(schema, node);
    case Kind::text: return schema.values.empty() || contains(schema.values, node.scalar);
    case Kind::list:
      return std::ranges::all_of(
          node.items, [&](const Node& item) { return fits(item, schema.parts.front()); });
    case Kind::map:
      return std::ranges::all_of(schema.fields, [&](const Field& field) {
        const Node* const value = node.find(field.key);
        return value ? fits(*value, field.schema) : field.presence == Presence::optional;
      });
    case Kind::dict:
      return std::ranges::all_of(
          node.entries, [&](const auto& entry) { return fits(entry.second, schema.parts[1]); });
    case Kind::term: return fits(node, term_schema());
    case Kind::either:
      return std::ranges::any_of(schema.parts,
                                 [&](const Schema& part) { return fits(node, part); });
    default: return true;
  }
}

}  // namespace tradewind
