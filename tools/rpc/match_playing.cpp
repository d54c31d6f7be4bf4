// Methods of a match: moves, and what came of them.
#include "match_methods.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "rpc/wire/limits.h"
#include "tradewind/bots.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"

namespace tradewind {
namespace {

// What `seat` heard of a move, and the next question if that is wanted.
void write_outcome(JsonWriter& out, const OpenMatch& open, int seat, const Json& params) {
  const Position& position = open.match.position();
  out.key("events");
  write_events(out, position, seat, flag_param(params, "causes"));
  out.member("over", position.over());
  if (!flag_param(params, "question")) return;
  out.key("question");
  write_question(out, open.match, seat);
}

}  // namespace

std::int64_t from_param(const Json& params, const Match& match) {
  const auto most = static_cast<std::int64_t>(match.history().size());
  return param(params, "from") == nullptr ? 0 : int_param(params, "from", 0, most);
}

std::uint64_t bot_stream(const Match& match, int seat) {
  return mix(match.history().size() + 1, static_cast<std::uint64_t>(seat) + 1);
}

void play_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  Match& match = open.match;
  const int seat = seat_param(params, match.position().players());
  const std::string& move = text_param(params, "move");
  (void)flag_param(params, "causes");  // what is wrong is refused before the move
  (void)flag_param(params, "question");
  refuse_after_end(match);
  if (const std::optional<Refusal> refusal = play_or_refuse(match, move, seat)) {
    throw RpcError(illegal_move, refusal->reason, open.rules->words.reason(*refusal),
                   {{"move", echoed(move)}});
  }
  out.begin_map();
  write_outcome(out, open, seat, params);
  out.end_map();
}

// Plays what a bot would play for the seat that is asked.
void bot_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const int seat = seat_param(params, open.match.position().players());
  const std::string name = bot_param(params);
  (void)flag_param(params, "causes");  // what is wrong is refused before the move
  (void)flag_param(params, "question");
  refuse_after_end(open.match);
  refuse_other_seat(open.match.position(), seat, open.rules->words);
  const Position position = open.match.position().asking(seat);
  const int mover = position.to();
  std::uint64_t stream = bot_stream(open.match, mover);
  const int chosen = make_bot(name, limit::thinking)->choose(position, mover, stream);
  const std::string move = position.all_moves().at(static_cast<std::size_t>(chosen)).text;
  if (!open.match.try_play(move, mover))
    throw std::logic_error("a bot chose a move that is not legal");
  out.begin_map();
  out.member("move", move);
  write_outcome(out, open, seat, params);
  out.end_map();
}

void undo_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  if (open.match.undo(flag_param(params, "force"))) return out.raw("{}");
  if (open.match.history().empty())
    throw RpcError(illegal_move, "nothing_to_undo", "no move has been played yet");
  throw RpcError(illegal_move, "new_information",
                 "the last move revealed something new; undo it with \"force\": true");
}

// What a seat heard, a list for each move from `from` on. As for history, the moves are played
// again.
void events_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const std::vector<Played>& moves = open.match.history();
  const int seat = seat_param(params, open.match.position().players());
  const std::int64_t from = from_param(params, open.match);
  const bool with_causes = flag_param(params, "causes");
  out.begin_map();
  out.member("moves", moves.size());
  out.key("events");
  out.begin_list();
  Match again(open.rules->scripts, open.match.setup());
  again.listen(true);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!again.try_play(moves[i].text, moves[i].seat))
      throw std::logic_error("the moves played cannot be played again");
    if (static_cast<std::int64_t>(i) >= from)
      write_events(out, again.position(), seat, with_causes);
  }
  out.end_list();
  out.end_map();
}

}  // namespace tradewind
