// Whether a text has a part, for checks of messages.
//   CHECK(has(refusal, "unknown card"));
#pragma once

#include <string>

namespace tradewind {

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace tradewind
