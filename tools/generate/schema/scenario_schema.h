// The JSON Schema of a scenario (docs/reference/scenarios.md), with the names of the modules there
// are.
//
//   std::cout << scenario_schema(declarations(library), {"some-variant"});
#pragma once

#include "generate/schema/known_names.h"

#include <string>
#include <vector>

namespace tradewind {

// Without modules any name is valid.
[[nodiscard]] std::string scenario_schema(const std::vector<ModuleInfo>& modules,
                                          const NameList& variants);

}  // namespace tradewind
