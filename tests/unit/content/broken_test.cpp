// Each folder of tests/broken with an expected.txt is a small root with something wrong in it, and
// that file holds the exact diagnostics. A module without module.yaml gets an ordinary one, except
// zoo in a root whose name ends in "-manifest". Files of the folder tests/broken/NAME lie in every
// root NAME-..., too.
//
// A root whose name begins with "check-" can be read; what `tradewind check` finds in it is
// expected. TRADEWIND_UPDATE=1 in the environment writes them again: read the difference before you
// keep it.
#include "catch.h"
#include "lint/lint.h"
#include "unit/temporary_root.h"

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

void copy_over(const fs::path& from, const fs::path& to) {
  fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
}

void write_manifests(const fs::path& root, bool without_zoo) {
  for (const fs::directory_entry& module : fs::directory_iterator(root / "content")) {
    const std::string id = module.path().filename().string();
    if (!module.is_directory() || id == "locale" || id == "variants") continue;
    if (fs::exists(module.path() / "module.yaml") || (without_zoo && id == "zoo")) continue;
    std::ofstream(module.path() / "module.yaml") << "id: " << id << "\nversion: 1.0.0\napi: 1\n";
  }
}

// Paths in messages begin at the folder of the case; a folder `mod` in it is a second root.
std::string diagnostics_of(const fs::path& folder) {
  const std::string name = folder.filename().string();
  const TemporaryRoot place("broken");
  const fs::path root = fs::path(place.path()) / name;
  fs::create_directory(root);
  const fs::path shared = folder.parent_path() / name.substr(0, name.find('-'));
  if (shared != folder && fs::exists(shared) && !fs::exists(shared / "expected.txt"))
    copy_over(shared, root);
  copy_over(folder, root);
  std::vector<std::string> roots = {root.string()};
  if (fs::is_directory(root / "mod")) roots.push_back((root / "mod").string());
  for (const std::string& each : roots) write_manifests(each, name.ends_with("-manifest"));
  std::string lines;
  for (const Diagnostic& diagnostic :
       name.starts_with("check-") ? check(roots) : FilesRead(roots).found)
    lines += to_text(diagnostic) + "\n";
  return replaced(lines, root.string() + "/", "");
}

}  // namespace

TEST_CASE("each broken root is told exactly what is wrong") {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(TRADEWIND_SOURCE_ROOT "/tests/broken")) {
    if (fs::exists(entry.path() / "expected.txt")) folders.push_back(entry.path());
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
