#include "mod_files.h"

#include "mods/archive.h"
#include "support/errors.h"
#include "support/junk.h"
#include "support/letters.h"
#include "support/words.h"
#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <regex>

#include <unistd.h>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

constexpr int most_around = 3;  // folders around the one with content/
constexpr std::size_t longest_name = 100;

bool is_plain(char letter) {
  const auto c = static_cast<unsigned char>(letter);
  return c < 0x80 && (std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.');
}

// Of a script other than ours, or with an accent: not a blank, a sign or a picture.
bool is_letter(char32_t code) {
  constexpr std::array<std::pair<char32_t, char32_t>, 9> others = {{{0xD7, 0xD7},
                                                                    {0xF7, 0xF7},
                                                                    {0x61C, 0x61C},
                                                                    {0x2000, 0x2BFF},
                                                                    {0x3000, 0x3004},
                                                                    {0x3008, 0x3020},
                                                                    {0xD800, 0xF8FF},
                                                                    {0xFE00, 0xFE6F},
                                                                    {0xFEFF, 0xFF0F}}};
  constexpr char32_t first = 0xC0, first_picture = 0x1F000, last_picture = 0x1FAFF, last = 0x3FFFF;
  const auto lies_in = [&](const auto& range) {
    return code >= range.first && code <= range.second;
  };
  return code >= first && code <= last && !lies_in(std::pair(first_picture, last_picture)) &&
         std::ranges::none_of(others, lies_in);
}

std::string small_letters(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

void find_roots(const fs::path& folder, int deeper, std::vector<fs::path>& roots) {
  std::error_code failed;
  if (fs::is_directory(folder / "content", failed)) return roots.push_back(folder);
  for (fs::directory_iterator at(folder, failed), end; deeper > 0 && !failed && at != end;
       at.increment(failed)) {
    const bool is_folder = at->is_directory(failed) && !at->is_symlink(failed);
    if (is_folder && !is_junk(at->path().filename().string()))
      find_roots(at->path(), deeper - 1, roots);
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
  return without_zip(path.filename().string()) != path.filename() &&
         fs::is_regular_file(path, failed);
}

bool begins_like_zip(const fs::path& file) {
  std::ifstream input(file, std::ios::binary);
  char begin[2] = {};
  return input.read(begin, sizeof begin) && begin[0] == 'P' && begin[1] == 'K';
}

bool is_other_archive(const fs::path& path) {
  const NameList endings = {".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst"};
  std::error_code failed;
  return contains(endings, small_letters(path.extension().string())) &&
         fs::is_regular_file(path, failed);
}

std::string name_for(const std::string& file, const fs::path& root) {
  static const std::regex numbered(R"((\s*\(\d+\))+\s*$)");
  const std::string called = std::regex_replace(without_zip(in_ascii(file)), numbered, "");
  const std::string around = root.filename().string();
  NameList names = {called};
  if (around.find(part_mark) == std::string::npos) names.push_back(around);
  if (const auto modules = modules_of(root); modules.size() == 1)
    names.push_back(modules.front().first);
  for (const std::string& name : names) {
    if (!name.empty() && name.front() != '-' && name.front() != '.' &&
        std::ranges::all_of(name, is_plain))
      return name;
  }
  std::string name;
  for (const Letter& letter : letters_of(called)) {
    const bool stays =
        is_letter(letter.code) || (letter.code < 0x80 && is_plain(static_cast<char>(letter.code)));
    if (name.size() + letter.bytes.size() > longest_name) break;
    if (stays || !name.ends_with('-')) name += stays ? letter.bytes : "-";
  }
  name.erase(0, std::min(name.find_first_not_of("-."), name.size()));
  name.erase(name.find_last_not_of("-.") + 1);
  return name;
}

fs::path root_in(const fs::path& folder, const std::string& shown) {
  std::vector<fs::path> roots;
  find_roots(folder, most_around, roots);
  // A website has content/ too
  std::erase_if(roots, [](const fs::path& root) { return modules_of(root).empty(); });
  if (roots.size() == 1) return roots.front();
  if (roots.empty())
    throw UsageError("'" + shown + "' holds no mod: there is no content/MODULE/module.yaml in it");
  std::ranges::sort(roots);
  NameList names;
  for (const fs::path& root : roots) names.push_back(root.lexically_relative(folder).string());
  throw UsageError("'" + shown + "' holds " + std::to_string(names.size()) +
                   " mods: " + joined(names) + "; unpack it and add these folders one by one");
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
      const fs::path target =
          fs::canonical(at->path(), failed).lexically_relative(fs::canonical(from));
      if (failed || target.empty() || *target.begin() == ".." || !at->is_regular_file())
        throw UsageError(
            "'" + at->path().string() +
            "' is a link that does not lead to a file of the mod; put the file itself there");
    }
    if (!at->is_regular_file()) continue;
    bytes += at->file_size();
    if (++files > limits.entries || bytes > limits.bytes)
      throw UsageError("'" + from.string() + "' is not a mod: it has more than " +
                       std::to_string(limits.entries) + " files, or " +
                       std::to_string(limits.bytes >> 20U) + " MB");
    fs::create_directories((to / below).parent_path());
    fs::copy_file(at->path(), to / below);
  }
}

bool make_whole(const std::string& place,
                const std::function<Made(const fs::path& partial)>& make) {
  const fs::path partial = place + std::string(part_mark) + std::to_string(getpid());
  std::error_code failed, clash;
  fs::remove_all(partial, failed);
  Made made;
  try {
    fs::create_directories(partial);
    made = make(partial);
    fs::rename(made.part, made.target, clash);
  } catch (...) {
    fs::remove_all(partial, failed);
    throw;
  }
  fs::remove_all(partial, failed);
  if (clash && !fs::is_directory(made.target, failed))
    throw fs::filesystem_error("", made.target, clash);
  return !clash;
}

}  // namespace tradewind
