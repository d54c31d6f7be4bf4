// Room: tools/generate/schema. JSON Schemas (draft 2020-12) of content files and scenarios, for
// editors of YAML.
// The allowed keys come from tradewind/reference/schema.h, the names from what modules declare.
//
//   std::cout << json_schema("zones");
#pragma once

#include "generate/schema/known_names.h"
#include "tradewind/reference/schema.h"

#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] NameList file_kinds();  // "module", "zones" ... "look", "variant", "locale", "lesson"
// With modules, only their facts and values are valid on cards, and editors can complete the names
// that they declare.
[[nodiscard]] std::string json_schema(const std::string& kind,
                                      const std::vector<ModuleInfo>& modules = {});
// Lists on one line, because schemas have many short ones
[[nodiscard]] std::string schema_text(const Json& schema);

}  // namespace tradewind
