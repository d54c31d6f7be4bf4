// Markdown as far as the pages of rules use it, for places that show plain text.
//
//   plain_markdown("A *coin* is a [card](cards.md).") == "A coin is a card."
#pragma once

#include "tradewind/options.h"

#include <string>

namespace tradewind {

// Without links, emphasis and code marks.
[[nodiscard]] std::string plain_markdown(const std::string& text);
// The cells of a row of a table; empty for another line.
[[nodiscard]] NameList cells_of(const std::string& line);
// Whether it divides the head of a table from its rows.
[[nodiscard]] bool is_rule_of_table(const NameList& cells);
// Paragraphs as single lines: a row of a table is one, in words.
[[nodiscard]] NameList marked_paragraphs(const NameList& lines);
// The targets of all links: "base.md#b-7"
[[nodiscard]] NameList link_targets(const std::string& text);

}  // namespace tradewind
