// Files as they come from other systems: what these put beside content, and how they begin and end
// texts.
//
//   if (is_junk(".DS_Store")) continue;
//   const std::string text = plain_text(bytes);
#pragma once

#include <string>
#include <string_view>

namespace tradewind {

// Whether a file or folder of this name is nobody's work: it is hidden, or a system, an editor or a
// browser has left it.
[[nodiscard]] bool is_junk(std::string_view name);
// Whether a file of this name is for people who look into the folder: README, LICENSE.txt, any page
// of Markdown.
[[nodiscard]] bool is_note(std::string_view name);
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
