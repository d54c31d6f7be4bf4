// The messages before the next question.
#pragma once

#include "tradewind/options.h"

#include <string>
#include <utility>

namespace tradewind::terminal {

class Notices {
 public:
  // The same thing several times in a row is said once.
  void add(const std::string& text) {
    if (!text.empty() && (texts_.empty() || texts_.back() != text)) texts_.push_back(text);
  }
  [[nodiscard]] NameList take() { return std::exchange(texts_, {}); }

 private:
  NameList texts_;
};

}  // namespace tradewind::terminal
