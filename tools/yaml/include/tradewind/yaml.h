// Room: tools/yaml. YAML and JSON documents as people write them: whatever the runtime would pass
// over or misread is refused, in words for who wrote it.
//
//   Node node = parse_yaml("given.yaml", text);
//   if (const Node* table = node.find("table")) ...
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/document.h"

#include <optional>
#include <string>

namespace tradewind {

// Throws ContentError with file, line and column. Duplicate keys, anchors, aliases, tags, several
// documents, and nesting of more than 100 levels are errors.
[[nodiscard]] Node parse_yaml(const std::string& file, const std::string& text);
// The same of content, which has limits of size
[[nodiscard]] Node parse_content(const std::string& file, const std::string& text);
// As it is, whatever the bundle of shipped trees holds
[[nodiscard]] Node parse_content_anew(const std::string& file, const std::string& text);
// nullopt plus diagnostics if it cannot be parsed
[[nodiscard]] std::optional<Node> parse_content(const std::string& file, const std::string& text,
                                                Diagnostics& found);

// Throws ContentError if it is not a regular file
[[nodiscard]] std::string read_text_file(const std::string& path);
[[nodiscard]] Node read_yaml_file(const std::string& path);

}  // namespace tradewind
