// How things that content declares are called in LuaCATS, the type comments that editors of Lua understand.
//
//   type_of_value("card");                      // "Card"
//   parameters_in("return function(game, x)");  // "game: Game, x: any"
#pragma once

#include "tradewind/reference/declarations.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string type_of_value(const std::string& word);
// Empty for what scripts do not see as a value of a field.
[[nodiscard]] std::string fact_type(const Declaration& fact);
[[nodiscard]] std::string option_type(const OptionDef& option);

// ", player: Player, card: Card"
[[nodiscard]] std::string parameters(const Declaration& declared);
// Those of the function that a rule file returns, whose types nobody declares.
[[nodiscard]] std::string parameters_in(const std::string& source);
// What the comment on the first line of a script says.
[[nodiscard]] std::string summary(const std::string& source);

}  // namespace tradewind
