// Generates the type annotations of one module: what its content declares and what its scripts
// define.
//
//   std::map<std::string, std::string> files;
//   add_module_types(module, texts, files);  // files["base/events.lua"] and others
#pragma once

#include "tradewind/reference/declarations.h"
#include "tradewind/texts.h"

#include <map>
#include <string>

namespace tradewind {

// The kinds of names that scripts write as strings: "Event", "Sequence" and so on.
[[nodiscard]] const NameList& kinds_of_names();

// Adds the module's files by their path below the folder of types, without empty ones. Returns the
// kinds for which it declares an alias MODULE.KIND.
NameList add_module_types(const ModuleInfo& module, const Texts& texts,
                          std::map<std::string, std::string>& files);

}  // namespace tradewind
