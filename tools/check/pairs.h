// Which two switches `check` turns on together: what each does alone, checks of one of them have
// shown.
#pragma once

#include "content/catalog/catalog.h"

namespace tradewind {

struct Pairs {
  NameList settings;         // "+a=true+b=true"
  std::size_t of_mods = 0;   // pairs whose modules are both of later roots
  std::size_t left_out = 0;  // of those
};

// Of two modules one at least is of a later root: those of the first have tests. Of many pairs of
// mods a sample, drawn by their names, so that it is the same each time.
[[nodiscard]] Pairs pairs_of_switches(const Catalog& catalog, bool all);

}  // namespace tradewind
