#include "generate/json_schema.h"

#include "format/json.h"

namespace tradewind {
namespace {

Json schema_of(const Schema& schema);

Json schema_of_map(const Schema& schema) {
  Json properties = Json::object(), required = Json::array();
  for (const Field& field : schema.fields) {
    Json& property = properties[field.key] = schema_of(field.schema);
    if (!field.about.empty()) property["description"] = field.about;
    if (field.presence == Presence::required) required.push_back(field.key);
  }
  Json json = {{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) json["required"] = std::move(required);
  json["additionalProperties"] = schema.open;
  return json;
}

Json schema_of_alternatives(const Schema& schema) {
  Json alternatives = Json::array();
  for (const Schema& part : schema.parts) alternatives.push_back(schema_of(part));
  return {{"anyOf", std::move(alternatives)}};
}

Json schema_of(const Schema& schema) {
  switch (schema.kind) {
    case Schema::Kind::any: return Json::object();
    case Schema::Kind::integer: return {{"type", "integer"}};
    case Schema::Kind::boolean: return {{"type", "boolean"}};
    case Schema::Kind::name: return {{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]*$"}};
    case Schema::Kind::id: return {{"type", "string"}, {"pattern", "^[a-z0-9][a-z0-9_-]*$"}};
    case Schema::Kind::text:
      if (!schema.values.empty()) return {{"enum", schema.values}};
      return {{"type", NameList{"string", "number", "boolean"}}};  // the reader uses only the text of a scalar
    case Schema::Kind::list: return {{"type", "array"}, {"items", schema_of(schema.parts[0])}};
    case Schema::Kind::map: return schema_of_map(schema);
    case Schema::Kind::dict:
      return {{"type", "object"},
              {"propertyNames", schema.parts[0].kind == Schema::Kind::text ? Json::object() : schema_of(schema.parts[0])},
              {"additionalProperties", schema_of(schema.parts[1])}};
    case Schema::Kind::either: return schema_of_alternatives(schema);
    case Schema::Kind::term: return {{"$ref", "#/$defs/term"}};
  }
  return Json::object();
}

void add_facts(const ModuleInfo& module, Json& properties) {
  for (const Declaration& fact : module.facts) {
    Json& property = properties[fact.name];
    if (fact.type == "int") property = {{"type", "integer"}};
    if (fact.type == "bool") property = {{"type", "boolean"}};
    if (fact.type == "enum") property = {{"enum", fact.values}};
    property["description"] = "a fact of module " + module.id;
  }
}

// As written(), but with lists on one line, because schemas have many short ones.
void write(const Json& json, std::size_t indent, std::string& text) {
  if (json.is_array()) {
    text += "[";
    for (std::size_t i = 0; i < json.size(); ++i) {
      text += i == 0 ? "" : ", ";
      write(json[i], indent, text);
    }
    text += "]";
  } else if (json.is_object() && !json.empty()) {
    const char* before = "{\n";
    for (const auto& [key, value] : json.items()) {
      text += before + std::string(indent + 2, ' ') + written(key) + ": ";
      write(value, indent + 2, text);
      before = ",\n";
    }
    text += "\n" + std::string(indent, ' ') + "}";
  } else {
    text += written(json);
  }
}

}  // namespace

std::string json_schema(const std::string& kind, const std::vector<ModuleInfo>& modules) {
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "Tradewind content: " + kind}};
  schema.update(schema_of(file_schema(kind)));
  if (kind == "cards" || kind == "changes") {
    for (const ModuleInfo& module : modules) add_facts(module, schema["items"]["properties"]);
  }
  if (kind == "queries" || kind == "watches") schema["$defs"]["term"] = schema_of(term_schema());
  std::string text;
  write(schema, 0, text);
  return text + "\n";
}

}  // namespace tradewind
