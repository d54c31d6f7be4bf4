// Numbers formatted for people.
//
//   grouped(1234567)     "1,234,567"
//   decimal(3.14159, 2)  "3.14"
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] std::string grouped(std::int64_t number);
[[nodiscard]] std::string grouped(double number);  // rounded to a whole number
[[nodiscard]] std::string decimal(double number, int places);
[[nodiscard]] std::string percent(double share);        // "12.3%" for 0.123
[[nodiscard]] std::string hex16(std::uint64_t number);  // 16 lower-case digits
[[nodiscard]] std::string right(const std::string& text, std::size_t width);
[[nodiscard]] double median(std::vector<double> numbers);

}  // namespace tradewind
