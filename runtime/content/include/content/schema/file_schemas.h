// The schemas of content files, and parts that several of them share.
//
//   check_schema(page, document, file_schema("zones"), "the file");
#pragma once

#include "content/schema/schema.h"

namespace tradewind {

// Each is beside the reader of its file.
[[nodiscard]] Schema module_schema();
[[nodiscard]] Schema facts_schema();
[[nodiscard]] Schema cards_schema();
[[nodiscard]] Schema changes_schema();
[[nodiscard]] Schema zones_schema();
[[nodiscard]] Schema counters_schema();
[[nodiscard]] Schema events_schema();
[[nodiscard]] Schema queries_schema();
[[nodiscard]] Schema watches_schema();
[[nodiscard]] Schema options_schema();
[[nodiscard]] Schema marks_schema();
[[nodiscard]] Schema dice_schema();
[[nodiscard]] Schema board_schema();
[[nodiscard]] Schema variant_schema();

[[nodiscard]] Schema origin();
[[nodiscard]] Schema filter();                   // facts that something must have
[[nodiscard]] Schema by_option(NameList words);  // a word, or a map { by: OPTION, VALUE: word }

}  // namespace tradewind
