// Room: tools/check/places. Where and why a script failed, as its author wants to know it.
#pragma once

#include "content/catalog/catalog_reader.h"

#include <string>
#include <string_view>

namespace tradewind {

// The table that a script returns and the tables in it, as far as they are written out: the lines
// of their parts, and no values. Lua has compiled the script, so its syntax is right.
[[nodiscard]] Node written_table(const LuaSource& source);

// Says in words of scripts what Lua says of handles and iterators, and which name may be meant;
// adds the text of the line.
void explain_failure(const Built& built, Diagnostic& found);
[[nodiscard]] std::string with_what_is_meant(const Built& built, const std::string& message);
[[nodiscard]] std::string verb_name(ValueType thing, std::string_view verb);  // "zone:count"
// What a former verb is called now, "card:count"; empty for any other name.
[[nodiscard]] std::string now_called(ValueType thing, std::string_view name);

// What to write instead of a function of a table of Lua that scripts lack, or empty.
[[nodiscard]] std::string instead_of_function(std::string_view table, std::string_view name);

}  // namespace tradewind
