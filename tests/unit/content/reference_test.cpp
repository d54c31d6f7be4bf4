// The tables of keys in docs/reference/content-files.md say what the reader knows.
#include "catch.h"
#include "content/schema/file_schemas.h"
#include "narration/schemas.h"
#include "unit/generated.h"

namespace tradewind {
namespace {

std::string in_backticks(const NameList& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "`" : ", `") + word + "`";
  return text;
}

std::string value_text(const Schema& schema) {
  switch (schema.kind) {
    case Schema::Kind::any: return "a value";
    case Schema::Kind::integer:
      if (schema.low == least_number) return "integer";
      return std::to_string(schema.low) + " to " + std::to_string(schema.high);
    case Schema::Kind::boolean: return "bool";
    case Schema::Kind::name: return "name";
    case Schema::Kind::id: return "id";
    case Schema::Kind::term: return "term";
    case Schema::Kind::text: return schema.values.empty() ? "text" : in_backticks(schema.values);
    default: return schema.label;
  }
}

std::string escaped(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2))
    text.insert(at, "\\");
  return text;
}

// The keys of a map, or of the maps in a list or a map of them.
std::string table_of(const Schema& schema) {
  if (schema.kind == Schema::Kind::list || schema.kind == Schema::Kind::dict)
    return table_of(schema.parts.back());
  std::string table = "| key | value | meaning |\n|---|---|---|\n";
  for (const Field& field : schema.fields) {
    const std::string required = field.presence == Presence::required ? ", required" : "";
    table += "| `" + field.key + "` | " + escaped(value_text(field.schema)) + required + " | " +
             escaped(field.about) + " |\n";
  }
  return table;
}

// The page with the first table of keys in a section replaced.
std::string with_table(const std::string& page, const std::string& heading,
                       const std::string& table) {
  const std::size_t section = page.find("\n## " + heading + "\n");
  const std::size_t begin = page.find("| key |", section);
  REQUIRE(section != std::string::npos);
  REQUIRE(begin < page.find("\n## ", section + 1));
  return page.substr(0, begin) + table + page.substr(page.find("\n\n", begin) + 1);
}

}  // namespace

TEST_CASE("the page about content files has a row for each key that a file may hold") {
  const std::string page = "docs/reference/content-files.md";
  std::string expected = testing::read_bytes(TRADEWIND_SOURCE_ROOT "/" + page);
  for (const std::string kind : {"module", "cards", "changes", "zones", "counters", "board",
                                 "marks", "grids", "queries", "watches", "options"}) {
    const Schema& schema = kind == "grids" ? grids_schema() : file_schema(kind);
    expected = with_table(expected, kind + ".yaml", table_of(schema));
  }
  expected = with_table(expected, "variants/&lt;id&gt;.yaml", table_of(file_schema("variant")));
  expected = with_table(expected, "Terms", table_of(term_schema().parts.back()));
  testing::check_generated(page, expected);
}

}  // namespace tradewind
