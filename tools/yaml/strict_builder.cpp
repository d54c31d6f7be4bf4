#include "strict_builder.h"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace tradewind {
namespace {

// Of bytes: yaml-cpp reads keys of 1024, and escapes take up to four
constexpr std::size_t longest_key = 200;

std::size_t offset_of(const YAML::Mark& mark) { return static_cast<std::size_t>(mark.pos); }

}  // namespace

void StrictBuilder::read_strictly() {
  try {
    if (refuse_control_characters() && refuse_tabs() && refuse_directives()) read_or_tell();
  } catch (const Stop&) {  // what is wrong has been noted
  }
}

void StrictBuilder::read_or_tell() {
  try {
    read();
  } catch (const YAML::Exception& problem) {
    tell_syntax(problem.msg, static_cast<std::size_t>(std::max(problem.mark.pos, 0)), *this);
  }
}

// Yaml-cpp would take a NUL or an end of transmission for the end of the file.
bool StrictBuilder::refuse_control_characters() {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text_.at(i)); };
  for (std::size_t i = 0; i < source().size(); ++i) {
    const bool is_control = at(i) < 0x20 ? at(i) != '\t' && at(i) != '\n' : at(i) == 0x7F;
    const bool is_high_control =
        at(i) == 0xC2 && at(i + 1) >= 0x80 && at(i + 1) < 0xA0 && at(i + 1) != 0x85;
    const bool is_no_character = at(i) == 0xEF && at(i + 1) == 0xBF && at(i + 2) >= 0xBE;
    if (!is_control && !is_high_control && !is_no_character) continue;
    error(text_.place(i), "syntax", "control characters are not allowed",
          "write them as \\n, \\t or \\xNN in double quotes");
    return false;
  }
  return true;
}

bool StrictBuilder::refuse_tabs() {
  constexpr std::size_t most_shown = 20;
  std::istringstream lines(source());
  std::string line;
  for (int number = 1; found.size() < most_shown && std::getline(lines, line); ++number) {
    const std::size_t tab = line.find_first_not_of(' ');
    if (tab == std::string::npos || line[tab] != '\t') continue;
    error({number, static_cast<int>(tab) + 1}, "tab", "this line is indented with a tab",
          "use spaces");
  }
  return found.empty();
}

// Yaml-cpp passes over directives that it does not know.
bool StrictBuilder::refuse_directives() {
  std::istringstream lines(source());
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (!line.starts_with('%') || line.starts_with("%YAML ") || line.starts_with("%TAG ")) continue;
    error({number, 1}, "syntax", "this is not valid YAML");
    return false;
  }
  return true;
}

void StrictBuilder::error(Place place, std::string code, std::string message, std::string hint) {
  found.push_back({file_, place.line, place.column, std::move(code), Severity::error,
                   std::move(message), std::move(hint)});
}

void StrictBuilder::fail(Place place, std::string_view message, std::string_view hint) {
  error(place, "syntax", std::string(message), std::string(hint));
  throw Stop();
}

void StrictBuilder::fail_long_key(Place place) {
  fail(place,
       "a key can have at most " + std::to_string(longest_key) + " characters; this one has more",
       "shorten it, or check the quotes and the ':' before it");
}

void StrictBuilder::fail_alias(Place place) {
  refuse_alias(place);
  throw Stop();
}

void StrictBuilder::fail_key(std::size_t offset) {
  const Place place = text_.place(offset);
  if (source().find_first_of(":\n", offset) - offset > longest_key) fail_long_key(place);
  fail(place, "expected ':' after this key",
       "write KEY: VALUE; put text of several lines in quotes");
}

void StrictBuilder::fail_misfit(std::size_t offset) {
  refuse_open_quote(offset);
  const Place place = text_.place(offset);
  // Yaml-cpp ends a list where something else is below its dashes.
  const bool is_below_dashes = closed_list_.line > 0 && closed_list_.column == place.column;
  if (is_below_dashes && !text_.is_key(offset)) fail_key(offset);
  const Node* const open = open_node();
  if (open == nullptr && !is_below_dashes)
    fail(place, "this does not belong to anything above it", "check the indentation");
  const bool is_list = is_below_dashes || open->is_list();
  const int line = is_below_dashes ? closed_list_.line : open->line;
  fail(place,
       "this line does not fit the " + std::string(is_list ? "list" : "map") +
           " that begins in line " + std::to_string(line),
       "check its indentation");
}

