// What scripts can use, as data: the verbs of handles. Documentation and types for editors are
// generated from it.
//
//   for (const VerbInfo& verb : verbs_of("game"))
//     std::cout << "game:" << verb.name << verb.signature << '\n';
#pragma once

#include "tradewind/reference/verb_info.h"

#include <string>
#include <vector>

namespace tradewind {

// Of the handles "game", "player", "card", "zone", "board", "space", "region" and "die", and of
// "counters", for every handle that carries some. Throws std::out_of_range for any other name.
[[nodiscard]] std::vector<VerbInfo> verbs_of(const std::string& handle);

}  // namespace tradewind
