// Builds schemas of YAML files, and checks files with them.
//
//   const Schema zone = map_of("a zone", {{"live", boolean(), optional, "cards here act"}});
//   if (check_schema(page, node, zone, "the zone")) ...
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/reference/schema.h"

#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] Schema any();
[[nodiscard]] Schema integer();
[[nodiscard]] Schema boolean();
[[nodiscard]] Schema text();
[[nodiscard]] Schema name();  // snake_case: what scripts write as a word
[[nodiscard]] Schema id();    // also with hyphens: what variant codes and moves name
[[nodiscard]] Schema one_of(std::vector<std::string> values);
[[nodiscard]] Schema list_of(Schema item, std::string says);
[[nodiscard]] Schema map_of(std::string says, std::vector<Field> fields);
[[nodiscard]] Schema open_map(std::string says, std::vector<Field> fields);
[[nodiscard]] Schema dict_of(Schema key, Schema value, std::string says);
[[nodiscard]] Schema either(std::vector<Schema> alternatives, std::string says);
[[nodiscard]] Schema term();  // of a query: recursive, so its shape is looked up

// A file being read: where diagnostics about it go.
struct Page {
  std::string file;
  Diagnostics* found = nullptr;

  void error(const Node& at, std::string code, std::string message, std::string hint = {}) const;
};

// The key of entry number `index` of a map, with its position; the value where the document was made by hand.
[[nodiscard]] const Node& key_of(const Node& map, std::size_t index);
[[nodiscard]] const Node& key_of(const Node& map, const std::string& key);

[[nodiscard]] std::string describe(const Node& node);                            // "a list", "'x'", "nothing"
[[nodiscard]] std::string any_of(const std::vector<std::string>& alternatives);  // "a, b or c"

// Reports every deviation; `label` says what the value is ("'live'", "the file"). True when there is none.
bool check_schema(const Page& page, const Node& node, const Schema& schema, const std::string& label);

// Tolerant access after a check: what is missing or of a wrong type reads as empty.
[[nodiscard]] std::string text_at(const Node& map, const std::string& key, const std::string& otherwise = {});
[[nodiscard]] bool flag_at(const Node& map, const std::string& key);
[[nodiscard]] std::vector<std::string> texts_of(const Node* list);  // a lone scalar counts as a list of one

}  // namespace tradewind
