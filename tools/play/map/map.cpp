#include "play/map/map.h"

#include "commands/cli.h"
#include "play/map/map_grid.h"

#include <algorithm>
#include <set>

namespace tradewind::terminal {
namespace {

std::set<std::string> ids_in(const Node* by_seat, int seat) {
  std::set<std::string> ids;
  const auto at = static_cast<std::size_t>(seat);
  if (by_seat == nullptr || at >= by_seat->items.size()) return ids;
  for (const Node& id : by_seat->items[at].items) ids.insert(id.scalar);
  return ids;
}

// One character per cell; the characters of a sign may take several bytes.
NameList letters_of(const std::string& text) {
  NameList letters;
  for (const char byte : text) {
    if ((static_cast<unsigned char>(byte) & 0xC0U) == 0x80U && !letters.empty()) {
      letters.back() += byte;
    } else {
      letters.emplace_back(1, byte);
    }
  }
  return letters;
}

}  // namespace

struct Map::Look {
  std::vector<std::string> mark;    // by space: the kind of mark, or empty
  std::vector<bool> next;           // by space: whether it may be marked next
  std::vector<std::size_t> number;  // by space: the number of the move that names it, or 0
  [[nodiscard]] bool marked(std::size_t space) const { return !mark[space].empty(); }
};

struct Map::Canvas {
  Canvas(std::size_t rows, std::size_t columns) : text(rows, NameList(columns, " ")), ink(rows, NameList(columns)) {}

