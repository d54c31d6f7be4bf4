// The shapes of all kinds of content files, by kind: "module", "zones", ... "variant", "locale".
//
//   check_shape(page, document, file_shape("zones"), "the file");
#pragma once

#include "content/schema/schema.h"

#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] const Schema& file_schema(const std::string& kind);
[[nodiscard]] const Schema& term_shape();

[[nodiscard]] const std::vector<std::string>& module_file_kinds();  // a file NAME.yaml of a module folder is of kind NAME
[[nodiscard]] std::vector<std::string> all_file_kinds();            // these, and variant and locale

[[nodiscard]] const std::vector<std::string>& value_type_words();   // of parameters: int, seat, ...
[[nodiscard]] const std::vector<std::string>& option_type_words();  // in the order of OptionType
[[nodiscard]] const std::vector<std::string>& card_keys();          // keys of a card that are no facts

// A JSON Schema (draft 2020-12) of a kind of file, for editors.
[[nodiscard]] std::string json_schema(const std::string& kind);

}  // namespace tradewind
