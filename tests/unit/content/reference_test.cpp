// The tables of docs/reference/content-files.md name the keys that the reader
// knows, and no others.
#include "catch.h"
#include "content/schema/file_schemas.h"

#include <fstream>
#include <set>
#include <sstream>

namespace tradewind {
namespace {

// The words in backticks of the first cell of a row: "| `min`, `max` | integer
// |" has two.
void add_keys(const std::string& row, std::set<std::string>& keys) {
  const std::string cell = row.substr(1, row.find('|', 1) - 1);
  for (std::size_t at = cell.find('`'); at != std::string::npos;) {
    const std::size_t end = cell.find('`', at + 1);
    keys.insert(cell.substr(at + 1, end - at - 1));
    at = cell.find('`', end + 1);
  }
}

// The keys in the table of keys of a section.
std::set<std::string> keys_told(const std::string& heading) {
  std::ifstream page(TRADEWIND_SOURCE_ROOT "/docs/reference/content-files.md");
  std::set<std::string> keys;
  bool in_section = false, in_table = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) in_section = line == "## " + heading;
    if (!in_section) continue;
    if (line.starts_with("| key |")) in_table = true;
    if (!line.starts_with("|")) in_table = false;
    if (in_table) add_keys(line, keys);
  }
  return keys;
}

// The keys of a map, or of the maps in a list or a map of them.
std::set<std::string> keys_read(const Schema& schema) {
  if (schema.kind == Schema::Kind::list || schema.kind == Schema::Kind::dict) return keys_read(schema.parts.back());
  std::set<std::string> keys;
  for (const Field& field : schema.fields) keys.insert(field.key);
  return keys;
}

}  // namespace

TEST_CASE(
    "the page about content files has a row for each key that a file may "
    "hold") {
  for (const std::string kind :
       {"module", "cards", "changes", "zones", "counters", "board", "marks", "queries", "watches", "options"}) {
    INFO(kind);
    CHECK_FALSE(keys_read(file_schema(kind)).empty());
    CHECK(keys_told(kind + ".yaml") == keys_read(file_schema(kind)));
  }
  CHECK(keys_told("variants/&lt;id&gt;.yaml") == keys_read(file_schema("variant")));
}

}  // namespace tradewind
