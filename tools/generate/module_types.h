// The types that one module adds for editors: what it declares in content and how its scripts are called.
//
//   std::map<std::string, std::string> files;
//   add_module_types(module, texts, files);  // files["base/events.lua"] and others
#pragma once

#include "tradewind/reference/declarations.h"
#include "tradewind/texts.h"

#include <map>
#include <string>

namespace tradewind {

// The kinds of names that scripts write as texts: "Event", "Sequence" and so on.
[[nodiscard]] const NameList& kinds_of_names();

// Adds the files that have something to say, by their path below the folder of types. Returns the kinds of names that this
// module has, each of them called MODULE.KIND there.
NameList add_module_types(const ModuleInfo& module, const Texts& texts, std::map<std::string, std::string>& files);

}  // namespace tradewind
