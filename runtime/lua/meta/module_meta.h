// The types that one module adds for editors: what it declares in content and how its scripts are called.
//
//   std::map<std::string, std::string> files;
//   write_module_meta(catalog, catalog.modules.at("base"), files);  // files["base/events.lua"] and others
#pragma once

#include "content/catalog/catalog.h"

#include <map>
#include <string>

namespace tradewind {

// The kinds of names that scripts write as texts: "Event", "Sequence" and so on.
[[nodiscard]] const NameList& kinds_of_names();

// Adds the files that have something to say, by their path under scripts/meta/. Returns the kinds of names that this module
// has, each of them called MODULE.KIND there.
NameList write_module_meta(const Catalog& catalog, const ModuleDef& module, std::map<std::string, std::string>& files);

}  // namespace tradewind
