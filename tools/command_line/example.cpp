#include "command_line/command_line.h"

namespace tradewind {

std::string example(const std::string& lines) {
  return (lines.find('\n') == std::string::npos ? "Example:\n  " : "Examples:\n  ") + lines;
}

}  // namespace tradewind
