// Names at a table: none that looks like another, or like those of bots. Unicode's own data says
// what looks alike (ICU): a list of ours would be one of a few thousand letters, or one that
// somebody gets around.
#pragma once

#include "serve/match/match_sheet.h"
#include "tradewind/texts.h"

#include <string>
#include <vector>

namespace tradewind::serve {

// How people see the name of a bot, so that they know at once that it is one: "Bot Ada".
[[nodiscard]] std::string name_of_bot(const std::string& name, const Texts& texts);
// Whether it looks like the name of a bot in one of the languages.
[[nodiscard]] bool reads_as_bot(const std::string& name, const Library& library);
// A letter that cannot be seen, or accents that nobody can read: the end of a sentence that says
// so. Empty: none.
[[nodiscard]] std::string fault_of_name(const std::string& name);
[[nodiscard]] int letters_in(const std::string& name);  // some letters are several in one
// Whether the name of another seat looks like that: in upper or lower case, with or without
// accents, in letters of any script.
[[nodiscard]] bool is_name_taken(const std::vector<HostedSeat>& seats, int seat,
                                 const std::string& name);
// The name, with a number behind it if another seat is called like that.
[[nodiscard]] std::string free_name(const std::vector<HostedSeat>& seats, int seat,
                                    const std::string& name);
// Names those that have none, as at the terminal, and changes those that are there twice: of bots
// first.
void name_seats(std::vector<HostedSeat>& seats, const Texts& texts);

}  // namespace tradewind::serve
