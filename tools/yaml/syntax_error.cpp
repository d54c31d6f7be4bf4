#include "strict_builder.h"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {
namespace {

using namespace YAML::ErrorMsg;

constexpr std::size_t longest_read_key = 1024;  // by yaml-cpp

constexpr std::string_view before_value = ",[{:-?\n";

// Where the line of an offset begins.
std::size_t line_of(const SourceText& source, std::size_t offset) {
  return offset == 0 ? 0 : source.text().rfind('\n', offset - 1) + 1;
}

// Where the line of an offset begins to say something.
std::size_t line_begin(const SourceText& source, std::size_t offset) {
  return std::min(source.text().find_first_not_of(' ', line_of(source, offset)), offset);
}

// Where the line before that of an offset begins to say something, or npos.
std::size_t line_before(const SourceText& source, std::size_t offset) {
  for (std::size_t line = line_of(source, offset); line > 0;) {
    line = line_of(source, line - 1);
    const std::size_t first = source.text().find_first_not_of(' ', line);
    if (source.at(first) != '\n' && source.at(first) != '#') return first;
  }
  return std::string::npos;
}

// Whether a value is missing before an offset: there is nothing yet, or a bracket, comma, colon or
// dash.
bool expects_value(const SourceText& source, std::size_t offset) {
  const std::string& text = source.text();
  const std::size_t before =
      offset == 0 ? std::string::npos : text.find_last_not_of(" \n", offset - 1);
  return before == std::string::npos || before_value.find(text[before]) != std::string_view::npos;
}

// The innermost bracket or brace that begins on the line of an offset and is still open there, or
// npos.
std::size_t open_bracket(const SourceText& source, std::size_t offset) {
  std::vector<std::size_t> open;
  char quote = '\0';
  char before = ':';  // a line may begin with a quote
  for (std::size_t i = line_of(source, offset); i < offset; ++i) {
    const char c = source.at(i);
    if (quote != '\0') {
      if (c == '\\' && quote == '"') ++i;
      if (c == quote) quote = '\0';
    } else if ((c == '"' || c == '\'') && before_value.find(before) != std::string_view::npos) {
      quote = c;
    } else if ((c == '[' || c == '{') &&
               (!open.empty() || before_value.find(before) != std::string_view::npos)) {
      open.push_back(i);
    } else if ((c == ']' || c == '}') && !open.empty()) {
      open.pop_back();
    }
    if (c != ' ') before = c;
  }
  return open.empty() ? std::string::npos : open.back();
}

struct Problem {
  std::string_view message;  // of yaml-cpp
  std::size_t offset = 0;

  [[nodiscard]] bool is(std::string_view known) const { return message.starts_with(known); }
};

class Reporter {
 public:
  Reporter(Problem problem, StrictBuilder& builder)
      : problem_(problem), source_(builder.text()), builder_(builder) {}

  [[noreturn]] void report() {
    if (problem_.is(END_OF_MAP_FLOW) || problem_.is(END_OF_SEQ_FLOW)) report_flow();
    if (problem_.is(END_OF_MAP)) report_map();
    if (problem_.is(END_OF_SEQ)) builder_.fail_misfit(problem_.offset);
    if (problem_.is(FLOW_END)) report_bracket();
    if (problem_.is(BLOCK_ENTRY)) report_dash();
    if (problem_.is(UNKNOWN_ANCHOR)) builder_.fail_alias(place());
    if (problem_.is(MAP_VALUE)) refuse_keys();
    if (problem_.is(MAP_VALUE))
      builder_.fail(place(), "a ':' is not allowed here",
                    "put text with ': ' in quotes, or check the indentation");
    if (problem_.is(UNKNOWN_TOKEN))
      builder_.fail(place(), "a value cannot begin with this character", "put it in quotes");
    if (problem_.is(INVALID_ESCAPE)) {
      builder_.fail(source_.place(problem_.offset - 2), "unknown escape sequence",
                    "write \\\\ for a backslash, or use single quotes");
    }
    if (problem_.is(INVALID_HEX) || problem_.is(INVALID_UNICODE))
      fail_unknown(source_.text().rfind('\\', problem_.offset) + 2);
    for (const std::string_view of_tag :
         {MULTIPLE_TAGS, CHAR_IN_TAG_HANDLE, TAG_WITH_NO_SUFFIX, END_OF_VERBATIM_TAG}) {
      if (problem_.is(of_tag)) builder_.fail(place(), "tags are not allowed");
    }
    fail_unknown(problem_.offset);
  }

