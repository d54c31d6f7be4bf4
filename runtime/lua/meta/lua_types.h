// How things that content declares are called in LuaCATS, the type comments that editors of Lua understand.
//
//   type_of(ValueType::card);                   // "Card"
//   parameters_in("return function(game, x)");  // "game: Game, x: any"
#pragma once

#include "content/catalog/catalog.h"

#include <string>
#include <vector>

namespace tradewind {

// Empty for what scripts do not see as a value of a field.
[[nodiscard]] std::string type_of(ValueType type);
[[nodiscard]] std::string type_of(const FactDef& fact);
[[nodiscard]] std::string type_of(const OptionDef& option);

// ", player: Player, card: Card"
[[nodiscard]] std::string parameters(const std::vector<ParamDef>& params);
// Those of the function that a rule file returns, whose types nobody declares.
[[nodiscard]] std::string parameters_in(const std::string& source);
// What the comment on the first line of a script says.
[[nodiscard]] std::string summary(const std::string& source);

}  // namespace tradewind
