#include "support/junk.h"

#include <algorithm>
#include <array>

namespace tradewind {
namespace {

// Of macOS, Windows, network storage, package managers.
constexpr std::array<std::string_view, 12> junk_names = {"__macosx",
                                                         "icon\r",
                                                         "thumbs.db",
                                                         "ehthumbs.db",
                                                         "desktop.ini",
                                                         "$recycle.bin",
                                                         "system volume information",
                                                         "@eadir",
                                                         "#recycle",
                                                         "lost+found",
                                                         "node_modules",
                                                         "__pycache__"};
// Of editors, merges, downloads that have not ended, Windows' note on where a file is from.
constexpr std::array<std::string_view, 17> junk_endings = {
    "~",     ".bak",  ".backup",     ".old",      ".save",           ".orig",
    ".rej",  ".swp",  ".swo",        ".swn",      ".kate-swp",       ".tmp",
    ".temp", ".part", ".crdownload", ".download", ":zone.identifier"};
constexpr std::array<std::string_view, 11> notes = {
    "readme",  "license", "licence",      "copying", "notice", "changelog",
    "changes", "authors", "contributing", "credits", "todo"};

std::string small_letters(std::string_view name) {
  std::string small(name);
  std::ranges::transform(small, small.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  return small;
}

}  // namespace

bool is_junk(std::string_view name) {
  const std::string small = small_letters(name);
  const bool is_autosaved = small.size() > 1 && small.front() == '#' && small.back() == '#';
  return small.starts_with('.') || small.starts_with("~$") || is_autosaved ||
         std::ranges::find(junk_names, small) != junk_names.end() ||
         std::ranges::any_of(junk_endings,
                             [&](std::string_view ending) { return small.ends_with(ending); });
}

bool is_note(std::string_view name) {
  const std::string small = small_letters(name);
  if (small.ends_with(".md")) return true;
  return std::ranges::any_of(notes, [&](std::string_view note) {
    return small == note || (small.starts_with(note) && (small.substr(note.size()) == ".txt" ||
                                                         small.substr(note.size()) == ".rst"));
  });
}

std::optional<NameList> without_junk(std::optional<NameList> names) {
  if (names)
    std::erase_if(*names, [](const std::string& name) { return is_junk(name) || is_note(name); });
  return names;
}

bool lies_in_junk(std::string_view path) {
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string_view part = path.substr(begin, end - begin);
    if (part != "." && part != ".." && is_junk(part)) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace tradewind
