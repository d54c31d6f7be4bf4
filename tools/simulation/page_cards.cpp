#include "simulation/page_cards.h"

#include "markup.h"

#include "figures.h"
#include "simulation/plots.h"
#include "simulation/svg.h"

#include <algorithm>

namespace tradewind {
namespace {

// Takers of a card too rarely taken tell nothing, and would stretch the plot.
constexpr std::int64_t fewest_takers = 30;

std::string percent(double share) { return decimal(100 * share, 1) + " %"; }

double share_taken(const CardRow& card) {
  return card.drawn == 0 ? 0 : static_cast<double>(card.taken.times) / static_cast<double>(card.drawn);
}

bool seen(const CardRow& card) { return card.drawn > 0 || card.taken.times > 0 || !card.verbs.empty(); }

// The interval on a scale that all rows share, with the line at fair.
std::string small_interval(const Interval& rate, double fair, double low, double high) {
  const Scale x{low, high, 4, 146};
  Svg svg(150, 16, "", "");
  svg.line("grid", 4, 8, 146, 8);
  svg.line("fair", x(fair), 1, x(fair), 15);
  svg.line("whisker", x(std::max(rate.low, low)), 8, x(std::min(rate.high, high)), 8);
  svg.circle(rate.holds(fair) ? "dot hollow" : "dot", x(std::clamp(rate.value, low, high)), 8, 4);
  std::string text = svg.text();
  const std::size_t role = text.find(" role=\"img\"");
  text.replace(role, 11, " aria-hidden=\"true\"");  // the figures stand beside it
  return text;
}

std::string cell(const std::string& shown, double value, const std::string& style = {}) {
  return "<td" + (style.empty() ? "" : " class=\"" + style + "\"") + " data-v=\"" + decimal(value, 6) + "\">" + shown + "</td>";
}

std::string empty_cell(const std::string& style = "none") { return "<td class=\"" + style + "\" data-v=\"\">&ndash;</td>"; }

std::string moves_of(const Report& report, const CardRow& card) {
  std::string text;
  for (const DeedRow& verb : card.verbs) {
    text += (text.empty() ? "" : ", ") + std::string("<span title=\"seats that did so won ") + percent(verb.rate.value) + " (" +
            percent(verb.rate.low) + " to " + percent(verb.rate.high) + ")\">" + markup(verb.name) + "&nbsp;" +
            short_number(report.per_game(verb.times)) + "</span>";
  }
  return text.empty() ? "&ndash;" : text;
}

std::string row_of(const Report& report, const CardRow& card, double low, double high) {
  std::string row = "<tr><td>" + markup(card.name) + "<br><code>" + markup(card.id) + "</code></td>";
  row += cell(std::to_string(card.copies), card.copies);
  row += cell(decimal(report.per_game(card.drawn), 2), report.per_game(card.drawn));
  if (card.taken.times == 0) {
    row += empty_cell() + empty_cell() + empty_cell() + empty_cell("rate none");
  } else {
    row += cell(decimal(report.per_game(card.taken.times), 2), report.per_game(card.taken.times));
    row += card.drawn == 0 ? empty_cell() : cell(decimal(100 * share_taken(card), 0) + " %", share_taken(card));
    row += cell(decimal(card.taken_round, 1), card.taken_round);
    row += cell(percent(card.taken.rate.value) + " <code>" + decimal(100 * card.taken.rate.low, 1) + "&ndash;" +
                    decimal(100 * card.taken.rate.high, 1) + "</code> " + small_interval(card.taken.rate, report.fair, low, high),
                card.taken.rate.value, "rate");
  }
  return row + "<td class=\"left\">" + moves_of(report, card) + "</td></tr>\n";
}

// Those that nobody took last, as the content has them.
std::vector<const CardRow*> by_wins(const Report& report) {
  std::vector<const CardRow*> rows;
  for (const CardRow& card : report.cards) {
    if (seen(card)) rows.push_back(&card);
  }
  std::stable_sort(rows.begin(), rows.end(), [](const CardRow* a, const CardRow* b) {
    if (a->taken.seats == 0 || b->taken.seats == 0) return a->taken.seats > b->taken.seats && b->taken.seats == 0;
    return a->taken.rate.value > b->taken.rate.value;
  });
  return rows;
}

std::string table_of(const Report& report) {
  double low = report.fair, high = report.fair;
  for (const CardRow& card : report.cards) {
    if (card.taken.seats < fewest_takers) continue;
    low = std::min(low, card.taken.rate.low);
    high = std::max(high, card.taken.rate.high);
  }
  std::string text =
      "<p class=\"find\" hidden><label for=\"find\">Find a card</label><input id=\"find\" type=\"search\"><span id=\"found\" "
      "role=\"status\"></span></p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Card types\"><table "
      "id=\"cards\">\n<thead><tr>";
  for (const std::string head : {"Card", "Copies", "Drawn<br>a game", "Taken<br>a game", "Taken<br>of drawn", "Round<br>taken",
                                 "Wins of its takers,<br>95&nbsp;%", "Moves that name it,<br>a&nbsp;game"}) {
    const std::string words = head.starts_with("Card") || head.starts_with("Moves") ? " class=\"left\"" : "";
    const std::string sorted = head.starts_with("Wins") ? " aria-sort=\"descending\"" : "";
    text += "<th scope=\"col\"" + words + sorted + "><button type=\"button\">" + head + "</button></th>";
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const CardRow* card : by_wins(report)) text += row_of(report, *card, low, high);
  return text + "</tbody></table></div>\n";
}

std::string never_seen(const Report& report) {
  std::string names;
  for (const CardRow& card : report.cards) {
    if (!seen(card)) names += (names.empty() ? "" : ", ") + markup(card.name);
  }
  return names.empty() ? "" : "<p>Never came into the open: " + names + ".</p>\n";
}

}  // namespace

std::string card_section(const Report& report) {
  std::vector<Mark> marks;
  for (const CardRow& card : report.cards) {
    if (card.taken.seats < fewest_takers || card.drawn == 0) continue;
    marks.push_back({card.name, std::min(1.0, share_taken(card)), card.taken.rate,
                     "taken " + short_number(report.per_game(card.taken.times)) + " times a game"});
  }
  std::string text =
      "<section aria-labelledby=\"h-cards\"><h2 id=\"h-cards\">Cards</h2>\n<p>High up are cards whose takers win; to "
      "the right those that are seldom left lying. A card that is dear is taken by seats that do well anyway, so "
      "read a high rate as a question. Full dots differ from a fair share beyond chance.</p>\n";
  if (!marks.empty()) {
    text += "<figure class=\"wide\"><figcaption>Who takes it, and does it help?</figcaption>" +
            scatter_plot("Card types by share taken and wins of their takers", marks, report.fair) + "</figure>\n";
  }
  return text + table_of(report) + never_seen(report) + "</section>\n";
}

}  // namespace tradewind
