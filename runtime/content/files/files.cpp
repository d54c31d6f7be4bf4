#include "tradewind/files/files.h"

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

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

bool looks_like_utf16(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
  constexpr std::size_t enough = 200, least_share = 4;
  const std::string_view begin = text.substr(0, enough);
  std::size_t zeros[2] = {};
  for (std::size_t i = 0; i < begin.size(); ++i) zeros[i % 2] += begin[i] == '\0' ? 1U : 0U;
  return (zeros[0] == 0) != (zeros[1] == 0) && (zeros[0] + zeros[1]) * least_share >= begin.size();
}

std::string plain_text(std::string bytes) {
  bytes.erase(0, bytes.size() - without_byte_order_mark(bytes).size());
  if (bytes.find('\r') == std::string::npos) return bytes;
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\r') {
      text += bytes[i];
    } else if (i + 1 == bytes.size() || bytes[i + 1] != '\n') {
      // Of old programs; else the line ends with the next byte.
      text += '\n';
    }
  }
  return text;
}

}  // namespace tradewind
