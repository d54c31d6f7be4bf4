// Texts are UTF-8: the first byte of a file that is not, so that a message can name its line.
//
//   if (const std::size_t at = not_utf8(bytes); at != std::string_view::npos) ...
#pragma once

#include <cstddef>
#include <string_view>

namespace tradewind {

// Bytes of the character that a text begins with; 0 when it begins with none.
[[nodiscard]] std::size_t utf8_character(std::string_view text);
// Where the first byte stands that belongs to no UTF-8 character; npos when there is none. A NUL is none either.
[[nodiscard]] std::size_t not_utf8(std::string_view text);

}  // namespace tradewind
