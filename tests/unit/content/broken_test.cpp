// Each folder of tests/broken is a small root with something wrong in it; expected.txt holds the
// exact diagnostics.
// A root whose name begins with "check-" can be read; what `tradewind check` finds in it is
// expected. TRADEWIND_UPDATE=1 in the environment writes them again: read the difference before you
// keep it.
#include "catch.h"
#include "lint/lint.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tradewind;
namespace fs = std::filesystem;

namespace {

std::string file_text(const fs::path& path) {
  std::ifstream input(path, std::ios::binary);
  std::ostringstream text;
  text << input.rdbuf();
  return text.str();
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
    text.replace(at, what.size(), with);
  return text;
}

// Paths in messages begin at the folder of the case; a folder `mod` in it is a second root.
std::string diagnostics_of(const fs::path& folder) {
  std::vector<std::string> roots = {folder.string()};
  if (fs::is_directory(folder / "mod")) roots.push_back((folder / "mod").string());
  const bool is_whole = folder.filename().string().starts_with("check-");
  std::string lines;
  for (const Diagnostic& diagnostic : is_whole ? check(roots) : FilesRead(roots).found)
    lines += to_text(diagnostic) + "\n";
  return replaced(lines, folder.string() + "/", "");
}

}  // namespace

TEST_CASE("each broken root is told exactly what is wrong") {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(TRADEWIND_SOURCE_ROOT "/tests/broken")) {
    if (fs::is_directory(entry.path() / "content")) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  CHECK(folders.size() >= 20);
  for (const fs::path& folder : folders) {
    INFO(folder.filename().string());
    const std::string found = diagnostics_of(folder);
    if (std::getenv("TRADEWIND_UPDATE"))
      std::ofstream(folder / "expected.txt", std::ios::binary) << found;
    CHECK_FALSE(found.empty());
    CHECK(found == file_text(folder / "expected.txt"));
  }
}
