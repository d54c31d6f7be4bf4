#include "report/plots.h"

#include "report/svg.h"
#include "support/figures.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tradewind {
namespace {

constexpr double row_height = 34;
constexpr double series_apart = 14;  // minimum distance between the names of two curves

std::string tip_of(const Texts& texts, const Estimate& row) {
  const std::string range = texts(
      "simulate.range", {{"low", percent(row.interval.low)}, {"high", percent(row.interval.high)}});
  return texts("simulate.share_of", {{"who", row.label},
                                     {"share", percent(row.interval.value)},
                                     {"range", range},
                                     {"detail", row.detail}});
}

// The number of rounds that at least a twentieth of the games reached; later means are too noisy.
std::size_t rounds_shown(const std::vector<Totals>& winners, const std::vector<Totals>& others) {
  const auto count = [&](std::size_t round) {
    return (round < winners.size() ? winners[round].count : 0) +
           (round < others.size() ? others[round].count : 0);
  };
  std::size_t rounds = 0;
  while (rounds < std::max(winners.size(), others.size()) && count(rounds) > 0 &&
         count(rounds) * 20 >= count(0))
    ++rounds;
  return rounds;
}

// Groups values into bins if there is no room for a bar each.
Histogram binned(const Histogram& histogram, std::int64_t width) {
  Histogram bins;
  const std::int64_t first = histogram.begin()->first;
  for (const auto& [value, often] : histogram)
    bins[first + (value - first) / width * width] += often;
  return bins;
}

struct CurveFrame {
  Svg& svg;
  const Texts& texts;
  Scale x, y;
  std::size_t rounds = 0;
};

// Draws a curve of `style` ("winners", "others") and returns the y of its end; nullopt if nobody
// was one of them, as when all games of a team were lost.
std::optional<double> draw_curve(const CurveFrame& frame, const std::vector<Totals>& list,
                                 const std::string& style) {
  const auto& [svg, texts, x, y, rounds] = frame;
  std::vector<std::pair<double, double>> points;
  std::vector<std::size_t> reached;
  for (std::size_t round = 0; round < std::min(rounds, list.size()); ++round) {
    if (list[round].count == 0) continue;
    points.emplace_back(x(static_cast<double>(round)), y(mean_of(list[round]).value));
    reached.push_back(round);
  }
  if (points.empty()) return std::nullopt;
  svg.path("curve " + style, points);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Totals& sums = list[reached[i]];
    const std::string tip = texts("simulate.point", {{"who", texts("simulate." + style)},
                                                     {"round", std::to_string(reached[i])},
                                                     {"value", short_number(mean_of(sums).value)},
                                                     {"seats", grouped(sums.count)}});
    if (style == "winners")
      svg.circle("point winners", points[i].first, points[i].second, 2.6, tip);
    if (style == "others") svg.diamond("point others", points[i].first, points[i].second, 3.4, tip);
  }
  return points.back().second;
}

}  // namespace

std::string whisker_plot(const Texts& texts, const std::string& title,
                         const std::vector<Estimate>& rows, double fair) {
  double low = fair, high = fair;
  for (const Estimate& row : rows) {
    low = std::min(low, row.interval.low);
    high = std::max(high, row.interval.high);
  }
  const double room = std::max(0.02, (high - low) * 0.12);
  const Scale x{std::max(0.0, low - room), std::min(1.0, high + room), 96, 372};
  const double height = row_height * static_cast<double>(rows.size()) + 46;
  Svg svg(440, height, title, texts("simulate.shares", {{"share", percent(fair)}}));
  for (const double tick : ticks_for(x.low, x.high, 5)) {
    svg.line("grid", x(tick), 20, x(tick), height - 24);
    svg.words("tick", x(tick), height - 8, "middle", short_number(100 * tick) + "%");
  }
  svg.line("fair", x(fair), 14, x(fair), height - 24);
  svg.words("note", x(fair), 10, "middle",
            texts("simulate.fair_share", {{"share", percent(fair)}}));
  double y = 20 + row_height / 2;
  for (const Estimate& row : rows) {
    svg.words("label", 84, y + 4, "end", row.label);
    svg.open("estimate", tip_of(texts, row));
    svg.line("whisker", x(row.interval.low), y, x(row.interval.high), y);
    svg.line("whisker", x(row.interval.low), y - 5, x(row.interval.low), y + 5);
    svg.line("whisker", x(row.interval.high), y - 5, x(row.interval.high), y + 5);
    svg.circle("dot", x(row.interval.value), y, 6);
    svg.close();
    svg.words("value", 438, y + 4, "end", percent(row.interval.value));
    y += row_height;
  }
  return svg.text();
}

