#include "serve/table/table.h"

#include "page/table_json.h"
#include "rpc/params.h"
#include "rpc/wire/json_text.h"
#include "serve/match/tokens.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

// So long somebody may be away and is still told only what is new
constexpr int viewer_seconds = 120;

std::string moved_json(const std::string& from, const std::string& to) {
  return written(Json{{"match", from}, {"to", to}});
}

}  // namespace

Table::Table(Services& services, std::unique_ptr<HostedMatch> match)
    : services_(services),
      match_(std::move(match)),
      stamp_(new_match_id()),
      used_at_(now_in_seconds()) {
  absent_since_.assign(static_cast<std::size_t>(match_->players()), used_at_);
  lobby_text_ = lobby_json(*match_);
  if (services_.relay) services_.relay(match_->id(), {{"who", true}});  // is here
}

void Table::take(std::function<void(Table&)> work, CallPointer call) {
  std::string address = call->caller.address;
  take(Task{std::move(work), std::move(address), std::move(call)});
}

void Table::take(Task task) {
  used_at_ = now_in_seconds();
  if (is_busy()) return waiting_.push_back(std::move(task));
  run(task);
}

void Table::run(const Task& task) {
  const Task* const outer = std::exchange(running_, &task);
  task.work(*this);
  running_ = outer;
}

void Table::go_on() {
  if (waits_for_store() || has_turn_) return;
  if (waiting_.empty()) return think();
  has_turn_ = true;
  services_.turn(waiting_.front().address, match_->id(), [](Table& at) { at.run_next(); });
}

void Table::run_next() {
  has_turn_ = false;
  if (waits_for_store() || waiting_.empty()) return;
  const Task task = std::move(waiting_.front());
  waiting_.pop_front();
  run(task);
  go_on();
}

bool Table::is_idle(std::int64_t now) const {
  return followers_.empty() && !is_busy() && thinking_at_ < 0 &&
         now - used_at_ >= services_.limits.idle;
}

std::vector<int> Table::own_seats(const Call& call) const {
  std::vector<int> seats;
  if (const auto found = followers_.find(call.caller.connection); found != followers_.end())
    seats = found->second.seats;
  for (const std::string& token : call.caller.tokens) {
    for (const int seat : match_->seats_of(token)) {
      if (std::find(seats.begin(), seats.end(), seat) == seats.end()) seats.push_back(seat);
    }
  }
  return seats;
}

int Table::own_seat(const Call& call) const {
  const std::vector<int> own = own_seats(call);
  const int wanted = seat_param(call.params, match_->players());
  if (wanted < 0 && own.size() == 1) return own.front();
  if (wanted < 0) refuse_param("'seat' is required");
  if (std::find(own.begin(), own.end(), wanted) == own.end())
    throw RpcError(not_allowed, "not_your_seat",
                   "you do not sit there; join the match with the token of that seat");
  return wanted;
}

int Table::viewing_seat(const Call& call) const {
  if (param(call.params, "seat") != nullptr) return own_seat(call);
  const std::vector<int> own = own_seats(call);
  if (!own.empty()) return own.front();
  if (!match_->sheet().spectators)
    throw RpcError(not_allowed, "no_spectators", "this table has no spectators");
  return spectator;
}

void Table::check_spectator(Connection follower) const {
  const auto others = std::count_if(followers_.begin(), followers_.end(), [&](const auto& each) {
    return each.second.seats.empty() && each.first != follower;
  });
  if (!match_->sheet().spectators)
    throw RpcError(not_allowed, "no_spectators", "this table has no spectators");
  if (follower != 0 && others >= services_.limits.spectators) {
    throw RpcError(too_much, "too_many_spectators", "this table has no room for more spectators",
                   {{"limit", services_.limits.spectators}});
  }
}

std::string Table::language(const Call& call) const {
  const auto found = followers_.find(call.caller.connection);
  if (found != followers_.end()) return found->second.language;
  return call.caller.language.empty() ? match_->sheet().language : call.caller.language;
}

std::vector<int> Table::own_here() const {
  std::set<int> seats;
  for (const auto& [connection, follower] : followers_)
    seats.insert(follower.seats.begin(), follower.seats.end());
  return {seats.begin(), seats.end()};
}

std::vector<bool> Table::here() const {
  std::vector<bool> here(static_cast<std::size_t>(match_->players()));
  const auto come = [&](const std::vector<int>& seats) {
    for (const int seat : seats) here.at(static_cast<std::size_t>(seat)) = true;
  };
  come(own_here());
  for (const auto& [process, seats] : elsewhere_) come(seats);
  return here;
}

Viewer& Table::viewer(int seat, const std::string& language) {
  std::unique_ptr<Viewer>& viewer = viewers_[{seat, language}];
  if (!viewer) {
    viewer = std::make_unique<Viewer>(seat, language);
    viewer->begin(*match_);
  }
  viewer->needed_at = now_in_seconds();
  return *viewer;
}

Replay& Table::replay(int seat) {
  Replay& replay = replays_.try_emplace(seat, seat).first->second;
  replay.needed_at = now_in_seconds();
  return replay;
}

