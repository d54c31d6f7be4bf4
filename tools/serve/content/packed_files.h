// The files below some folders as one text, and back: so a store can keep them.
//
//   const std::string text = packed(files_below({"content"}, is_wanted));
//   const UnpackedFiles folder(text);   // until it goes
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tradewind::serve {

// By path: "0/content/base/cards.yaml" lies below the first root.
using FileTexts = std::map<std::string, std::string>;
[[nodiscard]] FileTexts files_below(
    const std::vector<std::string>& roots,
    const std::function<bool(const std::filesystem::path& in_root)>& is_wanted);
[[nodiscard]] std::string packed(const FileTexts& files);

// A temporary folder with the files.
class UnpackedFiles {
 public:
  // Throws std::runtime_error if nothing has packed it, or there is no room
  explicit UnpackedFiles(const std::string& text);
  ~UnpackedFiles();
  UnpackedFiles(const UnpackedFiles&) = delete;
  UnpackedFiles& operator=(const UnpackedFiles&) = delete;
  [[nodiscard]] std::vector<std::string> roots() const;

 private:
  std::filesystem::path folder_;
};

}  // namespace tradewind::serve
