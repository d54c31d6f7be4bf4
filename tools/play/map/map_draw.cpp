// Map: the drawing, whole or in part.
#include "map/map_canvas.h"
#include "map/map_grid.h"
#include "map/map_look.h"
#include "support/words.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace tradewind::terminal {
namespace {

constexpr std::size_t widest_map = 100, most_worth_lines = 3, fewest_rows_shown = 3;
constexpr const char* ink_of_numbers = "bold";

// In a row, as many of the parts as fit in this many lines.
NameList in_lines(const NameList& parts, std::size_t most, std::size_t width) {
  NameList lines, taken;
  for (const std::string& part : parts) {
    taken.push_back(part);
    NameList more = rows_of(wrapped(joined(taken, " · "), 2, width));
    if (more.size() > most) break;
    lines = std::move(more);
  }
  return lines;
}

// How many lines these rows take, with a line for each gap between them.
std::size_t lines_for(const std::vector<bool>& rows) {
  std::size_t lines = 0, last = rows.size();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!rows[row]) continue;
    lines += last < rows.size() && row > last + 1 ? 2 : 1;
    last = row;
  }
  return lines;
}

bool leaves_out(const std::vector<bool>& wanted, const std::vector<bool>& shown) {
  for (std::size_t row = 0; row < wanted.size(); ++row) {
    if (wanted[row] && !shown[row]) return true;
  }
  return false;
}

// As many rows in a row as there is room for, where most of the wanted ones are.
std::vector<bool> best_window(const std::vector<bool>& wanted, std::size_t lines) {
  std::size_t best = 0, most = 0;
  const std::size_t count = std::min(lines, wanted.size());
  for (std::size_t first = 0; first + count <= wanted.size(); ++first) {
    const auto from = wanted.begin() + static_cast<std::ptrdiff_t>(first);
    const auto hits =
        static_cast<std::size_t>(std::count(from, from + static_cast<std::ptrdiff_t>(count), true));
    if (hits <= most) continue;
    most = hits;
    best = first;
  }
  std::vector<bool> window(wanted.size());
  std::fill_n(window.begin() + static_cast<std::ptrdiff_t>(best), count, true);
  return window;
}

// What a region may be called where there is little room: its name, or its longest word, after the
// number of a move.
NameList short_names(const std::string& name, std::size_t number) {
  std::istringstream text(name);
  std::string longest;
  for (std::string word; text >> word;)
    longest = width_of(word) > width_of(longest) ? word : longest;
  NameList names = {name, longest};
  if (number == 0) return names;
  for (std::string& each : names) each = std::to_string(number) + " " + each;
  names.push_back(std::to_string(number));
  return names;
}

}  // namespace

// The first text <fact>.<value>.sign, or <fact>.sign for numbers, among the printed facts.
std::string Map::sign_of(const Node& facts) const {
  for (const auto& [fact, value] : facts.entries) {
    if (value.as_int() && words_.has(fact + ".sign"))
      return words_(fact + ".sign", {{"value", value.scalar}});
    const std::string key = fact + "." + value.scalar + ".sign";
    if (value.is_scalar() && words_.has(key)) return words_(key);
  }
  return "";
}

std::string Map::sign(const Look& look, std::size_t space) const {
  if (space == 0) return words_("ui.map.start");
  if (look.number[space] > 0) return std::to_string(look.number[space]);
  if (look.marked(space)) {
    const std::string key = "mark." + look.mark[space] + ".sign";
    const std::string letter = words_.has(key) ? words_(key) : look.mark[space].substr(0, 1);
    return letter + letter;
  }
  std::string own = sign_of(board_.spaces[space].facts);
  if (!own.empty()) return is_named_alone(space) ? lettered(own, space) : own;
  if (board_.spaces[space].region < 0) return "()";
  const BoardRegion& region = board_.regions[static_cast<std::size_t>(board_.spaces[space].region)];
  own = sign_of(region.facts);
  return !own.empty() ? own : region.gates.empty() ? ".." : "[]";
}

// "$$" as "$b" for the second of the spaces that have their own names, so that a list can say
// which is which.
std::string Map::lettered(const std::string& sign, std::size_t space) const {
  char letter = 'a';
  for (std::size_t i = 1; i < space; ++i)
    letter = static_cast<char>(letter + (is_named_alone(i) && letter < 'z' ? 1 : 0));
  std::size_t first = 1;  // byte of the second character
  while (first < sign.size() && (static_cast<unsigned char>(sign[first]) & 0xC0U) == 0x80U) ++first;
  return sign.substr(0, first) + letter;
}

