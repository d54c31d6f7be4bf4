#include "serve/table/table.h"

#include "page/table_json.h"
#include "rpc/params.h"

#include <utility>

namespace tradewind::serve {

Table::Table(Services& services, std::unique_ptr<HostedMatch> match)
    : services_(services),
      match_(services, std::move(match)),
      viewers_(match_),
      feed_(match_, viewers_),
      access_(match_, feed_),
      presence_(match_, feed_),
      agreement_(match_, feed_, [this](LogEntry entry) { write(std::move(entry), nullptr); }),
      talk_(match_, feed_),
      bots_(match_, presence_, [this](LogEntry entry) { write(std::move(entry), nullptr); }),
      hooks_(match_),
      lobby_text_(lobby_json(*match_)),
      used_at_(now_in_seconds()) {
  presence_.ask_others();
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

void Table::think() {
  if (!waits_for_store() && !lost_) bots_.think();
}

void Table::bot_played(int n, const BotMove& chosen) {
  if (!bots_.played(n, chosen)) think();
}

void Table::tick(std::int64_t now) {
  if (waits_for_store()) return;  // what is not on the disk yet is not shown
  feed_.keep_viewers(now);
  viewers_.forget_unused(now);
  if (waiting_.empty()) think();
}

bool Table::is_idle(std::int64_t now) const {
  return !is_followed() && !is_busy() && !bots_.is_thinking() &&
         now - used_at_ >= services_.limits.idle;
}

void Table::follow(Connection connection, Follower follower) {
  feed_.follow(connection, std::move(follower));
  presence_.changed();
  think();
}

std::string Table::join(const Call& call, std::vector<int> seats, const std::string& language,
                        const MatchFeed::Since& since, bool with_log) {
  Follower follower{false, std::move(seats), language};
  std::string json = feed_.joined(follower, since, with_log, presence_.here());
  if (call.caller.socket) follow(call.caller.connection, std::move(follower));
  return json;
}

void Table::follow_stream(Connection stream, std::vector<int> seats, const std::string& language,
                          const MatchFeed::Since& since) {
  Follower follower{true, std::move(seats), language};
  std::string text = feed_.first_events(follower, since, presence_.here());
  if (!text.empty())
    services_.send({{stream, std::make_shared<const std::string>(std::move(text))}});
  follow(stream, std::move(follower));
}

void Table::leave(Connection connection) {
  if (!feed_.leave(connection)) return;
  used_at_ = now_in_seconds();
  presence_.changed();
}

std::string Table::question_for(const Call& call) {
  if (!flag_param(call.params, "question")) return "";  // only methods that play have it
  return R"(,"question":)" +
         feed_.question_for({false, access_.own_seats(call), access_.language(call)});
}

// With the question that is open after a move of the caller: the move stands, even where that
// cannot be shown.
std::string Table::question_after(const Call& call) {
  try {
    return question_for(call);
  } catch (const ScriptError& failed) {
    match_.note_fault(failed.what());
    return "";
  }
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
    if (move) viewers_.expect(asked, *move);
  }
  match_->apply(entry);
  agreement_.reset();
  if (entry.kind != "fault") bots_.try_again();
}

// The entries on the disk.
void Table::show(const LogEntry& entry) {
  viewers_.take_entry();
  if (feed_.reseat(entry)) presence_.changed();
  feed_.send_entry(entry, presence_.here());
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
  show(done.entry);
  call_hooks();
  finish(done, true);
}

// `there`: the entry is on the disk; else what led to it is decided again.
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

// Everything that is known here may be wrong: it is read again for the next request.
void Table::lose() {
  lost_ = true;
  feed_.close_all();
}

void Table::call_hooks(const std::vector<bool>& elsewhere) {
  hooks_.call(presence_.here(), elsewhere);
}

void Table::remind(int seat) {
  hooks_.remind(seat, presence_.here()[static_cast<std::size_t>(seat)]);
}

void Table::update_lobby(std::optional<std::string>& text) {
  std::string now = lobby_json(*match_);
  services_.lobby.show({match_->id(), match_->sheet().created, now});
  if (now != lobby_text_) text = now;
  lobby_text_ = std::move(now);
}

}  // namespace tradewind::serve
