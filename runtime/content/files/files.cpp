#include "tradewind/files/files.h"

namespace tradewind {

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

bool looks_like_utf16(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
  constexpr std::size_t enough = 200, least_share = 4;
  const std::string_view begin = text.substr(0, enough);
  std::size_t zeros[2] = {};
  for (std::size_t i = 0; i < begin.size(); ++i) zeros[i % 2] += begin[i] == '\0' ? 1U : 0U;
  return (zeros[0] == 0) != (zeros[1] == 0) && (zeros[0] + zeros[1]) * least_share >= begin.size();
}

std::string plain_text(std::string bytes) {
  bytes.erase(0, bytes.size() - without_byte_order_mark(bytes).size());
  if (bytes.find('\r') == std::string::npos) return bytes;
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\r') {
      text += bytes[i];
    } else if (i + 1 == bytes.size() || bytes[i + 1] != '\n') {
      // A lone carriage return; otherwise the next byte ends the line.
      text += '\n';
    }
  }
  return text;
}

}  // namespace tradewind
