// The grids of the modules of a ruleset, for tools.
#pragma once

#include "content/catalog/catalog.h"
#include "model/model.h"
#include "tradewind/board.h"

namespace tradewind {

[[nodiscard]] std::vector<GridInfo> grid_infos(const Catalog& catalog, const Model& model);

}  // namespace tradewind
