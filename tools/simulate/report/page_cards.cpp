#include "report/page_cards.h"

#include "support/markup.h"

#include "report/plots.h"
#include "report/svg.h"
#include "support/figures.h"

#include <algorithm>

namespace tradewind {
namespace {

// Below this many takers an interval is too wide to say anything, and would stretch the plot.
constexpr std::int64_t fewest_takers = 30;

double share_taken(const CardRow& card) {
  return card.drawn == 0 ? 0
                         : static_cast<double>(card.taken.times) / static_cast<double>(card.drawn);
}

bool seen(const CardRow& card) {
  return card.drawn > 0 || card.taken.times > 0 || !card.verbs.empty();
}

// The scale that the intervals of all rows share.
struct ShareScale {
  double fair, low, high;
};

void draw_interval(Svg& svg, const Interval& rate, const ShareScale& scale, double y,
                   const std::string& style) {
  const Scale x{scale.low, scale.high, 4, 146};
  svg.line("whisker" + style, x(std::max(rate.low, scale.low)), y,
           x(std::min(rate.high, scale.high)), y);
  svg.circle((rate.holds(scale.fair) ? "dot hollow" : "dot") + style,
             x(std::clamp(rate.value, scale.low, scale.high)), y, 4);
}

// Plots the intervals of both variants, if present, on the shared scale, with a line at the fair
// share.
std::string small_intervals(const Interval* here, const Interval* there, const ShareScale& scale) {
  const Scale x{scale.low, scale.high, 4, 146};
  const double height = there == nullptr ? 16 : 28;
  Svg svg(150, height, "", "");
  svg.line("grid", 4, height / 2, 146, height / 2);
  svg.line("fair", x(scale.fair), 1, x(scale.fair), height - 1);
  if (here != nullptr) draw_interval(svg, *here, scale, 8, "");
  if (there != nullptr) draw_interval(svg, *there, scale, 20, " there");
  std::string text = svg.text();
  const std::size_t role = text.find(" role=\"img\"");
  text.replace(role, 11, " aria-hidden=\"true\"");  // the numbers are next to it
  return text;
}

std::string cell(const std::string& shown, double value, const std::string& style = {}) {
  return "<td" + (style.empty() ? "" : " class=\"" + style + "\"") + " data-v=\"" +
         decimal(value, 6) + "\">" + shown + "</td>";
}

std::string empty_cell() { return "<td class=\"none\" data-v=\"\">&ndash;</td>"; }

bool taken(const CardRow* card) { return card != nullptr && card->taken.times > 0; }

std::string taken_cell(const CardRow* card) {
  if (!taken(card)) return empty_cell();
  const double often = card->per_game(card->taken.times);
  return cell(decimal(often, 2), often);
}

std::string wins_cell(const CardRow* card, const std::string& plot) {
  if (!taken(card)) return "<td class=\"rate none\" data-v=\"\">&ndash;" + plot + "</td>";
  const Interval& rate = card->taken.rate;
  return cell("<span>" + percent(rate.value) + "<br><code>" + decimal(100 * rate.low, 1) +
                  "&ndash;" + decimal(100 * rate.high, 1) + "</code></span>" + plot,
              rate.value, "rate");
}

std::string share_range(const Report& report, const Interval& rate) {
  return report.say("range", {{"low", percent(rate.low)}, {"high", percent(rate.high)}});
}

std::string moves_of(const Report& report, const CardRow& card) {
  std::string text;
  for (const DeedRow& verb : card.verbs) {
    const std::string tip = report.say(
        "did_so", {{"share", percent(verb.rate.value)}, {"range", share_range(report, verb.rate)}});
    text += (text.empty() ? "" : ", ") + ("<span title=\"" + markup(tip) + "\">") +
            markup(verb.name) + "&nbsp;" + short_number(card.per_game(verb.times)) + "</span>";
  }
  return text.empty() ? "&ndash;" : text;
}

// A card in both variants; at least one of the two is set.
struct Sides {
  const CardRow* here = nullptr;
  const CardRow* there = nullptr;
};

std::string cells_here(const CardRow* card) {
  if (card == nullptr)
    return empty_cell() + empty_cell() + empty_cell() + empty_cell() + empty_cell();
  return cell(std::to_string(card->copies), card->copies) +
         cell(decimal(card->per_game(card->drawn), 2), card->per_game(card->drawn)) +
         taken_cell(card) +
         (!taken(card) || card->drawn == 0
              ? empty_cell()
              : cell(decimal(100 * share_taken(*card), 0) + "%", share_taken(*card))) +
         (taken(card) ? cell(decimal(card->taken_round, 1), card->taken_round) : empty_cell());
}

std::string row_of(const Report& report, const Sides& sides, const ShareScale& scale) {
  const CardRow& card = sides.here != nullptr ? *sides.here : *sides.there;
  const Interval* here = taken(sides.here) ? &sides.here->taken.rate : nullptr;
  const Interval* there = taken(sides.there) ? &sides.there->taken.rate : nullptr;
  std::string row =
      "<tr><td>" + markup(card.name) + "<br><code>" + markup(card.id) + "</code></td>" +
      cells_here(sides.here) +
      wins_cell(sides.here,
                here == nullptr && there == nullptr ? "" : small_intervals(here, there, scale));
  if (report.plan->rival) row += wins_cell(sides.there, "") + taken_cell(sides.there);
  return row + "<td class=\"left\">" +
         (sides.here != nullptr ? moves_of(report, card) : "&ndash;") + "</td></tr>\n";
}

// Sorted by win rate, then cards that nobody took, in content order, then those that only the other
// variant has.
std::vector<Sides> by_wins(const Report& report) {
  std::vector<Sides> rows;
  for (const CardRow& card : report.cards) rows.push_back({&card, nullptr});
  for (const CardRow& card : report.rival_cards) {
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const Sides& row) {
      return row.here != nullptr && row.here->id == card.id;
    });
    if (same == rows.end()) {
      rows.push_back({nullptr, &card});
    } else {
      same->there = &card;
    }
  }
  std::erase_if(rows, [](const Sides& row) {
    return (row.here == nullptr || !seen(*row.here)) && (row.there == nullptr || !seen(*row.there));
  });
  const auto rank = [](const Sides& row) {
    if (row.here == nullptr) return -2.0;
    return row.here->taken.seats == 0 ? -1.0 : row.here->taken.rate.value;
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const Sides& a, const Sides& b) { return rank(a) > rank(b); });
  return rows;
}

