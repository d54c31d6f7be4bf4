// Reads YAML with libyaml's events and replaces its error messages.
#include "content/yaml/tree_builder.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <new>
#include <sstream>

namespace tradewind {
namespace {

// Messages for the errors of libyaml, whose own messages name its internals.
struct SyntaxError {
  std::string_view problem;
  const char* message;
  const char* hint;
};

constexpr std::array<SyntaxError, 9> syntax_errors = {{
    {"mapping values are not allowed", "a ':' is not allowed here", "put text with ': ' in quotes, or check the indentation"},
    {"could not find expected ':'", "expected ':' after this key", "write KEY: VALUE; put text of several lines in quotes"},
    {"block sequence entries are not allowed", "a '-' is not allowed here", "begin the list on a line of its own"},
    {"cannot start any token", "a value cannot begin with this character", "put it in quotes"},
    {"did not find expected node content", "expected a value here", ""},
    {"expected <document start>", "this does not belong to anything above it", "check the indentation"},
    {"control characters are not allowed", "control characters are not allowed",
     "write them as \\n, \\t or \\xNN in double quotes"},
    {"unknown escape character", "unknown escape sequence", "write \\\\ for a backslash, or use single quotes"},
    {"did not find URI escaped octet", "tags are not allowed", ""},
}};

constexpr std::size_t longest_key = 1024;  // of libyaml

// The position of a byte, for errors that have no other position.
Place place_of_byte(const std::string& text, std::size_t at) {
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  return {static_cast<int>(line), static_cast<int>(at - (before == std::string::npos ? 0 : before + 1)) + 1};
}

// Where a key begins that libyaml no longer takes for one, because its ':' comes too late; line 0 if that is not the error.
Place long_key(const yaml_parser_t& parser, const std::string& text) {
  const std::string_view problem = parser.problem == nullptr ? "" : parser.problem;
  const bool misses_colon = problem.find("could not find expected ':'") != std::string_view::npos;
  const bool misses_end = problem.find("expected ',' or '}'") != std::string_view::npos;
  if (!misses_colon && !misses_end && problem.find("mapping values are not allowed") == std::string_view::npos) return {};
  const std::size_t end = std::min(parser.problem_mark.index, text.size());
  std::size_t begin = parser.context_mark.index;
  if (!misses_colon) begin = end == 0 ? 0 : text.find_last_of(misses_end ? "\n{," : "\n", end - 1) + 1;
  begin = std::min(text.find_first_not_of(' ', begin), end);
  const std::size_t length = std::min(text.find_first_of(":\n", begin), text.size()) - begin;
  return length > longest_key ? place_of_byte(text, begin) : Place{};
}

void report(const yaml_parser_t& parser, const std::string& text, TreeBuilder& builder) {
  if (parser.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
  const std::string_view context = parser.context == nullptr ? "" : parser.context;
  const std::string_view problem = parser.problem == nullptr ? "" : parser.problem;
  const auto has = [](std::string_view where, std::string_view what) { return where.find(what) != std::string_view::npos; };
  const bool at_end = parser.problem_mark.index >= text.find_last_not_of(" \n") + 1 || has(problem, "end of stream");
  const Place begin = place_of(parser.context_mark);
  Place place = parser.error == YAML_READER_ERROR ? place_of_byte(text, std::min(parser.problem_offset, text.size()))
                                                  : place_of(parser.problem_mark);
  const auto error = [&](Place at, std::string message, std::string hint = {}) {
    builder.error(at, "syntax", std::move(message), std::move(hint));
  };
  const std::string line = std::to_string(begin.line);
  if (const Place key = long_key(parser, text); key.line > 0) {
    builder.refuse_long_key(key);
  } else if (has(context, "quoted scalar") && at_end) {
    builder.error(begin, "open-quote", "this text has no closing quote");
  } else if (const Node* open = builder.open_flow(); open != nullptr && at_end) {
    const Place opening{open->line, open->column};
    if (open->is_map()) return error(opening, "this map is not closed", "add a '}'");
    error(opening, "this list is not closed", "add a ']'");
  } else if (has(context, "parsing a flow mapping")) {
    error(place, "expected ',' or '}' here, in the map that begins in line " + line);
  } else if (has(context, "parsing a flow sequence")) {
    error(place, "expected ',' or ']' here, in the list that begins in line " + line);
  } else if (has(context, "parsing a block mapping") || has(context, "parsing a block collection")) {
    const std::string what = has(context, "mapping") ? "map" : "list";
    error(place, "this line does not fit the " + what + " that begins in line " + line, "check its indentation");
  } else {
    const auto known = std::find_if(syntax_errors.begin(), syntax_errors.end(),
                                    [&](const SyntaxError& each) { return has(problem, each.problem); });
    if (has(problem, "expected ':'")) place = begin;
    if (known == syntax_errors.end()) return error(place, "this is not valid YAML");
    error(place, known->message, known->hint);
  }
}

void build(const std::string& text, TreeBuilder& builder) {
  struct Parser {
    yaml_parser_t raw{};
    Parser() {
      if (yaml_parser_initialize(&raw) == 0) throw std::bad_alloc();
    }
    ~Parser() { yaml_parser_delete(&raw); }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;
  } parser;
  struct Event {
    yaml_event_t raw{};
    Event() = default;
    ~Event() { yaml_event_delete(&raw); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
  };
  yaml_parser_set_encoding(&parser.raw, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser.raw, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  for (bool more = true; more && !builder.is_finished();) {
    Event event;
    if (yaml_parser_parse(&parser.raw, &event.raw) == 0) {
      report(parser.raw, text, builder);
      return;
    }
    builder.take(event.raw);
    more = event.raw.type != YAML_STREAM_END_EVENT;
  }
}

bool refuse_tabs(const std::string& text, TreeBuilder& builder) {
  constexpr std::size_t most_shown = 20;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; builder.found.size() < most_shown && std::getline(lines, line); ++number) {
    const std::size_t tab = line.find_first_not_of(' ');
    if (tab == std::string::npos || line[tab] != '\t') continue;
    builder.error({number, static_cast<int>(tab) + 1}, "tab", "this line is indented with a tab", "use spaces");
  }
  return builder.found.empty();
}

bool refuse_other_bytes(const std::string& text, TreeBuilder& builder) {
  const std::size_t at = not_utf8(text);
  if (at == std::string::npos) return true;
  builder.error(place_of_byte(text, at), "not-utf8", "this file is not UTF-8 text", "save the file as UTF-8");
  return false;
}

}  // namespace

Node parse_yaml(const std::string& file, const std::string& text, const YamlLimits& limits) {
  TreeBuilder builder(file, limits);
  if (refuse_other_bytes(text, builder) && refuse_tabs(text, builder)) build(text, builder);
  if (!builder.found.empty()) throw ContentError(std::move(builder.found));
  return std::move(builder.root);
}

std::string read_text_file(const std::string& path) {
  const std::filesystem::file_status status = std::filesystem::status(path);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {  // a device or a pipe may never end
    throw ContentError(
        Diagnostic{path, 0, 0, "unreadable", Severity::error, "this is not a regular file", "give the path of a file"});
  }
  std::ifstream input(path, std::ios::binary);
  std::ostringstream text;
  if (!input || !(text << input.rdbuf() || input.peek() == std::ifstream::traits_type::eof())) {
    throw ContentError(Diagnostic{path, 0, 0, "unreadable", Severity::error, "cannot read this file", {}});
  }
  return text.str();
}

Node read_yaml_file(const std::string& path) { return parse_yaml(path, read_text_file(path)); }

}  // namespace tradewind
