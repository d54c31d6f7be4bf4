#include "content/yaml/source_text.h"

#include "tradewind/document.h"
#include "tradewind/files/files.h"

#include <algorithm>

namespace tradewind {
namespace {

// Stands for a '?' inside a word, where yaml-cpp 0.7 ends a plain text in brackets: `[who?]`. No
// UTF-8 text has this byte.
constexpr char inner_question_mark = '\xFF';
constexpr std::string_view before_word = " \n,[]{}";
constexpr std::string_view after_word = " \n,]}";
constexpr std::string_view before_value = ",[{:-?\n";

bool is_continuation_byte(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

}  // namespace

SourceText::SourceText(std::string_view bytes) {
  const std::string text = plain_text(std::string(bytes));  // yaml-cpp does not know \r alone
  text_.reserve(text.size() + 1);
  const auto has = [](std::string_view set, char c) {
    return set.find(c) != std::string_view::npos;
  };
  char before = '\n';  // the last that was not a space
  for (char c : text) {
    if (c == '?' &&
        !(has(before_value, before) && (text_.empty() || has(before_word, text_.back()))))
      c = inner_question_mark;
    text_ += c;
    if (c != ' ') before = c;
  }
  // Else an open quote would have no place
  if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') lines_.push_back(i + 1);
  }
}

std::size_t SourceText::line(std::size_t offset) const {
  return static_cast<std::size_t>(std::upper_bound(lines_.begin(), lines_.end(), offset) -
                                  lines_.begin()) -
         1;
}

Place SourceText::place(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const std::size_t line = this->line(offset);
  const std::string_view before =
      std::string_view(text_).substr(lines_[line], offset - lines_[line]);
  const auto characters = std::count_if(before.begin(), before.end(),
                                        [](char byte) { return !is_continuation_byte(byte); });
  return {static_cast<int>(line) + 1, static_cast<int>(characters) + 1};
}

bool SourceText::is_closed_quote(std::size_t offset) const {
  const char quote = text_[offset];
  for (std::size_t i = offset + 1; i < text_.size(); ++i) {
    if (quote == '"' && text_[i] == '\\') {
      ++i;
    } else if (text_[i] == quote) {
      if (quote == '"' || at(i + 1) != quote) return true;
      ++i;  // '' is a quote inside the text
    }
  }
  return false;
}

bool SourceText::is_key(std::size_t offset) const {
  const std::size_t end = std::min(text_.find('\n', offset), text_.size());
  const std::size_t colon = text_.find(": ", offset);
  return colon < end || (end > 0 && at(end - 1) == ':');
}

bool SourceText::is_null(std::size_t offset) const {
  for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
    if (offset < text_.size() && text_.compare(offset, word.size(), word) == 0 &&
        after_word.find(at(offset + word.size())) != std::string_view::npos)
      return true;
  }
  return false;
}

Place SourceText::empty_item(std::size_t offset, int column) const {
  const auto dash = static_cast<std::size_t>(column) - 1;
  for (std::size_t line = this->line(std::min(offset, text_.size())) + 1; line-- > 0;) {
    const std::size_t first = text_.find_first_not_of(' ', lines_[line]);
    const std::size_t at = lines_[line] + dash;
    if (first <= at && at < offset && text_[first] == '-' && text_[at] == '-') {
      return {static_cast<int>(line) + 1, column + 1};
    }
  }
  return place(offset);
}

std::string SourceText::original(std::string value) {
  std::replace(value.begin(), value.end(), inner_question_mark, '?');
  if (not_utf8(value) == std::string::npos) return value;
  std::string repaired;  // yaml-cpp 0.7 reads "\N" and "\_" as the bytes 0x85 and 0xA0
  for (std::string_view rest = value; !rest.empty();) {
    const std::size_t length = std::max(utf8_character(rest), std::size_t{1});
    if (length == 1 && is_continuation_byte(rest.front())) repaired += '\xC2';
    repaired += rest.substr(0, length);
    rest.remove_prefix(length);
  }
  return repaired;
}

}  // namespace tradewind
