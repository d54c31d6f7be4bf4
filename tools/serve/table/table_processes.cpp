// Table: one match at several processes that write to one store. Writing is fenced there;
// who is here and who asks for what goes from process to process, and may be lost.
#include "serve/match/reading.h"
#include "serve/table/table.h"

#include <utility>

namespace tradewind::serve {

void Table::catch_up(Then then) {
  if (!services_.publish || waits_for_store() || lost_ || match_->is_stopped())
    return then(*this, {});
  reading_ = true;
  const auto work = [&services = services_, id = match_->id(), n = match_->n(),
                     then = std::move(then)] {
    std::vector<LogEntry> entries;
    News news;
    try {
      entries = services.store.entries_after(id, n);
    } catch (const StoreError&) {
      news.problem = std::current_exception();
    }
    services.at_table(
        id, [entries, news, then](Table& table) { table.caught_up(entries, news, then); });
  };
  services_.aside(Aside::store, "", match_->id(), work);
}

void Table::caught_up(const std::vector<LogEntry>& entries, News news, const Then& then) {
  reading_ = false;
  try {
    for (const LogEntry& entry : entries) {
      apply(entry);
      show(entry);
    }
  } catch (const std::exception& error) {
    match_.note_fault(error.what());
    lose();
    return then(*this, {.problem = std::current_exception()});
  }
  news.any = !entries.empty();
  std::optional<std::string> written_by_others;
  if (news.any) update_lobby(written_by_others);
  run({[news, then](Table& table) { then(table, news); }});
  go_on();
}

void Table::decide_again(Writing done) {
  reading_ = true;
  const auto work = [&services = services_, id = match_->id(), done = std::move(done)] {
    std::optional<StoredMatch> stored;
    std::exception_ptr problem;
    try {
      stored = services.store.load(id);
    } catch (const StoreError&) {
      problem = std::current_exception();
    }
    services.at_table(
        id, [stored, problem, done](Table& table) { table.decided_again(stored, problem, done); });
  };
  services_.aside(Aside::store, "", match_->id(), work);
}

void Table::decided_again(const std::optional<StoredMatch>& stored,
                          const std::exception_ptr& problem, const Writing& done) {
  reading_ = false;
  try {
    if (problem) std::rethrow_exception(problem);
    finish(done, begin_again(stored, done.entry));
  } catch (const std::exception& error) {
    match_.note_fault(error.what());
    if (done.call) done.call->fail(services_.failure(*done.call));
    lose();
  }
}

// What this process has written was not the next entry, so it is as if it had not happened. True if
// it is there anyway: then only the answer of the store was lost (or two processes did the
// same thing in the same second, which is once enough).
bool Table::begin_again(const std::optional<StoredMatch>& stored, const LogEntry& entry) {
  if (!stored) throw StoreError("the match is not there any more");
  Reading reading(std::make_unique<HostedMatch>(match_->id(), match_->resources_pointer(),
                                                read_sheet(stored->setup)),
                  stored->entries, entry.n - 1);
  while (!reading.go_on(TimeSlice())) {
  }
  match_.replace(reading.take());
  auto next = stored->entries.begin() + match_->n();
  const bool there = next != stored->entries.end() && *next == entry;
  for (; next != stored->entries.end(); ++next) {
    apply(*next);
    show(*next);
  }
  std::optional<std::string> written_by_others;
  update_lobby(written_by_others);
  return there;
}

void Table::heard(const Json& what) {
  if (const auto asked = what.find("asked"); asked != what.end()) {
    const Agreement::Asked one{asked->at("seat"), asked->at("moves"), asked->at("n"),
                               asked->at("left").get<std::set<int>>(), true};
    catch_up([one](Table& table, const News&) {
      if (one.n == table.match().n()) table.agreement().ask(one);
    });
  } else if (const auto agrees = what.find("agrees"); agrees != what.end()) {
    agreement_.heard(agrees->at("seat"), agrees->at("yes"), agrees->at("n"));
  } else if (what.contains("said")) {
    talk_.heard("said", what.at("said"));
  } else if (what.contains("nudged")) {
    talk_.heard("nudged", what.at("nudged"));
  } else if (what.contains("who")) {
    if (is_followed()) presence_.say_who_is_here();
  } else if (const auto here = what.find("here"); here != what.end()) {
    const bool left = presence_.heard(what.at("from"), what.at("gone"), *here);
    if (left && !is_busy()) think();
  }
}

void Table::forget_process(const std::string& process) {
  if (presence_.forget(process) && !is_busy()) think();
}

}  // namespace tradewind::serve
