// The contents of one root: the names in its folders, the bytes of its files. Nothing outside the
// root is read, nothing that never ends, and nothing too large.
//
//   const RootFolder root("my-mod");
//   for (const std::string& name : root.names("content/zoo", found).value_or(NameList())) ...
//   const std::optional<std::string> bytes = root.read("content/zoo/cards.yaml", found);
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/options.h"

#include <cstddef>
#include <optional>
#include <string>

namespace tradewind {

// Of a file: many times the largest that we have
inline constexpr std::size_t most_file_bytes = 4 << 20;
inline constexpr std::size_t most_in_folder = 5'000;  // in a folder

// A path below a root as messages show it: as the user gave the root; "." is left out.
[[nodiscard]] std::string shown_path(const std::string& root, const std::string& below);

// The folders in content/ that belong to no module.
[[nodiscard]] const NameList& shared_folders();

class RootFolder {
 public:
  explicit RootFolder(std::string root) : root_(std::move(root)) {}

  [[nodiscard]] std::string shown(const std::string& below) const {
    return shown_path(root_, below);
  }
  [[nodiscard]] bool has_folder(const std::string& below) const;

  // The sorted names in a folder, without hidden ones; none if there is no such folder. nullopt
  // plus a diagnostic if it cannot be read.
  [[nodiscard]] std::optional<NameList> names(const std::string& below, Diagnostics& found) const;
  // The text of a file; nullopt plus a diagnostic if it cannot be read.
  [[nodiscard]] std::optional<std::string> read(const std::string& below, Diagnostics& found) const;

 private:
  [[nodiscard]] std::string path_of(const std::string& below) const;
  // The path that a link leads to; empty if that is outside the root.
  [[nodiscard]] std::string linked_inside(const std::string& path) const;
  void error(const std::string& below, Diagnostics& found, std::string code, std::string message,
             std::string hint = {}) const;

  std::string root_;
};

// The part of a file name before `ending`; nullopt if it ends otherwise.
[[nodiscard]] std::optional<std::string> stem(const std::string& name, const std::string& ending);

}  // namespace tradewind
