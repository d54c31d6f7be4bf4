// Methods that change a match: moves, undo, and what comes after the end.
#include "rpc/failures.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"
#include "tradewind/beginning.h"
#include "tradewind/series.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t longest_id = 64;

// The player has seen the match up to an entry: not one before its question, and none that has not
// been written.
void refuse_other_n(const HostedMatch& match, std::int64_t seen) {
  if (seen >= match.asked_since() && seen <= match.n()) return;
  const std::string where =
      "it is at n = " + std::to_string(match.n()) + ", the move is for n = " + std::to_string(seen);
  const std::string why =
      seen > match.n() ? "the match has not got that far: " : "the match has moved on: ";
  throw RpcError(stale, "stale", why + where + "; look again, then play", {{"n", match.n()}});
}

[[noreturn]] void refuse_other_move(const HostedMatch::Sent& sent, const std::string& id,
                                    const std::string& move) {
  throw RpcError(not_allowed, "id_used",
                 "'" + echoed(move) + "' was not played: the id '" + id + "' has been used for '" +
                     sent.as_sent + "'; use a new id for each move",
                 {{"n", sent.n}, {"move", sent.move}});
}

// Begins another match with the people of this one, and tells everybody where it is.
void move_on(Table& table, const CallPointer& call, MatchSheet sheet) {
  HostedMatch& match = table.match();
  if (!match.moved_to().empty()) return call->answer(written(Json{{"match", match.moved_to()}}));
  if (table.access().own_seats(*call).empty())
    throw RpcError(not_allowed, "not_your_seat", "only players at the table may do this");
  const std::string id = new_match_id();
  const std::vector<bool> here = table.presence().here();
  sheet.created = now_in_seconds();
  sheet.waits = false;  // everybody is here already
  sheet.paused_by = -1;
  // By what is here now, if this match is only shown as it was
  Scripts scripts(table.services().rulesets.get(sheet.code));
  note_beginning(sheet, Match(scripts, sheet.setup()).position(), table.services().kept.key());
  StoreWrite write{.match = id, .setup = to_text(sheet), .created = sheet.created};
  table.services().commit.write(std::move(write), [&services = table.services(), old = match.id(),
                                                   id, call, here](const Saved& saved) {
    if (!saved.good()) return call->fail(services.failure(*call, saved, id));
    services.open_table(
        id, [here](Table& at) { at.take([here](Table& again) { again.call_hooks(here); }); });
    services.at_table(old, [id, call](Table& at) {
      at.take([id, call](Table& again) {
        const std::string answer = written(
            Json{{"match", again.match().moved_to().empty() ? id : again.match().moved_to()}});
        again.match().moved_to().empty() ? again.write(again.match().move_on(id), call, answer)
                                         : call->answer(answer);
      });
    });
  });
}

std::set<int> other_people(const Table& table, const HostedMatch& match, const Call& call) {
  std::set<int> others;
  const std::vector<int> own = table.access().own_seats(call);
  for (int other = 0; other < match.players(); ++other) {
    const bool mine = std::find(own.begin(), own.end(), other) != own.end();
    if (!mine && match.sheet().seats[static_cast<std::size_t>(other)].kind == "human")
      others.insert(other);
  }
  return others;
}

}  // namespace

void play_method(Table& table, const CallPointer& call) {
  const Json& params = call->params;
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  const std::string& move = text_param(params, "move");
  (void)flag_param(params, "question");  // refused now rather than when the move is on the disk
  std::string client;
  if (param(params, "id") != nullptr) {
    const std::string& id = text_param(params, "id");
    if (id.empty() || id.size() > longest_id)
      refuse_param("'id' must have 1 to " + std::to_string(longest_id) + " bytes");
    client = std::to_string(seat) + ":" + id;
    if (const HostedMatch::Sent* const sent = match.sent_with(client)) {
      if (!sent->is(move)) refuse_other_move(*sent, id, move);
      return call->answer(R"({"n":)" + std::to_string(sent->n) + R"(,"again":true)" +
                          table.question_for(*call) + "}");
    }
  }
  constexpr std::int64_t most = 1'000'000'000;
  const auto seen = param(params, "n") != nullptr ? int_param(params, "n", 0, most) : match.n();
  refuse_other_n(match, seen);
  LogEntry entry = match.move(seat, move, table.access().language(*call));
  entry.client = std::move(client);
  table.write(std::move(entry), call);
}

void undo_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  const int moves = match.undo_count(seat);
  if (match.is_record_shown() || !match.moved_to().empty()) {
    const char* const why = match.is_record_shown() ? "record_told" : "moved";
    return call->answer(written(Json{{"done", false}, {"asks", Json::array()}, {"final", why}}));
  }
  if (moves == 0) throw RpcError(illegal_move, "nothing_to_undo", "you have not played a move yet");
  refuse_many_changes(table);
  const std::set<int> others = other_people(table, match, *call);  // who have seen what came of it
  // At the end everybody has seen how it came out.
  if ((match.is_tentative(moves) && !match.over()) || others.empty()) {
    LogEntry entry = match.undo(seat, moves);
    const std::string done = R"({"done":true,"n":)" + std::to_string(entry.n) + "}";
    return table.write(std::move(entry), call, done);
  }
  table.agreement().ask({seat, moves, match.n(), others});
  call->answer(written(Json{{"done", false}, {"asks", others}}));
}

// A match that nobody wants to continue, or that cannot continue.
void end_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  match.refuse_over();
  const std::set<int> others = other_people(table, match, *call);
  if (others.empty()) {
    LogEntry entry = match.end();
    const std::string done = R"({"done":true,"n":)" + std::to_string(entry.n) + "}";
    return table.write(std::move(entry), call, done);
  }
  table.agreement().ask({seat, 0, match.n(), others});
  call->answer(written(Json{{"done", false}, {"asks", others}}));
}

void consent_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  const int seat = table.access().own_seat(*call);
  const bool yes = flag_param(call->params, "yes");
  const std::optional<Agreement::Asked>& asked = table.agreement().asked();
  if (!asked || asked->n != match.n())
    throw RpcError(stale, "stale", "nobody wants that any more", {{"n", match.n()}});
  call->answer("{}");
  table.agreement().answer(seat, yes);
}

void rematch_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  if (!match.over()) throw RpcError(no_next_match, "not_over", "this match is not over yet");
  MatchSheet sheet = match.sheet();
  sheet.seed = new_seed();
  sheet.seed_chosen = false;
  move_on(table, call, std::move(sheet));
}

void next_method(Table& table, const CallPointer& call) {
  HostedMatch& match = table.match();
  if (!match.position().over())
    throw RpcError(no_next_match, "not_over", "this match is not over yet");
  Series series(match.resources().ruleset(), match.match().setup());
  if (!series.finish(match_end_of(match.position())))
    throw RpcError(no_next_match, "no_next_match", "no match follows this one");
  MatchSheet sheet = match.sheet();
  sheet.code = series.ruleset()->code();
  // The record of this match tells its seed, from which that of the series follows: the player who
  // chose it wants to play it again.
  sheet.seed = sheet.seed_chosen ? series.setup().seed : new_seed();
  if (const Node* const carry = carry_of(series.setup())) sheet.carry = *carry;
  move_on(table, call, std::move(sheet));
}

}  // namespace tradewind::serve
