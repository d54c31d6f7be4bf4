// JSON Schemas (draft 2020-12) of content files, for editors of YAML.
//
//   std::cout << json_schema("zones");
#pragma once

#include "tradewind/reference/declarations.h"
#include "tradewind/reference/schema.h"

#include <string>
#include <vector>

namespace tradewind {

// With the facts of some modules, which cards and changes may have as keys.
[[nodiscard]] std::string json_schema(const std::string& kind, const std::vector<ModuleInfo>& modules = {});

}  // namespace tradewind