  [[nodiscard]] bool is_free(std::size_t row, std::size_t from, std::size_t count) const {
    if (row >= text.size() || from + count > text[row].size()) return false;
    return std::all_of(text[row].begin() + static_cast<std::ptrdiff_t>(from),
                       text[row].begin() + static_cast<std::ptrdiff_t>(from + count),
                       [](const std::string& each) { return each == " "; });
  }
  void write(std::size_t row, std::size_t column, const std::string& words, const std::string& with) {
    for (const std::string& letter : letters_of(words)) {
      if (column >= text[row].size()) return;
      text[row][column] = letter;
      ink[row][column++] = with;
    }
  }
  [[nodiscard]] std::string line(const Style& style, std::size_t row) const {
    std::string line;
    for (std::size_t from = 0, to = 0; from < text[row].size(); from = to) {
      std::string run;
      for (to = from; to < text[row].size() && ink[row][to] == ink[row][from]; ++to) run += text[row][to];
      line += ink[row][from].empty() ? run : inked(style, ink[row][from], run);
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
  }

  std::vector<NameList> text, ink;
};

std::vector<Block> Map::blocks(const Position& position, int seat, const Node& view) const {
  if (board_.spaces.size() < 2 || seat < 0) return {};
  const Look look = look_at(position, seat, view);
  if (style_.plain) return told(look);
  const NameList lines = drawn(look);
  return {{"board", lines, lines}};
}

Map::Look Map::look_at(const Position& position, int seat, const Node& view) const {
  const std::size_t spaces = board_.spaces.size();
  Look look{std::vector<std::string>(spaces), std::vector<bool>(spaces), std::vector<std::size_t>(spaces)};
  const Node* const marks = view.find("marks");
  for (std::size_t kind = 0; marks != nullptr && kind < marks->entries.size(); ++kind) {
    const std::set<std::string> marked = ids_in(&marks->entries[kind].second, seat);
    for (std::size_t i = 0; i < spaces; ++i) {
      if (marked.count(board_.spaces[i].id) > 0) look.mark[i] = marks->entries[kind].first;
    }
  }
  const std::set<std::string> next = ids_in(view.find("frontier"), seat);
  for (std::size_t i = 0; i < spaces; ++i) look.next[i] = next.count(board_.spaces[i].id) > 0;
  if (position.over() || position.to() != seat) return look;
  const std::vector<MoveText> moves = words_.in_order(position.all_moves(), position.about());
  for (std::size_t move = moves.size(); move-- > 0;) {
    const NameList& args = moves[move].args;
    for (std::size_t i = 0; i < spaces; ++i) {
      if (std::find(args.begin(), args.end(), board_.spaces[i].id) != args.end()) look.number[i] = move + 1;
    }
  }
  return look;
}

// The first text <fact>.<value>.sign, or <fact>.sign for numbers, among the printed facts.
std::string Map::sign_of(const Node& facts) const {
  for (const auto& [fact, value] : facts.entries) {
    if (value.as_int() && words_.has(fact + ".sign")) return words_(fact + ".sign", {{"value", value.scalar}});
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
  if (!own.empty()) return own;
  if (board_.spaces[space].region < 0) return "()";
  const BoardRegion& region = board_.regions[static_cast<std::size_t>(board_.spaces[space].region)];
  own = sign_of(region.facts);
  return !own.empty() ? own : region.gates.empty() ? ".." : "[]";
}

void Map::draw_spaces(const Look& look, Canvas& canvas) const {
  const MapGrid grid(board_, canvas.text.front().size(), canvas.text.size());
  for (const auto& [one, other] : board_.edges) {
    const auto [left, right] =
        std::minmax(grid.place(one), grid.place(other), [](const auto& a, const auto& b) { return a.column < b.column; });
    const std::size_t from = left.column + sign_columns;
    if (left.row != right.row || right.column < from || right.column - from > 4) continue;
    canvas.write(left.row, from, std::string(right.column - from, '-'), "dim");
  }
  for (std::size_t i = 0; i < board_.spaces.size(); ++i) {
    std::string text = sign(look, i);
    if (width_of(text) < sign_columns) text = " " + text;
    const std::string ink = look.number[i] > 0 ? "bold" : look.marked(i) ? "dim" : look.next[i] ? "green" : "";
    canvas.write(grid.place(i).row, grid.place(i).column, text, ink);
  }
}

// Writes the names of regions above or below them if there is room.
void Map::draw_names(Canvas& canvas) const {
  const MapGrid grid(board_, canvas.text.front().size(), canvas.text.size());
  for (const BoardRegion& region : board_.regions) {
    const std::string key = "region." + region.id + ".name";
    if (region.count == 0 || !words_.has(key)) continue;
    std::size_t top = canvas.text.size(), bottom = 0, left = canvas.text.front().size(), right = 0;
    for (std::size_t i = region.first; i < region.first + region.count; ++i) {
      top = std::min(top, grid.place(i).row);
      bottom = std::max(bottom, grid.place(i).row);
      left = std::min(left, grid.place(i).column);
      right = std::max(right, grid.place(i).column + sign_columns);
    }
    const std::string name = words_(key);
    const std::size_t wide = width_of(name);
    const std::size_t middle = (left + right) / 2;
    const std::size_t last = canvas.text.front().size() > wide ? canvas.text.front().size() - wide : 0;
    const std::size_t centered = std::min(middle > wide / 2 ? middle - wide / 2 : 0, last);
    std::vector<std::pair<std::size_t, std::size_t>> rooms;
    for (const std::size_t column : {centered, std::min(left, last)}) {
      rooms.emplace_back(top - 1, column);
      rooms.emplace_back(bottom + 1, column);
    }
    for (std::size_t row = top; row <= bottom; ++row) {
      rooms.emplace_back(row, right + 1);
      if (left > wide) rooms.emplace_back(row, left - wide - 1);
    }
    for (const auto& [row, column] : rooms) {
      const std::size_t before = column > 0 ? 1 : 0;
      const std::size_t behind = column + wide < canvas.text.front().size() ? 1 : 0;
      if (!canvas.is_free(row, column - before, wide + before + behind)) continue;
      canvas.write(row, column, name, "");
      break;
    }
  }
}

NameList Map::drawn(const Look& look) const {
  const auto width = static_cast<std::size_t>(std::min(style_.width, 100));
  Canvas canvas(MapGrid::rows_for(board_, width), width);
  draw_spaces(look, canvas);
  draw_names(canvas);
  NameList lines = {inked(style_, "bold", words_("board." + board_.id + ".name"))};
  for (std::size_t row = 0; row < canvas.text.size(); ++row) lines.push_back(canvas.line(style_, row));
  const std::string sums = wrapped(progress(look), 2, width);
  if (!sums.empty()) lines.push_back(sums.substr(0, sums.size() - 1));
  if (words_.has("board." + board_.id + ".legend")) {
    const std::string legend = wrapped(words_("board." + board_.id + ".legend"), 2, width);
    lines.push_back(legend.substr(0, legend.size() - 1));
  }
  return lines;
}

// How many spaces of each named region are marked; only regions that have been begun.
std::string Map::progress(const Look& look) const {
  NameList parts;
  for (const BoardRegion& region : board_.regions) {
    std::size_t marked = 0;
    for (std::size_t i = region.first; i < region.first + region.count; ++i) marked += look.marked(i) ? 1 : 0;
    if (marked == 0 || !words_.has("region." + region.id + ".name")) continue;
    parts.push_back(words_(
        "ui.map.part",
        {{"region", words_.place(region.id)}, {"marked", std::to_string(marked)}, {"count", std::to_string(region.count)}}));
  }
  return joined(parts, " · ");
}

// The texts <fact>.<value>.needs, or <fact>.needs for numbers, of a space.
std::string Map::needs(std::size_t space) const {
  NameList parts;
  for (const auto& [fact, value] : board_.spaces[space].facts.entries) {
    const std::string key = fact + "." + value.scalar + ".needs";
    if (value.is_scalar() && words_.has(key)) {
      parts.push_back(words_(key));
    } else if (value.as_int() && words_.has(fact + ".needs")) {
      parts.push_back(words_(fact + ".needs", {{"value", value.scalar}}));
    }
  }
  return joined(parts);
}

std::string Map::told_next(const Look& look, const std::vector<std::size_t>& spaces, bool inside) const {
  NameList parts;
  for (const std::size_t space : spaces) {
    const BoardRegion* const region = inside ? &board_.regions[static_cast<std::size_t>(board_.spaces[space].region)] : nullptr;
    const std::string name = inside ? words_("ui.map.space", {{"number", std::to_string(space - region->first + 1)}})
                                    : words_.place(board_.spaces[space].id);
    const std::string wanted = needs(space);
    std::string part = wanted.empty() ? name : words_("ui.map.needs", {{"space", name}, {"needs", wanted}});
    if (look.number[space] > 0) part = words_("ui.map.typed", {{"space", part}, {"number", std::to_string(look.number[space])}});
    parts.push_back(part);
  }
  return joined(parts, "; ");
}

std::string Map::told_region(const Look& look, std::size_t which) const {
  const BoardRegion& region = board_.regions[which];
  std::size_t marked = 0;
  std::vector<std::size_t> next;
  for (std::size_t i = region.first; i < region.first + region.count; ++i) {
    marked += look.marked(i) ? 1 : 0;
    if (look.next[i] || look.number[i] > 0) next.push_back(i);
  }
  const bool named = words_.has("region." + region.id + ".name");
  if (next.empty() && (marked == 0 || !named)) return "";
  const Texts::Values values = {{"region", words_.place(region.id)},
                                {"marked", std::to_string(marked)},
                                {"count", std::to_string(region.count)},
                                {"next", told_next(look, next, true)}};
  return words_(next.empty() ? "ui.map.region" : "ui.map.region_next", values);
}

std::vector<Block> Map::told(const Look& look) const {
  const std::string title = words_("board." + board_.id + ".name") + ".";
  std::vector<Block> blocks = {{"board", {title}, {}}};
  for (std::size_t region = 0; region < board_.regions.size(); ++region) {
    const std::string line = told_region(look, region);
    const NameList lines = line.empty() ? NameList() : NameList{line};
    blocks.push_back({"board " + board_.regions[region].id, lines, lines});
  }
  std::vector<std::size_t> alone;
  for (std::size_t i = 1; i < board_.spaces.size(); ++i) {
    if (board_.spaces[i].region < 0 && (look.next[i] || look.number[i] > 0)) alone.push_back(i);
  }
  if (alone.empty()) return blocks;
  const NameList lines = {words_("ui.map.alone", {{"next", told_next(look, alone, false)}})};
  blocks.push_back({"board alone", lines, lines});
  return blocks;
}

}  // namespace tradewind::terminal
