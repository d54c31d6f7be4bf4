#include "map/move_groups.h"

#include "support/words.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::size_t one_column = 8;  // this many lines need no second column
constexpr std::size_t between = 2;     // blanks between two columns

struct Group {
  std::string first, last;  // numbers to type
  std::string text;
};

// The region of the one space that a move names; -1 if it names something else.
int region_named(const MoveText& move, const BoardInfo& board) {
  if (move.types != NameList{"space"}) return -1;
  const auto space = std::ranges::find(board.spaces, move.args.front(), &BoardSpace::id);
  return space == board.spaces.end() ? -1 : space->region;
}

// "Larkspit 1, 4-7": the spaces are numbered within their region.
std::string spaces_of(const BoardRegion& region, const NameList& ids, const PlayerText& words) {
  const BoardInfo& board = board_of(words.ruleset());
  std::vector<std::size_t> numbers;
  for (const std::string& id : ids) {
    const auto space = std::ranges::find(board.spaces, id, &BoardSpace::id);
    numbers.push_back(static_cast<std::size_t>(space - board.spaces.begin()) - region.first + 1);
  }
  NameList parts;
  for (std::size_t from = 0, to = 0; from < numbers.size(); from = to) {
    for (to = from + 1; to < numbers.size() && numbers[to] == numbers[to - 1] + 1;) ++to;
    parts.push_back(std::to_string(numbers[from]));
    if (to - from > 1)
      parts.back() += (to - from > 2 ? "-" : ", ") + std::to_string(numbers[to - 1]);
  }
  return words("ui.map.place", {{"region", words.place(region.id)}, {"number", joined(parts)}});
}

std::vector<Group> groups_of(const std::vector<ListedMove>& moves, const PlayerText& words) {
  const BoardInfo& board = board_of(words.ruleset());
  std::vector<Group> groups;
  for (std::size_t i = 0, end = 0; i < moves.size(); i = end) {
    const ListedMove& first = moves[i];
    const int region = region_named(first.move, board);
    NameList ids;
    for (end = i + 1; end < moves.size(); ++end) {
      const ListedMove& next = moves[end];
      const bool alike =
          next.move.verb == first.move.verb && region_named(next.move, board) == region;
      if (region < 0 || first.alone || next.alone || !alike) break;
    }
    for (std::size_t at = i; at < end; ++at)
      ids.push_back(moves[at].move.args.empty() ? "" : moves[at].move.args.front());
    std::string text = first.text;
    if (end > i + 1) {
      const BoardRegion& named = board.regions[static_cast<std::size_t>(region)];
      text = words("move." + first.move.verb, {{"1", spaces_of(named, ids, words)}});
    }
    groups.push_back({first.number, moves[end - 1].number, std::move(text)});
  }
  return groups;
}

std::string span_of(const Group& group) {
  return group.first == group.last ? group.first : group.first + "-" + group.last;
}

}  // namespace

NameList in_columns(const NameList& lines, std::size_t width) {
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, width_of(line));
  if (lines.size() <= one_column || 2 * widest + between > width) return lines;
  const std::size_t rows = (lines.size() + 1) / 2;
  NameList pairs;
  for (std::size_t row = 0; row < rows; ++row) {
    const bool two = row + rows < lines.size();
    pairs.push_back(two ? padded(lines[row], widest + between) + lines[row + rows] : lines[row]);
  }
  return pairs;
}

bool names_spaces(const std::vector<MoveText>& moves) {
  return std::ranges::any_of(moves,
                             [](const MoveText& move) { return move.types == NameList{"space"}; });
}

NameList grouped(const std::vector<ListedMove>& moves, const PlayerText& words, std::size_t width) {
  const std::vector<Group> groups = groups_of(moves, words);
  std::size_t columns = 3;
  for (const Group& group : groups) columns = std::max(columns, width_of(span_of(group)));
  NameList lines, wide, narrow;
  for (const Group& group : groups) {
    NameList rows = rows_of(wrapped(group.text, columns + 2, width));
    rows.front() = aligned_right(span_of(group), columns) + rows.front().substr(columns);
    NameList& beside = width_of(rows.front()) > (width - between) / 2 ? wide : narrow;
    beside.insert(beside.end(), rows.begin(), rows.end());
    lines.insert(lines.end(), rows.begin(), rows.end());
  }
  if (lines.size() > one_column) {
    lines = std::move(wide);
    const NameList pairs = in_columns(narrow, width);
    lines.insert(lines.end(), pairs.begin(), pairs.end());
  }
  return lines;
}

NameList in_paragraph(const std::vector<ListedMove>& moves, const PlayerText& words,
                      std::size_t width) {
  NameList parts;
  for (const Group& group : groups_of(moves, words))
    parts.push_back(span_of(group) + " " + group.text);
  return rows_of(wrapped(joined(parts, " · "), 2, width));
}

}  // namespace tradewind::terminal
