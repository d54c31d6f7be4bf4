#include "generate/schema/json_schema.h"

#include "lessons/lesson_schema.h"
#include "narration/schemas.h"

#include <map>

namespace tradewind {
namespace {

// What a name stands for that is the value of a key.
std::string kind_of_names(const std::string& key) {
  static const std::map<std::string, std::string> kinds = {
      {"sum", "facts"},       {"distinct", "facts"},     {"match", "facts"},    {"count", "zones"},
      {"over", "zones"},      {"zone", "zones"},         {"lookup", "options"}, {"by", "options"},
      {"next_of", "queries"}, {"on_empty", "sequences"}, {"emit", "events"},    {"reset", "events"},
      {"modules", "modules"}, {"published", "options"}};
  const auto found = kinds.find(key);
  return found == kinds.end() ? std::string() : found->second;
}

// Writes schemas of a kind of file; `key` is the one whose value a schema describes.
class SchemaWriter {
 public:
  explicit SchemaWriter(const KnownNames& names) : names_(names) {}

  [[nodiscard]] Json of(const Schema& schema, const std::string& key = {}) const {
    switch (schema.kind) {
      case Schema::Kind::any: return Json::object();
      case Schema::Kind::integer: return {{"type", "integer"}};
      case Schema::Kind::boolean: return {{"type", "boolean"}};
      case Schema::Kind::name:
        return named(key, {{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]*$"}});
      case Schema::Kind::id:
        return named(key, {{"type", "string"}, {"pattern", "^[a-z0-9][a-z0-9_-]*$"}});
      case Schema::Kind::text:
        if (!schema.values.empty()) return {{"enum", schema.values}};
        // The reader uses only the text of a scalar
        return named(key, {{"type", NameList{"string", "number", "boolean"}}});
      case Schema::Kind::list: return {{"type", "array"}, {"items", of(schema.parts[0], key)}};
      case Schema::Kind::map: return of_map(schema);
      case Schema::Kind::dict: return of_dict(schema, key);
      case Schema::Kind::either: return of_alternatives(schema, key);
      case Schema::Kind::term: return {{"$ref", "#/$defs/term"}};
      case Schema::Kind::other: break;
    }
    return Json::object();
  }

  // A term is a text too: a query, a counter, card.FACT ...
  [[nodiscard]] Json of_term() const {
    Json term = of(term_schema());
    if (!names_.empty())
      term["anyOf"].insert(term["anyOf"].begin(), Json{{"enum", names_.of("terms")}});
    return term;
  }

 private:
  [[nodiscard]] Json named(const std::string& key, Json otherwise) const {
    const std::string kind = kind_of_names(key);
    return kind.empty() || names_.empty()
               ? otherwise
               : KnownNames::suggested(names_.of(kind), std::move(otherwise));
  }

  [[nodiscard]] Json of_map(const Schema& schema) const {
    Json properties = Json::object(), required = Json::array();
    for (const Field& field : schema.fields) {
      Json& property = properties[field.key] = of(field.schema, field.key);
      if (!field.about.empty()) property["description"] = field.about;
      if (field.presence == Presence::required) required.push_back(field.key);
    }
    Json json = {{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) json["required"] = std::move(required);
    json["additionalProperties"] = schema.open;
    return json;
  }

  [[nodiscard]] Json of_dict(const Schema& schema, const std::string& key) const {
    const bool by_fact =
        key == "where" || key == "within" || key == "of" || key == "covered_by" || key == "counts";
    if (by_fact && !names_.empty()) return {{"$ref", "#/$defs/facts"}};
    return {{"type", "object"},
            {"propertyNames",
             schema.parts[0].kind == Schema::Kind::text ? Json::object() : of(schema.parts[0])},
            {"additionalProperties", of(schema.parts[1])}};
  }

  [[nodiscard]] Json of_alternatives(const Schema& schema, const std::string& key) const {
    Json alternatives = Json::array();
    for (const Schema& part : schema.parts) alternatives.push_back(of(part, key));
    return {{"anyOf", std::move(alternatives)}};
  }

  const KnownNames& names_;
};

const Schema& schema_of(const std::string& kind) {
  return kind == "look"     ? look_schema()
         : kind == "grids"  ? grids_schema()
         : kind == "locale" ? texts_schema()
         : kind == "lesson" ? lesson_schema()
                            : file_schema(kind);
}

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

NameList file_kinds() {
  NameList kinds = module_file_kinds();
  kinds.insert(kinds.end(), {"variant", "locale", "lesson"});
  return kinds;
}

std::string schema_text(const Json& schema) {
  std::string text;
  write(schema, 0, text);
  return text + "\n";
}

std::string json_schema(const std::string& kind, const std::vector<ModuleInfo>& modules) {
  const KnownNames names(modules);
  const SchemaWriter writer(names);
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "Tradewind content: " + kind}};
  schema.update(writer.of(schema_of(kind)));
  if ((kind == "cards" || kind == "changes") && !names.empty()) {
    schema["items"]["properties"].update(names.facts(false));
    schema["items"]["additionalProperties"] = false;
  }
  if (kind == "variant" && !names.empty()) {
    schema["properties"]["options"] = {
        {"type", "object"}, {"properties", names.options()}, {"additionalProperties", false}};
  }
  const auto needs = [&](const std::string& definition) {
    return schema_text(schema).find("#/$defs/" + definition) != std::string::npos;
  };
  if (needs("term")) schema["$defs"]["term"] = writer.of_term();
  if (needs("facts"))
    schema["$defs"]["facts"] = {
        {"type", "object"}, {"properties", names.facts(true)}, {"additionalProperties", false}};
  return schema_text(schema);
}

}  // namespace tradewind