// Spans the intervals of all cards that were taken often.
ShareScale scale_of(const Report& report) {
  ShareScale scale{report.fair, report.fair, report.fair};
  for (const std::vector<CardRow>* cards : {&report.cards, &report.rival_cards}) {
    for (const CardRow& card : *cards) {
      if (card.taken.seats < fewest_takers) continue;
      scale.low = std::min(scale.low, card.taken.rate.low);
      scale.high = std::max(scale.high, card.taken.rate.high);
    }
  }
  return scale;
}

std::string table_of(const Report& report) {
  const auto said = [&](const std::string& key) { return markup(report.say(key)); };
  std::string text =
      "<p class=\"find\" hidden><label for=\"find\">" + said("find") +
      "</label><input id=\"find\" type=\"search\"><span id=\"found\" role=\"status\" data-text=\"" +
      said("found") +
      "\"></span></p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" +
      said("card_types") + "\"><table id=\"cards\">\n<thead><tr>";
  NameList columns = {"card", "copies", "drawn", "taken", "share", "round", "wins"};
  if (report.plan->rival) columns.insert(columns.end(), {"wins_there", "taken_there"});
  columns.emplace_back("moves");
  for (const std::string& column : columns) {
    const std::string words = column == "card" || column == "moves" ? " class=\"left\""
                              : column == "taken_there"             ? " class=\"there\""
                                                                    : "";
    const std::string sorted = column == "wins" ? " aria-sort=\"descending\"" : "";
    text += "<th scope=\"col\"" + words + sorted + "><button type=\"button\">" +
            said("column." + column) + "</button></th>";
  }
  text += "</tr></thead>\n<tbody>\n";
  const ShareScale scale = scale_of(report);
  for (const Sides& row : by_wins(report)) text += row_of(report, row, scale);
  return text + "</tbody></table></div>\n";
}

std::string never_seen(const Report& report) {
  std::string names;
  for (const CardRow& card : report.cards) {
    if (!seen(card)) names += (names.empty() ? "" : ", ") + card.name;
  }
  return names.empty() ? "" : "<p>" + markup(report.say("never", {{"cards", names}})) + "</p>\n";
}

}  // namespace

std::string card_section(const Report& report) {
  const auto said = [&](const std::string& key, const Texts::Values& values = {}) {
    return markup(report.say(key, values));
  };
  std::vector<Mark> marks;
  // If all or none won, win rates of takers say nothing
  const bool distinct = report.fair > 0 && report.fair < 1;
  for (const CardRow& card : report.cards) {
    if (card.taken.seats < fewest_takers || card.drawn == 0 || !distinct) continue;
    const Interval& rate = card.taken.rate;
    marks.push_back(
        {card.name, std::min(1.0, share_taken(card)), rate,
         report.say("takers_win", {{"card", card.name},
                                   {"share", percent(rate.value)},
                                   {"range", share_range(report, rate)},
                                   {"times", short_number(card.per_game(card.taken.times))}})});
  }
  const std::string read = marks.empty() ? "" : said("cards.text") + " ";
  const std::string there =
      report.plan->rival ? said("cards.there", {{"variant", report.rival_title}}) : "";
  std::string text =
      "<section aria-labelledby=\"h-cards\"><h2 id=\"h-cards\">" + said("cards") + "</h2>\n";
  if (!read.empty() || !there.empty()) text += "<p>" + read + there + "</p>\n";
  if (!marks.empty()) {
    text += "<figure class=\"wide\"><figcaption>" + said("who_takes") + "</figcaption>" +
            scatter_plot(*report.texts, report.say("scatter"), marks, report.fair) + "</figure>\n";
  }
  return text + table_of(report) + never_seen(report) + "</section>\n";
}

}  // namespace tradewind
