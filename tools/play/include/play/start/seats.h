// Room: tools/play/start. What a game begins with: the code of its rules, who sits where, a save.
//
// Seats, and codes as a person types them.
#pragma once

#include "tradewind/match.h"
#include "tradewind/ruleset.h"
#include "tradewind/texts.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind::terminal {

// A name for a seat of this kind that none of the others has.
[[nodiscard]] std::string free_name(const std::string& kind, std::size_t seat,
                                    const std::vector<SeatInfo>& others, const Texts& texts);
// Whether a name is a number, as moves and seats have, or a word for oneself (`look me`): no seat
// may be called so.
[[nodiscard]] bool means_something_else(const std::string& name, const Texts& texts);
// A variant code whose variant may be the beginning of one's id, if no other begins so:
// "bigbox+gamblers=2".
[[nodiscard]] std::string whole_code(const std::string& code, const Library& library);
// "Ann, Bob (greedy)"
[[nodiscard]] std::string describe_seats(const std::vector<SeatInfo>& seats, const Texts& texts);
[[nodiscard]] bool has_persons(const std::vector<SeatInfo>& seats);
// With the names that nobody has chosen ("Player 1") in the language of these texts, whichever they
// were given in.
[[nodiscard]] std::vector<SeatInfo> in_language(std::vector<SeatInfo> seats, const Library& library,
                                                const Texts& texts);
// Whether this is a valid kind of seat: human, or a bot that make_bot knows.
[[nodiscard]] bool is_kind(const std::string& kind);
// "person", "greedy bot"; a bot with a budget in its name keeps that name.
[[nodiscard]] std::string kind_text(const std::string& kind, const Texts& texts);
// Names and kinds for all seats: the kinds listed, in this order, or one person and bots.
[[nodiscard]] std::vector<SeatInfo> make_seats(const NameList& kinds, const Texts& texts);
// The ruleset of a code; nullptr if it is refused, with the reasons in `reasons`.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_or_reasons(const Library& library,
                                                                const std::string& code,
                                                                NameList& reasons);

}  // namespace tradewind::terminal
