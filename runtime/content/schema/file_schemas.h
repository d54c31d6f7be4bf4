// What the reader needs besides the schemas of content files, which are in tradewind/reference/schema.h: words they are made of.
//
//   check_schema(page, document, file_schema("zones"), "the file");
#pragma once

#include "content/schema/schema.h"

#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] const std::vector<std::string>& module_file_kinds();  // a file NAME.yaml of a module folder is of kind NAME
[[nodiscard]] const std::vector<std::string>& value_type_words();   // of parameters: int, seat, ...
[[nodiscard]] const std::vector<std::string>& option_type_words();  // in the order of OptionType
[[nodiscard]] const std::vector<std::string>& card_keys();          // keys of a card that are no facts

}  // namespace tradewind
