// Methods that explain a match, and change nothing.
#include "play/text/hint.h"
#include "play/text/preview.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "serve/methods/methods.h"
#include "serve/page/card_page.h"
#include "serve/page/table_json.h"
#include "serve/view/replay.h"
#include "tradewind/random.h"
#include "tradewind/teach/guide.h"

#include <limits>

namespace tradewind::serve {

void why_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.own_seat(*call);
  const std::string& move = text_param(call->params, "move");
  refuse_after_end(match.match());
  const std::optional<Refusal> refusal = match.position().why(move, seat);
  if (!refusal) return call->answer(R"({"legal":true,"reason":null,"text":null})");
  const std::string text = shortened(match.words(table.language(*call)).reason(*refusal));
  call->answer(written(Json{{"legal", false}, {"reason", refusal->reason}, {"text", text}}));
}

void preview_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.own_seat(*call);
  const std::string& move = text_param(call->params, "move");
  refuse_after_end(match.match());
  const Position asked = match.position().asking(seat);
  const bool legal = seat == asked.to() && asked.find(move).has_value();
  const std::string text = legal ? terminal::foreseen(asked, seat, move, match.words(table.language(*call))) : "";
  call->answer(written(Json{{"text", text}}));
}

void card_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.viewing_seat(*call);
  const std::string& card = text_param(call->params, "card");
  const terminal::PlayerText& words = match.words(table.language(*call));
  if (words.find(card) == nullptr) refuse_param("there is no card '" + echoed(card) + "' in this match");
  call->answer(written(card_page(match, words, seat, card)));
}

// A bot thinks about it on another thread; meanwhile the match may go on.
void hint_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.own_seat(*call);
  refuse_after_end(match.match());
  std::string bot = "normal";
  if (param(call->params, "bot") != nullptr) bot = text_param(call->params, "bot");
  if (!is_bot_level(bot)) refuse_param("'bot' must be one of " + join(bot_names(), ", "));
  const Position position = match.position().asking(seat);
  if (seat != position.to()) {
    const Refusal refusal{"not_your_turn", ""};
    throw RpcError(illegal_move, refusal.reason, match.words(table.language(*call)).reason(refusal));
  }
  std::uint64_t stream = mix(match.match().history().size() + 1, static_cast<std::uint64_t>(seat) + 1);
  const auto think = [&services = table.services(), id = match.id(), n = match.n(), bot, stream, call](Position& copy) mutable {
    try {
      auto advice = std::make_shared<Advice>(advise(*make_bot(bot, services.limits.thinking), copy, stream));
      services.at_table(id, [n, bot, advice, call](Table& at) {
        const HostedMatch& then = at.match();
        if (then.n() != n) return call->fail(RpcError(stale, "stale", "the match has gone on meanwhile", {{"n", then.n()}}));
        const NameList text = terminal::hint_in_words(*advice, bot, then.position(), then.words(at.language(*call)));
        call->answer(written(hint_json(*advice, then.position(), text)));
      });
    } catch (...) {
      call->fail_with_current();
    }
  };
  table.services().bots.think(position, match.kit_pointer(), think);
}

void guide_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  (void)table.viewing_seat(*call);
  const terminal::PlayerText& words = match.words(table.language(*call));
  const bool has_word = param(call->params, "word") != nullptr;
  call->answer(written(guide_json(words, match.position(), has_word ? text_param(call->params, "word") : "")));
}

void history_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.viewing_seat(*call);
  const auto most = static_cast<std::int64_t>(match.match().history().size());
  const auto from = param(call->params, "from") == nullptr ? 0 : int_param(call->params, "from", 0, most);
  const int first = from == 0 ? 0 : match.entries()[static_cast<std::size_t>(from) - 1];
  call->answer(R"({"moves":)" + std::to_string(most) + R"(,"log":)" +
               table.viewer(seat, table.language(*call)).log_json(match, first) + "}");
}

// The whole record gives away what is hidden, so it is told only after the end.
void record_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const bool whole = param(call->params, "seat") == nullptr;
  const int seat = whole ? table.viewing_seat(*call) : table.own_seat(*call);
  if (whole && !match.position().over())
    throw RpcError(no_next_match, "not_over", "the whole record is told after the end; give a seat for what it saw");
  call->answer(written(Json{{"record", to_json(match.record(whole ? spectator : seat))}}));
}

void replay_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.viewing_seat(*call);
  const auto most = static_cast<std::int64_t>(match.match().history().size());
  const auto n = static_cast<int>(int_param(call->params, "n", 0, most));
  call->answer(replay_json(match, seat, table.language(*call), n));
}

void view_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.viewing_seat(*call);
  Viewer& viewer = table.viewer(seat, table.language(*call));
  const bool asked = match.position().asks(seat);
  call->answer(R"({"n":)" + std::to_string(match.n()) + R"(,"view":)" + viewer.view_json() + R"(,"question":)" +
               question_json(match, viewer.language(), asked ? &viewer.view() : nullptr) + "}");
}

}  // namespace tradewind::serve
