// The JSON Schemas for editors: tests/checks/schemas.py tries them on files.
#include "catch.h"
#include "generate/schema/json_schema.h"

#include <nlohmann/json.hpp>

using namespace tradewind;

TEST_CASE("each kind of file has a JSON Schema with its name") {
  for (const std::string& kind : file_kinds()) {
    const auto schema = nlohmann::json::parse(json_schema(kind));
    CHECK(schema.at("$schema") == "https://json-schema.org/draft/2020-12/schema");
    CHECK(schema.at("title") == "Tradewind content: " + kind);
  }
}

TEST_CASE("the schema of cards knows the facts of modules") {
  ModuleInfo module;
  module.id = "zoo";
  module.facts = {{"stripes", "int", {}, {}, {}},
                  {"cage", "enum", {"large", "small"}, {}, {}},
                  {"toys", "multiset", {"ball"}, {}, {}}};
  const auto properties =
      nlohmann::json::parse(json_schema("cards", {module})).at("items").at("properties");
  CHECK(properties.at("stripes") ==
        nlohmann::json{{"type", "integer"}, {"description", "a fact of module zoo"}});
  CHECK(properties.at("cage").at("enum") == nlohmann::json{"large", "small"});
  CHECK(properties.at("toys").at("items").at("enum") == nlohmann::json{"ball"});
  CHECK(properties.contains("copies"));
  CHECK(json_schema("events", {module}) == json_schema("events"));
}