void Table::forget_viewers(std::int64_t now) {
  for (const auto& [connection, follower] : followers_) {
    const std::vector<int> seats =
        follower.seats.empty() ? std::vector<int>{spectator} : follower.seats;
    for (const int seat : seats) {
      if (const auto known = viewers_.find({seat, follower.language}); known != viewers_.end())
        known->second->needed_at = now;
    }
  }
  std::erase_if(replays_,
                [&](const auto& entry) { return now - entry.second.needed_at > viewer_seconds; });
  if (std::erase_if(viewers_, [&](const auto& entry) {
        return now - entry.second->needed_at > viewer_seconds;
      }) > 0)
    stamp_ = new_match_id();
}

void Table::follow(Connection connection, Follower follower) {
  followers_.insert_or_assign(connection, std::move(follower));
  services_.follows(connection, match_->id(), true);
  tell_presence();
  say_who_is_here();
}

void Table::leave(Connection connection) {
  if (followers_.erase(connection) == 0) return;
  services_.follows(connection, match_->id(), false);
  used_at_ = now_in_seconds();
  tell_presence();
  say_who_is_here();
}

void Table::tell_presence() {
  const std::vector<bool> now = here();
  for (std::size_t seat = 0; seat < now.size(); ++seat) {
    if (now[seat]) absent_since_[seat] = 0;
    if (!now[seat] && absent_since_[seat] == 0) absent_since_[seat] = now_in_seconds();
  }
  notify("presence", R"({"match":")" + match_->id() + R"(","seats":)" + written(Json(now)) + "}");
}

void Table::notify(const std::string& method, const std::string& params) {
  SharedText text, event;
  std::vector<Outgoing> all;
  for (const auto& [connection, follower] : followers_) {
    if (follower.stream && !event)
      event =
          std::make_shared<const std::string>("event: " + method + "\ndata: " + params + "\n\n");
    if (!follower.stream && !text)
      text = std::make_shared<const std::string>(R"({"jsonrpc":"2.0","method":")" + method +
                                                 R"(","params":)" + params + "}");
    all.push_back({connection, follower.stream ? event : text});
  }
  if (!all.empty()) services_.send(std::move(all));
}

void Table::write(LogEntry entry, CallPointer call, std::string answer) {
  apply(entry);
  match_->note_outcome(entry);
  writing_ =
      Writing{entry, std::move(call), std::move(answer), running_ == nullptr ? Task() : *running_};
  StoreWrite write{.match = match_->id(), .entries = {std::move(entry)}};
  update_lobby(write.lobby);
  services_.commit.write(std::move(write),
                         [&services = services_, id = match_->id()](const Saved& saved) {
                           services.at_table(id, [saved](Table& table) { table.saved(saved); });
                         });
}

void Table::apply(const LogEntry& entry) {
  if (entry.kind == "move") {
    const Json data = Json::parse(entry.data);
    const Position asked = match_->position().asking(data.at("seat").get<int>());
    const auto move = asked.find(data.at("move").get_ref<const std::string&>());
    for (const auto& [key, viewer] : viewers_) {
      if (move) viewer->expect(asked, *move);
    }
  }
  match_->apply(entry);
  asked_.reset();
  if (entry.kind != "fault") given_up_.clear();
}

// Of what is on the disk. Whoever cannot be told because a script fails in what is shown must come
// back, and is told so then.
void Table::tell(const LogEntry& entry) {
  Tellings tellings;
  const auto fails = [&](const auto& each) {
    try {
      each.second->take(*match_, tellings);
      return false;
    } catch (const ScriptError& failed) {
      note_fault(failed.what());
      return true;
    }
  };
  if (std::erase_if(viewers_, fails) > 0) stamp_ = new_match_id();
  services_.send(updates(entry));
  if (entry.kind == "moved") notify("moved", moved_json(match_->id(), match_->moved_to()));
}

void Table::saved(const Saved& saved) {
  if (!writing_) return;  // the table was read again meanwhile
  Writing done = std::move(*writing_);
  writing_.reset();
  if (!saved.problem.empty()) {
    if (done.call) done.call->fail(services_.failure(*done.call, saved, match_->id()));
    return lose();
  }
  if (saved.taken) return decide_again(std::move(done));
  tell(done.entry);
  call_hooks();
  finish(done, true);
}

// `there`: the entry is on the disk; else what led to it is decided anew.
void Table::finish(const Writing& done, bool there) {
  if (there && done.call) {
    std::string answer =
        done.answer.empty() ? R"({"n":)" + std::to_string(done.entry.n) + "}" : done.answer;
    answer.pop_back();
    done.call->answer(answer + question_after(*done.call) + "}");
  }
  if (!there && done.task.work) waiting_.push_front(done.task);
  go_on();
}

// Everything that is known here may be wrong: it is read again for whoever asks next.
void Table::lose() {
  lost_ = true;
  for (const auto& [connection, follower] : followers_) services_.close(connection);
}

void Table::note_fault(const std::string& what, int bot_for) const {
  const std::string whose = bot_for < 0 ? "" : ", a bot for seat " + std::to_string(bot_for);
  services_.faults.note("match " + match_->id() + whose, what);
}

void Table::update_lobby(std::optional<std::string>& text) {
  std::string now = lobby_json(*match_);
  services_.lobby.show({match_->id(), match_->sheet().created, now});
  if (now != lobby_text_) text = now;
  lobby_text_ = std::move(now);
}

}  // namespace tradewind::serve
