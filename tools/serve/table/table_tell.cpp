// Table: what is told to those who follow it.
#include "page/page_content.h"
#include "page/table_json.h"
#include "rpc/params.h"
#include "rpc/wire/json_text.h"
#include "serve/table/table.h"

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
  if (match.over()) return -1;
  if (std::find(seats.begin(), seats.end(), position.to()) != seats.end()) return position.to();
  const auto other =
      std::find_if(seats.begin(), seats.end(), [&](int seat) { return position.asks(seat); });
  return other == seats.end() ? -1 : *other;
}

std::string as_event(int n, const std::string& stamp, const std::string& params) {
  return "id: " + std::to_string(n) + "." + stamp + "\nevent: update\ndata: " + params + "\n\n";
}

}  // namespace

std::string Table::question_for(const Follower& follower) {
  const int seat = asked_of(*match_, follower.seats);
  const bool has_answered = std::any_of(follower.seats.begin(), follower.seats.end(),
                                        [&](int own) { return match_->answers().contains(own); });
  if (seat >= 0 || has_answered || match_->sheet().clock.minutes > 0) {
    const SeatView* const asked = seat >= 0 ? &viewer(seat, follower.language).view() : nullptr;
    return question_json(*match_, follower.language, asked, follower.seats);
  }
  if (std::exchange(questions_at_, match_->n()) != match_->n()) questions_.clear();
  std::string& question = questions_[follower.language];  // for all others the same
  if (question.empty()) question = question_json(*match_, follower.language, nullptr, {});
  return question;
}

std::string Table::question_for(const Call& call) {
  if (!flag_param(call.params, "question")) return "";  // only methods that play have it
  return R"(,"question":)" + question_for(Follower{false, own_seats(call), language(call)});
}

std::string Table::update_json(const Follower& follower, int n, bool with_question) {
  const Happened& happened = happened_.at(n);
  std::string to, move = "null";
  for (const int seat : seats_followed(follower.seats)) {
    const Told* const told = viewer(seat, follower.language).told(n);
    if (told == nullptr) continue;
    if (to.empty() || told->move.starts_with(R"({"seat":)" + std::to_string(seat) + ","))
      move = told->move;
    to += (to.empty() ? "\"" : ",\"") + key_of_seat(seat) + "\":{" + told->members + "}";
  }
  std::string json = R"({"match":")" + match_->id() + R"(","n":)" + std::to_string(n) +
                     R"(,"by":)" + happened.by + R"(,"kind":")" + happened.kind + R"(","move":)" +
                     move + R"(,"to":{)" + to + "}";
  if (with_question) json += R"(,"question":)" + question_for(follower);
  if (!happened.table.empty()) json += R"(,"table":)" + happened.table;
  return json + "}";
}

// With the question that is open after a move of the caller: the move stands, even where that
// cannot be told.
std::string Table::question_after(const Call& call) {
  try {
    return question_for(call);
  } catch (const ScriptError& failed) {
    note_fault(failed.what());
    return "";
  }
}

std::vector<Outgoing> Table::updates(const LogEntry& entry) {
  const Json data = Json::parse(entry.data);
  const bool table_changed = entry.kind != "move" || match_->over();
  happened_[entry.n] = {entry.kind, data.contains("seat") ? data["seat"].dump() : "null",
                        table_changed ? table_json(*match_, here()) : ""};
  if (happened_.size() > most_happened) happened_.erase(happened_.begin());
  // Equal ones are written once
  std::map<std::tuple<bool, std::vector<int>, std::string>, SharedText> made;
  std::vector<Outgoing> all;
  for (const auto& [connection, follower] : followers_) {
    SharedText& text = made[{follower.stream, follower.seats, follower.language}];
    if (!text) text = update_text(follower, entry.n);
    text->empty() ? services_.close(connection) : all.push_back({connection, text});
  }
  return all;
}

// Empty if a script fails in what is shown.
SharedText Table::update_text(const Follower& follower, int n) {
  std::string text;
  try {
    const std::string params = update_json(follower, n, true);
    text = follower.stream ? as_event(n, stamp_of(follower), params)
                           : R"({"jsonrpc":"2.0","method":"update","params":)" + params + "}";
  } catch (const ScriptError& failed) {
    note_fault(failed.what());
  }
  return std::make_shared<const std::string>(std::move(text));
}

