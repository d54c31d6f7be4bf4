// Text for a terminal: lists, lines, columns.
#pragma once

#include "tradewind/options.h"

#include <cstddef>
#include <string>

namespace tradewind {

// The names between the commas of the value of an option. Throws UsageError if one is missing.
[[nodiscard]] NameList names_in_list(const std::string& option, const std::string& text);
[[nodiscard]] std::string joined(const NameList& words, const std::string& between = ", ");
// Wraps text at `width` columns and indents each line by `indent` blanks.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent,
                                  std::size_t width = 96);
[[nodiscard]] NameList rows_of(const std::string& text);
// The columns that it takes in a terminal
[[nodiscard]] std::size_t width_of(const std::string& text);
[[nodiscard]] std::string padded(const std::string& text, std::size_t width);
[[nodiscard]] std::string aligned_right(const std::string& text, std::size_t width);

}  // namespace tradewind
