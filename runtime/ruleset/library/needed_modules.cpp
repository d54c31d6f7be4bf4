#include "library/needed_modules.h"

#include "tradewind/ruleset.h"

#include <charconv>
#include <sstream>

namespace tradewind {
namespace {

// "1.10" -> {1, 10}; empty for any other text.
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

const char* const how_to_get =
    "get the mod and add it with: tradewind mods add FILE, or name its folder with --mod";

// What is wrong with "MODULE=VERSION", or empty.
std::string missing(const Catalog& catalog, const std::string& need) {
  const std::size_t equals = need.find('=');
  const std::string id = need.substr(0, equals);
  const std::string version = equals == std::string::npos ? "" : need.substr(equals + 1);
  if (id.empty() || (equals != std::string::npos && version_numbers(version).empty()))
    return "'@" + need + "' does not name a module; write @MODULE=VERSION";
  const auto module = catalog.modules.find(id);
  if (module == catalog.modules.end())
    return "this needs the module '" + id + "'" + (version.empty() ? "" : " " + version) +
           ", which is not here; " + how_to_get;
  if (version.empty() || version_numbers(module->second.version) >= version_numbers(version))
    return {};
  return "this needs the module '" + id + "' " + version + ", but the version here is " +
         module->second.version + "; " + how_to_get;
}

}  // namespace

std::string without_needs(const Catalog& catalog, const std::string& code) {
  NameList parts = split(code, '@');
  std::string plain = parts.front();
  parts.erase(parts.begin());
  NameList reasons;
  for (const std::string& need : parts) {
    if (const std::string reason = missing(catalog, need); !reason.empty())
      reasons.push_back(reason);
  }
  if (!reasons.empty()) throw VariantRefused(reasons);
  return plain;
}

}  // namespace tradewind
