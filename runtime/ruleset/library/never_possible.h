// Options that nobody can choose: some variant must accept what players are offered.
//
//   if (const std::string why = why_never(catalog, option, "true"); !why.empty()) ...
#pragma once

#include "content/catalog/catalog.h"

#include <string>

namespace tradewind {

// Why no variant accepts a value of an option, also with what it requires; empty if one does.
[[nodiscard]] std::string why_never(const Catalog& catalog, const OptionDef& option, const std::string& value);

}  // namespace tradewind
