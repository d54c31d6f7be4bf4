// Compares a document, or a table of a script, with its schema.
//
//   check_schema({document.path, &found}, document.node, file_schema("zones"), "the file");
#pragma once

#include "content/schema/schema.h"

namespace tradewind {

// Reports every deviation; `label` says what the value is ("'live'", "the file"). True when there
// is none.
bool check_schema(const Page& page, const Node& node, const Schema& schema,
                  const std::string& label);

[[nodiscard]] std::string describe(const Node& node);  // "a list", "'x'", "nothing"

// A key of a map, with its position.
[[nodiscard]] const Node& key_of(const Node& map, const std::string& key);

}  // namespace tradewind
