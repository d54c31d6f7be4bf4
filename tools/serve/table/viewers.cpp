#include "serve/table/viewers.h"

#include "serve/match/tokens.h"

namespace tradewind::serve {
namespace {

// So long somebody may be away and is still sent only what is new
constexpr int viewer_seconds = 120;

}  // namespace

Viewers::Viewers(CurrentMatch& match) : match_(match), stamp_(new_match_id()) {}

Viewer& Viewers::at(int seat, const std::string& language) {
  std::unique_ptr<Viewer>& viewer = viewers_[{seat, language}];
  if (!viewer) {
    viewer = std::make_unique<Viewer>(seat, language);
    viewer->begin(*match_);
  }
  viewer->needed_at = now_in_seconds();
  return *viewer;
}

Replay& Viewers::replay(int seat) {
  Replay& replay = replays_.try_emplace(seat, seat).first->second;
  replay.needed_at = now_in_seconds();
  return replay;
}

void Viewers::expect(const Position& asked, int move) {
  for (const auto& [key, viewer] : viewers_) viewer->expect(asked, move);
}

// A viewer whose view fails in a script must come back, and learns of it then.
void Viewers::take_entry() {
  Tellings tellings;
  const auto fails = [&](const auto& each) {
    try {
      each.second->take(*match_, tellings);
      return false;
    } catch (const ScriptError& failed) {
      match_.note_fault(failed.what());
      return true;
    }
  };
  if (std::erase_if(viewers_, fails) > 0) stamp_ = new_match_id();
}

void Viewers::keep(int seat, const std::string& language, std::int64_t now) {
  if (const auto known = viewers_.find({seat, language}); known != viewers_.end())
    known->second->needed_at = now;
}

void Viewers::forget_unused(std::int64_t now) {
  std::erase_if(replays_,
                [&](const auto& entry) { return now - entry.second.needed_at > viewer_seconds; });
  if (std::erase_if(viewers_, [&](const auto& entry) {
        return now - entry.second->needed_at > viewer_seconds;
      }) > 0)
    stamp_ = new_match_id();
}

}  // namespace tradewind::serve
