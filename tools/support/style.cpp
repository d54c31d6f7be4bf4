#include "support/style.h"

#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace tradewind::terminal {
namespace {

constexpr int narrowest = 24;  // less holds no word next to a number
constexpr int lowest = 8;
constexpr int widest = 100;  // lines longer than this are hard to read

constexpr std::string_view ink_begin = "\033[", ink_end = "m";
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> inks = {{{"bold", "1"},
                                                                                 {"dim", "2"},
                                                                                 {"reverse", "7"},
                                                                                 {"red", "31"},
                                                                                 {"green", "32"},
                                                                                 {"yellow", "33"},
                                                                                 {"blue", "94"},
                                                                                 {"magenta", "35"},
                                                                                 {"cyan", "36"},
                                                                                 {"black", "90"}}};

}  // namespace

int window_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp(static_cast<int>(size.ws_col), narrowest, widest);
}

int window_height() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return 24;
  return std::max(static_cast<int>(size.ws_row), lowest);
}

Style terminal_style(bool plain, bool color) {
  const char* terminal = std::getenv("TERM");
  const bool dumb = !terminal || !*terminal || std::string_view(terminal) == "dumb";
  Style style;
  style.plain = plain || dumb || isatty(STDOUT_FILENO) == 0;
  style.color = color && !style.plain;
  style.width = window_width();
  style.height = window_height();
  return style;
}

std::size_t ink_length(std::string_view text) {
  if (!text.starts_with(ink_begin)) return 0;
  if (text.starts_with(ink_off)) return ink_off.size();
  for (const auto& [name, number] : inks) {
    if (text.substr(ink_begin.size()).starts_with(std::string(number) + std::string(ink_end)))
      return ink_begin.size() + number.size() + ink_end.size();
  }
  return 0;
}

std::string inked(const Style& style, const std::string& ink, const std::string& text) {
  const auto found =
      std::find_if(inks.begin(), inks.end(), [&](const auto& each) { return each.first == ink; });
  if (!style.color || text.empty() || found == inks.end()) return text;
  return std::string(ink_begin) + std::string(found->second) + std::string(ink_end) + text +
         std::string(ink_off);
}

bool starts_with(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string::npos
             ? ""
             : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

}  // namespace tradewind::terminal
