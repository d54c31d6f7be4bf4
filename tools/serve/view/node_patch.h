// Trees as a client keeps them: what differs (JSON merge patch, RFC 7396), and what several of them have in common.
#pragma once

#include "tradewind/document.h"

#include <optional>

namespace tradewind::serve {

[[nodiscard]] bool same(const Node& one, const Node& other);
// The merge patch that leads from one map to another; neither may have a member that is null.
[[nodiscard]] Node merge_patch(const Node& before, const Node& after);
// What is the same in both; the rest is null. Of lists of different lengths, the items that are in both.
[[nodiscard]] Node common(const Node& one, const Node& other);

}  // namespace tradewind::serve
