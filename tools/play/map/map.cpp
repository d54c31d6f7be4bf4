// Map: what a seat sees of the board, and the sentences about it.
#include "play/map/map.h"

#include "map/map_look.h"
#include "support/words.h"
#include "tradewind/outlook.h"

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

}  // namespace

std::vector<Block> Map::blocks(const Position& position, int seat, const Node& view) const {
  if (board_.spaces.size() < 2 || seat < 0) return {};
  const Look look = look_at(position, seat, view);
  if (style_.plain) return in_words(look);
  const NameList lines = drawn(look);
  return {{"board", lines, lines}};
}

Map::Look Map::look_at(const Position& position, int seat, const Node& view) const {
  const std::size_t spaces = board_.spaces.size();
  Look look{position,
            seat,
            std::vector<std::string>(spaces),
            std::vector<bool>(spaces),
            std::vector<std::size_t>(spaces),
            std::vector<std::size_t>(board_.regions.size())};
  const Node* const marks = view.find("marks");
  for (std::size_t kind = 0; marks != nullptr && kind < marks->entries.size(); ++kind) {
    const std::set<std::string> marked = ids_in(&marks->entries[kind].second, seat);
    for (std::size_t i = 0; i < spaces; ++i) {
      if (marked.count(board_.spaces[i].id) > 0) look.mark[i] = marks->entries[kind].first;
    }
  }
  const std::set<std::string> next = ids_in(view.find("frontier"), seat);
  for (std::size_t i = 0; i < spaces; ++i) look.next[i] = next.count(board_.spaces[i].id) > 0;
  if (!position.over() && position.to() == seat) number_moves(position, look);
  return look;
}

// The first move that names a space or region gives it its number.
void Map::number_moves(const Position& position, Look& look) const {
  const std::vector<MoveText> moves = words_.in_order(position.all_moves(), position.about());
  for (std::size_t move = moves.size(); move-- > 0;) {
    const NameList& args = moves[move].args;
    const auto names = [&](const std::string& id) {
      return std::find(args.begin(), args.end(), id) != args.end();
    };
    for (std::size_t i = 0; i < board_.spaces.size(); ++i) {
      if (names(board_.spaces[i].id)) look.number[i] = move + 1;
    }
    for (std::size_t i = 0; i < board_.regions.size(); ++i) {
      if (names(board_.regions[i].id)) look.region_number[i] = move + 1;
    }
  }
}

std::size_t Map::marked_in(const Look& look, const BoardRegion& region) const {
  std::size_t marked = 0;
  for (std::size_t i = region.first; i < region.first + region.count; ++i)
    marked += look.marked(i) ? 1 : 0;
  return marked;
}

// "Larkspit 3/7: 1 point, Sailor (1 cutlass)"; only the name if nothing is known about the place.
std::string Map::worth(const Look& look, const std::string& place, const std::string& name) const {
  const std::string goal = Outlook(words_).goal(look.position, look.seat, place);
  return goal.empty() ? name : words_("ui.map.worth", {{"place", name}, {"goal", goal}});
}

std::string Map::region_worth(const Look& look, std::size_t which) const {
  const BoardRegion& region = board_.regions[which];
  const std::size_t marked = marked_in(look, region);
  const Texts::Values values = {{"region", words_.place(region.id)},
                                {"marked", std::to_string(marked)},
                                {"count", std::to_string(region.count)}};
  return marked == region.count ? words_("ui.map.part_done", values)
                                : worth(look, region.id, words_("ui.map.part", values));
}

// "$b The grotto: 3 points", with the sign that the drawing has for it.
std::string Map::space_worth(const Look& look, std::size_t space) const {
  const std::string& id = board_.spaces[space].id;
  if (look.marked(space)) return words_("ui.map.space_done", {{"space", words_.place(id)}});
  const std::string drawn = style_.plain ? "" : sign_of(board_.spaces[space].facts);
  return worth(look, id,
               drawn.empty() ? words_.place(id) : lettered(drawn, space) + " " + words_.place(id));
}

NameList Map::regions(const Position& position, int seat, const Node& view) const {
  const Look look = look_at(position, seat, view);
  NameList lines;
  for (std::size_t i = 0; i < board_.regions.size(); ++i) {
    if (board_.regions[i].count > 0 && has_name(board_.regions[i]))
      lines.push_back(region_worth(look, i));
  }
  return lines;
}

NameList Map::lone_spaces(const Position& position, int seat, const Node& view) const {
  const Look look = look_at(position, seat, view);
  NameList lines;
  for (std::size_t i = 1; i < board_.spaces.size(); ++i) {
    if (is_named_alone(i)) lines.push_back(space_worth(look, i));
  }
  return lines;
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

std::string Map::next_in_words(const Look& look, const std::vector<std::size_t>& spaces,
                               bool inside) const {
  NameList parts;
  for (const std::size_t space : spaces) {
    const BoardRegion* const region =
        inside ? &board_.regions[static_cast<std::size_t>(board_.spaces[space].region)] : nullptr;
    const std::string name =
        inside ? words_("ui.map.space", {{"number", std::to_string(space - region->first + 1)}})
               : worth(look, board_.spaces[space].id, words_.place(board_.spaces[space].id));
    const std::string wanted = needs(space);
    std::string part =
        wanted.empty() ? name : words_("ui.map.needs", {{"space", name}, {"needs", wanted}});
    if (look.number[space] > 0)
      part =
          words_("ui.map.typed", {{"space", part}, {"number", std::to_string(look.number[space])}});
    parts.push_back(part);
  }
  return joined(parts, "; ");
}

std::string Map::region_in_words(const Look& look, std::size_t which, bool with_goal) const {
  const BoardRegion& region = board_.regions[which];
  const std::size_t marked = marked_in(look, region);
  std::vector<std::size_t> next;
  for (std::size_t i = region.first; i < region.first + region.count; ++i) {
    if (look.next[i] || look.number[i] > 0) next.push_back(i);
  }
  if (next.empty() && look.region_number[which] == 0 && (marked == 0 || !has_name(region)))
    return "";
  const bool has_goal = with_goal && marked < region.count;
  const std::string goal =
      has_goal ? Outlook(words_).goal(look.position, look.seat, region.id) : "";
  const std::string name = words_.place(region.id);
  const Texts::Values values = {
      {"region",
       goal.empty() ? name : words_("ui.map.region_worth", {{"region", name}, {"goal", goal}})},
      {"marked", std::to_string(marked)},
      {"count", std::to_string(region.count)},
      {"next", next_in_words(look, next, true)}};
  return words_(next.empty() ? "ui.map.region" : "ui.map.region_next", values);
}

std::vector<Block> Map::in_words(const Look& look) const {
  const std::string title = words_("board." + board_.id + ".name") + ".";
  std::vector<Block> blocks = {{"board", {title}, {}}};
  for (std::size_t region = 0; region < board_.regions.size(); ++region) {
    NameList lines = {region_in_words(look, region, true)},
             change = {region_in_words(look, region, false)};
    if (lines.front().empty()) lines = change = {};
    blocks.push_back({"board " + board_.regions[region].id, std::move(lines), std::move(change)});
  }
  std::vector<std::size_t> alone;
  for (std::size_t i = 1; i < board_.spaces.size(); ++i) {
    if (board_.spaces[i].region < 0 && (look.next[i] || look.number[i] > 0)) alone.push_back(i);
  }
  if (alone.empty()) return blocks;
  const NameList lines = {words_("ui.map.alone", {{"next", next_in_words(look, alone, false)}})};
  blocks.push_back({"board alone", lines, lines});
  return blocks;
}

}  // namespace tradewind::terminal
