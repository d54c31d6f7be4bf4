#include "yaml/syntax_error.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tradewind {
namespace {

using namespace YAML::ErrorMsg;

constexpr std::size_t longest_read_key = 1024;  // by yaml-cpp

struct Problem {
  std::string_view message;  // of yaml-cpp
  std::size_t offset = 0;

  [[nodiscard]] bool is(std::string_view known) const { return message.starts_with(known); }
};

class Reporter {
 public:
  Reporter(Problem problem, const SourceText& source, TreeBuilder& builder)
      : problem_(problem), source_(source), builder_(builder) {}

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
    if (!source_.is_end(problem_.offset)) expect_comma(open->is_map(), open->line);
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
    const std::size_t begin = source_.line_begin(problem_.offset);
    if (problem_.offset - begin > longest_read_key) builder_.fail_key(begin);
    const std::size_t before = source_.line_before(problem_.offset);
    if (before == std::string::npos || source_.is_key(before)) return;
    if (is_at_keys(before)) builder_.fail_key(before);
    if (builder_.is_read()) builder_.fail_misfit(before);
  }

  // A closing bracket or a dash, where the innermost list or map may be one that yaml-cpp has not
  // told of yet.
  [[noreturn]] void report_bracket() {
    if (source_.expects_value(problem_.offset)) expect_value();
    report_in_flow();
    builder_.fail_misfit(problem_.offset);
  }

  [[noreturn]] void report_dash() {
    const bool in_flow =
        builder_.in_flow() || source_.open_bracket(problem_.offset) != std::string::npos;
    if (in_flow && source_.expects_value(problem_.offset)) expect_value();
    report_in_flow();
    builder_.fail(place(), "a '-' is not allowed here", "begin the list on a line of its own");
  }

  void report_in_flow() {
    std::size_t bracket = source_.open_bracket(problem_.offset);
    // That one is the mistake
    if (bracket != std::string::npos && !source_.expects_value(bracket)) {
      problem_.offset = bracket;
      bracket = source_.open_bracket(bracket);
    }
    if (bracket != std::string::npos)
      expect_comma(source_.at(bracket) == '{', source_.place(bracket).line);
    if (builder_.in_flow())
      expect_comma(builder_.open_node()->is_map(), builder_.open_node()->line);
  }

  Problem problem_;
  const SourceText& source_;
  TreeBuilder& builder_;
};

}  // namespace

void report(const YAML::Exception& problem, const SourceText& source, TreeBuilder& builder) {
  Reporter({problem.msg, static_cast<std::size_t>(std::max(problem.mark.pos, 0))}, source, builder)
      .report();
}

}  // namespace tradewind
