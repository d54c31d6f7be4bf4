#include "support/safe_output.h"

#include "support/style.h"
#include "tradewind/document.h"

#include <algorithm>
#include <utility>

namespace tradewind::terminal {
namespace {

constexpr std::string_view erased = "\r\033[K";  // a line of progress

// Characters that a terminal may obey: control characters, and those that change the direction of
// text.
bool is_command(std::string_view character) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(character[at]); };
  if (character.size() == 1)
    return (byte(0) < 0x20 && byte(0) != '\n' && byte(0) != '\t') || byte(0) == 0x7F;
  if (character.size() == 2) return (byte(0) == 0xC2 && byte(1) < 0xA0) || character == "\u061c";
  if (character.size() != 3 || byte(0) != 0xE2) return false;
  return character == "\u200e" || character == "\u200f" ||
         (byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE) ||
         (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
}

}  // namespace

std::string safe_text(std::string_view text, bool erases) {
  constexpr const char* digits = "0123456789abcdef";
  std::string safe;
  bool inked = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const std::size_t own = erases && rest.starts_with(erased) ? erased.size() : ink_length(rest),
                      known = utf8_character(rest);
    const std::string_view character = rest.substr(0, std::max<std::size_t>({own, known, 1}));
    at += character.size();
    if (own > 0 && character != erased) inked = character != ink_off;
    if (character == "\n" && std::exchange(inked, false)) safe += ink_off;
    if (own > 0 || (known > 0 && !is_command(character))) {
      safe += character;
      continue;
    }
    for (const char each : character) {
      const auto byte = static_cast<unsigned char>(each);
      safe += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return safe;
}

SafeOutput::~SafeOutput() {
  static_cast<void>(release());
  stream_.rdbuf(to_);
}

bool SafeOutput::release() {
  const std::string safe = safe_text(pending_, erases_);
  pending_.clear();
  return to_->sputn(safe.data(), static_cast<std::streamsize>(safe.size())) ==
         static_cast<std::streamsize>(safe.size());
}

SafeOutput::int_type SafeOutput::overflow(int_type letter) {
  const char text = traits_type::to_char_type(letter);
  const bool ends = traits_type::eq_int_type(letter, traits_type::eof());
  return ends || xsputn(&text, 1) == 1 ? traits_type::not_eof(letter) : traits_type::eof();
}

std::streamsize SafeOutput::xsputn(const char* text, std::streamsize size) {
  pending_.append(text, static_cast<std::size_t>(size));
  return pending_.find('\n') == std::string::npos || release() ? size : 0;
}

int SafeOutput::sync() { return release() && to_->pubsync() == 0 ? 0 : -1; }

}  // namespace tradewind::terminal
