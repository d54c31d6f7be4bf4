// Room: runtime/content/yaml. Documents as trees with positions, and diagnostics about them; the only room with libyaml.
// Nothing about what a document means.
//
// Builds the tree of a document from libyaml's events. A map keeps its keys as scalars in `items`, so that messages can point
// at a key. Refuses what content does not need: duplicate keys, anchors, aliases, tags, a second document.
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/document.h"

#include <yaml.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tradewind {

struct Place {
  int line = 0;
  int column = 0;
};

inline Place place_of(const yaml_mark_t& mark) { return {static_cast<int>(mark.line) + 1, static_cast<int>(mark.column) + 1}; }
inline std::string text_of(const yaml_char_t* text) { return text == nullptr ? "" : reinterpret_cast<const char*>(text); }

class TreeBuilder {
 public:
  TreeBuilder(std::string file, const YamlLimits& limits) : file_(std::move(file)), limits_(limits) {}

  Node root;
  Diagnostics found;

  void take(const yaml_event_t& event) {
    const Place place = place_of(event.start_mark);
    switch (event.type) {
      case YAML_DOCUMENT_START_EVENT:
        if (++documents_ == 2) error(place, "several-documents", "a second document begins here", "use one file per document");
        break;
      case YAML_ALIAS_EVENT:
        error(place, "alias", "aliases (*name) are not allowed", "repeat the value");
        add(make(place, Node::Kind::null));
        break;
      case YAML_SCALAR_EVENT:
        refuse_properties(place, event.data.scalar.anchor, event.data.scalar.tag);
        add_scalar(place, event);
        break;
      case YAML_SEQUENCE_START_EVENT:
        refuse_properties(place, event.data.sequence_start.anchor, event.data.sequence_start.tag);
        open(place, Node::Kind::list, event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
        break;
      case YAML_MAPPING_START_EVENT:
        refuse_properties(place, event.data.mapping_start.anchor, event.data.mapping_start.tag);
        open(place, Node::Kind::map, event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
        break;
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT: close(); break;
      default: break;
    }
  }

  // The innermost list or map in brackets or braces that has begun and not ended, or nullptr.
  [[nodiscard]] const Node* open_flow() const { return !open_.empty() && open_.back().flow ? &open_.back().node : nullptr; }

  // A second document is reported, not read.
  [[nodiscard]] bool is_finished() const { return documents_ >= 2; }

  void error(Place place, std::string code, std::string message, std::string hint = {}) {
    found.push_back({file_, place.line, place.column, std::move(code), Severity::error, std::move(message), std::move(hint)});
  }

  void refuse_long_key(Place place) {
    error(place, "syntax", "a key can have at most " + std::to_string(longest_key) + " characters; this one has more",
          "shorten it, or check the quotes and the ':' before it");
  }

 private:
  // A list or map that is being read. In a map, keys and values alternate.
  struct Level {
    Node node;
    bool flow = false;  // in brackets or braces
    bool key_expected = false;
    Node key;
    std::map<std::string, int> lines;  // of the keys so far
  };

  void refuse_properties(Place place, const yaml_char_t* anchor, const yaml_char_t* tag) {
    if (anchor != nullptr) {
      error(place, "anchor", "anchors are not allowed, found '&" + text_of(anchor) + "'", "repeat the value where it is needed");
    }
    if (tag != nullptr) {
      error(place, "tag", "tags are not allowed, found '" + text_of(tag) + "'",
            "remove it: the key determines the type of its value");
    }
  }

  static Node make(Place place, Node::Kind kind) {
    Node node;
    node.kind = kind;
    node.line = place.line;
    node.column = place.column;
    return node;
  }

  void open(Place place, Node::Kind kind, bool flow) {
    if (open_.size() == deepest) stop(place, "lists and maps are nested more than " + std::to_string(deepest) + " deep");
    open_.push_back({make(place, kind), flow, kind == Node::Kind::map, {}, {}});
  }

  // Reading ends at the first limit that a document exceeds.
  [[noreturn]] void stop(Place place, std::string message) const {
    throw ContentError(Diagnostic{file_, place.line, place.column, "too-many", Severity::error, std::move(message), {}});
  }

  void count(const Node& node) {
    if (++values_ > limits_.values)
      stop({node.line, node.column}, "a file can hold at most " + std::to_string(limits_.values) + " values");
    if (open_.empty()) return;
    const Level& level = open_.back();
    const std::size_t entries = level.node.is_list() ? level.node.items.size() : level.lines.size();
    if (entries < limits_.entries || (level.node.is_map() && level.key_expected)) return;
    stop({level.node.line, level.node.column}, std::string(level.node.is_list() ? "a list" : "a map") + " can have at most " +
                                                   std::to_string(limits_.entries) + " entries; this one has more");
  }

  void close() {
    Node node = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(node));
  }

  void add_scalar(Place place, const yaml_event_t& event) {
    static constexpr std::array<std::string_view, 5> nothing = {"", "~", "null", "Null", "NULL"};
    const auto& scalar = event.data.scalar;
    const bool quoted = scalar.style != YAML_PLAIN_SCALAR_STYLE;
    Node node = make(place, Node::Kind::scalar);
    node.scalar.assign(reinterpret_cast<const char*>(scalar.value), scalar.length);
    node.quoted = quoted;
    if (!quoted && std::find(nothing.begin(), nothing.end(), node.scalar) != nothing.end()) node = make(place, Node::Kind::null);
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
    if (key.scalar.size() > longest_key) refuse_long_key({key.line, key.column});
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
    if (value.kind == Node::Kind::null) {  // a missing value has no place of its own
      value.line = place.line;
      value.column = place.column;
    }
    level.node.entries.emplace_back(level.key.scalar, std::move(value));
    level.node.items.push_back(std::move(level.key));
  }

  static constexpr std::size_t deepest = 100;      // nodes are read, copied and destroyed by recursion
  static constexpr std::size_t longest_key = 200;  // of bytes: libyaml reads 1024 characters, and escapes take up to four

  std::string file_;
  const YamlLimits& limits_;
  std::size_t values_ = 0;
  int documents_ = 0;
  std::vector<Level> open_;
};

}  // namespace tradewind
