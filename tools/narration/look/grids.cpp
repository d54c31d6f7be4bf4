// Room: tools/narration/look. How things are drawn, in any program: grids, and what look.yaml
// may hold.
#include "tradewind/grids.h"

#include "content/catalog/catalog.h"
#include "content/schema/schema.h"
#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"

#include <algorithm>

namespace tradewind {
namespace {

const Die* find_die(const Ruleset& ruleset, const std::string& name) {
  for (const std::string& module : ruleset.modules()) {
    const std::vector<Die>& dice = ruleset.catalog().modules.at(module).dice;
    const auto found = std::ranges::find(dice, name, &Die::name);
    if (found != dice.end()) return &*found;
  }
  return nullptr;
}

// The faces of a die by the row or column that they name.
std::map<std::string, std::size_t> faces_of(const Ruleset& ruleset, const GridAxis& axis) {
  std::map<std::string, std::size_t> faces;
  const Die* const die = find_die(ruleset, axis.die);
  if (die == nullptr) return faces;
  for (const Face& face : die->faces) {
    const auto value = face.printed.find(axis.fact);
    if (value == face.printed.end()) continue;
    const auto place = std::ranges::find(axis.values, value->second->scalar);
    if (place != axis.values.end())
      faces[face.name] = static_cast<std::size_t>(place - axis.values.begin());
  }
  return faces;
}

GridAxis axis_of(const Ruleset& ruleset, const Node* node) {
  if (node == nullptr) return {};
  GridAxis axis{text_at(*node, "fact"),
                texts_of(node->find("values")),
                text_at(*node, "counter"),
                text_at(*node, "die"),
                {},
                {}};
  axis.faces = faces_of(ruleset, axis);
  const auto option = ruleset.options().find(text_at(*node, "figures"));
  const IntList* const figures =
      option == ruleset.options().end() ? nullptr : std::get_if<IntList>(&option->second);
  for (std::size_t i = 0; figures && !figures->empty() && i < axis.values.size(); ++i) {
    axis.figures.push_back(static_cast<int>((*figures)[std::min(i, figures->size() - 1)]));
  }
  return axis;
}

// The facts printed in a cell: of the first entry for its row and column what names neither.
Node facts_in(const Node& grid, const std::string& row, const std::string& column) {
  Node facts = Node::map();
  for (const Node& cells : items_of(grid.find("cells"))) {
    if (!contains(texts_of(cells.find("rows")), row) ||
        !contains(texts_of(cells.find("columns")), column))
      continue;
    for (const auto& [key, value] : cells.entries) {
      if (key != "rows" && key != "columns") facts.entries.emplace_back(key, value);
    }
    break;
  }
  return facts;
}

// Where a card lies along an axis; -1 if nowhere. Of several copies the first counter that is left
// belongs to the first.
int place_of(const GridAxis& axis, const CardInfo& card,
             std::vector<std::pair<std::string, int>>& counted) {
  if (axis.counter.empty()) {
    const Node* const value = card.facts.find(axis.fact);
    const auto found = std::ranges::find(axis.values, value ? value->scalar : "");
    return found == axis.values.end() ? -1 : static_cast<int>(found - axis.values.begin());
  }
  const auto own = std::ranges::find(counted, card.id, &std::pair<std::string, int>::first);
  if (own == counted.end()) return -1;
  const int number = own->second;
  counted.erase(own);
  return number >= 1 && number <= static_cast<int>(axis.values.size()) ? number - 1 : -1;
}

std::vector<std::pair<std::string, int>> counted_in(const Node& view, const std::string& counter) {
  std::vector<std::pair<std::string, int>> counted;
  const Node* const counters = view.find("counters");
  const Node* const values = counters && !counter.empty() ? counters->find(counter) : nullptr;
  for (std::size_t i = 0; values && i < values->items.size(); ++i) {
    const Node* const card = values->items[i].find("card");
    const Node* const value = values->items[i].find("value");
    if (card && value)
      counted.emplace_back(card->scalar, static_cast<int>(value->as_int().value_or(0)));
  }
  return counted;
}

int rolled_on(const GridAxis& axis, const Node& view) {
  const Node* const dice = view.find("dice");
  const Node* const face = dice && !axis.die.empty() ? dice->find(axis.die) : nullptr;
  const auto place = face ? axis.faces.find(face->scalar) : axis.faces.end();
  return place == axis.faces.end() ? -1 : static_cast<int>(place->second);
}

}  // namespace

std::vector<GridInfo> grids_of(const Ruleset& ruleset) {
  std::vector<GridInfo> infos;
  for (const std::string& module : ruleset.modules()) {
    for (const auto& [id, grid] : ruleset.catalog().modules.at(module).grids) {
      GridInfo& info = infos.emplace_back();
      info.id = id;
      info.zone = text_at(*grid, "zone");
      info.rows = axis_of(ruleset, grid->find("rows"));
      info.columns = axis_of(ruleset, grid->find("columns"));
      for (const std::string& row : info.rows.values) {
        for (const std::string& column : info.columns.values)
          info.cells.push_back(facts_in(*grid, row, column));
      }
    }
  }
  return infos;
}

GridView look_at(const GridInfo& grid, const Ruleset& ruleset, const Node& view) {
  GridView shown{std::vector<NameList>(grid.cells.size()), {}, -1};
  const std::vector<CardInfo> cards = cards_of(ruleset);
  auto in_row = counted_in(view, grid.rows.counter),
       in_column = counted_in(view, grid.columns.counter);
  const Node* const zones = view.find("zones");
  const Node* const zone = zones ? zones->find(grid.zone) : nullptr;
  for (std::size_t i = 0; zone && i < zone->items.size(); ++i) {
    const std::string& id = zone->items[i].scalar;
    const auto card = std::ranges::find(cards, id, &CardInfo::id);
    if (card == cards.end()) continue;
    const int row = place_of(grid.rows, *card, in_row),
              column = place_of(grid.columns, *card, in_column);
    NameList& place = row < 0 || column < 0
                          ? shown.beside
                          : shown.cards[grid.cell(static_cast<std::size_t>(row),
                                                  static_cast<std::size_t>(column))];
    place.push_back(id);
  }
  const int row = rolled_on(grid.rows, view), column = rolled_on(grid.columns, view);
  if (row >= 0 && column >= 0) {
    shown.rolled = static_cast<int>(
        grid.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column)));
  }
  return shown;
}

}  // namespace tradewind
