#include "support/sarif.h"

#include <algorithm>
#include <cctype>

namespace tradewind {
namespace {

std::string uri_of(const std::string& path) {
  constexpr std::string_view plain = "/-._~!$&'()*+,;=@";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string uri;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x80U && std::isalnum(byte) != 0) || plain.find(c) != std::string_view::npos) {
      uri += c;
    } else {
      uri += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return path.starts_with('/') ? "file://" + uri : uri;
}

Json location(const Diagnostic& diagnostic) {
  Json physical = {{"artifactLocation", {{"uri", uri_of(diagnostic.file)}}}};
  if (diagnostic.line > 0) physical["region"] = {{"startLine", diagnostic.line}};
  if (diagnostic.line > 0 && diagnostic.column > 0)
    physical["region"]["startColumn"] = diagnostic.column;
  return {{"physicalLocation", std::move(physical)}};
}

Json result(const Diagnostic& diagnostic, std::size_t rule) {
  const std::string hint = diagnostic.hint.empty() ? "" : " (" + diagnostic.hint + ")";
  Json json = {{"ruleId", diagnostic.code},
               {"ruleIndex", rule},
               {"level", diagnostic.severity == Severity::error ? "error" : "warning"},
               {"message", {{"text", diagnostic.message + hint}}}};
  if (!diagnostic.file.empty()) json["locations"] = Json::array({location(diagnostic)});
  return json;
}

}  // namespace

Json to_sarif(const Diagnostics& found, const std::string& version) {
  NameList codes;
  for (const Diagnostic& diagnostic : found) codes.push_back(diagnostic.code);
  std::ranges::sort(codes);
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  Json rules = Json::array(), results = Json::array();
  for (const std::string& code : codes) rules.push_back({{"id", code}});
  for (const Diagnostic& diagnostic : found) {
    const auto rule = std::ranges::lower_bound(codes, diagnostic.code) - codes.begin();
    results.push_back(result(diagnostic, static_cast<std::size_t>(rule)));
  }
  const Json driver = {{"name", "tradewind"}, {"version", version}, {"rules", std::move(rules)}};
  Json run = {{"tool", {{"driver", driver}}},
              {"columnKind", "unicodeCodePoints"},
              {"results", std::move(results)}};
  return {{"version", "2.1.0"}, {"runs", Json::array({std::move(run)})}};
}

}  // namespace tradewind
