// Checks that texts are UTF-8.
//
//   if (const std::size_t at = not_utf8(bytes); at != std::string_view::npos) ...
#pragma once

#include <cstddef>
#include <string_view>

namespace tradewind {

// Length in bytes of the character at the start of a text; 0 if there is no valid one.
[[nodiscard]] std::size_t utf8_character(std::string_view text);
// Offset of the first byte that is not UTF-8, or is NUL; npos if there is none.
[[nodiscard]] std::size_t not_utf8(std::string_view text);

}  // namespace tradewind
