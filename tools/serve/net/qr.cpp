#include "net/qr.h"

#include <qrencode.h>

#include <memory>

namespace tradewind::serve {

// Two rows of modules are one line: dark is the background of the terminal, light its block
// characters, with a quiet zone around.
std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
  if (!code) return "";
  constexpr int quiet = 2;
  const auto is_light = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= code->width || column >= code->width) return true;
    return (code->data[row * code->width + column] & 1U) == 0;
  };
  std::string lines;
  for (int row = -quiet; row < code->width + quiet; row += 2) {
    for (int column = -quiet; column < code->width + quiet; ++column) {
      const bool upper = is_light(row, column), lower = is_light(row + 1, column);
      lines += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    lines += '\n';
  }
  return lines;
}

}  // namespace tradewind::serve
