// grids.yaml: how the cards of a zone lie in rows and columns.
#include "read/binding.h"

namespace tradewind {
namespace {

Schema values_schema() { return list_of(name(), "a list of values"); }

const Bindings<GridAxisDef>& axis_keys() {
  static const Bindings<GridAxisDef> keys = {
      {"fact", name(), &GridAxisDef::fact, "an enumerated fact, whose values name them", required},
      {"values", values_schema(), &GridAxisDef::values, "these values, in order", required},
      {"counter", name(), &GridAxisDef::counter,
       "a counter of cards: 1 means the first of them; when left out a card lies by its printed "
       "fact"},
      {"die", name(), &GridAxisDef::die,
       "the die whose face with the same value of the fact names one of them"},
      {"figures", name(), &GridAxisDef::figures,
       "an option that is a list of numbers: one for each of them"},
  };
  return keys;
}

const Bindings<GridCellsDef>& cells_keys() {
  static const Bindings<GridCellsDef> keys = {
      {"rows", values_schema(), &GridCellsDef::rows, "in these rows", required},
      {"columns", values_schema(), &GridCellsDef::columns, "in these columns", required},
  };
  return keys;
}

Schema axis_schema(const std::string& label) { return map_of(label, axis_keys().fields); }

const Bindings<GridDef>& grid_keys() {
  static const Bindings<GridDef> keys = {
      {"zone", name(), &GridDef::zone, "the zone whose cards lie in the cells", required},
      {"rows", axis_schema("rows"), "a map: fact, values, and if needed counter, die, figures",
       required},
      {"columns", axis_schema("columns"), "the same", required},
      {"cells", list_of(open_map("cells", cells_keys().fields), "a list of cells"),
       "what is printed in the cells of some rows and columns: every other key is a fact",
       required},
  };
  return keys;
}

void check_axis(const Entry& entry, const Node& node, const GridAxisDef& axis) {
  const Node* const values = node.find("values");
  for (const auto& [key, kind] : {std::pair("counter", "counters"), std::pair("die", "dice"),
                                  std::pair("figures", "options")}) {
    if (const Node* const at = node.find(key)) (void)entry.refer(*at, kind);
  }
  if (const Node* const list = node.find("figures")) {
    const OptionDef* const option = entry.find_option(list->scalar);
    if (option != nullptr && option->type != OptionType::list && option->type != OptionType::table)
      entry.error(*list, "wrong-option",
                  "the option '" + option->id + "' must be of type list or table here");
  }
  const Node* const at = node.find("fact");
  if (at == nullptr || values == nullptr || !entry.refer(*at, "facts")) return;
  const FactDef* const fact = entry.find_fact(axis.fact);
  if (fact == nullptr) return;
  if (fact->type != FactType::enumeration)
    return entry.error(*at, "wrong-type", "'" + axis.fact + "' is not an enumerated fact");
  for (const Node& value : items_of(values)) (void)entry.read_fact_value(*fact, value);
}

GridAxisDef read_axis(const Entry& entry, const std::string& key) {
  GridAxisDef axis;
  const Node* const node = entry.find(key);
  if (node == nullptr || !node->is_map()) return axis;
  read_keys(entry, *node, axis_keys(), axis);
  check_axis(entry, *node, axis);
  return axis;
}

// Whether these are rows, or columns, of the grid.
void check_values(const Entry& entry, const Node& cells, const std::string& key,
                  const NameList& values) {
  for (const Node& value : items_of(cells.find(key))) {
    if (contains(values, value.scalar)) continue;
    entry.error(value, "unknown-value",
                "'" + value.scalar + "' is not among the " + key + " of this grid",
                did_you_mean(value.scalar, values));
  }
}

void read_cells(const Entry& entry, const Node& node, GridDef& grid) {
  GridCellsDef cells;
  read_keys(entry, node, cells_keys(), cells);
  check_values(entry, node, "rows", grid.rows.values);
  check_values(entry, node, "columns", grid.columns.values);
  (void)entry.read_facts(node, cells_keys().keys, "a cell");
  cells.facts = Node::map();
  for (const auto& [fact, value] : node.entries) {
    if (!contains(cells_keys().keys, fact)) cells.facts.entries.emplace_back(fact, value);
  }
  grid.cells.push_back(std::move(cells));
}

// Every cell is declared once.
void check_cells(const Entry& entry, const GridDef& grid) {
  for (const std::string& row : grid.rows.values) {
    for (const std::string& column : grid.columns.values) {
      const auto count = std::ranges::count_if(grid.cells, [&](const GridCellsDef& each) {
        return contains(each.rows, row) && contains(each.columns, column);
      });
      if (count == 1) continue;
      const std::string cell = "the cell in row '" + row + "', column '" + column + "' ";
      entry.error(*entry.find("cells"), count == 0 ? "missing-cell" : "duplicate-cell",
                  cell + (count == 0 ? "is missing" : "is declared more than once"));
    }
  }
}

}  // namespace

Schema grids_schema() {
  return dict_of(name(), map_of("a grid", grid_keys().fields), "a map of grids");
}

void read_grid(const Entry& entry) {
  GridDef grid = read_definition(entry, grid_keys());
  (void)entry.reference("zone", "zones");
  grid.rows = read_axis(entry, "rows");
  grid.columns = read_axis(entry, "columns");
  const Node* const cells = entry.find("cells");
  if (cells == nullptr || !cells->is_list()) return;
  for (const Node& each : cells->items) {
    if (each.is_map()) read_cells(entry, each, grid);
  }
  check_cells(entry, grid);
  upsert(entry.module.grids, std::move(grid));
}

}  // namespace tradewind
