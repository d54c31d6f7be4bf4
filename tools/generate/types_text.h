// Builds one LuaCATS file.
//
//   TypesText text("zones, facts and counters.");
//   text.begin("Game", "The match.");
//   text.field("deck", "Zone");
#pragma once

#include "tradewind/options.h"

#include <set>
#include <string>
#include <string_view>

namespace tradewind {

// Begins every generated file
inline constexpr std::string_view types_head = "---@meta\n-- Generated for editors: ";

class TypesText {
 public:
  // `about`: the contents, for the head of the file.
  explicit TypesText(const std::string& about);

  // A comment, followed by the line of code it describes.
  void line(const std::string& comment, const std::string& code = "");
  void begin(const std::string& type, const std::string& doc);
  // Reopens a class that another file begins; writes nothing if no field follows.
  void begin_more(const std::string& type);
  // Adds a field to the current class; skips a name that the class already has.
  void field(const std::string& name, const std::string& type, const std::string& doc = "");
  // A union of values, each optionally with a comment: `"round" # what it is`.
  void alias(const std::string& name, const NameList& values);

  [[nodiscard]] bool says_nothing() const { return text_.size() == head_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t head_;
  std::set<std::string> fields_;  // of the current class
  std::string to_begin_;          // the class to write before its first field
};

}  // namespace tradewind
