// Diagnostics as SARIF 2.1.0, the format of static analysis results that code hosts and editors
// read.
//
//   std::cout << written(to_sarif(found, "1.2.0"), 2);
#pragma once

#include "support/json.h"

namespace tradewind {

// Paths stay as they are given, with blanks and other characters that a URI cannot hold escaped.
[[nodiscard]] Json to_sarif(const Diagnostics& found, const std::string& version);

}  // namespace tradewind
