// Places in the text of a document as yaml-cpp reads it. An offset is the `pos` of one of
// yaml-cpp's marks.
//
//   const SourceText source(text);
//   const Place place = source.place(mark.pos);
#pragma once

#include "content/yaml/tree_builder.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tradewind {

class SourceText {
 public:
  // It must outlive this.
  explicit SourceText(const std::string& text);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] char at(std::size_t offset) const {
    return offset < text_.size() ? text_[offset] : '\0';
  }
  [[nodiscard]] Place place(std::size_t offset) const;
  // Whether the quote at an offset has a partner. Yaml-cpp 0.7 lets the end of a file close a
  // quoted text.
  [[nodiscard]] bool is_closed_quote(std::size_t offset) const;
  // The characters up to the next white space.
  [[nodiscard]] std::string word(std::size_t offset) const {
    return text_.substr(offset, text_.find_first_of(" \n", offset) - offset);
  }
  // Whether a word for nothing begins here.
  [[nodiscard]] bool is_null(std::size_t offset) const;
  // Whether a line says KEY: from `offset` on.
  [[nodiscard]] bool is_key(std::size_t offset) const;
  // The dash of an empty item, in a list whose dashes are in the given column (from 1). `offset` is
  // what comes after the item.
  [[nodiscard]] Place empty_item(std::size_t offset, int column) const;

 private:
  // The line that holds an offset, from 0.
  [[nodiscard]] std::size_t line(std::size_t offset) const;

  const std::string& text_;
  std::vector<std::size_t> lines_ = {0};  // where each begins
};

}  // namespace tradewind
