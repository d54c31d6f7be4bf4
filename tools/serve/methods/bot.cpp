// Methods for which a bot thinks: on another thread, while the match may continue.
#include "narration/hint.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "serve/methods/methods.h"
#include "tradewind/random.h"

namespace tradewind::serve {
namespace {

struct Asked {
  int seat;
  int n;
  std::string bot;
  Position position;
};

Asked asked_param(Table& table, const CallPointer& call, int seat) {
  HostedMatch& match = table.match();
  match.refuse_idle();
  std::string bot = "normal";
  if (param(call->params, "bot") != nullptr) bot = text_param(call->params, "bot");
  if (!is_bot_level(bot)) refuse_param("'bot' must be one of " + join(bot_names(), ", "));
  refuse_other_seat(match.position(), seat, match.words(table.access().language(*call)));
  return {seat, match.n(), std::move(bot), match.position().asking(seat)};
}

// One's own, or that of a bot that cannot continue, for those at the table.
int seat_for_bot(Table& table, const Call& call) {
  const std::optional<Fault>& fault = table.match().fault();
  const int wanted = seat_param(call.params, table.match().players());
  const bool is_stuck = fault && fault->is_stuck && fault->seat == wanted;
  return is_stuck && !table.access().own_seats(call).empty() ? wanted
                                                             : table.access().own_seat(call);
}

void refuse_stale(const HostedMatch& match, int n) {
  if (match.n() != n) throw RpcError(stale, "stale", "the match has moved on", {{"n", match.n()}});
}

// Continues at the table. An error that `use` throws is the answer.
void think(Table& table, const CallPointer& call, Thought::Kind kind, const Asked& asked,
           std::function<std::function<void(Table&)>(Position&)> choose) {
  const auto work = [&services = table.services(), id = table.match().id(), n = asked.n, call,
                     choose](Position& copy) {
    try {
      services.at_table(id, [n, call, use = choose(copy)](Table& at) {
        at.take([n, call, use](Table& now) {
          try {
            refuse_stale(now.match(), n);
            use(now);
          } catch (...) {
            call->fail(now.services().failure(*call));
          }
        });
      });
    } catch (...) {
      call->fail(services.failure(*call));
    }
  };
  const auto replaced = [call, &services = table.services()] {
    call->fail(services.failure(
        *call, RpcError(stale, "asked_again", "replaced by a newer request of yours")));
  };
  Thought thought{kind,    table.match().id(), asked.seat, call->caller.address, call->caller.gone,
                  replaced};
  table.services().bots.think(std::move(thought), asked.position, table.match().resources_pointer(),
                              work);
}

}  // namespace

void hint_method(Table& table, const CallPointer& call) {
  const Asked asked = asked_param(table, call, table.access().own_seat(*call));
  // It must not tell anything of the seed.
  const std::uint64_t begins =
      mix(table.match().match().history().size() + 1, static_cast<std::uint64_t>(asked.seat) + 1);
  const auto choose = [&services = table.services(), bot = asked.bot, begins,
                       call](Position& copy) {
    std::uint64_t stream = begins;
    auto advice =
        std::make_shared<Advice>(advise(*make_bot(bot, services.limits.thinking), copy, stream));
    return [bot, advice, call](Table& at) {
      const HostedMatch& then = at.match();
      const NameList text = terminal::hint_in_words(*advice, bot, then.position(),
                                                    then.words(at.access().language(*call)));
      call->answer(written(hint_json(*advice, then.position(), text)));
    };
  };
  think(table, call, Thought::Kind::hint, asked, choose);
}

void bot_method(Table& table, const CallPointer& call) {
  // Refused now rather than when the move is on the disk
  (void)flag_param(call->params, "question");
  const Asked asked = asked_param(table, call, seat_for_bot(table, *call));
  const auto choose = [&services = table.services(), bot = asked.bot, seat = asked.seat,
                       begins = table.match().stream(asked.seat), call](Position& copy) {
    BotMove chosen = bot_move(bot, copy, seat, begins, services.limits.thinking);
    chosen.is_asked_for = true;
    if (chosen.text.empty()) std::rethrow_exception(chosen.failure);
    return [chosen, call](Table& at) {
      LogEntry entry = at.match().bot_move(chosen);
      const std::string answer = written(Json{{"n", entry.n}, {"move", chosen.text}});
      at.write(std::move(entry), call, answer);
    };
  };
  think(table, call, Thought::Kind::asked_move, asked, choose);
}

}  // namespace tradewind::serve
