#include "content/yaml/tree_builder.h"

#include <cstddef>
#include <utility>

namespace tradewind {
namespace {

constexpr std::size_t deepest_nesting = 100;  // nodes are read, copied and destroyed by recursion
// Of bytes: yaml-cpp reads keys of 1024, and escapes take up to four
constexpr std::size_t longest_key = 200;

Node make(Place place, Node::Kind kind) {
  Node node;
  node.kind = kind;
  node.line = place.line;
  node.column = place.column;
  return node;
}

}  // namespace

void TreeBuilder::error(Place place, std::string code, std::string message, std::string hint) {
  found.push_back({file_, place.line, place.column, std::move(code), Severity::error,
                   std::move(message), std::move(hint)});
}

void TreeBuilder::fail(Place place, std::string_view message, std::string_view hint) {
  error(place, "syntax", std::string(message), std::string(hint));
  throw Stop();
}

void TreeBuilder::fail_long_key(Place place) {
  fail(place,
       "a key can have at most " + std::to_string(longest_key) + " characters; this one has more",
       "shorten it, or check the quotes and the ':' before it");
}

void TreeBuilder::fail_alias(Place place) {
  error(place, "alias", "aliases (*name) are not allowed", "repeat the value");
  throw Stop();
}

void TreeBuilder::fail_key(std::size_t offset) {
  const Place place = source_.place(offset);
  if (source_.text().find_first_of(":\n", offset) - offset > longest_key) fail_long_key(place);
  fail(place, "expected ':' after this key",
       "write KEY: VALUE; put text of several lines in quotes");
}

void TreeBuilder::fail_misfit(std::size_t offset) {
  refuse_open_quote(offset);
  const Place place = source_.place(offset);
  // Yaml-cpp ends a list where something else stands below its dashes.
  const bool is_below_dashes = closed_list_.line > 0 && closed_list_.column == place.column;
  if (is_below_dashes && !source_.is_key(offset)) fail_key(offset);
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

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (++documents_ == 1) return;
  const auto offset = static_cast<std::size_t>(mark.pos);
  if (source_.text().compare(offset, 3, "---") != 0) fail_misfit(offset);
  error(place_of(mark), "several-documents", "a second document begins here",
        "use one file per document");
  throw Stop();
}

// Yaml-cpp takes nothing for a value or a key that is missing.
void TreeBuilder::refuse_missing(const YAML::Mark& mark) {
  const auto offset = static_cast<std::size_t>(mark.pos);
  const char next = source_.at(offset);
  const bool in_map = !open_.empty() && open_.back().node.is_map();
  const bool is_key = in_map && open_.back().key_expected;
  if (next == ',' && !(in_map && !is_key && in_flow()))
    fail(place_of(mark), "expected a value here");
  if (in_map && !is_key && !in_flow() && offset == scalar_) fail_key(offset);
  if (!is_key) return;
  if (!in_flow()) fail_misfit(offset);
  if (next == ':') fail(place_of(mark), "expected a value here");
  const std::size_t end = source_.text().find_first_of(":,}", offset);  // of a key in several lines
  if (source_.at(end) != ':' || end - offset > longest_key) fail_key(offset);
  fail(source_.place(end), "expected ',' or '}' here, in the map that begins in line " +
                               std::to_string(open_.back().node.line));
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
  const auto offset = static_cast<std::size_t>(mark.pos);
  // yaml-cpp forgets a tag of nothing
  if (source_.at(offset) == '!') refuse_tag(mark, source_.word(offset));
  const bool is_word = source_.is_null(offset);
  if (!is_word) refuse_missing(mark);
  const bool is_item = !open_.empty() && open_.back().node.is_list() && !in_flow();
  const Place place =
      is_item && !is_word ? source_.empty_item(offset, open_.back().node.column) : place_of(mark);
  add(make(place, Node::Kind::null));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  error(place_of(mark), "alias", "aliases (*name) are not allowed", "repeat the value");
  add(make(place_of(mark), Node::Kind::null));
}

void TreeBuilder::OnAnchor(const YAML::Mark& mark, const std::string& name) {
  error(place_of(mark), "anchor",
        "anchors are not allowed, found '&" + SourceText::original(name) + "'",
        "repeat the value where it is needed");
}

void TreeBuilder::refuse_open_quote(std::size_t offset) {
  const bool is_quote = source_.at(offset) == '"' || source_.at(offset) == '\'';
  if (!is_quote || source_.is_closed_quote(offset)) return;
  error(source_.place(offset), "open-quote", "this text has no closing quote");
  throw Stop();
}

// Yaml-cpp's own tags: "?" for plain text, "!" for quoted.
void TreeBuilder::refuse_tag(const YAML::Mark& mark, const std::string& tag) {
  if (tag.empty() || tag == "?" ||
      (tag == "!" && source_.at(static_cast<std::size_t>(mark.pos)) != '!'))
    return;
  error(place_of(mark), "tag", "tags are not allowed, found '" + SourceText::original(tag) + "'",
        "remove it: the key determines the type of its value");
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                           const std::string& value) {
  refuse_tag(mark, tag);
  scalar_ = static_cast<std::size_t>(mark.pos);
  refuse_open_quote(scalar_);
  Node node = make(place_of(mark), Node::Kind::scalar);
  node.scalar = SourceText::original(value);
  node.quoted = tag == "!";
  add(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                                  YAML::EmitterStyle::value style) {
  refuse_tag(mark, tag);
  open(mark, Node::Kind::list, style);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                             YAML::EmitterStyle::value style) {
  refuse_tag(mark, tag);
  // A ':' alone
  if (style == YAML::EmitterStyle::Default) fail(place_of(mark), "expected a value here");
  open(mark, Node::Kind::map, style);
}

void TreeBuilder::open(const YAML::Mark& mark, Node::Kind kind, YAML::EmitterStyle::value style) {
  const Place place = place_of(mark);
  if (open_.size() == deepest_nesting)
    stop(place, "lists and maps are nested more than " + std::to_string(deepest_nesting) + " deep");
  open_.push_back(
      {make(place, kind), style == YAML::EmitterStyle::Flow, kind == Node::Kind::map, {}, {}});
  closed_list_ = {};
}

void TreeBuilder::close() {
  Level level = std::move(open_.back());
  open_.pop_back();
  const Place place{level.node.line, level.node.column};
  const bool is_block_list = level.node.is_list() && !level.flow;
  add(std::move(level.node));
  if (is_block_list) closed_list_ = place;
}

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
  if (entries < limits_.entries || (level.node.is_map() && level.key_expected)) return;
  stop({level.node.line, level.node.column},
       std::string(level.node.is_list() ? "a list" : "a map") + " can have at most " +
           std::to_string(limits_.entries) + " entries; this one has more");
}

void TreeBuilder::add(Node node) {
  count(node);
  closed_list_ = {};
  if (open_.empty()) {
    if (documents_ == 1) root = std::move(node);
    return;
  }
  Level& level = open_.back();
  if (level.node.is_list()) {
    level.node.items.push_back(std::move(node));
  } else if (level.key_expected) {
    take_key(level, std::move(node));
  } else {
    add_entry(level, std::move(node));
  }
}

void TreeBuilder::take_key(Level& level, Node key) {
  if (!key.is_scalar())
    error({key.line, key.column}, "wrong-key",
          "a key must be a plain word, not a list, a map or nothing");
  if (key.scalar.size() > longest_key) fail_long_key({key.line, key.column});
  level.key = std::move(key);
  level.key_expected = false;
}

void TreeBuilder::add_entry(Level& level, Node value) {
  level.key_expected = true;
  if (!level.key.is_scalar()) return;
  const Place place{level.key.line, level.key.column};
  const auto [first, fresh] = level.lines.emplace(level.key.scalar, place.line);
  if (!fresh) {
    error(place, "duplicate-key",
          "the key '" + level.key.scalar + "' is already in line " + std::to_string(first->second));
    return;
  }
  if (value.kind == Node::Kind::null) {  // a missing value has no place of its own
    value.line = place.line;
    value.column = place.column;
  }
  level.node.entries.emplace_back(level.key.scalar, std::move(value));
  level.node.items.push_back(std::move(level.key));
}

}  // namespace tradewind
