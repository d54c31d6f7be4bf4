// Names at a table: none twice, and nobody called as bots are.
#pragma once

#include "serve/match/match_sheet.h"
#include "tradewind/texts.h"

#include <string>
#include <vector>

namespace tradewind::serve {

// How people see the name of a bot, so that they know at once that it is one: "Bot Ada".
[[nodiscard]] std::string name_of_bot(const std::string& name, const Texts& texts);
// Whether it reads as the name of a bot in one of the languages.
[[nodiscard]] bool reads_as_bot(const std::string& name, const Library& library);
// Control characters, and those that cannot be seen: two names that look the same must be the same.
[[nodiscard]] bool has_unseen_letters(const std::string& name);
// Whether another seat is called like that, in upper or lower case, with or without accents.
[[nodiscard]] bool is_name_taken(const std::vector<HostedSeat>& seats, int seat, const std::string& name);
// The name, with a number behind it if another seat is called like that.
[[nodiscard]] std::string free_name(const std::vector<HostedSeat>& seats, int seat, const std::string& name);
// Names those that have none, as at the terminal, and changes those that are there twice: of bots first.
void name_seats(std::vector<HostedSeat>& seats, const Texts& texts);

}  // namespace tradewind::serve
