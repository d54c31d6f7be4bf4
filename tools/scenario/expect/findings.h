// What is found of an expectation: a value that differs, or something that cannot be read.
#pragma once

#include "scenario/expect/expectations.h"
#include "tradewind/document.h"

#include <string>

namespace tradewind {

inline void wrong(Findings& found, const Node& at, const std::string& text) {
  found.push_back({at.line, 0, text});
}
inline void malformed(Findings& found, const Node& at, const std::string& text,
                      const std::string& hint = {}) {
  found.push_back({at.line, at.column, text + (hint.empty() ? "" : " (" + hint + ")")});
}

}  // namespace tradewind
