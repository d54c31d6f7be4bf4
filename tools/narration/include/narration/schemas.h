// What the content files may hold that the runtime does not read, but those who show a match.
#pragma once

#include "tradewind/reference/schema.h"

namespace tradewind {

// look.yaml: how a page draws what the other files declare. The page itself gives the words their
// meaning (docs/reference/look.md).
[[nodiscard]] const Schema& look_schema();
// grids.yaml: how the cards of a zone lie in rows and columns.
[[nodiscard]] const Schema& grids_schema();
[[nodiscard]] const Schema& texts_schema();  // content/locale/<language>/*.yaml

}  // namespace tradewind
