// The texts of the files: each is short, says what to write, and is valid as it is.
//
//   draft_scenario(table, "gunner does what its text says", "write ...", "[gunner]");
#pragma once

#include "mod_home.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string title_of(const std::string& name);  // "rum_runner" -> "Rum runner"

// A line of a locale file: key: "text".
[[nodiscard]] std::string text_line(const std::string& key, const std::string& text);

[[nodiscard]] std::string draft_text(const std::string& key);
[[nodiscard]] std::string draft_ability(const std::string& card);
[[nodiscard]] std::string draft_layer(const std::string& option);
// `in_zone`: the cards that lie in front of the first seat, or empty.
[[nodiscard]] std::string draft_scenario(const TrialTable& table, const std::string& title,
                                         const std::string& todo, const std::string& in_zone);

}  // namespace tradewind
