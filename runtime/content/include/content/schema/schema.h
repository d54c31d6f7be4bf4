// Room: runtime/content/schema. What YAML files and tables of scripts may hold, as data. Nothing
// about what a file means: that is read/'s.
//
//   const Schema zone = map_of("a zone", {{"live", boolean(), Presence::optional,
//       "cards here act"}});
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/reference/schema.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// All numbers of a match have 32 bits
inline constexpr std::int64_t least_number = std::numeric_limits<std::int32_t>::min();
inline constexpr std::int64_t greatest_number = std::numeric_limits<std::int32_t>::max();

[[nodiscard]] Schema any();
[[nodiscard]] Schema integer(std::int64_t low = least_number, std::int64_t high = greatest_number);
[[nodiscard]] Schema boolean();
[[nodiscard]] Schema text();
[[nodiscard]] Schema name();  // snake_case: what scripts write as a word
[[nodiscard]] Schema id();    // also with hyphens: what variant codes and moves name
[[nodiscard]] Schema one_of(NameList values);
[[nodiscard]] Schema list_of(Schema item, std::string label);
[[nodiscard]] Schema map_of(std::string label, std::vector<Field> fields);
[[nodiscard]] Schema open_map(std::string label, std::vector<Field> fields);
[[nodiscard]] Schema dict_of(Schema key, Schema value, std::string label);
[[nodiscard]] Schema either(std::vector<Schema> alternatives, std::string label);
[[nodiscard]] Schema term();  // of a query; recursive, so term_schema() says what it is

// A file being read: where diagnostics about it go.
struct Page {
  std::string file;
  Diagnostics* found = nullptr;

  void error(const Node& at, std::string code, std::string message, std::string hint = {}) const;
};

// The key of entry number `index` of a map, with its position; the value if the document was not
// parsed.
[[nodiscard]] const Node& key_of(const Node& map, std::size_t index);

[[nodiscard]] std::string any_of(const NameList& alternatives);  // "a, b or c"
// An integer between the limits of its schema
[[nodiscard]] bool is_within(const Schema& schema, const Node&);

// Whether a node is of the kind of YAML that a schema wants, without a look inside.
[[nodiscard]] bool has_kind(const Node& node, const Schema& schema);

// Whether a node has the shape of a schema. Keys that the schema does not know say nothing.
[[nodiscard]] bool fits(const Node& node, const Schema& schema);

// Tolerant access: what is missing or of a wrong type reads as empty.
[[nodiscard]] std::string text_at(const Node& map, const std::string& key);
[[nodiscard]] NameList texts_of(const Node* list);  // a lone scalar counts as a list of one
[[nodiscard]] const std::vector<Node>& items_of(const Node* list);
[[nodiscard]] const std::vector<std::pair<std::string, Node>>& entries_of(const Node* map);

}  // namespace tradewind
