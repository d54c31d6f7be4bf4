#include "report/svg.h"

#include "support/markup.h"

#include "support/figures.h"

#include <cmath>

namespace tradewind {
namespace {

std::string at(double place) {
  std::string text = decimal(place, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

}  // namespace

std::string short_number(double number) {
  const double size = std::abs(number);
  if (size >= 1000) return grouped(number);
  if (size < 0.00005) return "0";
  std::string text = decimal(number, size >= 100    ? 0
                                     : size >= 10   ? 1
                                     : size >= 0.1  ? 2
                                     : size >= 0.01 ? 3
                                                    : 4);
  while (text.find('.') != std::string::npos && (text.back() == '0' || text.back() == '.')) {
    const bool done = text.back() == '.';
    text.pop_back();
    if (done) break;
  }
  return text;
}

std::vector<double> ticks_for(double low, double high, int wanted) {
  if (high <= low) return {low};
  const double rough = (high - low) / std::max(wanted, 1);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power;
  for (const double times : {1.0, 2.0, 5.0, 10.0}) {
    step = times * power;
    if (step >= rough) break;
  }
  std::vector<double> ticks;
  for (double k = std::ceil(low / step - 1e-9); k * step <= high + step * 1e-9; ++k)
    ticks.push_back(k == 0 ? 0 : k * step);
  return ticks;
}

Svg::Svg(double width, double height, const std::string& title, const std::string& description) {
  out_ << "<svg viewBox=\"0 0 " << at(width) << ' ' << at(height)
       << "\" role=\"img\" style=\"max-width:" << at(width) << "px\"><title>" << markup(title)
       << "</title><desc>" << markup(description) << "</desc>";
}

void Svg::end(const std::string& tip, const char* element) {
  if (tip.empty()) {
    out_ << "/>";
  } else {
    out_ << "><title>" << markup(tip) << "</title></" << element << ">";
  }
}

void Svg::line(const std::string& style, double x1, double y1, double x2, double y2) {
  out_ << "<line class=\"" << style << "\" x1=\"" << at(x1) << "\" y1=\"" << at(y1) << "\" x2=\""
       << at(x2) << "\" y2=\"" << at(y2) << "\"/>";
}

void Svg::box(const std::string& style, double x, double y, double width, double height,
              const std::string& tip) {
  out_ << "<rect class=\"" << style << "\" x=\"" << at(x) << "\" y=\"" << at(y) << "\" width=\""
       << at(width) << "\" height=\"" << at(height) << "\" rx=\"1.5\"";
  end(tip, "rect");
}

void Svg::circle(const std::string& style, double x, double y, double radius,
                 const std::string& tip) {
  out_ << "<circle class=\"" << style << "\" cx=\"" << at(x) << "\" cy=\"" << at(y) << "\" r=\""
       << at(radius) << '"';
  end(tip, "circle");
}

void Svg::diamond(const std::string& style, double x, double y, double radius,
                  const std::string& tip) {
  out_ << "<path class=\"" << style << "\" d=\"M" << at(x) << ' ' << at(y - radius) << 'L'
       << at(x + radius) << ' ' << at(y) << 'L' << at(x) << ' ' << at(y + radius) << 'L'
       << at(x - radius) << ' ' << at(y) << "Z\"";
  end(tip, "path");
}

void Svg::path(const std::string& style, const std::vector<std::pair<double, double>>& points,
               bool closed) {
  out_ << "<path class=\"" << style << "\" d=\"";
  for (std::size_t i = 0; i < points.size(); ++i)
    out_ << (i == 0 ? 'M' : 'L') << at(points[i].first) << ' ' << at(points[i].second);
  out_ << (closed ? "Z\"/>" : "\"/>");
}

void Svg::words(const std::string& style, double x, double y, const std::string& anchor,
                const std::string& text) {
  out_ << "<text class=\"" << style << "\" x=\"" << at(x) << "\" y=\"" << at(y)
       << "\" text-anchor=\"" << anchor << "\">" << markup(text) << "</text>";
}

void Svg::open(const std::string& style, const std::string& tip) {
  out_ << "<g class=\"" << style << "\"><title>" << markup(tip) << "</title>";
}

}  // namespace tradewind
