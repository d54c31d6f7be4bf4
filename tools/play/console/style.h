// How things look on the terminal: plain sentences or a drawn table, with or without colour, and how wide.
//
//   Style style = terminal_style(false, true);
//   std::cout << inked(style, "bold", "Round 3") << '\n';
#pragma once

#include <string>

namespace tradewind::terminal {

struct Style {
  bool plain = false;  // sentences for a screen reader or a file: nothing drawn, nothing redrawn, no colour
  bool color = false;
  int width = 80;
};

[[nodiscard]] int window_width();  // of the terminal, within what reads well

// From the environment: plain where stdout is no terminal or a dumb one, and as wide as the window within reason.
[[nodiscard]] Style terminal_style(bool plain, bool color);

// Text in an ink: bold, dim, or a colour by name; another name, or a style without colour, changes nothing.
[[nodiscard]] std::string inked(const Style& style, const std::string& ink, const std::string& text);

// Lower case without accents, so that "senorita" finds "Señorita".
[[nodiscard]] std::string folded(const std::string& text);
[[nodiscard]] bool starts_with(const std::string& text, const std::string& start);
[[nodiscard]] std::string trimmed(const std::string& text);

}  // namespace tradewind::terminal
