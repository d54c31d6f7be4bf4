// The schemas of content files, and parts that several of them share.
//
//   const std::vector<Field>& keys = file_schema("module").fields;
#pragma once

#include "content/catalog/catalog.h"
#include "content/schema/schema.h"

#include <algorithm>

namespace tradewind {

// Each stands next to the reader of its file.
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

// A term that is a map: its keys, the first of which makes it one of its kind. All but `filter` are
// required.
struct TermKey {
  enum Role { part, divisor, fact, list, source, choice, filter };
  std::string key;
  Role role = part;
  std::string about;
  NameList values = {};  // of a choice
};
struct TermForm {
  std::vector<TermKey> keys;
  Term::Kind kind;

  [[nodiscard]] const std::string& head() const { return keys.front().key; }
};
[[nodiscard]] const std::vector<TermForm>& term_forms();

[[nodiscard]] Schema origin();
[[nodiscard]] Schema filter();                   // facts that something must have
[[nodiscard]] Schema by_option(NameList words);  // a word, or a map { by: OPTION, VALUE: word }

}  // namespace tradewind
