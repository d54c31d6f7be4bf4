#include "report/plots.h"
#include "report/svg.h"
#include "support/figures.h"
#include "support/words.h"

#include <algorithm>
#include <cmath>

namespace tradewind {
namespace {

constexpr double left = 56, right_edge = 950, top = 18, bottom = 372;

// The distance of a mark from the fair share, in units of its uncertainty.
double weight(const Mark& mark, double fair) {
  return std::abs(mark.y.value - fair) / std::max(mark.y.high - mark.y.low, 1e-9);
}

// Labels marks, the most significant first, where there is room.
class Labels {
 public:
  void avoid(double x, double y) { boxes_.push_back({x - 5, y - 5, 10, 10}); }
  void avoid_words(double x, double y) { boxes_.push_back({x, y - 7, 100, 13}); }
  void place(Svg& svg, const std::string& text, double x, double y) {
    const double width = 6.3 * static_cast<double>(width_of(text));
    for (const bool behind : {true, false}) {
      const Box box{behind ? x + 9 : x - 9 - width, y - 7, width, 13};
      if (box.x < left || box.x + box.width > right_edge + 30 || taken(box)) continue;
      svg.words("label small", behind ? x + 9 : x - 9, y + 4, behind ? "start" : "end", text);
      boxes_.push_back(box);
      return;
    }
  }

 private:
  struct Box {
    double x, y, width, height;
  };
  [[nodiscard]] bool taken(const Box& box) const {
    return std::any_of(boxes_.begin(), boxes_.end(), [&](const Box& other) {
      return box.x < other.x + other.width && other.x < box.x + box.width &&
             box.y < other.y + other.height && other.y < box.y + box.height;
    });
  }
  std::vector<Box> boxes_;
};

struct Scales {
  Scale x, y;
};

Scales scales_for(const std::vector<Mark>& marks, double fair) {
  double low = fair, high = fair, most = 0;
  for (const Mark& mark : marks) {
    low = std::min(low, mark.y.value);
    high = std::max(high, mark.y.value);
    most = std::max(most, mark.x);
  }
  const double room = std::max(0.02, (high - low) * 0.12);
  return {{0, std::min(1.0, most * 1.08 + 0.01), left, right_edge},
          {std::max(0.0, low - room), std::min(1.0, high + room), bottom, top}};
}

void draw_frame(Svg& svg, const Texts& texts, const Scales& scale, double fair) {
  for (const double tick : ticks_for(scale.y.low, scale.y.high, 6)) {
    svg.line("grid", left, scale.y(tick), right_edge, scale.y(tick));
    svg.words("tick", left - 8, scale.y(tick) + 4, "end", short_number(100 * tick) + "%");
  }
  for (const double tick : ticks_for(0, scale.x.high, 8))
    svg.words("tick", scale.x(tick), bottom + 20, "middle", short_number(100 * tick) + "%");
  svg.line("axis", left, bottom, right_edge, bottom);
  svg.line("fair", left, scale.y(fair), right_edge, scale.y(fair));
  svg.words("note", right_edge + 9, scale.y(fair) + 4, "start", texts("simulate.fair"));
  svg.words("note", (left + right_edge) / 2, bottom + 40, "middle", texts("simulate.scatter.x"));
  svg.words("note", left, top - 6, "start", texts("simulate.scatter.y"));
}

}  // namespace

std::string scatter_plot(const Texts& texts, const std::string& title,
                         const std::vector<Mark>& marks, double fair) {
  if (marks.empty()) return {};
  Svg svg(990, bottom + 48, title, texts("simulate.scatter.text"));
  const Scales scale = scales_for(marks, fair);
  draw_frame(svg, texts, scale, fair);
  Labels labels;
  labels.avoid_words(right_edge + 9, scale.y(fair));
  std::vector<const Mark*> order;
  for (const Mark& mark : marks) {
    order.push_back(&mark);
    labels.avoid(scale.x(mark.x), scale.y(mark.y.value));
    const bool clear = !mark.y.holds(fair);
    svg.open(clear ? "estimate" : "estimate faint", mark.tip);
    const auto inside = [&](double share) { return std::clamp(scale.y(share), top, bottom); };
    svg.line("whisker thin", scale.x(mark.x), inside(mark.y.low), scale.x(mark.x),
             inside(mark.y.high));
    svg.circle(clear ? "dot" : "dot hollow", scale.x(mark.x), scale.y(mark.y.value), 4.5);
    svg.close();
  }
  std::stable_sort(order.begin(), order.end(), [&](const Mark* a, const Mark* b) {
    return weight(*a, fair) > weight(*b, fair);
  });
  for (const Mark* mark : order)
    labels.place(svg, mark->label, scale.x(mark->x), scale.y(mark->y.value));
  return svg.text();
}

}  // namespace tradewind
