// TableView: the players, and the final ranking.
#include "narration/notes.h"
#include "screen/seat_view.h"
#include "support/words.h"
#include "tradewind/outlook.h"
#include "tradewind/reference/overview.h"
#include "tradewind/score_sources.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

std::string number_text(const Node& number) { return number.is_scalar() ? number.scalar : "?"; }

// The head of a column, aligned right.
struct Head {
  // "Free" above "markers", if there is no room for both side by side
  std::string above, name;

  [[nodiscard]] std::size_t width() const { return std::max(width_of(above), width_of(name)); }
};

Head in_two_lines(const std::string& name) {
  std::size_t best = std::string::npos;
  const auto longer_part = [&](std::size_t space) { return std::max(space, name.size() - space); };
  for (std::size_t space = name.find(' '); space != std::string::npos;
       space = name.find(' ', space + 1)) {
    if (best == std::string::npos || longer_part(space) < longer_part(best)) best = space;
  }
  return best == std::string::npos ? Head{"", name}
                                   : Head{name.substr(0, best), name.substr(best + 1)};
}

std::size_t whole_width(const std::vector<Head>& heads) {
  std::size_t width = 0;
  for (const Head& head : heads) width += 2 + head.width();
  return width;
}

}  // namespace

// The counters and queries of the seat that have a text for below its row.
NameList TableView::notes_of_seat(const SeatView& shown, int of) const {
  NameList values;
  for (const auto& [counter, seats] : child(shown.view, "counters").entries) {
    const std::string key = "counter." + counter + ".line";
    const Node& value = item(seats, of);
    if (value.is_scalar() && value.scalar != "0" && words_.has(key))
      values.push_back(words_(key, {{"value", words_.counted(value.scalar)}}));
  }
  for (const auto& [query, seats] : child(shown.view, "queries").entries) {
    const std::string key = "query." + query + ".below";
    const Node& value = item(seats, of);
    if (value.is_scalar() && value.scalar != "0" && words_.has(key))
      values.push_back(words_(key, {{"value", value.scalar}}));
  }
  return values;
}

NameList TableView::holdings(const SeatView& shown, int of) const {
  NameList lines;
  if (const NameList values = notes_of_seat(shown, of); !values.empty())
    lines.push_back(joined(values));
  for (const ZoneSummary& zone : zones_of(words_.ruleset())) {
    const std::string how = manner(zone);
    if (!zone.per_seat || zone.per_card || how == "none" || is_pile(how)) continue;
    const Node& cards = item(shown.zone(zone.id), of);
    if (!cards.is_list() || cards.items.empty() || (how == "some" && !any_seen(cards))) continue;
    lines.push_back(words_("ui.zone_line", {{"zone", words_("zone." + zone.id)},
                                            {"cards", words_.cards_in_words(cards)}}));
    for (const std::string& line : attached_to(words_, shown.view, cards)) lines.push_back(line);
  }
  if (shown.seat < 0 || of == shown.seat) return lines;
  if (std::string target = Outlook(words_).target_of_mate(shown.position, of, shown.seat);
      !target.empty())
    lines.push_back(std::move(target));
  return lines;
}

Block TableView::seats_drawn(const SeatView& shown) const {
  Block block{"seats", {}, {}};
  const NameList queries = words_.shown_queries();
  std::size_t longest = 0;
  for (int of = 0; of < shown.position.players(); ++of)
    longest = std::max(longest, width_of(words_.player_and_kind(of)));
  const auto width = static_cast<std::size_t>(style_.width);
  std::vector<Head> heads;
  for (const std::string& query : queries) heads.push_back({"", words_("query." + query)});
  if (2 + longest + whole_width(heads) > width) {
    for (Head& head : heads) head = in_two_lines(head.name);
  }
  const bool has_room = 2 + longest + whole_width(heads) <= width;  // for a table; else in words
  for (const auto part : {&Head::above, &Head::name}) {
    if (!has_room ||
        std::ranges::all_of(heads, [&](const Head& head) { return (head.*part).empty(); }))
      continue;
    std::string line(longest + 2, ' ');
    for (const Head& head : heads) line += "  " + aligned_right(head.*part, head.width());
    block.lines.push_back(inked(style_, "bold", line));
  }
  block.small = block.lines;
  for (int of = 0; of < shown.position.players(); ++of) {
    const bool asked = of == shown.position.to();
    std::string row = "  " + padded(words_.player_and_kind(of), longest);
    for (std::size_t column = 0; column < queries.size(); ++column)
      row += "  " +
             aligned_right(number_text(shown.query(queries[column], of)), heads[column].width());
    NameList rows =
        has_room ? NameList{row} : rows_of(wrapped(values_in_words(shown, of), 2, width));
    if (asked) rows.front().front() = '>';
    for (const std::string& line : rows) {
      block.lines.push_back(asked ? inked(style_, "bold", line) : line);
      block.small.push_back(block.lines.back());
    }
    for (const std::string& line : holdings(shown, of)) {
      const std::string text = wrapped(line, 6, static_cast<std::size_t>(style_.width));
      block.lines.push_back("    " + text.substr(6, text.size() - 7));
    }
  }
  block.change = block.lines;
  return block;
}

std::string TableView::values_in_words(const SeatView& shown, int of) const {
  NameList values;
  for (const std::string& query : words_.shown_queries()) {
    const Node& number = shown.query(query, of);
    if (number.is_scalar()) values.push_back(words_.value(query, number.scalar));
  }
  return words_("ui.zone_line", {{"zone", words_.player_and_kind(of)}, {"cards", joined(values)}}) +
         ".";
}

Block TableView::seat_in_words(const SeatView& shown, int of) const {
  std::string text = values_in_words(shown, of);
  for (const std::string& line : holdings(shown, of)) text += " " + line + ".";
  return {"seat " + std::to_string(of), {text}, {text}};
}

// The places of a team say nothing: all win or lose.
NameList TableView::scores(const Match& match) const {
  const Position& position = match.position();
  const std::vector<NameList> sources = score_sources(words_, match);
  const SeatView shown(position, -1);
  const Result result = position.result();
  NameList lines;
  const auto add = [&](const std::string& text, std::size_t indent) {
    if (style_.plain) return lines.push_back(text);
    for (std::string& row :
         rows_of(wrapped(text, indent + 2, static_cast<std::size_t>(style_.width)).substr(2)))
      lines.push_back(std::move(row));
  };
  for (int place = 1; place <= position.players(); ++place) {
    for (int seat = 0; seat < position.players(); ++seat) {
      if (result.places[static_cast<std::size_t>(seat)] != place) continue;
      const std::string player = words_.player_and_kind(seat);
      const std::string row =
          result.team.empty()
              ? words_("result.place", {{"place", std::to_string(place)}, {"player", player}})
              : player;
      NameList values = {
          words_("result.score",
                 {{"score", std::to_string(result.scores[static_cast<std::size_t>(seat)])}})};
      for (const std::string& query : words_.shown_queries()) {
        const std::string value = words_.value(query, number_text(shown.query(query, seat)));
        if (value != values.front()) values.push_back(value);
      }
      add(words_("ui.zone_line", {{"zone", row}, {"cards", joined(values)}}) + ".", 2);
      const NameList& made_of = sources[static_cast<std::size_t>(seat)];
      if (!made_of.empty()) add(words_("ui.made_of", {{"sources", joined(made_of)}}), 4);
    }
  }
  return lines;
}

}  // namespace tradewind::terminal
