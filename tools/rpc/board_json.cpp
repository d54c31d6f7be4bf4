#include "board_json.h"
#include "tradewind/reference/overview.h"

namespace tradewind {
namespace {

Json name_of(const std::string& name) { return name.empty() ? Json() : Json(name); }

std::string text_or_nothing(const Texts& texts, const std::string& key) {
  return texts.has(key) ? texts(key) : "";
}

Json axis_json(const GridAxis& axis, const Texts& texts) {
  Json places = Json::array();
  for (std::size_t i = 0; i < axis.values.size(); ++i) {
    Json place = {{"id", axis.values[i]},
                  {"name", name_of(text_or_nothing(texts, axis.fact + "." + axis.values[i]))}};
    if (i < axis.figures.size()) place["figure"] = axis.figures[i];
    places.push_back(std::move(place));
  }
  return places;
}

Json grid_json(const GridInfo& grid, const Narrator& words, const Node& view) {
  const GridView shown = look_at(grid, words.ruleset(), view);
  const std::size_t columns = grid.columns.values.size();
  Json rows = Json::array(), rolled;
  for (std::size_t row = 0; row < grid.rows.values.size(); ++row) {
    Json cells = Json::array();
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t cell = grid.cell(row, column);
      cells.push_back({{"facts", to_json(grid.cells[cell])}, {"cards", shown.cards[cell]}});
      if (static_cast<int>(cell) == shown.rolled)
        rolled = {grid.rows.values[row], grid.columns.values[column]};
    }
    rows.push_back(std::move(cells));
  }
  return {{"id", grid.id},
          {"name", name_of(text_or_nothing(words.texts(), "grid." + grid.id))},
          {"zone", grid.zone},
          {"rows", axis_json(grid.rows, words.texts())},
          {"columns", axis_json(grid.columns, words.texts())},
          {"cells", std::move(rows)},
          {"beside", shown.beside},
          {"rolled", std::move(rolled)}};
}

Json map_json(const BoardInfo& board, const Narrator& words) {
  if (board.spaces.size() <= 1) return {};
  Json spaces = Json::array(), regions = Json::array(), edges = Json::array();
  for (const BoardSpace& space : board.spaces) {
    const auto region = static_cast<std::size_t>(space.region);
    spaces.push_back({{"id", space.id},
                      {"name", name_of(words.place(space.id))},
                      {"x", space.x},
                      {"y", space.y},
                      {"region", space.region < 0 ? Json() : Json(board.regions[region].id)},
                      {"facts", to_json(space.facts)}});
  }
  for (const BoardRegion& region : board.regions) {
    Json gates = Json::array();
    for (const int gate : region.gates)
      gates.push_back(board.regions[static_cast<std::size_t>(gate)].id);
    regions.push_back({{"id", region.id},
                       {"name", name_of(words.place(region.id))},
                       {"gates", std::move(gates)},
                       {"facts", to_json(region.facts)}});
  }
  for (const auto& [one, other] : board.edges)
    edges.push_back({board.spaces[one].id, board.spaces[other].id});
  return {{"id", board.id},
          {"name", name_of(text_or_nothing(words.texts(), "board." + board.id + ".name"))},
          {"spaces", std::move(spaces)},
          {"regions", std::move(regions)},
          {"edges", std::move(edges)}};
}

}  // namespace

Json board_json(const Narrator& words, const Node& view) {
  Json grids = Json::array();
  for (const GridInfo& grid : words.grids()) grids.push_back(grid_json(grid, words, view));
  return {{"grids", std::move(grids)}, {"map", map_json(board_of(words.ruleset()), words)}};
}

}  // namespace tradewind
