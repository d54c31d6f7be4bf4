// Methods of a table that rests, and of its host: who is ready, a pause, who sits where, and fresh
// invitations.
#include "match/names.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

void answer_unchanged(const Table& table, const CallPointer& call) {
  call->answer(R"({"n":)" + std::to_string(table.match().n()) + "}");
}

bool says_yes(const CallPointer& call) {
  return param(call->params, "yes") == nullptr || flag_param(call->params, "yes");
}

int any_seat(Table& table, const CallPointer& call, const std::string& name) {
  const int seat = seat_param(call->params, table.match().players(), name);
  if (seat < 0) refuse_param("'" + name + "' is required");
  return seat;
}

// As a new seat of this kind is called.
std::string new_name(Table& table, int seat, const std::string& kind) {
  const HostedMatch& match = table.match();
  std::vector<HostedSeat> seats = match.sheet().seats;
  HostedSeat& one = seats[static_cast<std::size_t>(seat)];
  one = {.name = "", .kind = kind, .token_hash = ""};
  name_seats(seats, Texts(table.services().library.index(), match.sheet().language,
                          locale_themes(*match.resources().ruleset())));
  return one.name;
}

void exchange(Table& table, const CallPointer& call, int seat) {
  const int with = any_seat(table, call, "with");
  if (!table.match().waits())
    throw RpcError(not_allowed, "has_begun", "seats are exchanged before the match begins");
  if (with == seat) return answer_unchanged(table, call);
  table.write(table.match().swap_seats(seat, with), call);
}

// A host who takes the seat of somebody who plays would see what that seat sees.
void refuse_if_playing(Table& table, const CallPointer& call, int seat) {
  const std::vector<int> own = table.access().own_seats(*call);
  if (table.match().waits() || seat_at(table, seat).kind != "human" ||
      std::ranges::find(own, seat) != own.end())
    return;
  if (table.presence().here()[static_cast<std::size_t>(seat)])
    throw RpcError(not_allowed, "still_here",
                   "this player is at the table, and the match has begun");
}

}  // namespace

void ready_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const bool yes = says_yes(call);
  std::vector<int> own = table.access().own_seats(*call);
  if (own.empty())
    throw RpcError(not_allowed, "not_your_seat", "only players at the table may do this");
  std::ranges::sort(own);
  if (!match.waits() ||
      std::ranges::all_of(own, [&](int seat) { return seat_at(table, seat).ready == yes; }))
    return answer_unchanged(table, call);
  refuse_many_changes(table);
  table.write(match.ready(own, yes), call);
}

// Seats that are still open stay so: the match waits for who takes them when it is their turn.
void begin_method(Table& table, const CallPointer& call) {
  table.access().check_host(*call);
  if (!table.match().waits()) return answer_unchanged(table, call);
  refuse_many_changes(table);
  table.write(table.match().begin(), call);
}

// Any player may stop the match for a while, and any player may continue it: nobody can keep the
// others waiting. To continue is never one change too many.
void pause_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  const bool yes = says_yes(call);
  match.refuse_over();
  match.refuse_waiting();
  if (match.is_paused() == yes) return answer_unchanged(table, call);
  if (yes) refuse_many_changes(table);
  table.write(match.pause(seat, yes), call);
}

void arrange_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const Json& params = call->params;
  const int seat = any_seat(table, call, "seat");
  table.access().check_host(*call);
  match.refuse_over();
  refuse_many_changes(table);
  if (param(params, "with") != nullptr) return exchange(table, call, seat);
  refuse_if_playing(table, call, seat);
  const std::string& kind = text_param(params, "kind");
  if (kind != "open" && kind != "bot") refuse_param("'kind' must be open or bot");
  if (kind == "open") {
    const std::string token = new_token();
    LogEntry entry = match.give_seat(seat, new_name(table, seat, kind), kind, hash_of(token));
    const std::string answer = written(Json{{"n", entry.n}, {"token", token}});
    return table.write(std::move(entry), call, answer);
  }
  const std::string bot = param(params, "bot") == nullptr ? "normal" : text_param(params, "bot");
  if (!is_bot_level(bot)) refuse_param("'bot' must be one of " + join(bot_names(), ", "));
  table.write(match.give_seat(seat, new_name(table, seat, bot), bot, ""), call);
}

// To one's own seat, from another device; to an open one, in place of its last invitation.
void invite_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int wanted = seat_param(call->params, match.players());
  const bool is_open = wanted >= 0 && seat_at(table, wanted).kind == "open";
  if (is_open) table.access().check_host(*call);
  const int seat = is_open ? wanted : table.access().own_seat(*call);
  refuse_many_changes(table);
  const std::string token = new_token(), hash = hash_of(token);
  LogEntry entry = is_open ? match.give_seat(seat, seat_at(table, seat).name, "open", hash)
                           : match.invite(seat, hash);
  const std::string answer = written(Json{{"n", entry.n}, {"token", token}});
  table.write(std::move(entry), call, answer);
}

}  // namespace tradewind::serve
