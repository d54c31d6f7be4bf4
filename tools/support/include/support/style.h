// The style of the terminal output: plain sentences or a drawn table, with or without color, and
// its width.
//
//   Style style = terminal_style(false, true);
//   std::cout << inked(style, "bold", "Round 3") << '\n';
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tradewind::terminal {

struct Style {
  bool plain = false;  // full sentences for a screen reader or a file: no drawing, no color
  bool color = false;
  int width = 80;
  int height = 24;  // of the window; plain text takes as many lines as it needs
};

[[nodiscard]] int window_width();  // of the terminal, within readable limits
[[nodiscard]] int window_height();

// The style for this environment: plain if stdout is no terminal or a dumb one.
[[nodiscard]] Style terminal_style(bool plain, bool color);

inline constexpr std::string_view ink_off = "\033[0m";
// The length of the sequence that begins or ends an ink at the start of a text; 0 if there is none.
[[nodiscard]] std::size_t ink_length(std::string_view text);
// Text in bold, dim or a named color; unchanged for other names and in a style without color.
[[nodiscard]] std::string inked(const Style& style, const std::string& ink,
                                const std::string& text);

[[nodiscard]] bool starts_with(const std::string& text, const std::string& start);
[[nodiscard]] std::string trimmed(const std::string& text);

}  // namespace tradewind::terminal
