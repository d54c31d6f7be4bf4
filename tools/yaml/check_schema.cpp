#include "yaml/check_schema.h"

#include "content/schema/file_schemas.h"
#include "tradewind/near.h"

#include <algorithm>

namespace tradewind {
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
  const bool is_right = is_text ? schema.values.empty() || contains(schema.values, node.scalar)
                                : is_name(node.scalar, hyphens);
  if (is_right) return;
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

std::string describe(const Node& node) {
  if (node.is_map()) return "a map";
  if (node.is_list()) return "a list";
  if (node.is_scalar())
    return node.quoted ? "the text \"" + node.scalar + "\"" : "'" + node.scalar + "'";
  return node.kind == Node::Kind::other ? node.scalar : "nothing";
}

const Node& key_of(const Node& map, const std::string& key) {
  for (std::size_t i = 0; i < map.entries.size(); ++i) {
    if (map.entries[i].first == key) return key_of(map, i);
  }
  return map;
}

bool check_schema(const Page& page, const Node& node, const Schema& schema,
                  const std::string& label) {
  const std::size_t before = page.found->size();
  check(page, node, schema, label);
  return page.found->size() == before;
}

}  // namespace tradewind
