#include "content/yaml/tree_builder.h"

#include "tradewind/files/files.h"

#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace tradewind {
namespace {

constexpr std::size_t deepest_nesting = 100;  // nodes are read, copied and destroyed by recursion
// Stands for a '?' inside a word, where yaml-cpp 0.7 ends a plain text in brackets: `[who?]`. No
// UTF-8 text has this byte.
constexpr char inner_question_mark = '\xFF';

bool is_continuation_byte(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

std::string source_of_yaml(std::string_view bytes) {
  const auto has = [](std::string_view set, char c) {
    return set.find(c) != std::string_view::npos;
  };
  std::string source = plain_text(std::string(bytes));  // yaml-cpp does not know \r alone
  char before = '\n', last = '\n';                      // `before`: the last that was not a space
  for (char& c : source) {
    if (c == '?' && !(has(",[{:-?\n", before) && has(" \n,[]{}", last))) c = inner_question_mark;
    last = c;
    if (c != ' ') before = c;
  }
  if (last != '\n') source += '\n';  // else a quote that is not closed would have no place
  return source;
}

Node make(Place place, Node::Kind kind) {
  Node node;
  node.kind = kind;
  node.line = place.line;
  node.column = place.column;
  return node;
}

}  // namespace

TreeBuilder::TreeBuilder(const std::string& file, std::string_view text, const YamlLimits& limits)
    : file_(file), source_(source_of_yaml(text)), limits_(limits) {}

void TreeBuilder::read() {
  std::istringstream input(source_);
  YAML::Parser parser(input);
  while (parser.HandleNextDocument(*this)) {
  }
}

Place TreeBuilder::place_of(const YAML::Mark& mark) const {
  const auto end = std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), source_.size());
  const std::size_t begin = end == 0 ? 0 : source_.rfind('\n', end - 1) + 1;
  const std::string_view before = std::string_view(source_).substr(begin, end - begin);
  return {mark.line + 1, static_cast<int>(std::ranges::count_if(
                             before, [](char byte) { return !is_continuation_byte(byte); })) +
                             1};
}

std::string TreeBuilder::original(std::string value) {
  std::ranges::replace(value, inner_question_mark, '?');
  if (not_utf8(value) == std::string::npos) return value;
  std::string repaired;  // yaml-cpp 0.7 reads "\N" and "\_" as the bytes 0x85 and 0xA0
  for (std::string_view rest = value; !rest.empty();) {
    const std::size_t length = std::max(utf8_character(rest), std::size_t{1});
    if (length == 1 && is_continuation_byte(rest.front())) repaired += '\xC2';
    repaired += rest.substr(0, length);
    rest.remove_prefix(length);
  }
  return repaired;
}

void TreeBuilder::error(Place place, std::string code, std::string message, std::string hint) {
  throw ContentError(Diagnostic{file_, place.line, place.column, std::move(code), Severity::error,
                                std::move(message), std::move(hint)});
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (std::exchange(has_begun_, true))
    error(place_of(mark), "several-documents", "a second document begins here",
          "use one file per document");
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) { add_null(place_of(mark)); }
void TreeBuilder::add_null(Place place) { add(make(place, Node::Kind::null)); }

void TreeBuilder::refuse_alias(Place place) {
  error(place, "alias", "aliases (*name) are not allowed", "repeat the value");
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  refuse_alias(place_of(mark));
  add_null(place_of(mark));
}

void TreeBuilder::OnAnchor(const YAML::Mark& mark, const std::string& name) {
  error(place_of(mark), "anchor", "anchors are not allowed, found '&" + original(name) + "'",
        "repeat the value where it is needed");
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                           const std::string& value) {
  Node node = make(place_of(mark), Node::Kind::scalar);
  node.scalar = original(value);
  node.quoted = tag == "!";  // yaml-cpp's own tag
  add(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                                  YAML::EmitterStyle::value) {
  open(place_of(mark), Node::Kind::list);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                             YAML::EmitterStyle::value) {
  open(place_of(mark), Node::Kind::map);
}

void TreeBuilder::open(Place place, Node::Kind kind) {
  if (open_.size() == deepest_nesting)
    stop(place, "lists and maps are nested more than " + std::to_string(deepest_nesting) + " deep");
  open_.push_back({make(place, kind), kind == Node::Kind::map, {}, {}});
}

void TreeBuilder::close() {
  Level level = std::move(open_.back());
  open_.pop_back();
  add(std::move(level.node));
}

// Reading ends at the first limit that a document exceeds.
void TreeBuilder::stop(Place place, const std::string& message) const {
  throw ContentError(
      Diagnostic{file_, place.line, place.column, "too-many", Severity::error, message, {}});
}

void TreeBuilder::count(const Node& node) {
  if (++values_ > limits_.values)
    stop({node.line, node.column},
         "a file can hold at most " + std::to_string(limits_.values) + " values");
  if (open_.empty()) return;
  const Level& level = open_.back();
  const std::size_t entries = level.node.is_list() ? level.node.items.size() : level.lines.size();
  if (entries < limits_.entries || level.key_expected) return;
  stop({level.node.line, level.node.column},
       std::string(level.node.is_list() ? "a list" : "a map") + " can have at most " +
           std::to_string(limits_.entries) + " entries; this one has more");
}

void TreeBuilder::add(Node node) {
  count(node);
  if (open_.empty()) {
    root = std::move(node);
    return;
  }
  Level& level = open_.back();
  if (level.node.is_list()) {
    level.node.items.push_back(std::move(node));
  } else if (level.key_expected) {
    if (!node.is_scalar())
      error({node.line, node.column}, "wrong-key",
            "a key must be a plain word, not a list, a map or nothing");
    level.key = std::move(node);
    level.key_expected = false;
  } else {
    add_entry(level, std::move(node));
  }
}

void TreeBuilder::add_entry(Level& level, Node value) {
  level.key_expected = true;
  if (!level.key.is_scalar()) return;
  const Place place{level.key.line, level.key.column};
  const auto [first, fresh] = level.lines.emplace(level.key.scalar, place.line);
  if (!fresh)
    return error(
        place, "duplicate-key",
        "the key '" + level.key.scalar + "' is already in line " + std::to_string(first->second));
  if (value.kind == Node::Kind::null) {  // a missing value has no place in the file
    value.line = place.line;
    value.column = place.column;
  }
  level.node.entries.emplace_back(level.key.scalar, std::move(value));
  level.node.items.push_back(std::move(level.key));
}

}  // namespace tradewind
