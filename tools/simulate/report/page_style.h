// What the page of a simulation looks like, and the little it does: sorting and searching its table of cards.
#pragma once

namespace tradewind {

extern const char* const page_style;
extern const char* const page_script;

}  // namespace tradewind
