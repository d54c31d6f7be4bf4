#include "scenario/read/files.h"

#include "support/errors.h"
#include "support/files.h"
#include "support/junk.h"
#include "support/output_files.h"
#include "tradewind/diagnostic.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

// The innermost folder whose name says the kind of test.
std::optional<TestKind> kind_by_folder(const fs::path& path) {
  std::optional<TestKind> kind;
  for (const fs::path& part : fs::absolute(path).lexically_normal().parent_path()) {
    if (part == "scenarios") kind = TestKind::scenario;
    if (part == "golden") kind = TestKind::golden;
    if (part == "perft") kind = TestKind::perft;
  }
  return kind;
}

TestKind kind_by_keys(const fs::path& path) {
  try {
    const Node root = read_yaml(path.string());
    if (root.find("counts")) return TestKind::perft;
    if (root.find("bot")) return TestKind::golden;
  } catch (const ContentError&) {
    // Read it as a scenario, which reports the error with its position.
  }
  return TestKind::scenario;
}

// ".yaml", as other systems write it too.
bool is_yaml(const fs::path& path) {
  std::string ending = path.extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending == ".yaml" || ending == ".yml";
}

void add_folder(const fs::path& folder, std::vector<TestFile>& files) {
  std::vector<fs::path> found;
  try {
    for (fs::recursive_directory_iterator at(folder), end; at != end; ++at) {
      if (is_junk(at->path().filename().string())) {
        at.disable_recursion_pending();
      } else if (at->is_regular_file() && is_yaml(at->path())) {
        found.push_back(at->path().lexically_normal());
      }
    }
  } catch (const fs::filesystem_error& error) {
    throw UsageError(error.path1().string() + ": cannot read this folder (check its permissions)");
  }
  std::sort(found.begin(), found.end());
  const bool sorted_by_folder = std::any_of(found.begin(), found.end(), [](const fs::path& each) {
    return kind_by_folder(each).has_value();
  });
  for (const fs::path& path : found) {
    const auto kind = kind_by_folder(path);
    if (kind || !sorted_by_folder)
      files.push_back({path.string(), kind.value_or(TestKind::scenario)});
  }
}

}  // namespace

std::vector<TestFile> find_tests(const NameList& paths) {
  std::vector<TestFile> files;
  for (const std::string& name : paths) {
    const fs::path path(name);
    if (fs::is_directory(path)) {
      add_folder(path, files);
    } else if (fs::is_regular_file(path) || name == standard_stream) {
      const auto kind = kind_by_folder(path);
      files.push_back({name, kind ? *kind : kind_by_keys(path)});
    } else {
      throw UsageError("there is no file or folder '" + name + "'");
    }
  }
  return files;
}

}  // namespace tradewind
