// MatchService: moves, and what came of them.
#include "rpc/match_json.h"
#include "rpc/match_service.h"
#include "rpc/params.h"
#include "rpc/wire/limits.h"
#include "tradewind/bots.h"
#include "tradewind/random.h"

namespace tradewind {

std::int64_t MatchService::from_param(const Json& params, const Match& match) {
  const auto most = static_cast<std::int64_t>(match.history().size());
  return param(params, "from") == nullptr ? 0 : int_param(params, "from", 0, most);
}

std::uint64_t MatchService::bot_stream(const Match& match, int seat) {
  return mix(match.history().size() + 1, static_cast<std::uint64_t>(seat) + 1);
}

std::string MatchService::play(const Json& params) {
  Table& table = table_of(params);
  Match& match = table.match;
  const int seat = seat_param(params, match.position().players());
  const std::string& move = text_param(params, "move");
  (void)flag_param(params, "causes");  // what is wrong is refused before the move
  (void)flag_param(params, "question");
  refuse_after_end(match);
  if (const std::optional<Refusal> refusal = match.play(move, seat)) {
    throw RpcError(illegal_move, refusal->reason, table.setup->words.reason(*refusal),
                   {{"move", echoed(move)}});
  }
  return answer_to_move(table, seat, params, "");
}

std::string MatchService::answer_to_move(Table& table, int seat, const Json& params,
                                         const std::string& move) {
  table.views.clear();
  table.questions.clear();
  const Position& position = table.match.position();
  std::string answer = "{";
  if (!move.empty()) {
    answer += R"("move":)";
    append_quoted(answer, move);
    answer += ',';
  }
  answer += R"("events":)";
  append_events(answer, position.events(seat), flag_param(params, "causes"));
  answer += position.over() ? R"(,"over":true)" : R"(,"over":false)";
  if (flag_param(params, "question")) {
    std::string longer;
    answer += R"(,"question":)" + question_for(table, seat, longer);
  }
  return answer + "}";
}

// Plays what a bot would play for the seat that is asked.
std::string MatchService::bot(const Json& params) {
  Table& table = table_of(params);
  const int seat = seat_param(params, table.match.position().players());
  const std::string name = bot_param(params);
  (void)flag_param(params, "causes");  // what is wrong is refused before the move
  (void)flag_param(params, "question");
  refuse_after_end(table.match);
  refuse_other_seat(table.match.position(), seat, table.setup->words);
  const Position position = table.match.position().asking(seat);
  const int mover = position.to();
  std::uint64_t stream = bot_stream(table.match, mover);
  const int chosen = make_bot(name, limit::thinking)->choose(position, mover, stream);
  const std::string move = position.all_moves().at(static_cast<std::size_t>(chosen)).text;
  if (table.match.play(move, mover)) throw std::logic_error("a bot chose a move that is not legal");
  return answer_to_move(table, seat, params, move);
}

std::string MatchService::undo(const Json& params) {
  Table& table = table_of(params);
  table.views.clear();
  table.questions.clear();
  if (table.match.undo(flag_param(params, "force"))) return "{}";
  if (table.match.history().empty())
    throw RpcError(illegal_move, "nothing_to_undo", "no move has been played yet");
  throw RpcError(illegal_move, "new_information",
                 "the last move revealed something new; undo it with \"force\": true");
}

// What a seat heard, a list for each move from `from` on. As for history, the moves are played
// again.
std::string MatchService::events(const Json& params) {
  const Table& table = table_of(params);
  const std::vector<Played>& moves = table.match.history();
  const int seat = seat_param(params, table.match.position().players());
  const std::int64_t from = from_param(params, table.match);
  const bool with_causes = flag_param(params, "causes");
  std::string answer = R"({"moves":)" + std::to_string(moves.size()) + R"(,"events":[)";
  Match again(table.setup->scripts, table.match.setup());
  again.listen(true);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (again.play(moves[i].text, moves[i].seat))
      throw std::logic_error("the moves played cannot be played again");
    if (static_cast<std::int64_t>(i) < from) continue;
    if (answer.back() != '[') answer += ',';
    append_events(answer, again.position().events(seat), with_causes);
  }
  return answer + "]}";
}

}  // namespace tradewind
