// Methods about who sits where: joining, names, seats that are left and taken.
#include "match/names.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"

#include <algorithm>
#include <any>
#include <cctype>
#include <limits>

namespace tradewind::serve {
namespace {

NameList tokens_param(const Json& params) {
  NameList tokens;
  const Json* const given = param(params, "tokens");
  if (given == nullptr) return tokens;
  if (!given->is_array() || given->size() > most_tokens) {
    refuse_param("'tokens' must be a list of at most " + std::to_string(most_tokens) + " tokens");
  }
  for (const Json& token : *given) {
    if (!token.is_string()) refuse_param("'tokens' must be a list of texts");
    tokens.push_back(hash_of(token.get_ref<const std::string&>()));
  }
  return tokens;
}

// The token for a seat that somebody comes to: of the caller's making, so that it can ask again if
// the answer is lost, or a new one.
std::string own_token(const Json& params) {
  if (param(params, "own") == nullptr) return new_token();
  std::string token = text_param(params, "own");
  const bool is_token =
      token.size() >= 22 && token.size() <= 64 && std::ranges::all_of(token, [](unsigned char c) {
        return c < 0x80 && (std::isalnum(c) != 0 || c == '-' || c == '_');
      });
  if (!is_token) refuse_param("'own' must be 22 to 64 random letters, digits, - and _");
  return token;
}

// The seats that these tokens are for, and the token of one that an invitation among them has
// given.
struct Seated {
  std::vector<int> seats = {};
  std::string token = {};
};

// An invitation is good for one seat, once: after that its seat has another token, or one more.
// nullopt: that must be written first.
std::optional<Seated> seats_for(Table& table, const CallPointer& call, const NameList& tokens) {
  const HostedMatch& match = table.match();
  const auto* const kept = std::any_cast<std::string>(&call->kept);
  Seated seated{{}, kept != nullptr ? *kept : own_token(call->params)};
  if (match.invited_to(hash_of(seated.token)))
    refuse_param("'own' must be a token of your own, not an invitation");
  const std::vector<int> taken = match.seats_of(hash_of(seated.token));
  if (taken.empty()) seated.token.clear();
  seated.seats = taken;
  for (const std::string& token : tokens) {
    const std::vector<int> own = match.seats_of(token);
    seated.seats.insert(seated.seats.end(), own.begin(), own.end());
    if (!own.empty() || !taken.empty()) continue;
    const std::optional<int> seat = match.invited_to(token);
    if (!seat || kept != nullptr)
      throw RpcError(not_allowed, "no_such_token",
                     "this link belongs to no seat of this table, or somebody has used it already");
    call->kept = own_token(call->params);
    const std::string hash = hash_of(std::any_cast<std::string>(call->kept));
    table.write(match.accept(*seat, hash), nullptr);
    return std::nullopt;
  }
  std::sort(seated.seats.begin(), seated.seats.end());
  seated.seats.erase(std::unique(seated.seats.begin(), seated.seats.end()), seated.seats.end());
  return seated;
}

int free_seat(const HostedMatch& match, int wanted) {
  for (int seat = 0; seat < match.players(); ++seat) {
    const bool is_open = match.sheet().seats[static_cast<std::size_t>(seat)].kind == "open";
    if (is_open && (wanted < 0 || seat == wanted)) return seat;
  }
  if (wanted >= 0 && match.sheet().has_open_seat())
    throw RpcError(not_allowed, "seat_taken", "somebody has taken this seat; choose another one");
  throw RpcError(not_allowed, "no_open_seat", "no seat is open at this table any more");
}

}  // namespace

const HostedSeat& seat_at(Table& table, int seat) {
  return table.match().sheet().seats[static_cast<std::size_t>(seat)];
}

void join_method(Table& table, const CallPointer& call) {
  const Json& params = call->params;
  NameList tokens = tokens_param(params);
  tokens.insert(tokens.end(), call->caller.tokens.begin(), call->caller.tokens.end());
  const std::optional<Seated> seated = seats_for(table, call, tokens);
  if (!seated) return table.services().again(call);
  if (seated->seats.empty())
    table.access().check_spectator(call->caller.socket ? call->caller.connection : 0);
  const std::string language =
      language_param(params, table.services(), table.match().sheet().language);
  const bool with_log = param(params, "log") == nullptr || flag_param(params, "log");
  constexpr int most = std::numeric_limits<int>::max();
  MatchFeed::Since since;
  if (param(params, "since") != nullptr)
    since.n = static_cast<int>(int_param(params, "since", 0, most));
  if (param(params, "stamp") != nullptr) since.stamp = text_param(params, "stamp");
  if (with_log && !table.feed().read_story(seated->seats, language, TimeSlice()))
    return table.services().again(call);
  std::string answer = table.join(*call, seated->seats, language, since, with_log);
  if (!seated->token.empty()) {
    answer.pop_back();
    answer += R"(,"token":")" + seated->token + "\"}";
  }
  call->answer(answer);
}

void bye_method(Table& table, const CallPointer& call) {
  table.leave(call->caller.connection);
  call->answer("{}");
}

void name_method(Table& table, const CallPointer& call) {
  const int seat = table.access().own_seat(*call);
  const std::string name = person_param(call->params, "name", table.services());
  if (is_name_taken(table.match().sheet().seats, seat, name))
    throw RpcError(not_allowed, "name_taken",
                   "somebody at this table is called " + name + "; choose another name");
  if (name == seat_at(table, seat).name)
    return call->answer(R"({"n":)" + std::to_string(table.match().n()) + "}");
  refuse_many_changes(table);
  table.write(table.match().change_seat(seat, name, seat_at(table, seat).kind), call);
}

// Without an address it tells the one that is known.
void notify_method(Table& table, const CallPointer& call) {
  const int seat = table.access().own_seat(*call);
  if (!table.services().hooks.enabled())
    throw RpcError(not_allowed, "no_hooks", "the operator of this server has switched hooks off");
  if (param(call->params, "address") == nullptr)
    return call->answer(written(Json{{"address", seat_at(table, seat).hook}}));
  const std::string& address = text_param(call->params, "address");
  if (const char* const fault =
          address.empty() ? nullptr : table.services().hooks.fault_of(address))
    refuse_param(std::string("'address': ") + fault);
  if (address == seat_at(table, seat).hook)
    return call->answer(R"({"n":)" + std::to_string(table.match().n()) + "}");
  refuse_many_changes(table);
  table.write(table.match().change_hook(seat, address), call);
}

void leave_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  refuse_many_changes(table);
  const std::string name = seat_at(table, seat).name;
  table.write(match.waits() ? match.give_seat(seat, name, "open", "")
                            : match.change_seat(seat, name, "normal"),
              call);
}

void take_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const std::string name = person_param(call->params, "name", table.services());
  const int wanted = seat_param(call->params, match.players());
  const std::string token = own_token(call->params);
  const auto answer = [&](int seat) { return written(Json{{"seat", seat}, {"token", token}}); };
  if (const std::vector<int> taken = match.seats_of(hash_of(token)); !taken.empty())
    return call->answer(answer(taken.front()));
  refuse_many_changes(table);
  if (!match.sheet().announced && !match.sheet().free_seats)
    throw RpcError(not_allowed, "not_announced", "seats of this table are taken by link only");
  const int seat = free_seat(match, wanted);
  table.write(
      match.give_seat(seat, free_name(match.sheet().seats, seat, name), "human", hash_of(token)),
      call, answer(seat));
}

}  // namespace tradewind::serve
