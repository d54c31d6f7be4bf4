// Text inside XML, HTML and SVG.
//
//   markup("a < b")     "a &lt; b"
#pragma once

#include <string>

namespace tradewind {

// Also for attributes in double quotes; control characters, which XML does not know, become blanks.
[[nodiscard]] std::string markup(const std::string& text);

}  // namespace tradewind
