// Versions of modules, and what is asked of them.
//
//   const Requirement wanted = parse_requirement("base >=1.0 <2.0");
//   if (wanted.good && !wanted.allows(module.version)) ...
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// "1.10" -> {1, 10}; empty for any other text. Zeros at the end say nothing: 1.0 is 1.0.0.
[[nodiscard]] std::vector<int> version_numbers(const std::string& text);

struct Requirement {
  std::string module;
  std::vector<std::pair<std::string, std::vector<int>>> bounds;  // ">=", version
  bool good = true;                                              // otherwise it is written wrongly

  [[nodiscard]] bool allows(const std::string& version) const;
};

// "base", "base >=1.0", "base >=1.0 <2.0"
[[nodiscard]] Requirement parse_requirement(const std::string& text);

}  // namespace tradewind
