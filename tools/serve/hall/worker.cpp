#include "serve/hall/worker.h"

#include "rpc/failures.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/page/table_json.h"
#include "serve/work/time.h"

namespace tradewind::serve {
namespace {

RpcError no_match(const std::string& match) {
  return {no_such_match, "no_such_match", "there is no match '" + echoed(match) + "'"};
}

void catch_up(Table& table) {
  try {
    (void)table.catch_up();
  } catch (const std::exception&) {  // it is asked again soon
  }
}

}  // namespace

void Worker::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Worker::post(const std::string& address, Job job) {
  {
    const std::lock_guard lock(mutex_);
    const bool awake = !jobs_.empty();
    jobs_.put(address, std::move(job));
    if (awake) return;
  }
  more_.notify_one();
}

void Worker::run() {
  for (;;) {
    std::pair<std::string, Job> next;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
      if (jobs_.empty()) break;
      next = jobs_.take();
    }
    doing_.clear();
    at_.clear();
    const double began = thread_seconds();
    next.second(*this);
    next.second = nullptr;  // what it kept goes now, and is part of what it costs
    note_cost(next.first, thread_seconds() - began);
  }
  tables_.clear();  // on the thread that they belong to
}

void Worker::note_cost(const std::string& address, double seconds) {
  const double now = steady_seconds();
  if (!address.empty()) services_.work.charge(address, now, seconds);
  if (!at_.empty()) services_.work.charge(at_, now, seconds);
  if (seconds <= longest_.seconds) return;
  const std::lock_guard lock(mutex_);  // only this thread writes it
  longest_ = {seconds, doing_};
}

Slice Worker::longest() const {
  const std::lock_guard lock(mutex_);
  return longest_;
}

std::shared_ptr<Kit> Worker::kit(const std::string& code) {
  const std::shared_ptr<const Ruleset> ruleset = services_.rulesets.get(code);
  std::shared_ptr<Kit> kit = kits_[ruleset->code()].lock();
  if (!kit) {
    kit = std::make_shared<Kit>(services_.library, ruleset);
    kits_[ruleset->code()] = kit;
    std::erase_if(kits_, [](const auto& entry) { return entry.second.expired(); });
  }
  return kit;
}

Table* Worker::loaded(const std::string& match) {
  const auto found = tables_.find(match);
  return found == tables_.end() ? nullptr : found->second.get();
}

Table* Worker::find(const std::string& match) {
  if (Table* const table = loaded(match)) return table;
  if (!is_match_id(match)) return nullptr;
  const std::optional<StoredMatch> stored = services_.store.load(match);
  if (!stored) return nullptr;
  if (matches_ >= services_.limits.matches) {
    throw RpcError(too_much, "too_many_tables", "too many tables are played at the moment; try again later",
                   {{"limit", services_.limits.matches}});
  }
  const MatchSheet sheet = read_sheet(stored->setup);
  auto hosted = std::make_unique<HostedMatch>(match, kit(sheet.code), sheet);
  for (const LogEntry& entry : stored->entries) hosted->apply(entry);
  auto table = std::make_unique<Table>(services_, std::move(hosted));
  matches_ = static_cast<int>(tables_.size()) + 1;
  return (tables_[match] = std::move(table)).get();
}

void Worker::replace_lost(const std::string& match) {
  Table* const lost = loaded(match);
  if (lost == nullptr || !lost->is_lost()) return;
  std::deque<Table::Task> waiting = lost->take_waiting();
  tables_.erase(match);
  matches_ = static_cast<int>(tables_.size());
  try {
    Table* const again = find(match);
    for (Table::Task& task : waiting) {
      if (again != nullptr) again->take(std::move(task));
    }
  } catch (const std::exception&) {  // who waits is answered that it failed; the next one reads again
  }
}

void Worker::at_table(const std::string& match, const std::function<void(Table&)>& work) {
  if (Table* const table = loaded(match)) work(*table);
  replace_lost(match);
}

void Worker::open_table(const std::string& match, const std::function<void(Table&)>& work) {
  try {
    (void)find(match);
  } catch (const std::exception&) {  // whoever asks for it next is told why
  }
  at_table(match, work);
}

void Worker::work_for(const std::string& method, const std::string& address, const std::function<void()>& work) {
  doing_ = method;
  if (const double wait = address.empty() ? 0 : services_.work.wait(address, steady_seconds()); wait > 0)
    throw too_often("too_fast", "what you have asked for takes much work", wait);
  work();
}

// Those who only look on must not keep the others from playing.
void Worker::check_share(const Table& table, const Call& call) const {
  if (call.caller.address.empty() || !table.own_seats(call).empty() || call.params.contains("tokens")) return;
  if (const double wait = services_.work.wait(table.id(), steady_seconds()); wait > 0)
    throw too_often("too_fast", "those who look on at this table ask for much work", wait);
}

void Worker::call(const CallPointer& call) {
  try {
    work_for(call->method, call->caller.address, [&] {
      const std::string& match = text_param(call->params, "match");
      Table* const table = find(match);
      if (table == nullptr) throw no_match(match);
      at_ = match;
      check_share(*table, *call);
      table->take([call](Table& at) { run_table_method(at, call); });
      replace_lost(match);
    });
  } catch (const StoreError& error) {
    call->fail(RpcError(not_saved, "store_failed", error.what()));
  } catch (...) {
    call->fail_with_current();
  }
}

void Worker::woken(const std::string& match) {
  Table* const table = loaded(match);
  if (table == nullptr) return;
  if (!table->is_followed() && !table->is_busy()) {  // whoever asks next reads it
    tables_.erase(match);
    matches_ = static_cast<int>(tables_.size());
    return;
  }
  at_table(match, [](Table& at) { at.take([](Table& again) { catch_up(again); }); });
}

void Worker::each_table(const std::function<void(Table&)>& work) {
  for (const auto& [match, table] : tables_) work(*table);
}

void Worker::create(const CallPointer& call, const std::string& id, const NewMatch& made,
                    const std::function<void()>& not_begun) {
  try {
    doing_ = call->method;
    const std::string lobby = lobby_json(HostedMatch(id, kit(made.sheet.code), made.sheet));  // what cannot begin is refused now
    StoreWrite write{.match = id, .setup = to_text(made.sheet), .created = made.sheet.created};
    if (!lobby.empty()) write.lobby = lobby;
    const auto done = [call, id, not_begun, answer = made.answer(id), shown = lobby,
                       &lobby = services_.lobby](const Saved& saved) {
      if (!saved.good()) {
        not_begun();
        return call->fail(RpcError(not_saved, "not_saved", "the match could not be saved: " + saved.why()));
      }
      lobby.show(id, shown);
      call->answer(answer);
    };
    services_.commit.write(std::move(write), done);
  } catch (...) {
    not_begun();
    call->fail_with_current();
  }
}

void Worker::tick(std::int64_t now) {
  for (auto at = tables_.begin(); at != tables_.end();) {
    at->second->tick(now);
    at = at->second->is_idle(now) ? tables_.erase(at) : std::next(at);
  }
  matches_ = static_cast<int>(tables_.size());
}

}  // namespace tradewind::serve
