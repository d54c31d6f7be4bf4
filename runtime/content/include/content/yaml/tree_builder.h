// Room: runtime/content/yaml. Documents as trees with positions, and diagnostics about them; the
// only room with yaml-cpp. Nothing about what a document means.
//
// Builds the tree of a document from yaml-cpp's events. A map keeps its keys as scalars in `items`,
// so that messages can point at a key. Refuses what content does not need: duplicate keys, anchors,
// aliases, tags, a second document.
#pragma once

#include "content/yaml/source_text.h"
#include "tradewind/diagnostic.h"
#include "tradewind/document.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

class TreeBuilder;

// Says what is wrong with the syntax at an offset, where yaml-cpp has this message; throws.
using SyntaxWords = void (*)(std::string_view message, std::size_t offset, const SourceText& source,
                             TreeBuilder& builder);
// Of all documents that are parsed later. Without words, messages are yaml-cpp's own, which name
// its internals, at the place where it noticed.
void say_syntax_with(SyntaxWords words);

class TreeBuilder final : public YAML::EventHandler {
 public:
  // All three must outlive it.
  TreeBuilder(const std::string& file, const SourceText& source, const YamlLimits& limits)
      : file_(file), source_(source), limits_(limits) {}

  Node root;
  Diagnostics found;

  // Thrown when the rest of a document would only lead to errors that follow from one in `found`.
  struct Stop {};

  void error(Place place, std::string code, std::string message, std::string hint = {});
  // A syntax error
  [[noreturn]] void fail(Place place, std::string_view message, std::string_view hint = {});
  [[noreturn]] void fail_alias(Place place);
  // One without ':', or one that is too long to be read as one
  [[noreturn]] void fail_key(std::size_t offset);
  // What is at `offset` belongs to no list or map in block style that is open.
  [[noreturn]] void fail_misfit(std::size_t offset);

  // The innermost list or map that has begun and not ended, or nullptr.
  [[nodiscard]] const Node* open_node() const {
    return open_.empty() ? nullptr : &open_.back().node;
  }
  // The document has ended
  [[nodiscard]] bool is_read() const { return open_.empty() && documents_ > 0; }
  // In brackets or braces
  [[nodiscard]] bool in_flow() const { return !open_.empty() && open_.back().flow; }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

 private:
  // A list or map that is being read. In a map, keys and values alternate.
  struct Level {
    Node node;
    bool flow = false;
    bool key_expected = false;
    Node key;
    std::map<std::string, int> lines;  // of the keys so far
  };

  [[nodiscard]] Place place_of(const YAML::Mark& mark) const {
    return source_.place(static_cast<std::size_t>(mark.pos));
  }
  [[noreturn]] void fail_long_key(Place place);
  void refuse_open_quote(std::size_t offset);
  void refuse_missing(const YAML::Mark& mark);
  void refuse_tag(const YAML::Mark& mark, const std::string& tag);
  void open(const YAML::Mark& mark, Node::Kind kind, YAML::EmitterStyle::value style);
  void close();
  // Reading ends at the first limit that a document exceeds.
  [[noreturn]] void stop(Place place, const std::string& message) const;
  void count(const Node& node);
  void add(Node node);
  void take_key(Level& level, Node key);
  void add_entry(Level& level, Node value);

  const std::string& file_;
  const SourceText& source_;
  const YamlLimits& limits_;
  std::size_t values_ = 0;
  int documents_ = 0;
  std::size_t scalar_ = std::string::npos;  // offset of the last one
  std::vector<Level> open_;
  // The list in block style that has just ended; line 0: something else came last
  Place closed_list_;
};

}  // namespace tradewind
