// What several trees have in common.
#pragma once

#include "tradewind/document.h"

namespace tradewind::serve {

[[nodiscard]] bool same(const Node& one, const Node& other);
// The part that both share; the rest is null. Of lists of different lengths, the items that are in
// both.
[[nodiscard]] Node common(const Node& one, const Node& other);

}  // namespace tradewind::serve