std::string difference_plot(const Texts& texts, const std::string& title,
                            const std::vector<Estimate>& rows) {
  const double height = row_height * static_cast<double>(rows.size()) + 40;
  Svg svg(880, height, title, texts("simulate.differences"));
  constexpr double middle = 555, half = 235;
  svg.line("fair", middle, 18, middle, height - 10);
  svg.words("note", middle, 12, "middle", texts("simulate.no_difference"));
  svg.words("note", middle - half, 12, "start", "\u2190 " + texts("simulate.less"));
  svg.words("note", middle + half, 12, "end", texts("simulate.more") + " \u2192");
  double y = 22 + row_height / 2;
  for (const Estimate& row : rows) {
    const double reach = std::max({std::abs(row.interval.low), std::abs(row.interval.high), 1e-12});
    const Scale x{-reach, reach, middle - half, middle + half};
    const bool clear = !row.interval.holds(0);
    svg.words(clear ? "label strong" : "label", 296, y + 4, "end", row.label);
    svg.open(clear ? "estimate" : "estimate faint", row.label + ": " + row.detail);
    svg.line("whisker", x(row.interval.low), y, x(row.interval.high), y);
    svg.line("whisker", x(row.interval.low), y - 5, x(row.interval.low), y + 5);
    svg.line("whisker", x(row.interval.high), y - 5, x(row.interval.high), y + 5);
    if (clear) {
      svg.circle("dot", x(row.interval.value), y, 6);
    } else {
      svg.circle("dot hollow", x(row.interval.value), y, 6);
    }
    svg.close();
    svg.words("value", 878, y + 4, "end",
              (row.interval.value < 0 ? "" : "+") + short_number(row.interval.value));
    y += row_height;
  }
  return svg.text();
}

std::string histogram_plot(const Texts& texts, const std::string& title, const Histogram& histogram,
                           const std::string& of) {
  if (histogram.empty()) return {};
  const std::int64_t span = histogram.rbegin()->first - histogram.begin()->first + 1;
  const std::int64_t bin = (span + 39) / 40;
  const Histogram bins = binned(histogram, bin);
  std::int64_t games = 0, most = 0;
  for (const auto& [value, often] : bins) {
    games += often;
    most = std::max(most, often);
  }
  const auto first = static_cast<double>(bins.begin()->first);
  const Scale x{first, static_cast<double>(bins.rbegin()->first + bin), 44, 464};
  const Scale y{0, static_cast<double>(most) / static_cast<double>(games), 196, 16};
  Svg svg(470, 240, title, texts("simulate.how_many", {{"things", of}}));
  for (const double tick : ticks_for(0, y.high, 4)) {
    svg.line("grid", 44, y(tick), 464, y(tick));
    svg.words("tick", 38, y(tick) + 4, "end", short_number(100 * tick) + "%");
  }
  const double width = x(first + static_cast<double>(bin)) - x(first);
  for (const auto& [value, often] : bins) {
    const double share = static_cast<double>(often) / static_cast<double>(games);
    const std::string range =
        bin == 1 ? std::to_string(value)
                 : texts("simulate.range", {{"low", std::to_string(value)},
                                            {"high", std::to_string(value + bin - 1)}});
    svg.box("bar", x(static_cast<double>(value)) + width * 0.08, y(share), width * 0.84,
            196 - y(share),
            texts("simulate.bar", {{"range", range},
                                   {"things", of},
                                   {"games", grouped(often)},
                                   {"share", percent(share)}}));
  }
  svg.line("axis", 44, 196, 464, 196);
  for (const double tick : ticks_for(first, x.high - static_cast<double>(bin), 8)) {
    if (tick == std::floor(tick))
      svg.words("tick", x(tick) + width / 2, 213, "middle", short_number(tick));
  }
  svg.words("note", 254, 232, "middle", of);
  return svg.text();
}

