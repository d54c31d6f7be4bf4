#include "source_text.h"

#include <algorithm>
#include <string_view>

namespace tradewind {
namespace {

constexpr std::string_view after_word = " \n,]}";

}  // namespace

SourceText::SourceText(const std::string& text) : text_(text) {
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
  const auto characters = std::ranges::count_if(
      before, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80; });
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

}  // namespace tradewind
