#include "serve/table/match_feed.h"

#include "page/page_content.h"
#include "page/table_json.h"
#include "rpc/wire/json_writer.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::size_t most_happened = 64;

std::vector<int> seats_followed(const std::vector<int>& seats) {
  return seats.empty() ? std::vector<int>{spectator} : seats;
}

std::string key_of_seat(int seat) { return seat == spectator ? "-" : std::to_string(seat); }

// Which of these seats can answer: the one that is asked first, else any that all at once are asked
// of; -1: none.
int asked_of(const HostedMatch& match, const std::vector<int>& seats) {
  const Position& position = match.position();
  if (match.over() || match.rests()) return -1;
  if (std::find(seats.begin(), seats.end(), position.to()) != seats.end()) return position.to();
  const auto other =
      std::find_if(seats.begin(), seats.end(), [&](int seat) { return position.asks(seat); });
  return other == seats.end() ? -1 : *other;
}

std::string as_event(int n, const std::string& stamp, const std::string& params) {
  return "id: " + std::to_string(n) + "." + stamp + "\nevent: update\ndata: " + params + "\n\n";
}

}  // namespace

const Follower* MatchFeed::follower(Connection connection) const {
  const auto found = followers_.find(connection);
  return found == followers_.end() ? nullptr : &found->second;
}

std::vector<int> MatchFeed::seats_here() const {
  std::set<int> seats;
  for (const auto& [connection, follower] : followers_)
    seats.insert(follower.seats.begin(), follower.seats.end());
  return {seats.begin(), seats.end()};
}

std::int64_t MatchFeed::spectators_beside(Connection follower) const {
  return std::count_if(followers_.begin(), followers_.end(), [&](const auto& each) {
    return each.second.seats.empty() && each.first != follower;
  });
}

void MatchFeed::follow(Connection connection, Follower follower) {
  followers_.insert_or_assign(connection, std::move(follower));
  match_.services().follows(connection, match_->id(), true);
}

bool MatchFeed::leave(Connection connection) {
  if (followers_.erase(connection) == 0) return false;
  match_.services().follows(connection, match_->id(), false);
  return true;
}

void MatchFeed::close_all() {
  for (const auto& [connection, follower] : followers_) match_.services().close(connection);
}

void MatchFeed::keep_viewers(std::int64_t now) {
  for (const auto& [connection, follower] : followers_) {
    for (const int seat : seats_followed(follower.seats))
      viewers_.keep(seat, follower.language, now);
  }
}

bool MatchFeed::knows_all(const Follower& follower) const {
  const std::vector<int> seats = seats_followed(follower.seats);
  return std::all_of(seats.begin(), seats.end(),
                     [&](int seat) { return viewers_.knows(seat, follower.language); });
}

void MatchFeed::notify(const std::string& method, const std::string& params,
                       const std::set<Connection>* only) {
  SharedText text, event;
  std::vector<Outgoing> all;
  for (const auto& [connection, follower] : followers_) {
    if (only != nullptr && !only->contains(connection)) continue;
    if (follower.stream && !event)
      event =
          std::make_shared<const std::string>("event: " + method + "\ndata: " + params + "\n\n");
    if (!follower.stream && !text)
      text = std::make_shared<const std::string>(R"({"jsonrpc":"2.0","method":")" + method +
                                                 R"(","params":)" + params + "}");
    all.push_back({connection, follower.stream ? event : text});
  }
  if (!all.empty()) match_.services().send(std::move(all));
}

