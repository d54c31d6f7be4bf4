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

void Worker::post(const std::string& address, Job job) {
  thread_.post(address, [this, job = std::move(job)] { job(*this); });
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

void Worker::open(const std::string& match, const std::string& address, const Opened& then) {
  if (Table* const table = loaded(match)) return then(*this, table, nullptr);
  if (!is_match_id(match)) return then(*this, nullptr, nullptr);
  Opening& opening = openings_[match];
  opening.waiting.emplace_back(address, then);
  if (opening.waiting.size() > 1) return;
  services_.read(address, match, [match, address](Worker& self, const ReadMatch& read) {
    if (!read.stored || read.problem) return self.finish(match, false, read.problem);
    self.thread_.note("reading a match");
    try {
      self.begin_reading(match, *read.stored);
    } catch (...) {
      return self.finish(match, true, std::current_exception());
    }
    self.read_on(match, address);
  });
}

void Worker::begin_reading(const std::string& match, const StoredMatch& stored) {
  if (matches_ >= services_.limits.matches) {
    throw RpcError(too_much, "too_many_tables", "too many tables are played at the moment; try again later",
                   {{"limit", services_.limits.matches}});
  }
  const MatchSheet sheet = read_sheet(stored.setup);
  openings_[match].reading.emplace(std::make_unique<HostedMatch>(match, kit(sheet.code), sheet), stored.entries);
}

void Worker::read_on(const std::string& match, const std::string& address) {
  thread_.note("reading a match");
  Reading& reading = *openings_.at(match).reading;
  try {
    if (!reading.go_on(TimeSlice())) {  // what the server reads for itself takes turns, too
      return post(address.empty() ? match : address, [match, address](Worker& self) { self.read_on(match, address); });
    }
    tables_[match] = std::make_unique<Table>(services_, reading.take());
    matches_ = static_cast<int>(tables_.size());
    finish(match, true, nullptr);
  } catch (...) {
    finish(match, true, std::current_exception());
  }
}

// Each who has waited goes on when it is its turn.
void Worker::finish(const std::string& match, bool exists, const std::exception_ptr& problem) {
  const auto opening = openings_.extract(match);
  for (const auto& [address, then] : opening.mapped().waiting) {
    post(address, [=, address = address, then = then](Worker& self) {
      Table* const table = self.loaded(match);
      if (table == nullptr && exists && !problem) return self.open(match, address, then);  // it has left the memory again
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
  // If it cannot be read, who waits is answered that it failed; the next one reads again.
  open(match, "", [waiting](Worker&, Table* again, const std::exception_ptr&) {
    for (Table::Task& task : *waiting) {
      if (again != nullptr) again->take(std::move(task));
    }
  });
}

void Worker::at_table(const std::string& match, const std::function<void(Table&)>& work) {
  thread_.note("work at a table");
  if (Table* const table = loaded(match)) work(*table);
  replace_lost(match);
}

void Worker::open_table(const std::string& match, const std::function<void(Table&)>& work) {
  open(match, "", [match, work](Worker& self, Table*, const std::exception_ptr&) { self.at_table(match, work); });
}

void Worker::work_for(const std::string& what, const std::string& address, const Table& table,
                      const std::function<void()>& work, bool looks_on) {
  thread_.charge_also(table.id());
  thread_.work_for(what, address, [&] {
    const double wait = looks_on && !address.empty() ? services_.work.wait(table.id(), steady_seconds()) : 0;
    if (wait > 0) throw too_often("too_fast", "those who look on at this table ask for much work", wait);
    work();
  });
}

void Worker::call(const CallPointer& call) {
  try {
    const std::string& match = text_param(call->params, "match");
    open(match, call->caller.address, [match, call](Worker& self, Table* table, const std::exception_ptr& problem) {
      try {
        if (problem) std::rethrow_exception(problem);
        if (table == nullptr) throw no_match(match);
        const bool looks_on = table->own_seats(*call).empty() && !call->params.contains("tokens");
        const auto work = [&] { table->take([call](Table& at) { run_table_method(at, call); }, call->caller.address); };
        self.work_for(call->method, call->caller.address, *table, work, looks_on);
        self.replace_lost(match);
      } catch (const StoreError& error) {
        call->fail(RpcError(not_saved, "store_failed", error.what()));
      } catch (...) {
        call->fail_with_current();
      }
    });
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
    thread_.note(call->method);
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
  thread_.note("tick");
  for (auto at = tables_.begin(); at != tables_.end();) {
    at->second->tick(now);
    at = at->second->is_idle(now) ? tables_.erase(at) : std::next(at);
  }
  matches_ = static_cast<int>(tables_.size());
}

}  // namespace tradewind::serve
