#include "support/letters.h"

#include "tradewind/document.h"

#include <locale.h>
#include <wchar.h>
#include <algorithm>
#include <array>
#include <clocale>

namespace tradewind {
namespace {

constexpr char32_t unreadable = 0xFFFD, joiner = 0x200D;

char32_t code_of(std::string_view character) {
  constexpr unsigned of_first[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = static_cast<unsigned char>(character.front()) & of_first[character.size()];
  for (const char byte : character.substr(1))
    code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  return code;
}

bool is_one_of(std::u32string_view letters, char32_t code) {
  return letters.find(code) != std::u32string_view::npos;
}

// The first of the ten digits of other scripts; the circled ones begin with 1.
constexpr std::array<char32_t, 13> zeros = {0x660, 0x6F0, 0x966, 0x9E6, 0xA66,  0xAE6, 0xBE6,
                                            0xC66, 0xCE6, 0xD66, 0xE50, 0x1040, 0x245F};

bool is_in(char32_t code, char32_t first, char32_t last) { return code >= first && code <= last; }

bool is_blank(char32_t code) {
  return code == 0xA0 || code == 0x1680 || is_in(code, 0x2000, 0x200A) || code == 0x202F ||
         code == 0x205F || code == 0x3000;
}

// Marks of order and of direction, the hyphen that only shows at the end of a line, what makes a
// digit a picture of a key.
bool is_unseen(char32_t code) {
  return code == 0xAD || code == 0x61C || code == 0x200B || is_in(code, 0x200E, 0x200F) ||
         is_in(code, 0x202A, 0x202E) || is_in(code, 0x2060, 0x206F) || code == 0x20E3 ||
         code == 0xFEFF;
}

// The ASCII character that somebody means who types this one; 0 if there is none.
char meant_by(char32_t code) {
  constexpr std::u32string_view others = U"‘’‚‛“”„‟«»‹›「」『』、。،؛؟−‐‑‒–—―";
  constexpr std::string_view ours = "''''\"\"\"\"\"\"''\"\"\"\",.,;?-------";
  static_assert(others.size() == ours.size());
  if (is_blank(code)) return ' ';
  if (is_in(code, 0xFF01, 0xFF5E)) return static_cast<char>(code - 0xFF01 + '!');
  for (const char32_t zero : zeros) {
    if (is_in(code, zero, zero + 9)) return static_cast<char>('0' + (code - zero));
  }
  const std::size_t at = others.find(code);
  return at == std::u32string_view::npos ? '\0' : ours[at];
}

}  // namespace

std::vector<Letter> letters_of(std::string_view text) {
  std::vector<Letter> letters;
  letters.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = utf8_character(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(length, 1));
    letters.push_back({length == 0 ? unreadable : code_of(bytes), bytes});
    text.remove_prefix(bytes.size());
  }
  return letters;
}

std::size_t columns_of(char32_t code) {
  if (code < 0x300) return 1;  // the first that takes no extra column
  static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (unicode == nullptr) return 1;
  const locale_t before = uselocale(unicode);
  const int columns = wcwidth(static_cast<wchar_t>(code));
  uselocale(before);
  return columns < 0 ? 1 : static_cast<std::size_t>(columns);
}

bool may_break(char32_t before, char32_t after) {
  constexpr std::u32string_view closing = U"、。，．・：；？！）］｝〕〉》」』】’”…ー々,.;:?!)]}%";
  constexpr std::u32string_view opening = U"（［｛〔〈《「『【‘“([{";
  const bool is_skin = after >= 0x1F3FB && after <= 0x1F3FF;
  if (before == joiner || is_skin || is_one_of(closing, after) || is_one_of(opening, before))
    return false;
  return columns_of(after) == 2 || (columns_of(before) == 2 && columns_of(after) == 1);
}

std::string in_ascii(std::string_view text) {
  std::string plain;
  char32_t before = 0;
  for (const Letter& letter : letters_of(text)) {
    const bool styles_a_digit = letter.code == 0xFE0F && before < 0x80;
    if (is_unseen(letter.code) || styles_a_digit) continue;
    const char meant = meant_by(letter.code);
    plain += meant == '\0' ? std::string(letter.bytes) : std::string(1, meant);
    before = letter.code;
  }
  return plain;
}

}  // namespace tradewind