// Who has lost a seat sees nothing more of it; its client learns at which it sits when it joins.
bool MatchFeed::reseat(const LogEntry& entry) {
  const Json data = Json::parse(entry.data);
  const bool is_swap = entry.kind == "swap";
  if (!is_swap && !data.contains("token_hash")) return false;
  const int seat = data.at("seat").get<int>(), with = data.value("with", spectator);
  std::set<Connection> moved, out;
  for (auto& [connection, follower] : followers_) {
    std::vector<int> seats = follower.seats;
    if (!is_swap) std::erase(seats, seat);
    for (int& each : seats) each = each == seat ? with : each == with ? seat : each;
    std::ranges::sort(seats);
    const bool may_stay = !seats.empty() || match_->sheet().lets_watch();
    if (seats != follower.seats || !may_stay) moved.insert(connection);
    if (!may_stay) out.insert(connection);
    follower.seats = std::move(seats);
  }
  notify("reseated", written(Json{{"match", match_->id()}}), &moved);
  for (const Connection each : out) (void)leave(each);
  return !moved.empty();
}

void MatchFeed::send_entry(const LogEntry& entry, const std::vector<bool>& here) {
  match_.services().send(updates(entry, here));
  if (entry.kind == "moved")
    notify("moved", written(Json{{"match", match_->id()}, {"to", match_->moved_to()}}));
}

std::string MatchFeed::question_for(const Follower& follower) {
  const int seat = asked_of(*match_, follower.seats);
  const bool has_answered = std::any_of(follower.seats.begin(), follower.seats.end(),
                                        [&](int own) { return match_->answers().contains(own); });
  if (seat >= 0 || has_answered || match_->sheet().clock.minutes > 0) {
    const SeatView* const asked =
        seat >= 0 ? &viewers_.at(seat, follower.language).view() : nullptr;
    return question_json(*match_, follower.language, asked, follower.seats);
  }
  if (std::exchange(questions_at_, match_->n()) != match_->n()) questions_.clear();
  std::string& question = questions_[follower.language];  // for all others the same
  if (question.empty()) question = question_json(*match_, follower.language, nullptr, {});
  return question;
}

std::string MatchFeed::update_json(const Follower& follower, int n, bool with_question) {
  const Happened& happened = happened_.at(n);
  std::string to, move = "null";
  for (const int seat : seats_followed(follower.seats)) {
    const Update* const update = viewers_.at(seat, follower.language).update(n);
    if (update == nullptr) continue;
    if (to.empty() || update->move.starts_with(R"({"seat":)" + std::to_string(seat) + ","))
      move = update->move;
    to += (to.empty() ? "\"" : ",\"") + key_of_seat(seat) + "\":{" + update->members + "}";
  }
  std::string json = R"({"match":")" + match_->id() + R"(","n":)" + std::to_string(n) +
                     R"(,"by":)" + happened.by + R"(,"kind":")" + happened.kind + R"(","move":)" +
                     move + R"(,"to":{)" + to + "}";
  if (with_question) json += R"(,"question":)" + question_for(follower);
  if (!happened.table.empty()) json += R"(,"table":)" + happened.table;
  return json + "}";
}

std::vector<Outgoing> MatchFeed::updates(const LogEntry& entry, const std::vector<bool>& here) {
  const Json data = Json::parse(entry.data);
  const bool table_changed = entry.kind != "move" || match_->over();
  happened_[entry.n] = {entry.kind, data.contains("seat") ? data["seat"].dump() : "null",
                        table_changed ? table_json(*match_, here) : ""};
  if (happened_.size() > most_happened) happened_.erase(happened_.begin());
  // Equal ones are written once
  std::map<std::tuple<bool, std::vector<int>, std::string>, SharedText> made;
  std::vector<Outgoing> all;
  for (const auto& [connection, follower] : followers_) {
    SharedText& text = made[{follower.stream, follower.seats, follower.language}];
    if (!text) text = update_text(follower, entry.n);
    text->empty() ? match_.services().close(connection) : all.push_back({connection, text});
  }
  return all;
}