void Map::draw_spaces(const Look& look, Canvas& canvas) const {
  const MapGrid grid(board_, canvas.text.front().size(), canvas.text.size());
  for (const auto& [one, other] : board_.edges) {
    const auto [left, right] =
        std::minmax(grid.place(one), grid.place(other),
                    [](const auto& a, const auto& b) { return a.column < b.column; });
    const std::size_t from = left.column + sign_columns;
    if (left.row != right.row || right.column < from || right.column - from > 4) continue;
    canvas.write(left.row, from, std::string(right.column - from, '-'), "dim");
  }
  for (std::size_t i = 0; i < board_.spaces.size(); ++i) {
    std::string text = sign(look, i);
    if (width_of(text) < sign_columns) text = " " + text;
    const std::string ink = look.number[i] > 0 ? ink_of_numbers
                            : look.marked(i)   ? "dim"
                            : look.next[i]     ? "green"
                                               : "";
    canvas.write(grid.place(i).row, grid.place(i).column, text, ink);
  }
}

// Writes the names of regions above, below or next to them if there is room.
void Map::draw_names(const Look& look, Canvas& canvas) const {
  const MapGrid grid(board_, canvas.text.front().size(), canvas.text.size());
  for (std::size_t which = 0; which < board_.regions.size(); ++which) {
    const BoardRegion& region = board_.regions[which];
    if (region.count == 0 || !has_name(region)) continue;
    std::size_t top = canvas.text.size(), bottom = 0, left = canvas.text.front().size(), right = 0;
    for (std::size_t i = region.first; i < region.first + region.count; ++i) {
      top = std::min(top, grid.place(i).row);
      bottom = std::max(bottom, grid.place(i).row);
      left = std::min(left, grid.place(i).column);
      right = std::max(right, grid.place(i).column + sign_columns);
    }
    const std::size_t number = look.region_number[which];
    for (const std::string& name : short_names(words_.place(region.id), number)) {
      if (canvas.write_beside(top, bottom, left, right, name, number > 0 ? ink_of_numbers : ""))
        break;
    }
  }
}

std::size_t Map::rows_for(std::size_t width) const {
  const auto [known, is_new] = rows_by_width_.try_emplace(width, 0);
  if (is_new) known->second = MapGrid::rows_for(board_, width);
  return known->second;
}

Map::Rows Map::rows(const Look& look) const {
  const std::size_t width = std::min(static_cast<std::size_t>(style_.width), widest_map);
  Canvas canvas(rows_for(width), width);
  draw_spaces(look, canvas);
  draw_names(look, canvas);
  Rows rows;
  for (std::size_t row = 0; row < canvas.text.size(); ++row) {
    rows.text.push_back(canvas.line(style_, row));
    rows.numbered.push_back(canvas.has_ink(row, ink_of_numbers));
  }
  rows.named = rows.numbered;
  const MapGrid grid(board_, width, rows.text.size());
  for (std::size_t i = 0; i < board_.spaces.size(); ++i) {
    const int region = board_.spaces[i].region;
    if (region >= 0 && look.region_number[static_cast<std::size_t>(region)] > 0)
      rows.named[grid.place(i).row] = true;
  }
  return rows;
}

// The rows that are named, if not all fit those with numbers, and, while there is room, those
// next to them.
std::vector<bool> Map::rows_within(const Rows& all, std::size_t lines) {
  std::vector<bool> rows = lines_for(all.named) > lines ? all.numbered : all.named;
  if (lines_for(rows) > lines) return best_window(rows, lines);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const bool beside = (row > 0 && rows[row - 1]) || (row + 1 < rows.size() && rows[row + 1]);
      if (rows[row] || !beside) continue;
      std::vector<bool> more = rows;
      more[row] = true;
      if (lines_for(more) > lines) continue;
      rows = std::move(more);
      grown = true;
      ++row;  // grow on all sides in turn
    }
  }
  return rows;
}

