// Room: tools/serve/page. What a page shows, as JSON: the question, cards, words, the content of a
// variant.
// It reads matches and changes none.
//
// A match as JSON: the open question, the end, the table with its seats. docs/reference/web.md
// describes them.
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/view/seat_view.h"

#include <string>
#include <vector>

namespace tradewind::serve {

// `asked`: the view of a seat that can answer, if the reader sits there; otherwise nullptr, and no
// move is listed. `own`: the reader's seats, which see what they have answered.
[[nodiscard]] std::string question_json(const HostedMatch& match, const std::string& language,
                                        const SeatView* asked, const std::vector<int>& own);
// What the lobby shows of it; empty if it is not announced or nobody can come any more.
[[nodiscard]] std::string lobby_json(const HostedMatch& match);
// `here`: by seat, whether somebody is connected.
[[nodiscard]] std::string table_json(const HostedMatch& match, const std::vector<bool>& here);

}  // namespace tradewind::serve
