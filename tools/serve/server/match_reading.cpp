#include "serve/server/match_reading.h"

#include "serve/server/worker.h"
#include "tradewind/refusals.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

std::size_t moves_in(const std::vector<LogEntry>& log) {
  std::size_t moves = 0;
  for (const LogEntry& entry : log) {
    if (entry.kind == "move") ++moves;
    if (entry.kind == "undo")
      moves -= std::min(moves, Json::parse(entry.data).at("moves").get<std::size_t>());
  }
  return moves;
}

}  // namespace

void MatchReading::aside(Aside where, std::function<void()> work, Step then) {
  const auto self = shared_from_this();
  const auto guarded = [self, work = std::move(work)] {
    try {
      work();
    } catch (...) {
      self->problem_ = std::current_exception();
    }
  };
  services_.aside(where, address_, match_, [self, then, guarded] {
    guarded();
    self->services_.at_worker(self->address_, self->match_,
                              [self, then](Worker& worker) { (*self.*then)(worker); });
  });
}

void MatchReading::begin() {
  aside(
      Aside::store, [this] { stored_ = services_.store.load(match_); }, &MatchReading::read_rules);
}

void MatchReading::read_rules(Worker& worker) {
  if (problem_ || !stored_) return finish(worker, nullptr);
  const auto work = [this] {
    sheet_ = read_sheet(stored_->setup);
    (void)services_.rulesets.get(sheet_.code);
  };
  aside(Aside::rules, work, &MatchReading::play);
}

void MatchReading::play(Worker& worker) {
  problem_ = nullptr;  // if they cannot be read, that is seen again here
  play(
      worker, [&] { return worker.resources(sheet_.code); }, -1);
}

void MatchReading::play(Worker& worker,
                        const std::function<std::shared_ptr<MatchResources>()>& resources,
                        int until) {
  worker.note("reading a match");
  try {
    reading_.emplace(std::make_unique<HostedMatch>(match_, resources(), sheet_), stored_->entries,
                     until);
  } catch (...) {
    return failed(worker);
  }
  go_on(worker);
}

void MatchReading::go_on(Worker& worker) {
  worker.note("reading a match");
  try {
    if (!reading_->go_on(TimeSlice())) {  // what the server reads for itself takes turns, too
      const auto next = [self = shared_from_this()](Worker& at) { self->go_on(at); };
      return worker.post(address_.empty() ? match_ : address_, next);
    }
  } catch (...) {
    return failed(worker);
  }
  std::unique_ptr<HostedMatch> match = reading_->take();
  if (by_ != By::content_of_now) match->stop(moves_in(stored_->entries));
  problem_ = nullptr;
  finish(worker, std::move(match));
}

// By which content the last entry was played.
std::string MatchReading::content() const {
  std::string content = sheet_.content;
  for (const LogEntry& entry : stored_->entries)
    content = Json::parse(entry.data).value("content", content);
  return content;
}

void MatchReading::failed(Worker& worker) {
  const std::string where = "match " + match_;
  try {
    throw;
  } catch (const std::exception& other) {
    if (by_ == By::content_of_now_up_to_there) return finish(worker, nullptr);
    if (by_ == By::content_of_then) {
      services_.faults.note(where, "nor with the content that was kept: " + message_of(other));
      return play_up_to_there(worker);
    }
    services_.faults.note(where,
                          "it cannot continue with the content that is here: " + message_of(other));
    problem_ = std::current_exception();
    if (const auto* const differs = dynamic_cast<const OtherPast*>(&other)) same_ = differs->n - 1;
  }
  by_ = By::content_of_then;
  const auto work = [this, where] {
    try {
      rules_of_then_ = services_.kept.ruleset(content(), sheet_.code);
    } catch (const std::exception& lost) {
      services_.faults.note(where, "nor with the content that was kept: " + message_of(lost));
    }
  };
  aside(Aside::store, work, &MatchReading::play_as_it_was);
}

void MatchReading::play_as_it_was(Worker& worker) {
  if (!rules_of_then_) return play_up_to_there(worker);
  play(
      worker,
      [&] {
        return std::make_shared<MatchResources>(services_.library, rules_of_then_, content());
      },
      -1);
}

void MatchReading::play_up_to_there(Worker& worker) {
  by_ = By::content_of_now_up_to_there;
  if (same_ < 0 || stored_->entries.empty()) return finish(worker, nullptr);
  play(
      worker, [&] { return worker.resources(sheet_.code); }, same_);
}

}  // namespace tradewind::serve
