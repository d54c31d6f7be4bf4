// A text as a QR code of block characters, for a phone to read from a terminal.
#pragma once

#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string qr_code(const std::string& text);  // lines; empty if it cannot be made

}  // namespace tradewind::serve