 private:
  [[nodiscard]] Place place() const { return source_.place(problem_.offset); }
  [[noreturn]] void fail_unknown(std::size_t offset) {
    builder_.fail(source_.place(offset), "this is not valid YAML");
  }
  [[noreturn]] void expect_value() { builder_.fail(place(), "expected a value here"); }

  [[noreturn]] void expect_comma(bool in_map, int line) {
    const std::string what =
        in_map ? "expected ',' or '}' here, in the map" : "expected ',' or ']' here, in the list";
    builder_.fail(place(), what + " that begins in line " + std::to_string(line));
  }

  [[noreturn]] void report_flow() {
    const Node* const open = builder_.open_node();
    if (open == nullptr) fail_unknown(problem_.offset);
    if (source_.text().find_first_not_of(" \n", problem_.offset) != std::string::npos)
      expect_comma(open->is_map(), open->line);
    if (open->is_map())
      builder_.fail({open->line, open->column}, "this map is not closed", "add a '}'");
    builder_.fail({open->line, open->column}, "this list is not closed", "add a ']'");
  }

  // What begins where the keys of a map begin was meant as a key.
  [[nodiscard]] bool is_at_keys(std::size_t offset) const {
    const Node* const open = builder_.open_node();
    return open != nullptr && open->is_map() && open->column == source_.place(offset).column;
  }

  [[noreturn]] void report_map() {
    const bool is_key =
        std::string_view("-|>,\"'").find(source_.at(problem_.offset)) == std::string_view::npos;
    if (is_key && is_at_keys(problem_.offset)) builder_.fail_key(problem_.offset);
    builder_.fail_misfit(problem_.offset);
  }

  // Yaml-cpp does not take for a key what has its ':' too late, and takes a key without ':' for the
  // first line of the next one.
  void refuse_keys() {
    const std::size_t begin = line_begin(source_, problem_.offset);
    if (problem_.offset - begin > longest_read_key) builder_.fail_key(begin);
    const std::size_t before = line_before(source_, problem_.offset);
    if (before == std::string::npos || source_.is_key(before)) return;
    if (is_at_keys(before)) builder_.fail_key(before);
    if (builder_.is_read()) builder_.fail_misfit(before);
  }

  // A closing bracket or a dash, where the innermost list or map may be one that yaml-cpp has not
  // told of yet.
  [[noreturn]] void report_bracket() {
    if (expects_value(source_, problem_.offset)) expect_value();
    report_in_flow();
    builder_.fail_misfit(problem_.offset);
  }

  [[noreturn]] void report_dash() {
    const bool in_flow =
        builder_.in_flow() || open_bracket(source_, problem_.offset) != std::string::npos;
    if (in_flow && expects_value(source_, problem_.offset)) expect_value();
    report_in_flow();
    builder_.fail(place(), "a '-' is not allowed here", "begin the list on a new line");
  }

  void report_in_flow() {
    std::size_t bracket = open_bracket(source_, problem_.offset);
    // That one is the mistake
    if (bracket != std::string::npos && !expects_value(source_, bracket)) {
      problem_.offset = bracket;
      bracket = open_bracket(source_, bracket);
    }
    if (bracket != std::string::npos)
      expect_comma(source_.at(bracket) == '{', source_.place(bracket).line);
    if (builder_.in_flow())
      expect_comma(builder_.open_node()->is_map(), builder_.open_node()->line);
  }

  Problem problem_;
  const SourceText& source_;
  StrictBuilder& builder_;
};

}  // namespace

void tell_syntax(std::string_view message, std::size_t offset, StrictBuilder& builder) {
  Reporter({message, offset}, builder).report();
}

}  // namespace tradewind
