// Options that nobody can choose: some variant must accept what players are offered.
//
//   if (const std::optional<Never> never = why_never(catalog, option, "true")) std::cerr << never->why << never->remedy;
#pragma once

#include "content/catalog/catalog.h"

#include <optional>
#include <string>

namespace tradewind {

struct Never {
  std::string why, remedy;
};

// Why no variant accepts a value of an option, also with what it requires; nothing if one does.
[[nodiscard]] std::optional<Never> why_never(const Catalog& catalog, const OptionDef& option, const std::string& value);

}  // namespace tradewind
