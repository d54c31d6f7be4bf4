#include "serve/table/presence.h"

#include "rpc/wire/json_writer.h"

namespace tradewind::serve {

Presence::Presence(CurrentMatch& match, MatchFeed& feed) : match_(match), feed_(feed) {
  absent_since_.assign(static_cast<std::size_t>(match->players()), now_in_seconds());
}

std::vector<bool> Presence::here() const {
  std::vector<bool> here(static_cast<std::size_t>(match_->players()));
  const auto come = [&](const std::vector<int>& seats) {
    for (const int seat : seats) here.at(static_cast<std::size_t>(seat)) = true;
  };
  come(feed_.seats_here());
  for (const auto& [process, seats] : elsewhere_) come(seats);
  return here;
}

bool Presence::is_absent(int seat, std::int64_t now) const {
  const std::int64_t since = absent_since_[static_cast<std::size_t>(seat)];
  return since > 0 && now - since >= match_.services().limits.absent;
}

bool Presence::others_think() const {
  if (elsewhere_.empty()) return false;
  return !feed_.is_followed() || elsewhere_.begin()->first < match_.services().process;
}

void Presence::changed() {
  notify();
  say_who_is_here();
}

void Presence::notify() {
  const std::vector<bool> now = here();
  for (std::size_t seat = 0; seat < now.size(); ++seat) {
    if (now[seat]) absent_since_[seat] = 0;
    if (!now[seat] && absent_since_[seat] == 0) absent_since_[seat] = now_in_seconds();
  }
  feed_.notify("presence",
               R"({"match":")" + match_->id() + R"(","seats":)" + written(Json(now)) + "}");
}

void Presence::ask_others() const {
  if (const auto& publish = match_.services().publish) publish(match_->id(), {{"who", true}});
}

void Presence::say_who_is_here() const {
  if (const auto& publish = match_.services().publish)
    publish(match_->id(), {{"here", feed_.seats_here()}, {"gone", !feed_.is_followed()}});
}

bool Presence::heard(const std::string& process, bool gone, const std::vector<int>& seats) {
  if (gone) return forget(process);
  const auto known = elsewhere_.find(process);
  if (known != elsewhere_.end() && known->second == seats) return false;
  // It has not heard of us either
  if (known == elsewhere_.end() && feed_.is_followed()) say_who_is_here();
  elsewhere_[process] = seats;
  notify();
  return false;
}

bool Presence::forget(const std::string& process) {
  if (elsewhere_.erase(process) == 0) return false;
  notify();
  return true;
}

}  // namespace tradewind::serve
