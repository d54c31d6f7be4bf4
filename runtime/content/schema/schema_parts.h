// Shapes that several kinds of files share, and those of what is played on: boards, dice and marks. Private to shapes.cpp.
#pragma once

#include "content/schema/schema.h"

namespace tradewind::shape_parts {

inline constexpr Presence required = Presence::required;
inline constexpr Presence optional = Presence::optional;

[[nodiscard]] Schema origin();
// A word, or a map { by: OPTION, VALUE: word } that lets an option choose it.
[[nodiscard]] Schema by_option(const std::vector<std::string>& words);

[[nodiscard]] Schema marks();
[[nodiscard]] Schema dice();
[[nodiscard]] Schema board();

}  // namespace tradewind::shape_parts
