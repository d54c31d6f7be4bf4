// Compresses a text as HTTP's content-encoding gzip wants it.
#pragma once

#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string gzip(const std::string& text);
[[nodiscard]] std::string gunzip(const std::string& packed);  // of what gzip has made

}  // namespace tradewind::serve
