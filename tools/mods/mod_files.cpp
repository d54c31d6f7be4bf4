#include "mods/mod_files.h"

#include "commands/cli.h"
#include "mods/archive.h"
#include "tradewind/document.h"
#include "tradewind/files/files.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <regex>

#include <unistd.h>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

constexpr int most_around = 3;  // folders around the one with content/
constexpr std::size_t longest_name = 100;

std::string small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

void find_roots(const fs::path& folder, int deeper, std::vector<fs::path>& roots) {
  std::error_code failed;
  if (fs::is_directory(folder / "content", failed)) return roots.push_back(folder);
  for (fs::directory_iterator at(folder, failed), end; deeper > 0 && !failed && at != end; at.increment(failed)) {
    const bool is_folder = at->is_directory(failed) && !at->is_symlink(failed);
    if (is_folder && !is_junk(at->path().filename().string())) find_roots(at->path(), deeper - 1, roots);
  }
}

}  // namespace

std::vector<std::pair<std::string, std::string>> modules_of(const fs::path& root) {
  std::vector<std::pair<std::string, std::string>> modules;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(root / "content", failed)) {
    const fs::path manifest = entry.path() / "module.yaml";
    if (!fs::is_regular_file(manifest, failed)) continue;
    std::string version = "?";
    try {
      const Node node = read_yaml_file(manifest.string());
      if (const Node* said = node.find("version")) version = said->scalar;
    } catch (const ContentError&) {  // problems_of() says so
    }
    modules.emplace_back(entry.path().filename().string(), version);
  }
  std::ranges::sort(modules);
  return modules;
}

std::string without_zip(std::string name) {
  for (;;) {
    const std::string trimmed = name.substr(0, name.find_last_not_of(' ') + 1);
    if (!small_letters(trimmed).ends_with(".zip")) return name;
    name = trimmed.substr(0, trimmed.size() - 4);
  }
}

bool is_zip(const fs::path& path) {
  std::error_code failed;
  return without_zip(path.filename().string()) != path.filename() && fs::is_regular_file(path, failed);
}

bool begins_like_zip(const fs::path& file) {
  std::ifstream input(file, std::ios::binary);
  char begin[2] = {};
  return input.read(begin, sizeof begin) && begin[0] == 'P' && begin[1] == 'K';
}

bool is_other_archive(const fs::path& path) {
  const NameList endings = {".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst"};
  std::error_code failed;
  return contains(endings, small_letters(path.extension().string())) && fs::is_regular_file(path, failed);
}

std::string name_for(const std::string& file) {
  static const std::regex copied(R"((\s*\(\d+\)|(\s*-\s*|\s)copy(\s*\d+)?)+\s*$)", std::regex::icase);
  std::string name = std::regex_replace(without_zip(file), copied, "");
  const auto fits = [](unsigned char c) { return c < 0x80 && (std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.'); };
  std::ranges::replace_if(
      name, [&](char c) { return !fits(static_cast<unsigned char>(c)); }, '-');
  name.erase(0, std::min(name.find_first_not_of("-."), name.size()));
  name.erase(name.find_last_not_of("-.") + 1);
  return name.substr(0, longest_name);
}

fs::path root_in(const fs::path& folder, const std::string& shown) {
  std::vector<fs::path> roots;
  find_roots(folder, most_around, roots);
  std::erase_if(roots, [](const fs::path& root) { return modules_of(root).empty(); });  // a website has content/ too
  if (roots.size() == 1) return roots.front();
  if (roots.empty()) throw UsageError("'" + shown + "' holds no mod: there is no content/MODULE/module.yaml in it");
  std::ranges::sort(roots);
  NameList names;
  for (const fs::path& root : roots) names.push_back(root.lexically_relative(folder).string());
  throw UsageError("'" + shown + "' holds " + std::to_string(names.size()) + " mods: " + joined(names) +
                   "; unpack it and add these folders one by one");
}

void copy_mod(const fs::path& from, const fs::path& to) {
  const ArchiveLimits limits;
  std::uint64_t files = 0, bytes = 0;
  for (fs::recursive_directory_iterator at(from), end; at != end; ++at) {
    if (is_junk(at->path().filename().string())) {
      at.disable_recursion_pending();
      continue;
    }
    const fs::path below = at->path().lexically_relative(from);
    if (at->is_symlink()) {
      std::error_code failed;
      const fs::path target = fs::canonical(at->path(), failed).lexically_relative(fs::canonical(from));
      if (failed || target.empty() || *target.begin() == ".." || !at->is_regular_file())
        throw UsageError("'" + at->path().string() +
                         "' is a link that does not lead to a file of the mod; put the file itself there");
    }
    if (!at->is_regular_file()) continue;
    bytes += at->file_size();
    if (++files > limits.entries || bytes > limits.bytes)
      throw UsageError("'" + from.string() + "' is no mod: it has more than " + std::to_string(limits.entries) + " files, or " +
                       std::to_string(limits.bytes >> 20U) + " MB");
    fs::create_directories((to / below).parent_path());
    fs::copy_file(at->path(), to / below);
  }
}

bool make_whole(const std::string& target, const std::function<fs::path(const fs::path& partial)>& make) {
  const fs::path partial = target + std::string(part_mark) + std::to_string(getpid());
  std::error_code failed, clash;
  fs::remove_all(partial, failed);
  try {
    fs::create_directories(partial);
    fs::rename(make(partial), target, clash);
  } catch (...) {
    fs::remove_all(partial, failed);
    throw;
  }
  fs::remove_all(partial, failed);
  if (clash && !fs::is_directory(target, failed)) throw fs::filesystem_error("", target, clash);
  return !clash;
}

}  // namespace tradewind