// Empty if a script fails in what is shown.
SharedText MatchFeed::update_text(const Follower& follower, int n) {
  std::string text;
  try {
    const std::string params = update_json(follower, n, true);
    text = follower.stream ? as_event(n, stamp_of(follower), params)
                           : R"({"jsonrpc":"2.0","method":"update","params":)" + params + "}";
  } catch (const ScriptError& failed) {
    match_.note_fault(failed.what());
  }
  return std::make_shared<const std::string>(std::move(text));
}

// Views of a seat in one language come from one viewer, which numbers the cards.
std::string MatchFeed::stamp_of(const Follower& follower) const {
  std::string stamp = viewers_.stamp() + "-" + follower.language;
  for (const int seat : follower.seats) stamp += "-" + std::to_string(seat);
  return stamp;
}

// nullopt: not all of them are kept.
std::optional<std::string> MatchFeed::updates_since(const Follower& follower, const Since& since) {
  if (since.n < 0 || since.n > match_->n() || since.stamp != stamp_of(follower))
    return std::nullopt;
  std::string updates = "[";
  for (int n = since.n + 1; n <= match_->n(); ++n) {
    for (const int seat : seats_followed(follower.seats)) {
      if (!happened_.contains(n) || viewers_.at(seat, follower.language).update(n) == nullptr)
        return std::nullopt;
    }
    updates += (updates.size() > 1 ? "," : "") + update_json(follower, n, false);
  }
  // With nothing new, what was seen last must still be what is followed.
  return knows_all(follower) ? std::optional(updates + "]") : std::nullopt;
}

bool MatchFeed::read_story(const std::vector<int>& seats, const std::string& language,
                           const TimeSlice& slice) {
  return viewers_.at(seats_followed(seats).front(), language).read_story(*match_, slice);
}

std::string MatchFeed::joined(const Follower& follower, const Since& since, bool with_log,
                              const std::vector<bool>& here) {
  const auto words = [&]() -> const terminal::PlayerText& {
    return match_->words(follower.language);
  };
  std::optional<std::string> updates;
  const std::vector<int> seats = seats_followed(follower.seats);
  if (knows_all(follower)) updates = updates_since(follower, since);
  const bool mine = asked_of(*match_, follower.seats) >= 0;
  std::string json = R"({"match":")" + match_->id() + R"(","n":)" + std::to_string(match_->n()) +
                     R"(,"stamp":")" + stamp_of(follower) + R"(","content":")" +
                     content_key(match_.services(), match_->resources(), match_->position(),
                                 follower.language, words) +
                     R"(","seats":)" + written(Json(follower.seats)) + R"(,"spectator":)" +
                     (follower.seats.empty() ? "true" : "false") + R"(,"mine_to_play":)" +
                     (mine ? "true" : "false") + R"(,"table":)" + table_json(*match_, here);
  if (updates) {
    json += R"(,"updates":)" + *updates;
  } else {
    json += R"(,"views":{)";
    for (const int seat : seats)
      json += (seat == seats.front() ? "\"" : ",\"") + key_of_seat(seat) +
              "\":" + viewers_.at(seat, follower.language).view_json();
    json += "}";
    if (with_log) json += R"(,"log":)" + viewers_.at(seats.front(), follower.language).log_json();
  }
  if (!match_.services().public_url.empty())
    json += R"(,"address":)" + written(Json(match_.services().public_url));
  if (match_.services().free_text) json += R"(,"free_text":true)";
  return json + R"(,"question":)" + question_for(follower) + "}";
}

std::string MatchFeed::first_events(const Follower& follower, const Since& since,
                                    const std::vector<bool>& here) {
  if (!knows_all(follower) || !updates_since(follower, since)) {
    return "id: " + std::to_string(match_->n()) + "." + stamp_of(follower) +
           "\nevent: joined\ndata: " + joined(follower, {}, true, here) + "\n\n";
  }
  std::string text;
  for (int n = since.n + 1; n <= match_->n(); ++n)
    text += as_event(n, stamp_of(follower), update_json(follower, n, n == match_->n()));
  return text;
}

}  // namespace tradewind::serve
