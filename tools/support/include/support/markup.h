// Escapes text for XML, HTML and SVG.
//
//   markup("a < b")     "a &lt; b"
#pragma once

#include <string>

namespace tradewind {

// Also safe inside double-quoted attributes. Control characters, which XML forbids, become blanks.
[[nodiscard]] std::string markup(const std::string& text);

}  // namespace tradewind
