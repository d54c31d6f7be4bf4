// The JSON Schemas for editors in docs/reference/schemas/ are generated from the schemas the reader checks with.
// TRADEWIND_UPDATE=1 in the environment writes them anew.
#include "catch.h"
#include "generate/schema/json_schema.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace tradewind;

TEST_CASE("the schemas for editors are those the reader checks with") {
  for (const std::string& kind : file_kinds()) {
    const std::string path = TRADEWIND_SOURCE_ROOT "/docs/reference/schemas/" + kind + ".schema.json";
    const std::string wanted = json_schema(kind);
    if (std::getenv("TRADEWIND_UPDATE")) std::ofstream(path, std::ios::binary) << wanted;
    std::ifstream input(path, std::ios::binary);
    std::ostringstream text;
    text << input.rdbuf();
    INFO(path);
    CHECK(text.str() == wanted);
    CHECK(nlohmann::json::parse(wanted).contains("title"));
  }
}

TEST_CASE("the schema of cards knows the facts of modules") {
  ModuleInfo module;
  module.id = "zoo";
  module.facts = {
      {"stripes", "int", {}, {}, {}}, {"cage", "enum", {"large", "small"}, {}, {}}, {"toys", "multiset", {"ball"}, {}, {}}};
  const auto properties = nlohmann::json::parse(json_schema("cards", {module})).at("items").at("properties");
  CHECK(properties.at("stripes") == nlohmann::json{{"type", "integer"}, {"description", "a fact of module zoo"}});
  CHECK(properties.at("cage").at("enum") == nlohmann::json{"large", "small"});
  CHECK(properties.at("toys").at("items").at("enum") == nlohmann::json{"ball"});
  CHECK(properties.contains("copies"));
  CHECK(json_schema("events", {module}) == json_schema("events"));
}
