// Variants and their options as JSON, for a page that chooses among them.
#pragma once

#include "serve/table/services.h"

#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string catalog_json(const Services& services, const std::string& language);
// A code that is refused comes with the reasons, and with codes that would be accepted.
[[nodiscard]] std::string variant_json(const Services& services, const std::string& code, const std::string& language);

}  // namespace tradewind::serve
