// Names that two modules both have: no error as long as nobody loads the two together.
//
//   for (const Diagnostic& clash : check_together(catalog, {"zoo", "farm"})) ...
#pragma once

#include "content/catalog/catalog.h"

namespace tradewind {

// Facts, zones, queries and so on, and scripts that are called by name, which two of these modules declare.
[[nodiscard]] Diagnostics check_together(const Catalog& catalog, const NameList& modules);
// Texts that two of these modules have, in the languages that have been read.
[[nodiscard]] Diagnostics check_texts_together(const Catalog& catalog, const NameList& modules);

}  // namespace tradewind
