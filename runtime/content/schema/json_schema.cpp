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

Node schema_of(const Shape& shape);

Node schema_of_map(const Shape& shape) {
  Node properties = map_node({});
  std::vector<std::string> required;
  for (const Field& field : shape.fields) {
    Node property = schema_of(field.shape);
    if (!field.about.empty()) property.entries.emplace_back("description", Node::text(field.about));
    properties.entries.emplace_back(field.key, std::move(property));
    if (field.presence == Presence::required) required.push_back(field.key);
  }
  Node node = map_node({{"type", Node::text("object")}, {"properties", std::move(properties)}});
  if (!required.empty()) node.entries.emplace_back("required", list_node(required));
  node.entries.emplace_back("additionalProperties", Node::boolean(shape.open));
  return node;
}

Node schema_of_alternatives(const Shape& shape) {
  Node alternatives = list_node({});
  for (const Shape& part : shape.parts) alternatives.items.push_back(schema_of(part));
  return map_node({{"anyOf", std::move(alternatives)}});
}

Node schema_of(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::any: return map_node({});
    case Shape::Kind::integer: return map_node({{"type", Node::text("integer")}});
    case Shape::Kind::boolean: return map_node({{"type", Node::text("boolean")}});
    case Shape::Kind::name: return map_node({{"type", Node::text("string")}, {"pattern", Node::text("^[a-z][a-z0-9_]*$")}});
    case Shape::Kind::id: return map_node({{"type", Node::text("string")}, {"pattern", Node::text("^[a-z0-9][a-z0-9_-]*$")}});
    case Shape::Kind::text:
      if (!shape.values.empty()) return map_node({{"enum", list_node(shape.values)}});
      return map_node({{"type", list_node({"string", "number", "boolean"})}});  // only the text of a scalar counts
    case Shape::Kind::list: return map_node({{"type", Node::text("array")}, {"items", schema_of(shape.parts[0])}});
    case Shape::Kind::map: return schema_of_map(shape);
    case Shape::Kind::dict:
      return map_node({{"type", Node::text("object")},
                       {"propertyNames", shape.parts[0].kind == Shape::Kind::text ? map_node({}) : schema_of(shape.parts[0])},
                       {"additionalProperties", schema_of(shape.parts[1])}});
    case Shape::Kind::either: return schema_of_alternatives(shape);
    case Shape::Kind::term: return map_node({{"$ref", Node::text("#/$defs/term")}});
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
  const Node body = schema_of(file_shape(kind));
  schema.entries.insert(schema.entries.end(), body.entries.begin(), body.entries.end());
  if (kind == "queries" || kind == "watches") {
    schema.entries.emplace_back("$defs", map_node({{"term", schema_of(term_shape())}}));
  }
  std::string json;
  write_json(schema, 0, json);
  return json + "\n";
}

}  // namespace tradewind
