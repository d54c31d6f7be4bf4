// What a code says it needs: VARIANT+OPTION@MODULE=VERSION. Who gets such a code learns which mods
// are missing.
//
//   // "some-variant+extra"
//   const std::string plain = without_needs(catalog, "some-variant+extra@extra=1.2.0");
#pragma once

#include "content/catalog/catalog.h"

#include <string>

namespace tradewind {

// The code itself. Throws VariantRefused with what is missing or too old, and what to do.
[[nodiscard]] std::string without_needs(const Catalog& catalog, const std::string& code);

}  // namespace tradewind
