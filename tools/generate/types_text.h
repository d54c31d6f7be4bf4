// The text of one file of types for editors, written in LuaCATS.
//
//   TypesText text("What lies on the table.");
//   text.begin("Game", "The match.");
//   text.field("deck", "Zone");
#pragma once

#include "tradewind/options.h"

#include <set>
#include <string>
#include <string_view>

namespace tradewind {

inline constexpr std::string_view types_head = "---@meta\n-- Generated for editors: ";  // that every file begins with

class TypesText {
 public:
  // `about`: a sentence for the head of the file.
  explicit TypesText(const std::string& about);

  // A comment, and the line of code that it is about.
  void line(const std::string& comment, const std::string& code = "");
  void begin(const std::string& type, const std::string& doc);
  // More of a class that another file begins; nothing if no field follows.
  void begin_more(const std::string& type);
  // Of the class begun last; a name that it has already is passed over.
  void field(const std::string& name, const std::string& type, const std::string& doc = "");
  // A name for one of these, each perhaps with a comment: `"round" # what it is`.
  void alias(const std::string& name, const NameList& values);

  [[nodiscard]] bool says_nothing() const { return text_.size() == head_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t head_;
  std::set<std::string> fields_;  // of the class begun last
  std::string to_begin_;          // the class to write before its first field
};

}  // namespace tradewind
