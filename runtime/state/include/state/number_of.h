// A number with its noun, for messages.
//
//   number_of(1, "argument")   // "1 argument"
//   number_of(2, "argument")   // "2 arguments"
#pragma once

#include <cstdint>
#include <string>

namespace tradewind {

[[nodiscard]] inline std::string number_of(std::int64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace tradewind
