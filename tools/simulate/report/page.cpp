// The report as a web page: a single file that loads nothing.
#include "support/figures.h"

#include "report/page_cards.h"
#include "report/page_style.h"
#include "report/plots.h"
#include "report/svg.h"
#include "simulate/report/report.h"
#include "support/markup.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace tradewind {
namespace {

using Values = Texts::Values;

// A text of the report, escaped.
std::string said(const Report& report, const std::string& key, const Values& values = {}) {
  return markup(report.say(key, values));
}

std::string tile(const std::string& name, const std::string& value, const std::string& note) {
  return "<div><dt>" + name + "</dt><dd>" + value + "<small>" + note + "</small></dd></div>\n";
}

// With a minus sign as wide as a plus.
std::string number(double value, int places) {
  return (value < 0 ? "\u2212" : "") + decimal(std::abs(value), places);
}

std::string from_to(const Report& report, const Interval& interval, int places, double scale = 1) {
  return report.say("range", {{"low", number(scale * interval.low, places)},
                              {"high", number(scale * interval.high, places)}});
}

std::string lead_of(const Report& report) {
  const SimulationPlan& plan = *report.plan;
  std::string bots;
  for (const StandingRow& bot : report.bots) bots += (bots.empty() ? "" : ", ") + bot.name;
  const Values values = {
      {"games", grouped(report.statistics().games)},
      {"players", std::to_string(plan.players)},
      {"bots", report.say(plan.rotate && report.bots.size() > 1 ? "bots_rotating" : "bots",
                          {{"bots", bots}})},
      {"seed", std::to_string(plan.seed)},
      {"variant", report.rival_title}};
  return said(report, plan.rival ? "lead_compared" : "lead", values);
}

// In team games, players mostly have no points themselves.
bool scored(const Statistics& statistics) {
  return std::any_of(statistics.best_scores.begin(), statistics.best_scores.end(),
                     [](const auto& bar) { return bar.first != 0; });
}

std::string tiles(const Report& report) {
  const Statistics& statistics = report.statistics();
  const Interval rounds = mean_of(statistics.length);
  std::string text =
      tile(said(report, "rounds"), decimal(rounds.value, 1), from_to(report, rounds, 2));
  text += tile(said(report, "decisions"), decimal(mean_of(statistics.choices).value, 0),
               said(report, "decisions.note"));
  if (report.together) {
    const Interval& won = report.seats[0].rate;
    text += tile(said(report, "won"), percent(won.value), from_to(report, won, 1, 100));
  } else {
    const double points = 100 * report.start_advantage.value;
    text += tile(
        said(report, "begins"),
        said(report, "begins.points", {{"points", (points < 0 ? "" : "+") + number(points, 1)}}),
        said(report, report.start_advantage.holds(0) ? "begins.chance" : "begins.over",
             {{"range", from_to(report, report.start_advantage, 1, 100)}}));
  }
  if (!scored(statistics)) return text;
  double best = 0;
  for (const auto& [score, games] : statistics.best_scores)
    best += static_cast<double>(score) * static_cast<double>(games);
  const double mean =
      statistics.finished() == 0 ? 0 : best / static_cast<double>(statistics.finished());
  return text + tile(said(report, "best"), decimal(mean, 1), said(report, "best.note"));
}

std::string head(const Report& report) {
  const Statistics& statistics = report.statistics();
  std::string text = "<header><p class=\"eyebrow\">" + said(report, "eyebrow") + "</p>\n<h1>" +
                     markup(report.title) + "</h1>\n<p class=\"lead\">" + lead_of(report) +
                     "</p>\n<dl class=\"tiles\">\n" + tiles(report) + "</dl>\n";
  const auto warn = [&](const std::string& key, const Values& values) {
    text += "<p class=\"warn\">" + said(report, key, values) + "</p>\n";
  };
  if (statistics.games < report.plan->games)
    warn("stopped", {{"done", grouped(statistics.games)}, {"all", grouped(report.plan->games)}});
  if (statistics.unfinished > 0)
    warn("unfinished",
         {{"games", grouped(statistics.unfinished)}, {"answers", grouped(longest_game)}});
  return text + "</header>\n";
}

// A table in a collapsed <details> element; cells are markup.
std::string folded_table(const std::string& summary, const NameList& heads,
                         const std::vector<NameList>& rows) {
  std::string text = "<details><summary>" + summary + "</summary><table><thead><tr>";
  for (const std::string& name : heads) text += "<th scope=\"col\">" + name + "</th>";
  text += "</tr></thead><tbody>";
  for (const NameList& row : rows) {
    text += "<tr>";
    for (const std::string& cell : row) text += "<td>" + cell + "</td>";
    text += "</tr>";
  }
  return text + "</tbody></table></details>";
}

std::string figure(const std::string& caption, const std::string& plot,
                   const std::string& below = {}, const std::string& style = {}) {
  return plot.empty() ? ""
                      : "<figure" + style + "><figcaption>" + caption + "</figcaption>" + plot +
                            below + "</figure>\n";
}

// A section with a heading and an introduction, which may be empty.
std::string section(const std::string& id, const std::string& heading, const std::string& text,
                    const std::string& body) {
  return "<section aria-labelledby=\"h-" + id + "\"><h2 id=\"h-" + id + "\">" + heading +
         "</h2>\n" + (text.empty() ? "" : "<p>" + text + "</p>\n") + body + "</section>\n";
}

std::string in_columns(const std::string& figures) {
  return "<div class=\"plots\">\n" + figures + "</div>";
}

std::string standing_figure(const Report& report, const std::string& key,
                            const std::vector<StandingRow>& rows) {
  std::vector<Estimate> estimates;
  std::vector<NameList> cells;
  for (const StandingRow& row : rows) {
    const std::string wins = decimal(row.wins, 1);
    estimates.push_back({row.name, row.rate,
                         report.say("wins_in", {{"wins", wins}, {"games", grouped(row.games)}})});
    cells.push_back({markup(row.name), wins, percent(row.rate.value),
                     from_to(report, row.rate, 1, 100), decimal(row.score.value, 2)});
  }
  NameList heads;
  for (const char* head : {"who", "wins", "share", "interval", "mean_score"})
    heads.push_back(said(report, head));
  return figure(said(report, key),
                whisker_plot(*report.texts, report.say(key), estimates, report.fair),
                folded_table(said(report, "figures"), heads, cells));
}

std::string winners(const Report& report) {
  if (report.together) return {};  // every seat has the same share, which the head shows
  std::vector<StandingRow> seats = report.seats;
  for (std::size_t seat = 0; seat < seats.size() && report.bots.size() > 1 && !report.plan->rotate;
       ++seat)
    seats[seat].name += ": " + report.plan->bot(seat);
  const std::string bots =
      report.bots.size() > 1 ? standing_figure(report, "by_bot", report.bots) : "";
  return section("wins", said(report, "who_wins"), said(report, "who_wins.text"),
                 in_columns(bots + standing_figure(report, "by_seat", seats) +
                            standing_figure(report, "by_turn", report.order)));
}

std::string lengths(const Report& report) {
  const Statistics& statistics = report.statistics();
  if (statistics.lengths.empty()) return {};
  const auto histogram = [&](const std::string& key, const std::string& title,
                             const Histogram& values, const std::string& of) {
    return figure(said(report, key),
                  histogram_plot(*report.texts, report.say(title), values, report.say(of)));
  };
  return section("length", said(report, "how_games_go"), {},
                 in_columns(histogram("length", "rounds", statistics.lengths, "in_rounds") +
                            (scored(statistics) ? histogram("best_of", "best_of",
                                                            statistics.best_scores, "in_points")
                                                : "")));
}

std::string curves(const Report& report) {
  if (report.curves.empty()) return {};
  std::string plots;
  for (const CurveRow& row : report.curves) {
    const Interval won = mean_of(row.sums->winners_end), lost = mean_of(row.sums->others_end);
    const bool winners = row.sums->winners_end.count > 0, others = row.sums->others_end.count > 0;
    const char* const known = !others ? "ends_won" : !winners ? "ends_lost" : "ends";
    const std::string ends =
        said(report, known, {{"won", decimal(won.value, 1)}, {"lost", decimal(lost.value, 1)}});
    std::vector<NameList> rows;
    if (winners)
      rows.push_back({said(report, "winners"), decimal(won.value, 2), from_to(report, won, 2)});
    if (others)
      rows.push_back({said(report, "others"), decimal(lost.value, 2), from_to(report, lost, 2)});
    plots += figure(
        markup(row.name) + " <span>" + ends + "</span>",
        curve_plot(*report.texts, row.name, row.sums->winners, row.sums->others),
        folded_table(said(report, "at_the_end"),
                     {said(report, "who"), said(report, "mean"), said(report, "interval")}, rows));
  }
  return section("curves", said(report, "growth"), said(report, "growth.text"), in_columns(plots));
}

// Content says of a query that lasts no longer than a question that it has no place among the
// values of players.
bool is_of_player(const Report& report, const Measure& measure) {
  const std::string query = "query.";
  return !measure.id.starts_with(query) ||
         !report.table->hides_query(measure.id.substr(query.size()));
}

std::string comparison(const Report& report) {
  if (report.measures.empty()) return {};
  std::vector<Estimate> estimates;
  std::vector<NameList> rows;
  for (std::size_t i = 0; i < report.measures.size(); ++i) {
    if (!is_of_player(report, report.measures[i])) continue;
    const Pairs& pairs = report.totals->pairs[i];
    const double unit = report.measures[i].unit;
    const double here = mean_of(pairs.here, unit).value, there = mean_of(pairs.rival, unit).value;
    const Interval gap = mean_of(pairs.difference, unit);
    const std::string range =
        report.say("range", {{"low", short_number(gap.low)}, {"high", short_number(gap.high)}});
    const Values values = {
        {"here", short_number(here)}, {"there", short_number(there)}, {"range", range}};
    estimates.push_back({report.measures[i].name, gap, report.say("difference_of", values)});
    rows.push_back({markup(report.measures[i].name), decimal(here, 3), decimal(there, 3),
                    decimal(gap.value, 3), range});
  }
  NameList heads;
  for (const char* head : {"what", "here", "there", "difference", "interval"})
    heads.push_back(said(report, head));
  return section("compared", said(report, "compared"),
                 said(report, "compared.text",
                      {{"variant", report.rival_title},
                       {"games", grouped(report.totals->pairs[0].difference.count)}}),
                 figure(said(report, "differs"),
                        difference_plot(*report.texts, report.say("differs"), estimates),
                        folded_table(said(report, "figures"), heads, rows), " class=\"wide\""));
}

std::string sequential_test(const Report& report) {
  if (report.sprt == nullptr) return {};
  const SprtPlan& plan = *report.plan->sprt;
  const Values values = {
      {"a", report.bots[0].name},           {"b", report.bots[1].name},
      {"low", number(plan.low, 0)},         {"high", number(plan.high, 0)},
      {"elo", number(report.elo.value, 0)}, {"range", from_to(report, report.elo, 0)}};
  const std::string verdict = std::string("sprt.") + verdict_name(report.sprt->verdict());
  return section("sprt", said(report, verdict, values), said(report, "sprt.text", values),
                 figure(said(report, "sprt.ratio"),
                        trace_plot(*report.texts, report.say("sprt.ratio"), *report.sprt), {},
                        " class=\"wide\""));
}

std::string foot(const Report& report) {
  const Values values = {{"share", percent(report.fair)},
                         {"hash", hex16(report.statistics().hash)}};
  std::string list = "<dl>\n";
  for (const std::string term : {"about.wins", "about.intervals", "about.drawn", "about.taken",
                                 "about.round", "about.again"})
    list += "<dt>" + said(report, term) + "</dt><dd>" + said(report, term + ".text", values) +
            "</dd>\n";
  return "<footer>" +
         section("about", said(report, "about"), {},
                 list + "</dl>\n<pre><code>" + markup(report.command) + "</code></pre>") +
         "</footer>\n";
}

}  // namespace

std::string report_page(const Report& report) {
  std::ostringstream page;
  page << "<!doctype html>\n<html lang=\"" << said(report, "lang")
       << "\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width, initial-scale=1\">\n<title>"
       << said(report, "title",
               {{"variant", report.title}, {"games", grouped(report.statistics().games)}})
       << "</title>\n<style>" << page_style << "</style></head>\n<body>\n"
       << head(report) << "<main>\n"
       << sequential_test(report) << comparison(report) << winners(report) << lengths(report)
       << curves(report);
  if (!report.cards.empty()) page << card_section(report);
  page << "</main>\n"
       << foot(report) << "<script>" << page_script << "</script>\n</body>\n</html>\n";
  return page.str();
}

}  // namespace tradewind
