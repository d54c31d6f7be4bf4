// A file with the trees of parsed YAML files, which the build makes of the shipped content: parsing
// takes a hundred times as long. A tree is taken only for a text of the same bytes, and from bytes
// with the right checksum; else the text is parsed. docs/reference/bundle.md has the format.
//
//   const Bundle bundle(std::make_unique<std::ifstream>("content.bundle"));
//   if (std::optional<Node> tree = bundle.find("id: zoo\n")) ...
#pragma once

#include "tradewind/document.h"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tradewind {

class Bundle {
 public:
  static constexpr std::string_view heading = "tradewind bundle 1\n";

  // No trees if the file is not a bundle. Reads a tree when it is asked for.
  explicit Bundle(std::unique_ptr<std::istream> file);
  Bundle(const Bundle&) = delete;
  Bundle& operator=(const Bundle&) = delete;

  // The tree of a text; nullopt if it is not here, or not whole.
  [[nodiscard]] std::optional<Node> find(std::string_view text) const;

  // The one next to the running program, or in ../share/tradewind.
  [[nodiscard]] static const Bundle& shipped();

 private:
  struct Tree {
    std::size_t text_size = 0, begin = 0, size = 0;
    std::uint64_t checksum = 0;
  };

  // Empty if the file ends before
  [[nodiscard]] std::string bytes(std::size_t begin, std::size_t size) const;

  mutable std::mutex mutex_;
  std::unique_ptr<std::istream> file_;
  std::map<std::uint64_t, Tree> trees_;  // by the hash of the text
};

// A content file whose tree is in no bundle, as far as a match needs it. Throws ContentError.
[[nodiscard]] Node parse_plainly(const std::string& file, const std::string& text);

}  // namespace tradewind
