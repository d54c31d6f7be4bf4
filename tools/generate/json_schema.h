// Generates JSON Schemas (draft 2020-12) of content files, for editors.
//
//   std::cout << json_schema("zones");
#pragma once

#include "tradewind/reference/declarations.h"
#include "tradewind/reference/schema.h"

#include <string>
#include <vector>

namespace tradewind {

// Adds the facts of these modules as properties of cards and changes.
[[nodiscard]] std::string json_schema(const std::string& kind, const std::vector<ModuleInfo>& modules = {});

}  // namespace tradewind
