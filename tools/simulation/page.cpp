// The report as a page: one file, nothing fetched from elsewhere.
#include "figures.h"

#include "markup.h"
#include "simulation/page_cards.h"
#include "simulation/page_style.h"
#include "simulation/plots.h"
#include "simulation/report.h"
#include "simulation/svg.h"

#include <cmath>
#include <sstream>

namespace tradewind {
namespace {

std::string percent(double share) { return decimal(100 * share, 1) + " %"; }

std::string tile(const std::string& name, const std::string& value, const std::string& note) {
  return "<div><dt>" + name + "</dt><dd>" + value + "<small>" + note + "</small></dd></div>\n";
}

// With the sign that is as wide as a plus.
std::string number(double value, int places) { return (value < 0 ? "\u2212" : "") + decimal(std::abs(value), places); }

std::string from_to(const Interval& interval, int places, double scale = 1) {
  return number(scale * interval.low, places) + " to " + number(scale * interval.high, places);
}

std::string bots_in_words(const Report& report) {
  std::string text;
  for (const StandingRow& bot : report.bots) text += (text.empty() ? "" : ", ") + markup(bot.name);
  return text + (report.bots.size() == 1 ? " bots" : report.plan->rotate ? " bots, rotating" : " bots");
}

std::string head(const Report& report) {
  const Tally& tally = report.tally();
  const std::string lead = grouped(tally.games) + " games of " + std::to_string(report.plan->players) + " players, " +
                           bots_in_words(report) + ", seed " + std::to_string(report.plan->seed) +
                           (report.plan->rival ? "; compared with " + markup(report.rival_title) : "") + ".";
  std::string text = "<header><p class=\"eyebrow\">Tradewind simulation</p>\n<h1>" + markup(report.title) +
                     "</h1>\n<p class=\"lead\">" + lead + "</p>\n<dl class=\"tiles\">\n";
  const Interval rounds = mean_of(tally.length);
  text += tile("Rounds a game", decimal(rounds.value, 1), from_to(rounds, 2));
  text += tile("Decisions a game", decimal(mean_of(tally.choices).value, 0), "with at least two choices");
  if (report.plan->players > 1) {
    const double points = 100 * report.start_advantage.value;
    text += tile("Who begins", (points < 0 ? "" : "+") + number(points, 1) + " points",
                 report.start_advantage.holds(0) ? "no more than chance (" + from_to(report.start_advantage, 1, 100) + ")"
                                                 : from_to(report.start_advantage, 1, 100) + " over a fair share");
  }
  double best = 0;
  for (const auto& [score, games] : tally.best_scores) best += static_cast<double>(score) * static_cast<double>(games);
  text +=
      tile("Best score", decimal(tally.finished() == 0 ? 0 : best / static_cast<double>(tally.finished()), 1), "mean over games");
  text += "</dl>\n";
  if (tally.games < report.plan->games) {
    text += "<p class=\"warn\">Stopped early: " + grouped(tally.games) + " of " + grouped(report.plan->games) + " games.</p>\n";
  }
  if (tally.unfinished > 0) {
    text += "<p class=\"warn\">" + grouped(tally.unfinished) + " games were not over after " + grouped(longest_game) +
            " answers and are left out.</p>\n";
  }
  return text + "</header>\n";
}

std::string standing_table(const std::vector<StandingRow>& rows) {
  std::string text =
      "<details><summary>Figures</summary><table><thead><tr><th scope=\"col\">Who</th><th scope=\"col\">Wins</th><th "
      "scope=\"col\">Share</th><th scope=\"col\">95 %</th><th scope=\"col\">Mean score</th></tr></thead><tbody>";
  for (const StandingRow& row : rows) {
    text += "<tr><td>" + markup(row.name) + "</td><td>" + decimal(row.wins, 1) + "</td><td>" + percent(row.rate.value) +
            "</td><td>" + from_to(row.rate, 1, 100) + "</td><td>" + decimal(row.score.value, 2) + "</td></tr>";
  }
  return text + "</tbody></table></details>";
}

std::string figure(const std::string& caption, const std::string& plot, const std::string& below = {},
                   const std::string& style = {}) {
  return plot.empty() ? "" : "<figure" + style + "><figcaption>" + caption + "</figcaption>" + plot + below + "</figure>\n";
}

std::string standing_figure(const std::string& caption, const std::vector<StandingRow>& rows, double fair) {
  std::vector<Estimate> estimates;
  for (const StandingRow& row : rows)
    estimates.push_back({row.name, row.rate, decimal(row.wins, 1) + " wins in " + grouped(row.games)});
  return figure(caption, whisker_plot(caption, estimates, fair), standing_table(rows));
}

std::string winners(const Report& report) {
  std::string text =
      "<section aria-labelledby=\"h-wins\"><h2 id=\"h-wins\">Who wins</h2>\n<p>Shares of wins with their 95 % "
      "intervals. Where an interval crosses the dotted line, chance alone explains it.</p>\n<div class=\"plots\">\n";
  if (report.bots.size() > 1) text += standing_figure("By bot", report.bots, report.fair);
  std::vector<StandingRow> seats = report.seats;
  for (std::size_t seat = 0; seat < seats.size() && report.bots.size() > 1 && !report.plan->rotate; ++seat)
    seats[seat].name += ": " + report.plan->bot(seat);
  text += standing_figure("By seat", seats, report.fair);
  text += standing_figure("By order of turns", report.order, report.fair);
  return text + "</div></section>\n";
}

std::string lengths(const Report& report) {
  const Tally& tally = report.tally();
  if (tally.lengths.empty()) return {};
  return "<section aria-labelledby=\"h-length\"><h2 id=\"h-length\">How games go</h2>\n<div class=\"plots\">\n" +
         figure("Length", histogram_plot("Rounds a game", tally.lengths, "rounds")) +
         figure("Best score", histogram_plot("Best score of a game", tally.best_scores, "points of the best")) +
         "</div></section>\n";
}

std::string curves(const Report& report) {
  if (report.curves.empty()) return {};
  std::string text =
      "<section aria-labelledby=\"h-curves\"><h2 id=\"h-curves\">How values grow</h2>\n<p>Means by rounds played, of "
      "seats that went on to win and of all others, over the games that lasted so long.</p>\n<div class=\"plots\">\n";
  for (const CurveRow& row : report.curves) {
    const std::string name = markup(row.name);
    const Interval won = mean_of(row.sums->winners_end), lost = mean_of(row.sums->others_end);
    const std::string ends =
        "<details><summary>At the end</summary><table><thead><tr><th scope=\"col\">Who</th><th "
        "scope=\"col\">Mean</th><th scope=\"col\">95 %</th></tr></thead><tbody><tr><td>winners</td><td>" +
        decimal(won.value, 2) + "</td><td>" + from_to(won, 2) + "</td></tr><tr><td>others</td><td>" + decimal(lost.value, 2) +
        "</td><td>" + from_to(lost, 2) + "</td></tr></tbody></table></details>";
    text += figure(
        name + " <span>ends at " + decimal(won.value, 1) + " for winners, " + decimal(lost.value, 1) + " for others</span>",
        curve_plot(row.name, row.sums->winners, row.sums->others), ends);
  }
  return text + "</div></section>\n";
}

std::string comparison(const Report& report) {
  if (report.measures.empty()) return {};
  std::vector<Estimate> estimates;
  std::string rows;
  for (std::size_t i = 0; i < report.measures.size(); ++i) {
    const Pairs& pairs = report.harvest->pairs[i];
    const double unit = report.measures[i].unit;
    const double here = mean_of(pairs.here, unit).value, there = mean_of(pairs.rival, unit).value;
    const Interval gap = mean_of(pairs.difference, unit);
    const std::string range = short_number(gap.low) + " to " + short_number(gap.high);
    estimates.push_back({report.measures[i].name, gap,
                         short_number(here) + " here, " + short_number(there) + " there; difference " + range + " (95 %)"});
    rows += "<tr><td>" + markup(report.measures[i].name) + "</td><td>" + decimal(here, 3) + "</td><td>" + decimal(there, 3) +
            "</td><td>" + decimal(gap.value, 3) + "</td><td>" + range + "</td></tr>";
  }
  return "<section aria-labelledby=\"h-compared\"><h2 id=\"h-compared\">Compared</h2>\n<p>What " + markup(report.rival_title) +
         " changes, over the same " + grouped(report.harvest->pairs[0].difference.count) +
         " seeds. Each line has its own scale; full dots are clear of nought.</p>\n" +
         figure("What differs", difference_plot("What differs", estimates),
                "<details><summary>Figures</summary><table><thead><tr><th scope=\"col\">What</th><th scope=\"col\">Here</th><th "
                "scope=\"col\">There</th><th scope=\"col\">Difference</th><th scope=\"col\">95 %</th></tr></thead><tbody>" +
                    rows + "</tbody></table></details>",
                " class=\"wide\"") +
         "</section>\n";
}

std::string foot(const Report& report) {
  const auto entry = [](const char* term, const std::string& text) {
    return "<dt>" + std::string(term) + "</dt><dd>" + text + "</dd>\n";
  };
  return "<footer><section aria-labelledby=\"h-about\"><h2 id=\"h-about\">About these figures</h2>\n<dl>\n" +
         entry("Wins",
               "A win that several seats share counts in parts; a game won together counts for each seat. Fair is the mean "
               "share of a seat, here " +
                   percent(report.fair) + ".") +
         entry("Intervals",
               "95 %: Wilson\u2019s for shares, the normal approximation for means. Of twenty intervals one misses.") +
         entry("Drawn", "The card came from a hidden place of the game, such as a stock, into the open.") +
         entry("Taken",
               "It came to lie in a zone of a seat that everybody sees. Its takers are the seats that did so in a game.") +
         entry("Round taken", "Rounds played by then, mean.") +
         entry("Again",
               "The same command gives the same figures on any machine, hash <code>" + hex16(report.tally().hash) + "</code>.") +
         "</dl>\n<pre><code>" + markup(report.command) + "</code></pre></section></footer>\n";
}

}  // namespace

std::string report_page(const Report& report) {
  std::ostringstream page;
  page << "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width, initial-scale=1\">\n<title>"
       << markup(report.title) << ": " << grouped(report.tally().games) << " games</title>\n<style>" << page_style
       << "</style></head>\n<body>\n"
       << head(report) << "<main>\n"
       << comparison(report) << winners(report) << lengths(report) << curves(report);
  if (!report.cards.empty()) page << card_section(report);
  page << "</main>\n" << foot(report) << "<script>" << page_script << "</script>\n</body>\n</html>\n";
  return page.str();
}

}  // namespace tradewind
