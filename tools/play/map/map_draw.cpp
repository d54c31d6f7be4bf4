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

constexpr std::size_t widest_map = 100, fewest_rows_shown = 6;
constexpr std::size_t longest_line = 4;  // between two spaces, in characters
constexpr const char* ink_of_numbers = "reverse";

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
  return !own.empty() ? own : region.gates.empty() ? "○" : "[]";
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

// The color of what is printed on a space, as cards have it: <fact>.<value>.tint.
std::string Map::tint_of(const Node& facts) const {
  for (const auto& [fact, value] : facts.entries) {
    const std::string key = fact + "." + value.scalar + ".tint";
    if (value.is_scalar() && words_.has(key)) return words_(key);
  }
  return "";
}

std::string Map::ink_of(const Look& look, std::size_t space) const {
  if (look.number[space] > 0) return ink_of_numbers;
  if (look.marked(space)) return "green";
  const std::string tint = tint_of(board_.spaces[space].facts);
  const int region = board_.spaces[space].region;
  const bool is_lane =
      region >= 0 && board_.regions[static_cast<std::size_t>(region)].gates.empty();
  return !tint.empty() ? tint : look.next[space] ? "bold" : is_lane ? "dim" : "";
}

void Map::draw_spaces(const Look& look, Canvas& canvas) const {
  const MapGrid grid(board_, canvas.text.front().size(), canvas.text.size());
  for (std::size_t i = 0; i < board_.spaces.size(); ++i) {
    std::string text = sign(look, i);
    if (width_of(text) < sign_columns) text = " " + text;
    canvas.write(grid.place(i).row, grid.place(i).column, text, ink_of(look, i));
  }
  const auto is_island = [&](int region) {
    return region >= 0 && !board_.regions[static_cast<std::size_t>(region)].gates.empty();
  };
  for (const auto& [one, other] : board_.edges) {
    const int region = board_.spaces[one].region;
    if (is_island(region) && board_.spaces[other].region == region) continue;  // side by side
    const auto [left, right] =
        std::minmax(grid.place(one), grid.place(other),
                    [](const auto& a, const auto& b) { return a.column < b.column; });
    const std::size_t from = left.column + sign_columns;
    if (left.row != right.row || right.column < from) continue;
    std::size_t to = right.column;  // and up to its sign, if that is narrow
    while (to < from + longest_line && canvas.is_free(left.row, to, 1)) ++to;
    if (to > from + longest_line || !canvas.is_free(left.row, from, to - from)) continue;
    std::string line;
    while (width_of(line) < to - from) line += "─";
    canvas.write(left.row, from, line, "dim");
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
      if (canvas.write_beside(top, bottom, left, right, name, number > 0 ? ink_of_numbers : "cyan"))
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
  if (!look.names_any()) return {};
  const NameList worth =
      rows_of(wrapped(joined(worth_named(look), " · "), 2, static_cast<std::size_t>(style_.width)));
  std::vector<NameList> parts;
  if (style_.color) {
    const Rows all = rows(look);
    const std::size_t least = std::min(fewest_rows_shown, all.text.size());
    for (std::size_t count = all.text.size(); count >= least; --count)
      parts.push_back(window(all, worth, count));
  }
  if (!worth.empty()) {
    parts.push_back({title("ui.map.listed")});
    parts.back().insert(parts.back().end(), worth.begin(), worth.end());
  }
  if (!parts.empty()) parts.emplace_back();
  return parts;
}

// The name of the board and, if not all of it is shown, a note that says so, a short one where the
// window is narrow.
std::string Map::title(const std::string& about) const {
  const std::string name = words_("board." + board_.id + ".name");
  std::string note = about.empty() ? "" : words_(about);
  const auto fits = [&] { return width_of(name + note) <= static_cast<std::size_t>(style_.width); };
  if (!fits()) note = words_("ui.map.cut");
  if (!fits()) note = "";
  return inked(style_, "bold", name) + (note.empty() ? "" : inked(style_, "dim", note));
}

// This many rows in a row, where most choices are, and below them what places are worth.
NameList Map::window(const Rows& all, const NameList& worth, std::size_t count) const {
  const std::vector<bool> shown = best_window(all.named, count);
  const bool whole = std::find(shown.begin(), shown.end(), false) == shown.end();
  NameList text = {title(whole                             ? ""
                         : leaves_out(all.numbered, shown) ? "ui.map.choices_left_out"
                                                           : "ui.map.in_part")};
  for (std::size_t row = 0; row < shown.size(); ++row) {
    if (shown[row]) text.push_back(all.text[row]);
  }
  text.insert(text.end(), worth.begin(), worth.end());
  return text;
}

}  // namespace tradewind::terminal
