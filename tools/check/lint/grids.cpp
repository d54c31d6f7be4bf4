// grids.yaml: how the cards of a zone lie in rows and columns. No rule reads it.
#include "definitions/definitions.h"
#include "lint/lint.h"
#include "narration/schemas.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

NameList words_at(const Node& node, const std::string& key) {
  const Node* const list = node.find(key);
  return list && list->is_list() ? texts_of(list) : NameList();
}

void check_axis(const Entry& entry, const Node& node) {
  for (const auto& [key, kind] : {std::pair("counter", "counters"), std::pair("die", "dice"),
                                  std::pair("figures", "options")}) {
    if (const Node* const at = node.find(key)) (void)refer(entry, *at, kind);
  }
  if (const Node* const list = node.find("figures")) {
    const OptionDef* const option = entry.find_option(list->scalar);
    if (option != nullptr && option->type != OptionType::list && option->type != OptionType::table)
      entry.error(*list, "wrong-option",
                  "the option '" + option->id + "' must be of type list or table here");
  }
  const Node* const at = node.find("fact");
  if (at == nullptr || node.find("values") == nullptr || !refer(entry, *at, "facts")) return;
  const Fact* const fact = entry.find_fact(at->scalar);
  if (fact == nullptr) return;
  if (fact->type != FactType::enumeration)
    return entry.error(*at, "wrong-type", "'" + fact->name + "' is not an enumerated fact");
  for (const Node& value : items_of(node.find("values"))) check_fact_value(entry, *fact, value);
}

// The values of an axis: its rows, or its columns.
NameList checked_axis(const Entry& entry, const std::string& key) {
  const Node* const node = entry.find(key);
  if (node == nullptr || !node->is_map()) return {};
  check_axis(entry, *node);
  return words_at(*node, "values");
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

// Every cell is declared once.
void check_cells(const Entry& entry, const Node& cells, const NameList& rows,
                 const NameList& columns) {
  for (const Node& each : cells.items) {
    if (!each.is_map()) continue;
    check_values(entry, each, "rows", rows);
    check_values(entry, each, "columns", columns);
    check_printed(entry, each, {"rows", "columns"}, "a cell");
  }
  for (const std::string& row : rows) {
    for (const std::string& column : columns) {
      const auto count = std::ranges::count_if(cells.items, [&](const Node& each) {
        return contains(words_at(each, "rows"), row) && contains(words_at(each, "columns"), column);
      });
      if (count == 1) continue;
      const std::string cell = "the cell in row '" + row + "', column '" + column + "' ";
      entry.error(cells, count == 0 ? "missing-cell" : "duplicate-cell",
                  cell + (count == 0 ? "is missing" : "is declared more than once"));
    }
  }
}

void check_grid(const Entry& entry) {
  if (const Node* const zone = entry.find("zone")) refer(entry, *zone, "zones");
  const NameList rows = checked_axis(entry, "rows"), columns = checked_axis(entry, "columns");
  const Node* const cells = entry.find("cells");
  if (cells != nullptr && cells->is_list()) check_cells(entry, *cells, rows, columns);
}

}  // namespace

void check_grids(LoadContext& context) {
  each_file(context, "grids", [&](const ModuleFile& file) {
    check_schema(file, file.document.node, grids_schema(), "the file");
  });
  each_entry(context, "grids", [&](const Entry& entry) {
    if (!entry.name.empty()) check_grid(entry);
  });
}

}  // namespace tradewind
