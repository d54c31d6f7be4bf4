#include "serve/server/worker.h"

#include "page/table_json.h"
#include "rpc/failures.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/work/time.h"

namespace tradewind::serve {
namespace {

RpcError no_match(const std::string& match) {
  return {no_such_match, "no_such_match", "there is no match '" + echoed(match) + "'"};
}

}  // namespace

void Worker::post(const std::string& address, Job job) {
  thread_.post(address, [this, job = std::move(job)] { job(*this); });
}

std::shared_ptr<MatchResources> Worker::resources(const std::string& code) {
  const std::shared_ptr<const Ruleset> ruleset = services_.rulesets.get(code);
  std::shared_ptr<MatchResources> resources = resources_[ruleset->code()].lock();
  if (!resources) {
    resources = std::make_shared<MatchResources>(services_.library, ruleset, services_.kept.key());
    resources_[ruleset->code()] = resources;
    std::erase_if(resources_, [](const auto& entry) { return entry.second.expired(); });
  }
  latest_ = resources;
  return resources;
}

Table* Worker::loaded(const std::string& match) {
  const auto found = tables_.find(match);
  return found == tables_.end() ? nullptr : found->second.get();
}

void Worker::open(const std::string& match, const std::string& address, const Opened& then) {
  if (Table* const table = loaded(match)) return then(*this, table, nullptr);
  if (!is_match_id(match)) return then(*this, nullptr, nullptr);
  if (matches_ >= services_.limits.matches) {
    return then(*this, nullptr,
                std::make_exception_ptr(
                    RpcError(too_much, "too_many_tables",
                             "too many tables are played at the moment; try again later",
                             {{"limit", services_.limits.matches}})));
  }
  std::vector<Waiting>& waiting = openings_[match];
  waiting.push_back({address, then});
  if (waiting.size() > 1) return;
  const auto done = [match](Worker& self, std::unique_ptr<HostedMatch> read,
                            const std::exception_ptr& problem) {
    self.opened(match, std::move(read), problem);
  };
  std::make_shared<MatchReading>(services_, match, address, done)->begin();
}

void Worker::fail(Call& call, const std::exception_ptr& problem) const {
  try {
    if (problem) std::rethrow_exception(problem);
    throw no_match(text_param(call.params, "match"));
  } catch (...) {
    call.fail(services_.failure(call));
  }
}

// Each waiting job continues when it is its turn.
void Worker::opened(const std::string& match, std::unique_ptr<HostedMatch> read,
                    const std::exception_ptr& problem) {
  const bool is_there = read != nullptr;
  if (is_there) tables_[match] = std::make_unique<Table>(services_, std::move(read));
  matches_ = static_cast<int>(tables_.size());
  const auto opening = openings_.extract(match);
  for (const auto& [address, then] : opening.mapped()) {
    post(address, [=, address = address, then = then](Worker& self) {
      Table* const table = self.loaded(match);
      // It has left the memory again
      if (table == nullptr && is_there) return self.open(match, address, then);
      then(self, table, problem);
    });
  }
}

void Worker::replace_lost(const std::string& match) {
  Table* const lost = loaded(match);
  if (lost == nullptr || !lost->is_lost()) return;
  const auto waiting = std::make_shared<std::deque<Table::Task>>(lost->take_waiting());
  tables_.erase(match);
  matches_ = static_cast<int>(tables_.size());
  open(match, "", [waiting](Worker& self, Table* again, const std::exception_ptr& problem) {
    for (Table::Task& task : *waiting) {
      if (again != nullptr)
        again->take(std::move(task));
      else if (task.call)
        self.fail(*task.call, problem);
    }
  });
}

void Worker::at_table(const std::string& match, const std::function<void(Table&)>& work) {
  thread_.note("work at a table");
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
  open(match, "", [match, work](Worker& self, Table*, const std::exception_ptr&) {
    self.at_table(match, work);
  });
}

void Worker::work_for(const std::string& what, const std::string& address, const Table& table,
                      const std::function<void()>& work, bool looks_on) {
  thread_.charge_also(table.id());
  thread_.work_for(what, address, [&] {
    const double wait =
        looks_on && !address.empty() ? services_.work.wait(table.id(), steady_seconds()) : 0;
    if (wait > 0)
      throw too_often("too_fast", "spectators of this table have asked for too much", wait);
    work();
  });
}

void Worker::call(const CallPointer& call) {
  try {
    const std::string& match = text_param(call->params, "match");
    open(match, call->caller.address,
         [call](Worker& self, Table* table, const std::exception_ptr& problem) {
           if (table == nullptr) return self.fail(*call, problem);
           try {
             const bool looks_on =
                 table->access().own_seats(*call).empty() && !call->params.contains("tokens");
             const auto work = [&] {
               table->take([call](Table& at) { run_table_method(at, call); }, call);
             };
             self.work_for(call->method, call->caller.address, *table, work, looks_on);
             self.replace_lost(table->id());
           } catch (...) {
             call->fail(self.services_.failure(*call));
           }
         });
  } catch (...) {
    call->fail(services_.failure(*call));
  }
}

void Worker::woken(const std::string& match) {
  Table* const table = loaded(match);
  if (table == nullptr) return;
  if (!table->is_followed() && !table->is_busy()) {  // the next request reads it
    tables_.erase(match);
    matches_ = static_cast<int>(tables_.size());
    return;
  }
  at_table(match, [](Table& at) {
    // If it fails, it is asked again soon
    at.take([](Table& again) { again.catch_up([](Table&, const Table::News&) {}); });
  });
}

void Worker::each_table(const std::function<void(Table&)>& work) {
  for (const auto& [match, table] : tables_) work(*table);
}

void Worker::create(const CallPointer& call, const std::string& id, const NewMatch& made,
                    const std::function<void()>& not_begun) {
  try {
    thread_.note(call->method);
    // What cannot begin is refused now
    const HostedMatch begun(id, resources(made.sheet.code), made.sheet);
    const std::string lobby = lobby_json(begun);
    MatchSheet sheet = made.sheet;
    note_beginning(sheet, begun.position(), begun.resources().content());
    bool bot_begins = false;  // before anybody has come to the table
    for (int seat = 0; seat < begun.players(); ++seat)
      bot_begins = bot_begins || (!sheet.waits && begun.position().asks(seat) &&
                                  sheet.seats[static_cast<std::size_t>(seat)].is_bot());
    StoreWrite write{.match = id, .setup = to_text(sheet), .created = sheet.created};
    if (!lobby.empty()) write.lobby = lobby;
    const auto done = [call, id, not_begun, answer = made.answer(id),
                       shown = Announced{id, sheet.created, lobby}, bot_begins,
                       &services = services_](const Saved& saved) {
      if (!saved.good()) {
        not_begun();
        return call->fail(services.failure(*call, saved, id));
      }
      services.lobby.show(shown);
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
  latest_.reset();
  thread_.note("tick");
  for (auto at = tables_.begin(); at != tables_.end();) {
    guarded(*at->second, [&] { at->second->tick(now); });
    at = at->second->is_idle(now) || at->second->is_lost() ? tables_.erase(at) : std::next(at);
  }
  matches_ = static_cast<int>(tables_.size());
}

}  // namespace tradewind::serve
