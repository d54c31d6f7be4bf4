// Table: one match at several processes that write to one store. What is written is fenced there; who is here and who asks for
// what is told from process to process, and may be lost.
#include "serve/match/reading.h"
#include "serve/table/table.h"

#include <algorithm>

namespace tradewind::serve {

bool Table::catch_up() {
  if (!services_.relay || writing_ || lost_ || match_->is_stopped()) return false;
  const std::vector<LogEntry> entries = services_.store.entries_after(match_->id(), match_->n());
  if (entries.empty()) return false;
  try {
    for (const LogEntry& entry : entries) {
      apply(entry);
      tell(entry);
    }
  } catch (const std::exception&) {
    lose();
    throw;
  }
  std::optional<std::string> written_by_others;
  update_lobby(written_by_others);
  think();
  return true;
}

// What this process has written was not the next entry, so it is as if it had not happened. True if it is there all the same:
// then only the answer of the store was lost (or two processes did the same thing in the same second, which is once enough).
bool Table::read_again(const LogEntry& entry) {
  const std::optional<StoredMatch> stored = services_.store.load(match_->id());
  if (!stored) throw StoreError("the match is not there any more");
  Reading reading(std::make_unique<HostedMatch>(match_->id(), match_->kit_pointer(), read_sheet(stored->setup)), stored->entries,
                  entry.n - 1);
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

// Who follows the match here has been told every entry that this process knows. Who asks in another way, or has just come, may
// have heard of later ones from another process.
bool Table::may_be_behind(const CallPointer& call) const {
  return services_.relay && (call->method == "join" || !followers_.contains(call->caller.connection));
}

bool Table::others_think() const {
  if (elsewhere_.empty()) return false;
  return followers_.empty() || elsewhere_.begin()->first < services_.process;
}

void Table::say_who_is_here() {
  if (services_.relay) services_.relay(match_->id(), {{"here", own_here()}, {"gone", followers_.empty()}});
}

void Table::ask(Asked asked) {
  if (services_.relay && !asked.elsewhere) {
    services_.relay(match_->id(),
                    {{"asked", {{"seat", asked.seat}, {"moves", asked.moves}, {"n", asked.n}, {"left", asked.left}}}});
  }
  asked_ = std::move(asked);
  notify("asked", written(Json{{"match", match_->id()}, {"seat", asked_->seat}, {"moves", asked_->moves}, {"n", asked_->n}}));
}

void Table::agree(int seat, bool yes) {
  if (services_.relay) services_.relay(match_->id(), {{"agrees", {{"seat", seat}, {"yes", yes}, {"n", match_->n()}}}});
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
    catch_up();
    Asked one{asked->at("seat"), asked->at("moves"), asked->at("n"), asked->at("left").get<std::set<int>>(), true};
    if (one.n == match_->n()) ask(std::move(one));
  } else if (const auto agrees = what.find("agrees"); agrees != what.end()) {
    if (asked_ && asked_->n == agrees->at("n").get<int>()) note_agreement(agrees->at("seat"), agrees->at("yes"));
  } else if (what.contains("who")) {
    if (is_followed()) say_who_is_here();
  } else if (const auto here = what.find("here"); here != what.end()) {
    const std::string process = what.at("from").get<std::string>();
    if (what.at("gone").get<bool>()) return forget_process(process);
    const auto seats = here->get<std::vector<int>>();
    const auto known = elsewhere_.find(process);
    if (known != elsewhere_.end() && known->second == seats) return;
    if (known == elsewhere_.end() && is_followed()) say_who_is_here();  // it has not heard of us either
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