// Views of a seat are told in one language by one viewer, which numbers the cards.
std::string Table::stamp_of(const Follower& follower) const {
  std::string stamp = stamp_ + "-" + follower.language;
  for (const int seat : follower.seats) stamp += "-" + std::to_string(seat);
  return stamp;
}

// nullopt: not all of them are kept.
std::optional<std::string> Table::updates_since(const Follower& follower, const Since& since) {
  if (since.n < 0 || since.n > match_->n() || since.stamp != stamp_of(follower))
    return std::nullopt;
  std::string updates = "[";
  for (int n = since.n + 1; n <= match_->n(); ++n) {
    for (const int seat : seats_followed(follower.seats)) {
      if (!happened_.contains(n) || viewer(seat, follower.language).told(n) == nullptr)
        return std::nullopt;
    }
    updates += (updates.size() > 1 ? "," : "") + update_json(follower, n, false);
  }
  // With nothing new, what was seen last must still be what is followed.
  for (const int seat : seats_followed(follower.seats)) {
    if (!viewers_.contains({seat, follower.language})) return std::nullopt;
  }
  return updates + "]";
}

std::string Table::content_key_for(const std::string& language) {
  return content_key(services_, match_->kit(), match_->position(), language,
                     [&]() -> const terminal::PlayerText& { return match_->words(language); });
}

bool Table::read_story(const std::vector<int>& seats, const std::string& language,
                       const TimeSlice& slice) {
  return viewer(seats_followed(seats).front(), language).read_story(*match_, slice);
}

std::string Table::joined(const Follower& follower, const Since& since, bool with_log) {
  std::optional<std::string> updates;
  const std::vector<int> seats = seats_followed(follower.seats);
  const bool known = std::all_of(seats.begin(), seats.end(), [&](int seat) {
    return viewers_.contains({seat, follower.language});
  });
  if (known) updates = updates_since(follower, since);
  const bool mine = asked_of(*match_, follower.seats) >= 0;
  std::string json = R"({"match":")" + match_->id() + R"(","n":)" + std::to_string(match_->n()) +
                     R"(,"stamp":")" + stamp_of(follower) + R"(","content":")" +
                     content_key_for(follower.language) + R"(","seats":)" +
                     written(Json(follower.seats)) + R"(,"spectator":)" +
                     (follower.seats.empty() ? "true" : "false") + R"(,"mine_to_play":)" +
                     (mine ? "true" : "false") + R"(,"table":)" + table_json(*match_, here());
  if (updates) {
    json += R"(,"updates":)" + *updates;
  } else {
    json += R"(,"views":{)";
    for (const int seat : seats)
      json += (seat == seats.front() ? "\"" : ",\"") + key_of_seat(seat) +
              "\":" + viewer(seat, follower.language).view_json();
    json += "}";
    if (with_log) json += R"(,"log":)" + viewer(seats.front(), follower.language).log_json();
  }
  if (!services_.public_url.empty()) json += R"(,"address":)" + written(Json(services_.public_url));
  return json + R"(,"question":)" + question_for(follower) + "}";
}

std::string Table::join(const Call& call, std::vector<int> seats, const std::string& language,
                        const Since& since, bool with_log) {
  const Follower follower{false, std::move(seats), language};
  if (!call.caller.socket) return joined(follower, since, with_log);
  std::string json = joined(follower, since, with_log);
  follow(call.caller.connection, follower);
  think();
  return json;
}

void Table::follow_stream(Connection stream, std::vector<int> seats, const std::string& language,
                          const Since& since) {
  const Follower follower{true, std::move(seats), language};
  const auto known = [&](int seat) { return viewers_.contains({seat, follower.language}); };
  const std::vector<int> all = seats_followed(follower.seats);
  std::string text;
  if (std::all_of(all.begin(), all.end(), known) && updates_since(follower, since)) {
    for (int n = since.n + 1; n <= match_->n(); ++n)
      text += as_event(n, stamp_of(follower), update_json(follower, n, n == match_->n()));
  } else {
    text = "id: " + std::to_string(match_->n()) + "." + stamp_of(follower) +
           "\nevent: joined\ndata: " + joined(follower, {}, true) + "\n\n";
  }
  if (!text.empty())
    services_.send({{stream, std::make_shared<const std::string>(std::move(text))}});
  follow(stream, follower);
  think();
}

}  // namespace tradewind::serve
