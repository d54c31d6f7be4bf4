#include "serve/hall/worker.h"

#include "rpc/failures.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"

namespace tradewind::serve {
namespace {

RpcError no_match(const std::string& match) {
  return {no_such_match, "no_such_match", "there is no match '" + echoed(match) + "'"};
}

std::size_t moves_in(const std::vector<LogEntry>& log) {
  std::size_t moves = 0;
  for (const LogEntry& entry : log) {
    if (entry.kind == "move") ++moves;
    if (entry.kind == "undo") moves -= std::min(moves, Json::parse(entry.data).at("moves").get<std::size_t>());
  }
  return moves;
}

// By which content the last entry was played.
std::string content_of(const MatchSheet& sheet, const std::vector<LogEntry>& log) {
  std::string content = sheet.content;
  for (const LogEntry& entry : log) content = Json::parse(entry.data).value("content", content);
  return content;
}

void catch_up(Table& table) {
  try {
    (void)table.catch_up();
  } catch (const StoreError&) {  // it is asked again soon
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

void Worker::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    if (jobs_.size() > 1) return;
  }
  more_.notify_one();
}

void Worker::run() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
      if (jobs_.empty()) break;
      jobs.swap(jobs_);
    }
    for (const Job& job : jobs) {
      try {
        job(*this);
      } catch (const std::exception& failed) {  // of a job that nobody waits for; the others go on
        services_.faults.note("work of the server", failed.what());
      }
    }
  }
  tables_.clear();  // on the thread that they belong to
}

std::shared_ptr<Kit> Worker::kit(const std::string& code) {
  const std::shared_ptr<const Ruleset> ruleset = services_.rulesets.get(code);
  std::shared_ptr<Kit> kit = kits_[ruleset->code()].lock();
  if (!kit) {
    kit = std::make_shared<Kit>(services_.library, ruleset, services_.kept.key());
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
  auto table = std::make_unique<Table>(services_, read(match, *stored));
  matches_ = static_cast<int>(tables_.size()) + 1;
  return (tables_[match] = std::move(table)).get();
}

// Where it would be another match by now, it is shown by the content that it was played with, or up to where it is the same.
std::unique_ptr<HostedMatch> Worker::read(const std::string& match, const StoredMatch& stored) {
  const std::string code = read_sheet(stored.setup).code;
  try {
    return read_match(match, kit(code), stored);
  } catch (const RpcError&) {  // there is no room
    throw;
  } catch (const std::exception& other) {
    services_.faults.note("match " + match, "it cannot go on with the content that is here: " + std::string(other.what()));
    std::unique_ptr<HostedMatch> shown = read_as_it_was(match, stored);
    const auto* const differs = dynamic_cast<const OtherPast*>(&other);
    if (!shown && (differs == nullptr || differs->n == 0)) throw;
    if (!shown) shown = read_match(match, kit(code), stored, differs->n - 1);
    shown->stop(moves_in(stored.entries));
    return shown;
  }
}

std::unique_ptr<HostedMatch> Worker::read_as_it_was(const std::string& match, const StoredMatch& stored) {
  const MatchSheet sheet = read_sheet(stored.setup);
  try {
    const std::string content = content_of(sheet, stored.entries);
    const std::shared_ptr<const Ruleset> rules = services_.kept.ruleset(content, sheet.code);
    return rules ? read_match(match, std::make_shared<Kit>(services_.library, rules, content), stored) : nullptr;
  } catch (const std::exception& lost) {
    services_.faults.note("match " + match, "nor with the content that was kept: " + std::string(lost.what()));
    return nullptr;
  }
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
  } catch (const std::exception& failed) {  // who waits is answered that it failed; the next one reads again
    services_.faults.note("match " + match, failed.what());
  }
}

void Worker::at_table(const std::string& match, const std::function<void(Table&)>& work) {
  if (Table* const table = loaded(match)) guarded(*table, [&] { work(*table); });
  replace_lost(match);
}

// What fails at a table where nobody waits for an answer is noted, and the table is read again.
void Worker::guarded(Table& table, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& failed) {
    services_.faults.note("match " + table.match().id(), failed.what());
    table.lose();
  }
}

void Worker::open_table(const std::string& match, const std::function<void(Table&)>& work) {
  try {
    (void)find(match);
  } catch (const std::exception&) {  // whoever asks for it next is told why, and the log
  }
  at_table(match, work);
}

void Worker::call(const CallPointer& call) {
  try {
    const std::string& match = text_param(call->params, "match");
    Table* const table = find(match);
    if (table == nullptr) throw no_match(match);
    table->take([call](Table& at) { run_table_method(at, call); });
    replace_lost(match);
  } catch (...) {
    call->fail(services_.failure(*call));
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

void Worker::create(const CallPointer& call, const std::string& id, const std::function<void()>& not_begun) {
  try {
    const NewMatch made = new_match(*this, id, call->params);
    StoreWrite write{.match = id, .setup = to_text(made.sheet), .created = made.sheet.created};
    if (!made.lobby.empty()) write.lobby = made.lobby;
    const auto done = [call, id, not_begun, answer = made.answer(id), shown = made.lobby, bot_begins = made.bot_begins,
                       &services = services_](const Saved& saved) {
      if (!saved.good()) {
        not_begun();
        return call->fail(services.failure(saved, id));
      }
      services.lobby.show(id, shown);
      if (bot_begins) services.open_table(id, [](Table& table) { table.take([](Table&) {}); });
      call->answer(answer);
    };
    services_.commit.write(std::move(write), done);
  } catch (...) {
    not_begun();
    call->fail(services_.failure(*call));
  }
}

void Worker::tick(std::int64_t now) {
  for (auto at = tables_.begin(); at != tables_.end();) {
    guarded(*at->second, [&] { at->second->tick(now); });
    at = at->second->is_idle(now) || at->second->is_lost() ? tables_.erase(at) : std::next(at);
  }
  matches_ = static_cast<int>(tables_.size());
}

}  // namespace tradewind::serve
