// Room: runtime/content/yaml. Documents as trees with positions, and diagnostics about them; the
// only room of the runtime with yaml-cpp. Nothing about what a document means.
//
// Builds the tree of a document from yaml-cpp's events. A map keeps its keys as scalars in `items`,
// so that messages can point at a key. Refuses what could be read as something else than was meant:
// duplicate keys, anchors, aliases, a second document. tools/yaml has a stricter one.
#pragma once

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

// The limits of a document: entries of one list or map, and values altogether.
struct YamlLimits {
  std::size_t entries = std::size_t{1} << 32;
  std::size_t values = std::size_t{1} << 32;
};
// Of content: far more than a game needs, yet read in a moment
inline constexpr YamlLimits content_limits{5'000, 100'000};

struct Place {
  int line = 0;
  int column = 0;
};

class TreeBuilder : public YAML::EventHandler {
 public:
  // The name of the file must outlive it.
  TreeBuilder(const std::string& file, std::string_view text, const YamlLimits& limits);

  // Throws ContentError, or what yaml-cpp throws for an error of syntax.
  void read();

  Node root;

  // Counts characters, as editors do; yaml-cpp counts bytes.
  [[nodiscard]] Place place_of(const YAML::Mark& mark) const;

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

 protected:
  // The text as yaml-cpp reads it; the `pos` of one of its marks is an offset in it.
  [[nodiscard]] const std::string& source() const { return source_; }
  // What was written where yaml-cpp has read `value`.
  [[nodiscard]] static std::string original(std::string value);
  // The innermost list or map that has begun and not ended, or nullptr.
  [[nodiscard]] const Node* open_node() const {
    return open_.empty() ? nullptr : &open_.back().node;
  }
  // The next value is a key
  [[nodiscard]] bool expects_key() const { return !open_.empty() && open_.back().key_expected; }
  // The document has ended
  [[nodiscard]] bool is_read() const { return open_.empty() && has_begun_; }

  // Mistakes in a document: here reading ends with the first that is found.
  virtual void error(Place place, std::string code, std::string message, std::string hint = {});
  void refuse_alias(Place place);
  void add_null(Place place);

 private:
  // A list or map that is being read. In a map, keys and values alternate.
  struct Level {
    Node node;
    bool key_expected = false;
    Node key;
    std::map<std::string, int> lines;  // of the keys so far
  };

  void open(Place place, Node::Kind kind);
  void close();
  [[noreturn]] void stop(Place place, const std::string& message) const;
  void count(const Node& node);
  void add(Node node);
  void add_entry(Level& level, Node value);

  const std::string& file_;
  const std::string source_;
  const YamlLimits limits_;
  std::size_t values_ = 0;
  bool has_begun_ = false;
  std::vector<Level> open_;
};

}  // namespace tradewind