std::string curve_plot(const Texts& texts, const std::string& title,
                       const std::vector<Totals>& winners, const std::vector<Totals>& others) {
  const std::size_t rounds = rounds_shown(winners, others);
  if (rounds < 2) return {};
  double high = 0, low = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const std::vector<Totals>* list : {&winners, &others}) {
      const double value = round < list->size() ? mean_of((*list)[round]).value : 0;
      high = std::max(high, value);
      low = std::min(low, value);
    }
  }
  const Scale x{0, static_cast<double>(rounds - 1), 40, 380};
  const Scale y{low, high, 176, 20};
  Svg svg(470, 222, title, texts("simulate.curve"));
  for (const double tick : ticks_for(low, high, 4)) {
    svg.line("grid", 40, y(tick), 380, y(tick));
    svg.words("tick", 34, y(tick) + 4, "end", short_number(tick));
  }
  for (const double tick : ticks_for(0, x.high, 6))
    svg.words("tick", x(tick), 194, "middle", short_number(tick));
  svg.words("note", 210, 212, "middle", texts("simulate.rounds_played"));
  const CurveFrame frame{svg, texts, x, y, rounds};
  const std::optional<double> of_others = draw_curve(frame, others, "others");
  const std::optional<double> of_winners = draw_curve(frame, winners, "winners");
  const double gap = of_others && of_winners ? *of_others - *of_winners : series_apart;
  const double apart = std::max(0.0, series_apart - std::abs(gap)) / (gap < 0 ? -2 : 2);
  if (of_winners)
    svg.words("series winners", 390, *of_winners + 4 - apart, "start",
              "\u25cf " + texts("simulate.winners"));
  if (of_others)
    svg.words("series others", 390, *of_others + 4 + apart, "start",
              "\u25c6 " + texts("simulate.others"));
  return svg.text();
}

std::string trace_plot(const Texts& texts, const std::string& title, const Sprt& test) {
  const std::vector<double>& trace = test.trace();
  if (trace.empty()) return {};
  const auto [least, most] = std::ranges::minmax(trace);
  const Scale x{0, static_cast<double>(trace.size()) * test.players(), 40, 780};
  const Scale y{std::min(least, test.rejects_at()) - 0.3, std::max(most, test.accepts_at()) + 0.3,
                190, 16};
  Svg svg(880, 236, title, texts("simulate.sprt.trace"));
  for (const double tick : ticks_for(y.low, y.high, 5)) {
    svg.line("grid", 40, y(tick), 780, y(tick));
    svg.words("tick", 34, y(tick) + 4, "end", short_number(tick));
  }
  for (const auto& [bound, key] :
       {std::pair{test.accepts_at(), "accepts"}, {test.rejects_at(), "rejects"}}) {
    svg.line("fair", 40, y(bound), 780, y(bound));
    svg.words("note", 788, y(bound) + 4, "start", texts(std::string("simulate.sprt.") + key));
  }
  std::vector<std::pair<double, double>> points = {{x(0), y(0)}};
  for (std::size_t group = 0; group < trace.size(); ++group)
    points.emplace_back(x(static_cast<double>(group + 1) * test.players()), y(trace[group]));
  svg.path("curve winners", points);
  for (const double tick : ticks_for(0, x.high, 8))
    svg.words("tick", x(tick), 208, "middle", short_number(tick));
  svg.words("note", 410, 228, "middle", texts("simulate.sprt.games"));
  return svg.text();
}

}  // namespace tradewind
