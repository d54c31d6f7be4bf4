// Texts as they come from other systems.
//
//   const std::string text = plain_text(bytes);
#pragma once

#include <string>
#include <string_view>

namespace tradewind {

// The mark (U+FEFF) with which some editors and shells begin UTF-8 is not part of a text.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);
// With its mark, or because every second byte is zero. A hint for people says then what to do about
// it.
[[nodiscard]] bool looks_like_utf16(std::string_view text);
inline constexpr std::string_view as_utf8_hint =
    "save the file as UTF-8: choose that encoding when you save it, or use: iconv -f UTF-16LE -t "
    "UTF-8";
// The text of a file: without that mark, and with \n at the end of each line.
[[nodiscard]] std::string plain_text(std::string bytes);

}  // namespace tradewind
