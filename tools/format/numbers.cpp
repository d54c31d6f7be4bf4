#include "format/numbers.h"

#include <charconv>

namespace tradewind {

std::uint64_t read_number(const std::string& option, const std::string& text, std::uint64_t low, std::uint64_t high) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, failed] = std::from_chars(text.data(), end, number);
  if (failed != std::errc() || stop != end || number < low || number > high) {
    throw CLI::ValidationError(
        option, "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", not '" + text + "'");
  }
  return number;
}

}  // namespace tradewind
