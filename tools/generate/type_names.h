// Maps types of content to LuaCATS types.
//
//   type_of_value("card");                      // "Card"
//   parameters_in("return function(game, x)");  // "game: Game, x: any"
#pragma once

#include "tradewind/reference/declarations.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string type_of_value(const std::string& word);
// Empty if scripts cannot read it as a field.
[[nodiscard]] std::string fact_type(const Declaration& fact);
[[nodiscard]] std::string option_type(const OptionDef& option);

// ", player: Player, card: Card"
[[nodiscard]] std::string parameters(const Declaration& declared);
// The parameters of the function that a rule file returns; only `game` has a known type.
[[nodiscard]] std::string parameters_in(const std::string& source);
// The text of the comment on the first line of a script.
[[nodiscard]] std::string summary(const std::string& source);

}  // namespace tradewind