void StrictBuilder::refuse_open_quote(std::size_t offset) {
  const bool is_quote = text_.at(offset) == '"' || text_.at(offset) == '\'';
  if (!is_quote || text_.is_closed_quote(offset)) return;
  error(text_.place(offset), "open-quote", "this text has no closing quote");
  throw Stop();
}

// Yaml-cpp takes nothing for a value or a key that is missing.
void StrictBuilder::refuse_missing(const YAML::Mark& mark) {
  const std::size_t offset = offset_of(mark);
  const char next = text_.at(offset);
  const bool in_map = open_node() != nullptr && open_node()->is_map();
  const bool is_key = expects_key();
  if (next == ',' && !(in_map && !is_key && in_flow()))
    fail(place_of(mark), "expected a value here");
  if (in_map && !is_key && !in_flow() && offset == scalar_) fail_key(offset);
  if (!is_key) return;
  if (!in_flow()) fail_misfit(offset);
  if (next == ':') fail(place_of(mark), "expected a value here");
  const std::size_t end = source().find_first_of(":,}", offset);  // of a key in several lines
  if (text_.at(end) != ':' || end - offset > longest_key) fail_key(offset);
  fail(text_.place(end), "expected ',' or '}' here, in the map that begins in line " +
                             std::to_string(open_node()->line));
}

// Yaml-cpp's own tags: "?" for plain text, "!" for quoted.
void StrictBuilder::refuse_tag(const YAML::Mark& mark, const std::string& tag) {
  if (tag.empty() || tag == "?" || (tag == "!" && text_.at(offset_of(mark)) != '!')) return;
  error(place_of(mark), "tag", "tags are not allowed, found '" + original(tag) + "'",
        "remove it: the key determines the type of its value");
}

void StrictBuilder::OnDocumentStart(const YAML::Mark& mark) {
  const bool is_second = is_read();
  if (is_second && source().compare(offset_of(mark), 3, "---") != 0) fail_misfit(offset_of(mark));
  TreeBuilder::OnDocumentStart(mark);
  if (is_second) throw Stop();
}

void StrictBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
  const std::size_t offset = offset_of(mark);
  // yaml-cpp forgets a tag of nothing
  if (text_.at(offset) == '!') refuse_tag(mark, text_.word(offset));
  const bool is_word = text_.is_null(offset);
  if (!is_word) refuse_missing(mark);
  const bool is_item = open_node() != nullptr && open_node()->is_list() && !in_flow();
  closed_list_ = {};
  add_null(is_item && !is_word ? text_.empty_item(offset, open_node()->column) : place_of(mark));
}

void StrictBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  closed_list_ = {};
  TreeBuilder::OnAlias(mark, anchor);
}

void StrictBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             const std::string& value) {
  refuse_tag(mark, tag);
  scalar_ = offset_of(mark);
  refuse_open_quote(scalar_);
  if (expects_key() && original(value).size() > longest_key) fail_long_key(place_of(mark));
  closed_list_ = {};
  TreeBuilder::OnScalar(mark, tag, anchor, value);
}

void StrictBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                    YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
  refuse_tag(mark, tag);
  closed_list_ = {};
  flow_.push_back(style == YAML::EmitterStyle::Flow);
  TreeBuilder::OnSequenceStart(mark, tag, anchor, style);
}

void StrictBuilder::OnSequenceEnd() {
  const Place place{open_node()->line, open_node()->column};
  closed_list_ = in_flow() ? Place() : place;
  flow_.pop_back();
  TreeBuilder::OnSequenceEnd();
}

void StrictBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag,
                               YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
  refuse_tag(mark, tag);
  // A ':' alone
  if (style == YAML::EmitterStyle::Default) fail(place_of(mark), "expected a value here");
  closed_list_ = {};
  flow_.push_back(style == YAML::EmitterStyle::Flow);
  TreeBuilder::OnMapStart(mark, tag, anchor, style);
}

void StrictBuilder::OnMapEnd() {
  closed_list_ = {};
  flow_.pop_back();
  TreeBuilder::OnMapEnd();
}

}  // namespace tradewind
