// What somebody may have meant who wrote a name that nothing has.
//
//   did_you_mean("ownr", {"owner", "faces"})  // "did you mean 'owner'?"
#pragma once

#include <string>
#include <vector>

namespace tradewind {

// The one of `known` that is nearest to a misspelt name; empty if none is near.
[[nodiscard]] std::string nearest_name(const std::string& name,
                                       const std::vector<std::string>& known);
// The same as a hint: "did you mean 'x'?", or empty.
[[nodiscard]] std::string did_you_mean(const std::string& name,
                                       const std::vector<std::string>& known);

}  // namespace tradewind
