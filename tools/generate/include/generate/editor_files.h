// What an editor needs to know a folder with content and scripts: types, schemas, and the settings
// that name them.
//
//   for (const auto& [path, text] : editor_schemas(library, "my-mod")) ...
#pragma once

#include "tradewind/ruleset.h"

#include <map>
#include <string>

namespace tradewind {

// Generated files by their path below the root, the folder that the editor opens; types go to
// scripts/meta.
[[nodiscard]] std::map<std::string, std::string> editor_schemas(const Library& library,
                                                                const std::string& root);
// Settings by their path below the root, for the Lua language server and for VS Code.
[[nodiscard]] std::map<std::string, std::string> editor_settings(const Library& library,
                                                                 const std::string& root);

// `wanted` put into a file of settings: keys that are not ours stay. Throws std::invalid_argument
// if the file is not a plain JSON object: comments, for example, would be lost.
[[nodiscard]] std::string merged_settings(const std::string& existing, const std::string& wanted);

}  // namespace tradewind
