// Completes a refused variant code with the modules that its options require.
//
//   if (const auto needed = with_what_is_needed(library, "us-2017+contracts=competitive", texts))
//     ...
//   // needed->code: "us-2017+contracts=competitive+contract_cards=true"
#pragma once

#include "tradewind/texts.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

struct Needed {
  std::string code;
  NameList names;  // of what was added, in words: "The cards of Just One More Contract: yes"
};

// nullopt if nothing that could be added makes the code valid.
[[nodiscard]] std::optional<Needed> with_what_is_needed(const Library& library,
                                                        const std::string& refused,
                                                        const Texts& texts);

}  // namespace tradewind::terminal
