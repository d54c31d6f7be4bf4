#include "types_text.h"

namespace tradewind {

TypesText::TypesText(const std::string& about)
    : text_(std::string(types_head) + about +
            "\n-- Nothing runs this file. `tradewind types` writes it.\n"),
      head_(text_.size()) {}

void TypesText::line(const std::string& comment, const std::string& code) {
  text_ += comment + "\n";
  if (!code.empty()) text_ += code + "\n\n";
}

void TypesText::begin(const std::string& type, const std::string& doc) {
  text_ += "\n" + (doc.empty() ? "" : "-- " + doc + "\n") + "---@class " + type + "\n";
  fields_.clear();
  to_begin_.clear();
}

void TypesText::begin_more(const std::string& type) {
  fields_.clear();
  to_begin_ = type;
}

void TypesText::field(const std::string& name, const std::string& type, const std::string& doc) {
  if (!fields_.insert(name).second) return;
  if (!to_begin_.empty()) text_ += "\n---@class " + to_begin_ + "\n";
  to_begin_.clear();
  line("---@field " + name + " " + type + doc);
}

void TypesText::alias(const std::string& name, const NameList& values) {
  text_ += "\n---@alias " + name + "\n";
  for (const std::string& value : values) text_ += "---| " + value + "\n";
}

}  // namespace tradewind
