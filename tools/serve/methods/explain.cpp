// Methods that explain a match, and change nothing.
#include "narration/preview.h"
#include "page/card_page.h"
#include "page/table_json.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "serve/methods/methods.h"
#include "serve/view/replay.h"
#include "tradewind/knowledge.h"
#include "tradewind/teach/guide.h"

#include <limits>

namespace tradewind::serve {
namespace {

// Throws RpcError if there were not this many moves.
std::int64_t from_param(const CallPointer& call, const HostedMatch& match) {
  const auto most = static_cast<std::int64_t>(match.match().history().size());
  return param(call->params, "from") == nullptr ? 0 : int_param(call->params, "from", 0, most);
}

// What a seat has heard up to a move: the events, while they are collected.
struct Heard {
  Position at;
  int undos;
  std::size_t moves = 0;
  JsonWriter events = {};
};

}  // namespace

void why_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  const std::string& move = text_param(call->params, "move");
  match.refuse_idle();
  const std::optional<Refusal> refusal = why_illegal(match.position(), move, seat);
  if (!refusal) return call->answer(R"({"legal":true,"reason":null,"text":null})");
  const std::string text = shortened(match.words(table.access().language(*call)).reason(*refusal));
  call->answer(written(Json{{"legal", false}, {"reason", refusal->reason}, {"text", text}}));
}

void preview_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  const std::string& move = text_param(call->params, "move");
  match.refuse_idle();
  const Position asked = match.position().asking(seat);
  const bool legal = seat == asked.to() && asked.find(move).has_value();
  const std::string text =
      legal ? terminal::foreseen(asked, seat, move, match.words(table.access().language(*call)))
            : "";
  call->answer(written(Json{{"text", text}}));
}

void card_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().viewing_seat(*call);
  const std::string& card = text_param(call->params, "card");
  const terminal::PlayerText& words = match.words(table.access().language(*call));
  if (words.find(card) == nullptr)
    refuse_param("there is no card '" + echoed(card) + "' in this match");
  call->answer(written(card_page(match, words, seat, card)));
}

void guide_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  (void)table.access().viewing_seat(*call);
  const terminal::PlayerText& words = match.words(table.access().language(*call));
  const bool has_word = param(call->params, "word") != nullptr;
  call->answer(written(
      guide_json(words, match.position(), has_word ? text_param(call->params, "word") : "")));
}

void history_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().viewing_seat(*call);
  const std::size_t most = match.match().history().size();
  const std::int64_t from = from_param(call, match);
  const int first = from == 0 ? 0 : match.entries()[static_cast<std::size_t>(from) - 1];
  Viewer& viewer = table.viewers().at(seat, table.access().language(*call));
  if (!viewer.read_story(match, TimeSlice())) return table.services().again(call);
  call->answer(R"({"moves":)" + std::to_string(most) + R"(,"entries":)" +
               written(Json(match.entries())) + R"(,"log":)" + viewer.log_json(first) + "}");
}

// What a seat, or somebody who watches, heard: a list for each move.
void events_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().viewing_seat(*call);
  const auto from = static_cast<std::size_t>(from_param(call, match));
  const bool with_causes = flag_param(call->params, "causes");
  const std::size_t moves = match.match().history().size();
  auto* so_far = std::any_cast<Heard>(&call->kept);
  if (so_far == nullptr || so_far->undos != match.undos())
    so_far = &call->kept.emplace<Heard>(Heard{match.beginning(), match.undos()});
  const TimeSlice slice;
  Position& at = so_far->at;
  for (std::size_t& i = so_far->moves; i < moves; ++i) {
    if (slice.is_over()) return table.services().again(call);
    at.play(match.move_again(at, i));
    if (i >= from) write_events(so_far->events, at, seat, with_causes);
  }
  call->answer(R"({"moves":)" + std::to_string(moves) + R"(,"events":[)" +
               std::string(so_far->events.view()) + "]}");
}

// The whole record gives away what is hidden, so it is shown only after the end, and then nobody
// can go back behind the end: that is on the disk before anybody sees it.
void record_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const bool whole = param(call->params, "seat") == nullptr;
  const int seat = whole ? table.access().viewing_seat(*call) : table.access().own_seat(*call);
  if (whole && !match.over())
    throw RpcError(
        no_next_match, "not_over",
        "the whole record is available after the end; give a seat to get what that seat saw");
  match.refuse_waiting();  // who looks now may still get another seat
  const std::string answer =
      written(Json{{"record", to_json(match.record(whole ? spectator : seat))}});
  if (!whole || match.is_record_shown()) return call->answer(answer);
  table.write(match.show_record(), call, answer);
}

void replay_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().viewing_seat(*call);
  const auto most = static_cast<std::int64_t>(match.match().history().size());
  const auto n = static_cast<int>(int_param(call->params, "n", 0, most));
  Replay& replay = table.viewers().replay(seat);
  if (!replay.go_to(match, n, TimeSlice())) return table.services().again(call);
  call->answer(replay.json(match, table.access().language(*call)));
}

void view_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().viewing_seat(*call);
  Viewer& viewer = table.viewers().at(seat, table.access().language(*call));
  const bool asked = match.position().asks(seat);
  call->answer(R"({"n":)" + std::to_string(match.n()) + R"(,"view":)" + viewer.view_json() +
               R"(,"question":)" +
               question_json(match, viewer.language(), asked ? &viewer.view() : nullptr, {seat}) +
               "}");
}

}  // namespace tradewind::serve
