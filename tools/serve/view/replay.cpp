#include "serve/view/replay.h"

#include "rpc/wire/json_text.h"
#include "serve/view/seat_view.h"
#include "serve/view/viewer.h"

namespace tradewind::serve {

std::string replay_json(const HostedMatch& match, int seat, const std::string& language, int n) {
  const terminal::PlayerText& words = match.words(language);
  const std::vector<Played>& played = match.match().history();
  Match again = match.again();
  SeatView view(seat);
  MoveText seen;
  Json move;
  for (int i = 0; i < n; ++i) {
    view.follow(again.position());
    const Played& next = played[static_cast<std::size_t>(i)];
    const Position asked = again.position().asking(next.seat);
    const auto index = asked.find(next.text);
    if (i + 1 == n && index) {
      seen = move_for(asked, *index, seat);
      move = {{"seat", next.seat}, {"text", seen.text}, {"label", words.move(seen)}};
    }
    if (again.play(next.text, next.seat)) throw std::logic_error("the moves played cannot be played again");
  }
  std::vector<Paragraph> paragraphs;
  if (n > 0) paragraphs = paragraphs_of(match, again.position(), seat, static_cast<std::size_t>(n) - 1, seen, words);
  Json lines = Json::array();
  for (const Paragraph& each : paragraphs) lines.push_back({{"heading", each.heading}, {"lines", each.lines}});
  (void)view.look(again.position(), match.kit(), words);
  std::string json = R"({"n":)" + std::to_string(n) + R"(,"of":)" + std::to_string(played.size()) + R"(,"view":)";
  append_json(json, view.seen());
  return json + R"(,"lines":)" + written(lines) + R"(,"move":)" + written(move) + "}";
}

}  // namespace tradewind::serve
