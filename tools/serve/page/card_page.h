// What may be asked about a card or a word while a match is played.
#pragma once

#include "serve/match/hosted_match.h"

namespace tradewind::serve {

// What the card does, what the seat may do with it now, and what it may not, and why.
[[nodiscard]] Json card_page(const HostedMatch& match, const terminal::PlayerText& words, int seat,
                             const std::string& card);
// The pages and words of the guide; with a word, what they say of it.
[[nodiscard]] Json guide_json(const terminal::PlayerText& words, const Position& position,
                              const std::string& word);

}  // namespace tradewind::serve
