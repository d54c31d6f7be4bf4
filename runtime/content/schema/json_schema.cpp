#include "content/schema/file_schemas.h"

#include <cstddef>

namespace tradewind {
namespace {

Node list_node(const std::vector<std::string>& texts) {
  Node node = Node::list();
  for (const std::string& value : texts) node.items.push_back(Node::text(value));
  return node;
}

Node map_node(std::vector<std::pair<std::string, Node>> entries) {
  Node node = Node::map();
  node.entries = std::move(entries);
  return node;
}

Node schema_of(const Schema& schema);

Node schema_of_map(const Schema& schema) {
  Node properties = map_node({});
  std::vector<std::string> required;
  for (const Field& field : schema.fields) {
    Node property = schema_of(field.schema);
    if (!field.about.empty()) property.entries.emplace_back("description", Node::text(field.about));
    properties.entries.emplace_back(field.key, std::move(property));
    if (field.presence == Presence::required) required.push_back(field.key);
  }
  Node node = map_node({{"type", Node::text("object")}, {"properties", std::move(properties)}});
  if (!required.empty()) node.entries.emplace_back("required", list_node(required));
  node.entries.emplace_back("additionalProperties", Node::boolean(schema.open));
  return node;
}

Node schema_of_alternatives(const Schema& schema) {
  Node alternatives = list_node({});
  for (const Schema& part : schema.parts) alternatives.items.push_back(schema_of(part));
  return map_node({{"anyOf", std::move(alternatives)}});
}

Node schema_of(const Schema& schema) {
  switch (schema.kind) {
    case Schema::Kind::any: return map_node({});
    case Schema::Kind::integer: return map_node({{"type", Node::text("integer")}});
    case Schema::Kind::boolean: return map_node({{"type", Node::text("boolean")}});
    case Schema::Kind::name: return map_node({{"type", Node::text("string")}, {"pattern", Node::text("^[a-z][a-z0-9_]*$")}});
    case Schema::Kind::id: return map_node({{"type", Node::text("string")}, {"pattern", Node::text("^[a-z0-9][a-z0-9_-]*$")}});
    case Schema::Kind::text:
      if (!schema.values.empty()) return map_node({{"enum", list_node(schema.values)}});
      return map_node({{"type", list_node({"string", "number", "boolean"})}});  // only the text of a scalar counts
    case Schema::Kind::list: return map_node({{"type", Node::text("array")}, {"items", schema_of(schema.parts[0])}});
    case Schema::Kind::map: return schema_of_map(schema);
    case Schema::Kind::dict:
      return map_node({{"type", Node::text("object")},
                       {"propertyNames", schema.parts[0].kind == Schema::Kind::text ? map_node({}) : schema_of(schema.parts[0])},
                       {"additionalProperties", schema_of(schema.parts[1])}});
    case Schema::Kind::either: return schema_of_alternatives(schema);
    case Schema::Kind::term: return map_node({{"$ref", Node::text("#/$defs/term")}});
  }
  return map_node({});
}

std::string quoted(const std::string& text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + '"';
}

void write_json(const Node& node, std::size_t indent, std::string& json) {
  const std::string inner(indent + 2, ' ');
  const std::string outer(indent, ' ');
  if (node.is_scalar()) {
    json += node.quoted ? quoted(node.scalar) : node.scalar;
  } else if (node.is_list()) {
    json += "[";
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      json += i == 0 ? "" : ", ";
      write_json(node.items[i], indent, json);
    }
    json += "]";
  } else {
    json += node.entries.empty() ? "{" : "{\n";
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      json += inner + quoted(node.entries[i].first) + ": ";
      write_json(node.entries[i].second, indent + 2, json);
      json += i + 1 < node.entries.size() ? ",\n" : "\n" + outer;
    }
    json += "}";
  }
}

}  // namespace

std::string json_schema(const std::string& kind) {
  Node schema = map_node({{"$schema", Node::text("https://json-schema.org/draft/2020-12/schema")},
                          {"title", Node::text("Tradewind content: " + kind)}});
  const Node body = schema_of(file_schema(kind));
  schema.entries.insert(schema.entries.end(), body.entries.begin(), body.entries.end());
  if (kind == "queries" || kind == "watches") {
    schema.entries.emplace_back("$defs", map_node({{"term", schema_of(term_shape())}}));
  }
  std::string json;
  write_json(schema, 0, json);
  return json + "\n";
}

}  // namespace tradewind
