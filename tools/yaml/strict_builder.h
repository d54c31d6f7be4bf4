// Builds trees like the runtime, and tells all that is wrong with a document: what yaml-cpp passes
// over, what it misreads, and an error of syntax in words for who wrote it.
#pragma once

#include "source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

class StrictBuilder final : public TreeBuilder {
 public:
  // The name of the file must outlive it.
  StrictBuilder(const std::string& file, std::string_view text, const YamlLimits& limits)
      : TreeBuilder(file, text, limits), file_(file), text_(source()) {}

  // Mistakes are in `found`, or thrown as ContentError where that ends all reading.
  void read_strictly();

  Diagnostics found;

  [[noreturn]] void fail(Place place, std::string_view message, std::string_view hint = {});
  [[noreturn]] void fail_alias(Place place);
  // One without ':', or one that is too long to be read as one
  [[noreturn]] void fail_key(std::size_t offset);
  // The text at `offset` belongs to no list or map in block style that is open.
  [[noreturn]] void fail_misfit(std::size_t offset);

  using TreeBuilder::is_read;
  using TreeBuilder::open_node;
  [[nodiscard]] const SourceText& text() const { return text_; }
  // In brackets or braces
  [[nodiscard]] bool in_flow() const { return !flow_.empty() && flow_.back(); }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override;
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;

 private:
  // Thrown when the rest of a document would only lead to errors that follow from one in `found`.
  struct Stop {};

  void error(Place place, std::string code, std::string message, std::string hint = {}) override;
  void read_or_tell();
  [[noreturn]] void fail_long_key(Place place);
  bool refuse_control_characters();
  bool refuse_tabs();
  bool refuse_directives();
  void refuse_open_quote(std::size_t offset);
  void refuse_missing(const YAML::Mark& mark);
  void refuse_tag(const YAML::Mark& mark, const std::string& tag);

  const std::string& file_;
  const SourceText text_;
  std::size_t scalar_ = std::string::npos;  // offset of the last one
  std::vector<bool> flow_;                  // of each list or map that is open
  // The list in block style that has just ended; line 0: something else came last
  Place closed_list_;
};

// Says what is wrong with the syntax at an offset, where yaml-cpp has this message: that names its
// internals, and its marks are where it noticed.
[[noreturn]] void tell_syntax(std::string_view message, std::size_t offset, StrictBuilder& builder);

}  // namespace tradewind
