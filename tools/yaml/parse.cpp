#include "strict_builder.h"
#include "tradewind/files/files.h"
#include "tradewind/yaml.h"

#include "content/yaml/bundle.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

namespace tradewind {
namespace {

Diagnostic not_utf8_text(const std::string& file, std::string_view text, std::size_t valid) {
  const bool is_utf16 = looks_like_utf16(text);
  const std::string before = plain_text(std::string(text.substr(0, is_utf16 ? 0 : valid)));
  const Place place = SourceText(before).place(before.size());
  return {file,
          place.line,
          place.column,
          "not-utf8",
          Severity::error,
          is_utf16 ? "this file is UTF-16 text, not UTF-8" : "this file is not UTF-8 text",
          is_utf16 ? std::string(as_utf8_hint) : "save the file as UTF-8"};
}

Node parse_strictly(const std::string& file, const std::string& text, const YamlLimits& limits) {
  const std::size_t valid = not_utf8(text);
  if (valid != std::string::npos) throw ContentError(not_utf8_text(file, text, valid));
  StrictBuilder builder(file, text, limits);
  builder.read_strictly();
  if (!builder.found.empty()) throw ContentError(std::move(builder.found));
  return std::move(builder.root);
}

Node find_or_parse(const std::string& file, const std::string& text, const YamlLimits& limits) {
  std::optional<Node> tree = Bundle::shipped().find(text);
  return tree ? *std::move(tree) : parse_strictly(file, text, limits);
}

}  // namespace

Node parse_yaml(const std::string& file, const std::string& text) {
  return find_or_parse(file, text, {});
}

Node parse_content(const std::string& file, const std::string& text) {
  return find_or_parse(file, text, content_limits);
}

Node parse_content_anew(const std::string& file, const std::string& text) {
  return parse_strictly(file, text, content_limits);
}

std::optional<Node> parse_content(const std::string& file, const std::string& text,
                                  Diagnostics& found) {
  try {
    return parse_content(file, text);
  } catch (const ContentError& problem) {
    found.insert(found.end(), problem.diagnostics().begin(), problem.diagnostics().end());
    return std::nullopt;
  }
}

std::string read_text_file(const std::string& path) {
  const std::filesystem::file_status status = std::filesystem::status(path);
  // A device or a pipe may never end
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    const std::string kind =
        std::filesystem::is_directory(status) ? "a folder" : "not a regular file";
    throw ContentError(Diagnostic{path, 0, 0, "unreadable", Severity::error, "this is " + kind,
                                  "give the path of a file"});
  }
  std::ifstream input(path, std::ios::binary);
  std::ostringstream text;
  if (!input || !(text << input.rdbuf() || input.peek() == std::ifstream::traits_type::eof())) {
    throw ContentError(
        Diagnostic{path, 0, 0, "unreadable", Severity::error, "cannot read this file", {}});
  }
  return plain_text(std::move(text).str());
}

Node read_yaml_file(const std::string& path) { return parse_yaml(path, read_text_file(path)); }

}  // namespace tradewind
