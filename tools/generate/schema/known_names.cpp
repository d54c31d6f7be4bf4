#include "generate/schema/known_names.h"
#include "tradewind/refusals.h"

#include <algorithm>

namespace tradewind {
namespace {

// A word as YAML reads it: 4 is a number there, and true no text.
void add_yaml_word(Json& values, const std::string& word) {
  Node scalar = Node::text(word);
  scalar.quoted = false;
  if (const auto number = scalar.as_int()) values.push_back(*number);
  if (const auto truth = scalar.as_bool()) values.push_back(*truth);
  values.push_back(word);
}

Json enum_schema(const NameList& words) {
  Json values = Json::array();
  for (const std::string& word : words) add_yaml_word(values, word);
  return {{"enum", std::move(values)}};
}

Json either_schema(Json::initializer_list_t parts) { return {{"anyOf", Json::array(parts)}}; }

Json list_schema_of(const NameList& words) {
  return {{"type", "array"}, {"items", enum_schema(words)}};
}

Json schema_of_option(const OptionDef& option) {
  Json integer = {{"type", "integer"}};
  if (option.min) integer["minimum"] = *option.min;
  if (option.max) integer["maximum"] = *option.max;
  switch (option.type) {
    case OptionType::boolean: return {{"type", "boolean"}};
    case OptionType::integer:
      return option.values.empty() ? integer : either_schema({integer, enum_schema(option.values)});
    case OptionType::integer_or_none: return either_schema({integer, {{"const", "none"}}});
    case OptionType::range:
      return either_schema({integer, {{"type", "string"}, {"pattern", "^[0-9]+-[0-9]+$"}}});
    case OptionType::choice: return enum_schema(option.values);
    case OptionType::list: return either_schema({integer, {{"type", "array"}, {"items", integer}}});
    case OptionType::subset:
    case OptionType::names:
      return either_schema({list_schema_of(option.values), {{"const", "none"}}});
    case OptionType::seat:
      return either_schema({{{"type", "integer"}, {"minimum", 0}}, enum_schema(option.values)});
    case OptionType::table: return {{"type", "array"}};
  }
  return Json::object();
}

NameList names_in(const std::vector<Declaration>& declared) {
  NameList names;
  for (const Declaration& each : declared) names.push_back(each.name);
  return names;
}

NameList names_of_kind(const ModuleInfo& module, const std::string& kind) {
  if (kind == "facts") return names_in(module.facts);
  if (kind == "zones") return names_in(module.zones);
  if (kind == "counters") return names_in(module.counters);
  if (kind == "queries") return names_in(module.queries);
  if (kind == "events") return names_in(module.events);
  if (kind == "sequences") return names_in(module.sequences);
  if (kind == "marks") return module.marks;
  if (kind == "dice") return module.dice;
  if (kind == "modules") return {module.id};
  NameList names;
  for (const OptionDef& option : module.options) names.push_back(option.id);
  return names;
}

void add_names(NameList& names, const NameList& more, const std::string& before = {}) {
  for (const std::string& name : more) {
    if (!contains(names, before + name)) names.push_back(before + name);
  }
}

// About nothing, or about one seat.
bool is_about(const Declaration& query, const std::string& owner) {
  if (owner == "game") return query.params.empty();
  return query.params.size() == 1 && query.params.front().second == owner;
}

// Of a fact with parts: they are printed as a list, or as a map.
void add_part(Json& fact, const std::string& part, const Json& value) {
  if (part[0] <= '9') {
    fact = {{"type", "array"}, {"items", value}, {"maxItems", std::stoi(part)}};
  } else {
    fact["type"] = "object";
    fact["properties"][part] = value;
    fact["additionalProperties"] = false;
  }
}

}  // namespace

bool KnownNames::has(const std::string& module) const {
  return std::ranges::any_of(modules_, [&](const ModuleInfo& each) { return each.id == module; });
}

Json KnownNames::values_of(const Declaration& fact) const {
  NameList values;
  for (std::size_t i = 0; i < fact.values.size(); ++i) {
    if (i >= fact.from.size() || has(fact.from[i])) values.push_back(fact.values[i]);
  }
  if (fact.type == "int") return {{"type", "integer"}};
  if (fact.type == "bool") return {{"type", "boolean"}};
  if (fact.type == "enum") return enum_schema(values);
  if (fact.type == "multiset") return list_schema_of(values);
  return {{"type", "string"}};
}

Json KnownNames::facts(bool in_filter) const {
  Json properties = Json::object();
  for (const ModuleInfo& module : modules_) {
    for (const Declaration& fact : module.facts) {
      Json value = values_of(fact);
      // Any but 0
      if (in_filter && fact.type == "int") value = either_schema({value, {{"const", true}}});
      const bool several = in_filter && fact.type != "multiset";
      properties[fact.name] =
          several ? either_schema({value, {{"type", "array"}, {"items", value}}}) : value;
      properties[fact.name]["description"] = "a fact of module " + module.id;
      if (const std::size_t dot = fact.name.find('.'); dot != std::string::npos && !in_filter) {
        add_part(properties[fact.name.substr(0, dot)], fact.name.substr(dot + 1), value);
        properties.erase(fact.name);
      }
    }
  }
  return properties;
}

Json KnownNames::options() const {
  Json properties = Json::object();
  for (const ModuleInfo& module : modules_) {
    for (const OptionDef& option : module.options) {
      Json schema = schema_of_option(option);
      schema["description"] = describe_type(option) + ", default " + to_text(option.standard);
      // Modules that are not played together may share a name
      Json& known = properties[option.id];
      known = known.is_null() ? schema : either_schema({known, schema});
    }
  }
  return properties;
}

NameList KnownNames::of(const std::string& kind) const {
  if (kind == "terms") return terms();
  NameList names;
  for (const ModuleInfo& module : modules_) add_names(names, names_of_kind(module, kind));
  return names;
}

NameList KnownNames::things_of(const std::string& owner, bool queries) const {
  NameList names;
  for (const ModuleInfo& module : modules_) {
    for (const auto* things : {&module.zones, &module.counters}) {
      for (const Declaration& thing : *things) {
        if (thing.type == owner) add_names(names, {thing.name});
      }
    }
    for (const Declaration& query : module.queries) {
      if (queries && is_about(query, owner)) add_names(names, {query.name});
    }
  }
  return names;
}

NameList KnownNames::terms() const {
  NameList names = {"active"};
  add_names(names, of("queries"));
  add_names(names, of("counters"));
  add_names(names, of("facts"), "card.");
  add_names(names, of("options"), "option.");
  return names;
}

Json KnownNames::suggested(const NameList& names, Json otherwise) {
  if (names.empty()) return otherwise;
  return either_schema({{{"enum", names}}, std::move(otherwise)});
}

}  // namespace tradewind
