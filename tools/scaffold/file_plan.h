// Files to be written all at once, so that a refusal leaves nothing behind.
//
//   FilePlan plan;
//   plan.create("mod/content/rum/module.yaml", "id: rum\n");
//   plan.append("mod/content/rum/cards.yaml", "# The cards.\n", "- { id: rum-1 }\n");
//   plan.write();
#pragma once

#include "support/errors.h"
#include "tradewind/options.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tradewind {

class FilePlan {
 public:
  // Throws UsageError if the file exists.
  void create(const std::filesystem::path& path, const std::string& text);
  // Adds text to the end of a file; `head` begins a file that does not exist yet. Throws UsageError
  // where the file would no longer be YAML, because its list or map is written in brackets.
  void append(const std::filesystem::path& path, const std::string& head, const std::string& text);
  [[nodiscard]] bool is_empty() const { return files_.empty(); }
  [[nodiscard]] NameList write() const;  // the paths; throws UsageError if one cannot be written

 private:
  struct File {
    std::filesystem::path path;
    std::string text;  // all of it
    bool is_new;
  };
  static void write(const File& file);

  std::vector<File> files_;
};

}  // namespace tradewind
