// What players can choose: some variant must accept it, and what a switch loads only the switch may
// load.
//
//   for (const Diagnostic& d : check_choices(files)) std::cout << to_text(d) << '\n';
#pragma once

#include "content/catalog/catalog.h"

namespace tradewind {

// Values of options of the last roots that no variant accepts, also with what they require
// (errors); variants that name a module which a switch loads (warnings).
[[nodiscard]] Diagnostics check_choices(const std::shared_ptr<const Catalog>& files);

}  // namespace tradewind
