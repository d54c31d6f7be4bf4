// The characters of a text: their code points, and the columns that each takes in a terminal.
//
//   for (const Letter& letter : letters_of("港1"))
//     std::cout << letter.bytes << ' ' << columns_of(letter.code) << '\n';  // 2, 1
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

struct Letter {
  char32_t code = 0;
  std::string_view bytes;  // of the text
};

// Text that is not UTF-8 comes byte by byte, as U+FFFD.
[[nodiscard]] std::vector<Letter> letters_of(std::string_view text);

// 2 for Chinese, Japanese and Korean characters and most pictures, 0 for marks on the
// character before it.
[[nodiscard]] std::size_t columns_of(char32_t code);

// Whether a line may end between two characters that no blank divides: one of them is wide, and
// they do not belong together.
[[nodiscard]] bool may_break(char32_t before, char32_t after);

// With the ASCII characters that somebody means who types others: digits of any script, blanks of
// any kind, full-width letters, quotation marks and dashes. What nobody sees is left out; all else
// stays.
[[nodiscard]] std::string in_ascii(std::string_view text);

}  // namespace tradewind
