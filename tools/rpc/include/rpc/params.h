// The parameters of a request, each checked: what has the wrong type is refused by its name.
//
//   const std::string move = text_param(params, "move");
#pragma once

#include "support/json.h"
#include "tradewind/ruleset.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tradewind {

// nullptr: it was not given.
[[nodiscard]] const Json* param(const Json& params, std::string_view name);
[[noreturn]] void refuse_param(const std::string& message);
[[nodiscard]] const std::string& text_param(const Json& params, std::string_view name);
[[nodiscard]] std::int64_t int_param(const Json& params, std::string_view name, std::int64_t low,
                                     std::int64_t high);
// False without it
[[nodiscard]] bool flag_param(const Json& params, std::string_view name);
// Random without it
[[nodiscard]] std::uint64_t seed_param(const Json& params);
// -1 without it
[[nodiscard]] int seat_param(const Json& params, int players, std::string_view name = "seat");
// Only names that are listed: others may name files, or search for hours. `normal` without it.
[[nodiscard]] std::string bot_param(const Json& params);
// A language that there are texts in; `standard` without it.
[[nodiscard]] std::string language_param(const Json& params, const Library& library,
                                         const std::string& standard);

}  // namespace tradewind
