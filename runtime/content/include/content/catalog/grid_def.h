// A grid as grids.yaml declares it.
#pragma once

#include "content/catalog/facts.h"
#include "tradewind/document.h"

#include <string>
#include <vector>

namespace tradewind {

// The rows, or the columns.
struct GridAxisDef {
  std::string fact;  // enumerated; its values name them
  NameList values;   // in order
  // Of a card: which of them it lies in, from 1; empty: the one of its printed fact
  std::string counter;
  std::string die;      // the face with the same value of the fact names one of them; or empty
  std::string figures;  // an option that is a list: a number for each; or empty
};

// What is printed in some cells.
struct GridCellsDef {
  NameList rows, columns;
  Node facts;  // a map, as written
};

struct GridDef : Definition {
  std::string zone;  // whose cards lie in the cells
  GridAxisDef rows, columns;
  std::vector<GridCellsDef> cells;
};

}  // namespace tradewind
