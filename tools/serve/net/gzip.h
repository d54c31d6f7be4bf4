// Compresses a text as HTTP's content-encoding gzip wants it.
#pragma once

#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string gzip(const std::string& text);

}  // namespace tradewind::serve