NameList Map::drawn(const Look& look) const {
  NameList lines = {inked(style_, "bold", words_("board." + board_.id + ".name"))};
  for (std::string& row : rows(look).text) lines.push_back(std::move(row));
  if (words_.has("board." + board_.id + ".legend")) {
    const std::string legend = words_("board." + board_.id + ".legend");
    for (const std::string& line :
         rows_of(wrapped(legend, 2, static_cast<std::size_t>(style_.width))))
      lines.push_back(line);
  }
  return lines;
}

// What the places are worth that a move names or is in, and then those it leads to.
NameList Map::worth_named(const Look& look) const {
  std::vector<std::size_t> in_question;
  std::set<std::size_t> led_to;
  NameList parts;
  for (std::size_t i = 1; i < board_.spaces.size(); ++i) {
    if (look.number[i] == 0) continue;
    const int in = board_.spaces[i].region;
    if (in < 0) {
      if (is_named_alone(i)) parts.push_back(space_worth(look, i));
      continue;
    }
    if (std::ranges::find(in_question, static_cast<std::size_t>(in)) == in_question.end())
      in_question.push_back(static_cast<std::size_t>(in));
    for (std::size_t other = 0; other < board_.regions.size(); ++other) {
      if (std::ranges::find(board_.regions[other].gates, in) != board_.regions[other].gates.end())
        led_to.insert(other);
    }
  }
  for (const std::size_t region : in_question) led_to.erase(region);
  in_question.insert(in_question.end(), led_to.begin(), led_to.end());
  for (const std::size_t region : in_question) {
    const bool is_shown = board_.regions[region].count > 0 && has_name(board_.regions[region]);
    if (is_shown && marked_in(look, board_.regions[region]) < board_.regions[region].count)
      parts.push_back(region_worth(look, region));
  }
  return parts;
}

std::vector<NameList> Map::parts(const Position& position, int seat, const Node& view) const {
  if (board_.spaces.size() < 2 || seat < 0 || style_.plain) return {};
  const Look look = look_at(position, seat, view);
  const Rows all = rows(look);
  if (std::find(all.named.begin(), all.named.end(), true) == all.named.end()) return {};
  const NameList worth = worth_named(look);
  std::vector<NameList> parts = {cut(all, worth, all.text.size() + most_worth_lines + 1)};
  while (!parts.back().empty()) parts.push_back(cut(all, worth, parts.back().size() - 1));
  return parts;
}

// The name of the board and, if not all of it is shown, a note that says so, a short one where the
// window is narrow.
std::string Map::title(bool whole, bool leaves_choices_out) const {
  const std::string name = words_("board." + board_.id + ".name");
  std::string note =
      whole ? "" : words_(leaves_choices_out ? "ui.map.choices_left_out" : "ui.map.in_part");
  const auto fits = [&] { return width_of(name + note) <= static_cast<std::size_t>(style_.width); };
  if (!fits()) note = words_("ui.map.cut");
  if (!fits()) note = "";
  return inked(style_, "bold", name) + (note.empty() ? "" : inked(style_, "dim", note));
}

// The rows around what is named, and below them what places are worth, in at most this many lines;
// empty if these are too few. Rows with numbers are worth more than what is below them, but one
// line of that is always there.
NameList Map::cut(const Rows& all, const NameList& worth, std::size_t lines) const {
  const std::size_t rows = std::max(fewest_rows_shown, lines_for(all.numbered)) + 1;
  const std::size_t room =
      std::max<std::size_t>(lines > rows ? lines - rows : 0, lines > fewest_rows_shown + 1 ? 1 : 0);
  const NameList below =
      in_lines(worth, std::min(most_worth_lines, room), static_cast<std::size_t>(style_.width));
  if (lines < below.size() + 2) return {};
  const std::vector<bool> shown = rows_within(all, lines - below.size() - 1);
  const bool whole = std::find(shown.begin(), shown.end(), false) == shown.end();
  NameList text = {title(whole, leaves_out(all.numbered, shown))};
  std::size_t last = shown.size();
  for (std::size_t row = 0; row < shown.size(); ++row) {
    if (!shown[row]) continue;
    if (last < shown.size() && row > last + 1)
      text.push_back(inked(style_, "dim", words_("ui.map.gap")));
    text.push_back(all.text[row]);
    last = row;
  }
  text.insert(text.end(), below.begin(), below.end());
  return text;
}

}  // namespace tradewind::terminal
