// Table: one match at several processes that write to one store. What is written is fenced there;
// who is here and who asks for what is told from process to process, and may be lost.
#include "serve/match/reading.h"
#include "serve/table/table.h"

#include <algorithm>

namespace tradewind::serve {

void Table::catch_up(Then then) {
  if (!services_.relay || waits_for_store() || lost_ || match_->is_stopped())
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
      tell(entry);
    }
  } catch (const std::exception& error) {
    note_fault(error.what());
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
    note_fault(error.what());
    if (done.call) done.call->fail(services_.failure(*done.call));
    lose();
  }
}

// What this process has written was not the next entry, so it is as if it had not happened. True if
// it is there all the same: then only the answer of the store was lost (or two processes did the
// same thing in the same second, which is once enough).
bool Table::begin_again(const std::optional<StoredMatch>& stored, const LogEntry& entry) {
  if (!stored) throw StoreError("the match is not there any more");
  Reading reading(
      std::make_unique<HostedMatch>(match_->id(), match_->kit_pointer(), read_sheet(stored->setup)),
      stored->entries, entry.n - 1);
  while (!reading.go_on(TimeSlice())) {
  }
  match_ = reading.take();
  auto next = stored->entries.begin() + match_->n();
  const bool there = next != stored->entries.end() && *next == entry;
  for (; next != stored->entries.end(); ++next) {
    apply(*next);
    tell(*next);
  }
  std::optional<std::string> written_by_others;
  update_lobby(written_by_others);
  return there;
}

// Who follows the match here has been told every entry that this process knows. Who asks in another
// way, or has just come, may have heard of later ones from another process.
bool Table::may_be_behind(const CallPointer& call) const {
  return services_.relay &&
         (call->method == "join" || !followers_.contains(call->caller.connection));
}

bool Table::others_think() const {
  if (elsewhere_.empty()) return false;
  return followers_.empty() || elsewhere_.begin()->first < services_.process;
}

void Table::say_who_is_here() {
  if (services_.relay)
    services_.relay(match_->id(), {{"here", own_here()}, {"gone", followers_.empty()}});
}

void Table::ask(Asked asked) {
  if (services_.relay && !asked.elsewhere) {
    services_.relay(
        match_->id(),
        {{"asked",
          {{"seat", asked.seat}, {"moves", asked.moves}, {"n", asked.n}, {"left", asked.left}}}});
  }
  asked_ = std::move(asked);
  notify("asked", written(Json{{"match", match_->id()},
                               {"seat", asked_->seat},
                               {"moves", asked_->moves},
                               {"n", asked_->n}}));
}

void Table::agree(int seat, bool yes) {
  if (services_.relay)
    services_.relay(match_->id(), {{"agrees", {{"seat", seat}, {"yes", yes}, {"n", match_->n()}}}});
  note_agreement(seat, yes);
}

void Table::note_agreement(int seat, bool yes) {
  notify("answered", written(Json{{"match", match_->id()}, {"seat", seat}, {"yes", yes}}));
  if (!yes) return asked_.reset();
  asked_->left.erase(seat);
  if (!asked_->left.empty() || asked_->elsewhere) return;
  write(asked_->moves > 0 ? match_->undo(asked_->seat, asked_->moves) : match_->end(), nullptr);
}

void Table::heard(const Json& what) {
  if (const auto asked = what.find("asked"); asked != what.end()) {
    const Asked one{asked->at("seat"), asked->at("moves"), asked->at("n"),
                    asked->at("left").get<std::set<int>>(), true};
    catch_up([one](Table& table, const News&) {
      if (one.n == table.match().n()) table.ask(one);
    });
  } else if (const auto agrees = what.find("agrees"); agrees != what.end()) {
    if (asked_ && asked_->n == agrees->at("n").get<int>())
      note_agreement(agrees->at("seat"), agrees->at("yes"));
  } else if (what.contains("who")) {
    if (is_followed()) say_who_is_here();
  } else if (const auto here = what.find("here"); here != what.end()) {
    const std::string process = what.at("from").get<std::string>();
    if (what.at("gone").get<bool>()) return forget_process(process);
    const auto seats = here->get<std::vector<int>>();
    const auto known = elsewhere_.find(process);
    if (known != elsewhere_.end() && known->second == seats) return;
    // It has not heard of us either
    if (known == elsewhere_.end() && is_followed()) say_who_is_here();
    elsewhere_[process] = seats;
    tell_presence();
  }
}

void Table::forget_process(const std::string& process) {
  if (elsewhere_.erase(process) == 0) return;
  tell_presence();
  if (!is_busy()) think();
}

}  // namespace tradewind::serve
