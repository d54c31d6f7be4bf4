// The only file that sees yaml-cpp. It takes the parser's events, not its nodes: those accept duplicate keys silently
// and read y, yes and on as truth. A map keeps its keys as scalars in `items`, so that messages can point at a key.
#include "content/yaml/utf8.h"
#include "tradewind/document.h"

#include "tradewind/diagnostic.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace tradewind {
namespace {

struct Place {
  int line = 0;
  int column = 0;
};

Place place_of(const YAML::Mark& mark) { return {mark.line + 1, mark.column + 1}; }

class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(std::string file, const std::string& text, const YamlLimits& limits)
      : file_(std::move(file)), text_(text), limits_(limits) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') lines_.push_back(i + 1);
    }
  }

  Node root;
  Diagnostics found;

  // Where the innermost unfinished list or map began.
  [[nodiscard]] Place open_place() const { return open_.empty() ? Place{1, 1} : open_.back().begin; }

  // A second document is told and not read: on a stray comma yaml-cpp would find documents for ever.
  [[nodiscard]] bool is_finished() const { return documents_ >= 2; }

  void error(Place place, std::string code, std::string message, std::string hint = {}) {
    found.push_back({file_, place.line, place.column, std::move(code), Severity::error, std::move(message), std::move(hint)});
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ != 2) return;
    const Place place = place_of(mark);
    if (text_.compare(offset_of(place), 3, "---") == 0) {
      error(place, "several-documents", "a second document begins here", "use one file for each");
    } else {
      error(place, "syntax", "what begins here belongs to nothing above it");
    }
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add_leaf(place_of(mark), Node::Kind::null, {}, false); }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    error(place_of(mark), "alias", "aliases (*name) are not allowed", "write the value out");
    add_leaf(place_of(mark), Node::Kind::null, {}, false);
  }

  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    error(place_of(mark), "anchor", "anchors are not allowed, found '&" + name + "'", "write the value out where it is needed");
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& value) override {
    refuse_tag(mark, tag);
    const Place place = place_of(mark);
    if (tag == "!" && !is_closed(place)) error(place, "open-quote", "this text has no closing quote");
    add_leaf(place, Node::Kind::scalar, value, tag == "!");
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, YAML::EmitterStyle::value) override {
    refuse_tag(mark, tag);
    open(place_of(mark), Node::Kind::list);
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, YAML::EmitterStyle::value) override {
    refuse_tag(mark, tag);
    open(place_of(mark), Node::Kind::map);
  }
  void OnMapEnd() override { close(); }

 private:
  // A list or map that is being read. In a map, keys and values take turns.
  struct Level {
    Node node;
    Place begin;
    bool key_expected = false;
    Node key;
    std::map<std::string, int> lines;  // of the keys so far
  };

  void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    if (tag.empty() || tag == "?" || tag == "!") return;
    error(place_of(mark), "tag", "tags are not allowed, found '" + tag + "'", "leave it out: the key says what type a value has");
  }

  [[nodiscard]] std::size_t offset_of(Place place) const {
    const std::size_t line = std::min(static_cast<std::size_t>(place.line), lines_.size());
    return std::min(lines_[line - 1] + static_cast<std::size_t>(place.column) - 1, text_.size());
  }

  // yaml-cpp 0.7 lets the end of the file close a quoted text.
  [[nodiscard]] bool is_closed(Place begin) const {
    const std::size_t start = offset_of(begin);
    if (start >= text_.size() || (text_[start] != '"' && text_[start] != '\'')) return true;  // a lone "!" reads the same
    const char quote = text_[start];
    for (std::size_t i = start + 1; i < text_.size(); ++i) {
      if (quote == '"' && text_[i] == '\\') {
        ++i;
      } else if (text_[i] == quote) {
        if (quote == '"' || i + 1 >= text_.size() || text_[i + 1] != quote) return true;
        ++i;  // '' is a quote inside the text
      }
    }
    return false;
  }

  static Node make(Place place, Node::Kind kind) {
    Node node;
    node.kind = kind;
    node.line = place.line;
    node.column = place.column;
    return node;
  }

  void open(Place place, Node::Kind kind) {
    if (open_.size() == deepest) stop(place, "lists and maps lie more than " + std::to_string(deepest) + " deep in one another");
    open_.push_back({make(place, kind), place, kind == Node::Kind::map, {}, {}});
  }

  // No more is read of a document that is too large.
  [[noreturn]] void stop(Place place, std::string message) const {
    throw ContentError(Diagnostic{file_, place.line, place.column, "too-many", Severity::error, std::move(message), {}});
  }

  void count(const Node& node) {
    if (++values_ > limits_.values)
      stop({node.line, node.column}, "a file holds at most " + std::to_string(limits_.values) + " values");
    if (open_.empty()) return;
    const Level& level = open_.back();
    const std::size_t entries = level.node.is_list() ? level.node.items.size() : level.lines.size();
    if (entries < limits_.entries || (level.node.is_map() && level.key_expected)) return;
    stop(level.begin, std::string(level.node.is_list() ? "a list" : "a map") + " has at most " + std::to_string(limits_.entries) +
                          " entries, and the one that begins here more");
  }

  void close() {
    Node node = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(node));
  }

  void add_leaf(Place place, Node::Kind kind, std::string value, bool quoted) {
    Node node = make(place, kind);
    node.scalar = std::move(value);
    node.quoted = quoted;
    add(std::move(node));
  }

  void add(Node node) {
    count(node);
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

  void take_key(Level& level, Node key) {
    if (!key.is_scalar()) error({key.line, key.column}, "wrong-key", "a key must be a plain word, not a list, a map or nothing");
    level.key = std::move(key);
    level.key_expected = false;
  }

  void add_entry(Level& level, Node value) {
    level.key_expected = true;
    if (!level.key.is_scalar()) return;
    const Place place{level.key.line, level.key.column};
    const auto [first, fresh] = level.lines.emplace(level.key.scalar, place.line);
    if (!fresh) {
      error(place, "duplicate-key", "the key '" + level.key.scalar + "' is already in line " + std::to_string(first->second));
      return;
    }
    if (value.kind == Node::Kind::null) {  // the parser places "nothing" at whatever comes next
      value.line = place.line;
      value.column = place.column;
    }
    level.node.entries.emplace_back(level.key.scalar, std::move(value));
    level.node.items.push_back(std::move(level.key));
  }

  static constexpr std::size_t deepest = 100;  // nodes are read, copied and destroyed by recursion

  std::string file_;
  const std::string& text_;
  const YamlLimits& limits_;
  std::size_t values_ = 0;
  std::vector<std::size_t> lines_ = {0};  // where each line begins
  int documents_ = 0;
  std::vector<Level> open_;
};

