// Reads YAML: from the bundle, or with yaml-cpp.
#include "content/yaml/bundle.h"
#include "content/yaml/tree_builder.h"
#include "tradewind/files/files.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace tradewind {
namespace {

std::atomic<SyntaxWords> syntax_words = nullptr;

// Yaml-cpp passes over directives that it does not know.
bool refuse_directives(const SourceText& source, TreeBuilder& builder) {
  std::istringstream lines(source.text());
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (!line.starts_with('%') || line.starts_with("%YAML ") || line.starts_with("%TAG ")) continue;
    builder.error({number, 1}, "syntax", "this is not valid YAML");
    return false;
  }
  return true;
}

bool refuse_tabs(const SourceText& source, TreeBuilder& builder) {
  constexpr std::size_t most_shown = 20;
  std::istringstream lines(source.text());
  std::string line;
  for (int number = 1; builder.found.size() < most_shown && std::getline(lines, line); ++number) {
    const std::size_t tab = line.find_first_not_of(' ');
    if (tab == std::string::npos || line[tab] != '\t') continue;
    builder.error({number, static_cast<int>(tab) + 1}, "tab", "this line is indented with a tab",
                  "use spaces");
  }
  return builder.found.empty();
}

// Yaml-cpp would take a NUL or an end of transmission for the end of the file.
bool refuse_control_characters(const SourceText& source, TreeBuilder& builder) {
  const std::string& text = source.text();
  const auto at = [&](std::size_t i) {
    return static_cast<unsigned char>(i < text.size() ? text[i] : '\0');
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_control = at(i) < 0x20 ? text[i] != '\t' && text[i] != '\n' : at(i) == 0x7F;
    const bool is_high_control =
        at(i) == 0xC2 && at(i + 1) >= 0x80 && at(i + 1) < 0xA0 && at(i + 1) != 0x85;
    const bool is_no_character = at(i) == 0xEF && at(i + 1) == 0xBF && at(i + 2) >= 0xBE;
    if (!is_control && !is_high_control && !is_no_character) continue;
    builder.error(source.place(i), "syntax", "control characters are not allowed",
                  "write them as \\n, \\t or \\xNN in double quotes");
    return false;
  }
  return true;
}

Diagnostic not_utf8_text(const std::string& file, std::string_view text, std::size_t valid) {
  const SourceText source(std::string(text.substr(0, valid)) + "?");
  const Place place = source.place(source.text().size() - 2);  // before the line break at the end
  if (looks_like_utf16(text))
    return {file,
            1,
            1,
            "not-utf8",
            Severity::error,
            "this file is UTF-16 text, not UTF-8",
            std::string(as_utf8_hint)};
  return {file,
          place.line,
          place.column,
          "not-utf8",
          Severity::error,
          "this file is not UTF-8 text",
          "save the file as UTF-8"};
}

void build(const SourceText& source, TreeBuilder& builder) {
  std::istringstream input(source.text());
  YAML::Parser parser(input);
  try {
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& problem) {
    const auto offset = static_cast<std::size_t>(std::max(problem.mark.pos, 0));
    if (const SyntaxWords words = syntax_words) words(problem.msg, offset, source, builder);
    builder.fail(source.place(offset), problem.msg);
  }
}

}  // namespace

void say_syntax_with(SyntaxWords words) { syntax_words = words; }

Node parse_yaml(const std::string& file, const std::string& text, const YamlLimits& limits) {
  std::optional<Node> tree = Bundle::shipped().find(text);
  return tree ? *std::move(tree) : parse_anew(file, text, limits);
}

Node parse_anew(const std::string& file, const std::string& text, const YamlLimits& limits) {
  const std::size_t valid = not_utf8(text);
  if (valid != std::string::npos) throw ContentError(not_utf8_text(file, text, valid));
  const SourceText source(text);
  TreeBuilder builder(file, source, limits);
  try {
    if (refuse_control_characters(source, builder) && refuse_tabs(source, builder) &&
        refuse_directives(source, builder))
      build(source, builder);
  } catch (const TreeBuilder::Stop&) {  // what is wrong has been noted
  }
  if (!builder.found.empty()) throw ContentError(std::move(builder.found));
  return std::move(builder.root);
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
