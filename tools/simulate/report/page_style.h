// Style sheet and script of the page; the script sorts and searches the table of cards.
#pragma once

namespace tradewind {

extern const char* const page_style;
extern const char* const page_script;

}  // namespace tradewind
