#include "support/version.h"

#include "tradewind/options.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace tradewind {
namespace {

bool is_within(const std::vector<int>& version, const std::string& op,
               const std::vector<int>& limit) {
  if (op == ">=") return version >= limit;
  if (op == ">") return version > limit;
  if (op == "<=") return version <= limit;
  if (op == "<") return version < limit;
  return version == limit;
}

}  // namespace

std::vector<int> version_numbers(const std::string& text) {
  std::vector<int> numbers;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, '.');) {
    int number = 0;
    const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (problem != std::errc() || end != part.data() + part.size() || number < 0) return {};
    numbers.push_back(number);
  }
  while (!numbers.empty() && numbers.back() == 0) numbers.pop_back();
  if (numbers.empty() && !text.empty()) numbers.push_back(0);
  return numbers;
}

bool Requirement::allows(const std::string& version) const {
  const std::vector<int> numbers = version_numbers(version);
  return std::ranges::all_of(
      bounds, [&](const auto& bound) { return is_within(numbers, bound.first, bound.second); });
}

Requirement parse_requirement(const std::string& text) {
  Requirement requirement;
  std::istringstream words(text);
  words >> requirement.module;
  for (std::string word; words >> word;) {
    const std::size_t digits = word.find_first_of("0123456789");
    std::vector<int> version =
        digits == std::string::npos ? std::vector<int>() : version_numbers(word.substr(digits));
    const std::string op = word.substr(0, digits);
    if (!contains({">=", ">", "<=", "<", "="}, op) || version.empty()) requirement.good = false;
    requirement.bounds.emplace_back(op, std::move(version));
  }
  return requirement;
}

}  // namespace tradewind