// yaml-cpp's own words for a tab, a missing bracket or a slip of indentation name its internals.
void explain(const YAML::ParserException& problem, TreeBuilder& builder) {
  const auto unclosed = [](const Diagnostic& d) { return d.code == "open-quote"; };
  if (std::any_of(builder.found.begin(), builder.found.end(), unclosed)) return;  // the rest follows from it
  const std::string& said = problem.msg;
  const auto open = builder.open_place();
  if (said.find("flow not found") != std::string::npos) {
    const std::string what = said.find("map") != std::string::npos ? "map" : "list";
    builder.error(open, "syntax", "this " + what + " is not closed", what == "map" ? "a '}' is missing" : "a ']' is missing");
  } else if (said.find("end of map not found") != std::string::npos) {
    builder.error(place_of(problem.mark), "syntax",
                  "this line fits neither the map begun in line " + std::to_string(open.line) + " nor what is around it",
                  "check its indentation");
  } else if (said.find("end of sequence not found") != std::string::npos) {
    builder.error(place_of(problem.mark), "syntax",
                  "this line fits neither the list begun in line " + std::to_string(open.line) + " nor what is around it",
                  "check its indentation");
  } else {
    builder.error(place_of(problem.mark), "syntax", "this is no YAML: " + said);
  }
}

bool refuse_tabs(const std::string& text, TreeBuilder& builder) {
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::size_t tab = line.find_first_not_of(' ');
    if (tab == std::string::npos || line[tab] != '\t') continue;
    builder.error({number, static_cast<int>(tab) + 1}, "tab", "a line is indented with a tab", "use spaces");
  }
  return builder.found.empty();
}

bool refuse_other_bytes(const std::string& text, TreeBuilder& builder) {
  const std::size_t at = not_utf8(text);
  if (at == std::string::npos) return true;
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  const auto column = static_cast<int>(at - (before == std::string::npos ? 0 : before + 1)) + 1;
  builder.error({static_cast<int>(line), column}, "not-utf8", "this is no text in UTF-8", "save the file as UTF-8");
  return false;
}

}  // namespace

Node parse_yaml(const std::string& file, const std::string& text, const YamlLimits& limits) {
  TreeBuilder builder(file, text, limits);
  if (refuse_other_bytes(text, builder) && refuse_tabs(text, builder)) {
    std::istringstream input(text);
    try {
      YAML::Parser parser(input);
      while (!builder.is_finished() && parser.HandleNextDocument(builder)) {
      }
    } catch (const YAML::ParserException& problem) {
      explain(problem, builder);
    }
  }
  if (!builder.found.empty()) throw ContentError(std::move(builder.found));
  return std::move(builder.root);
}

Node read_yaml_file(const std::string& path) {
  const std::filesystem::file_status status = std::filesystem::status(path);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {  // a device or a pipe may never end
    throw ContentError(
        Diagnostic{path, 0, 0, "unreadable", Severity::error, "this is not a regular file", "give the path of a file"});
  }
  std::ifstream input(path, std::ios::binary);
  std::ostringstream text;
  if (!input || !(text << input.rdbuf() || input.peek() == std::ifstream::traits_type::eof())) {
    throw ContentError(Diagnostic{path, 0, 0, "unreadable", Severity::error, "this file cannot be read", {}});
  }
  return parse_yaml(path, text.str());
}

}  // namespace tradewind
