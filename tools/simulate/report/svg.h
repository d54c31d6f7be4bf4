// Builds SVG drawings for a page; the page's style sheet sets their colors.
//
//   Svg svg(640, 200, "Rounds a game", "Most games take 18 rounds.");
//   svg.line("axis", 0, 180, 640, 180);
//   page += svg.text();
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] std::string short_number(double number);  // "0.05", "12", "1,200"
// About `wanted` round numbers that cover low .. high.
[[nodiscard]] std::vector<double> ticks_for(double low, double high, int wanted);

class Svg {
 public:
  Svg(double width, double height, const std::string& title, const std::string& description);

  void line(const std::string& style, double x1, double y1, double x2, double y2);
  void box(const std::string& style, double x, double y, double width, double height,
           const std::string& tip = {});
  void circle(const std::string& style, double x, double y, double radius,
              const std::string& tip = {});
  void diamond(const std::string& style, double x, double y, double radius,
               const std::string& tip = {});
  void path(const std::string& style, const std::vector<std::pair<double, double>>& points,
            bool closed = false);
  // `anchor`: start, middle, end
  void words(const std::string& style, double x, double y, const std::string& anchor,
             const std::string& text);
  // Begins a group; elements up to close() share the tooltip
  void open(const std::string& style, const std::string& tip);
  void close() { out_ << "</g>"; }
  [[nodiscard]] std::string text() const { return out_.str() + "</svg>"; }

 private:
  void end(const std::string& tip, const char* element);
  std::ostringstream out_;
};

// Maps a range of values to a range of coordinates.
struct Scale {
  double low = 0, high = 1, from = 0, to = 1;
  [[nodiscard]] double operator()(double value) const {
    return high <= low ? (from + to) / 2 : from + (value - low) / (high - low) * (to - from);
  }
};

}  // namespace tradewind
