// The JSON Schemas for editors in docs/reference/schemas/ are made from the shapes the reader checks with.
// TRADEWIND_UPDATE=1 in the environment writes them anew.
#include "catch.h"
#include "content/schema/file_schemas.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace tradewind;

TEST_CASE("the schemas for editors are those the reader checks with") {
  for (const std::string& kind : all_file_kinds()) {
    const std::string path = TRADEWIND_SOURCE_ROOT "/docs/reference/schemas/" + kind + ".schema.json";
    if (std::getenv("TRADEWIND_UPDATE")) std::ofstream(path, std::ios::binary) << json_schema(kind);
    std::ifstream input(path, std::ios::binary);
    std::ostringstream text;
    text << input.rdbuf();
    INFO(path);
    CHECK(text.str() == json_schema(kind));
    const auto schema = nlohmann::json::parse(json_schema(kind), nullptr, false);
    CHECK(schema.contains("title"));
  }
}
