#include "serve/match/hosted_match.h"

#include "rpc/failures.h"
#include "serve/match/tokens.h"
#include "tradewind/bots.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/record.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::uint16_t opening = 0xFFFF;  // the heading of the first turn

}  // namespace

HostedMatch::HostedMatch(std::string id, std::shared_ptr<MatchResources> resources,
                         MatchSheet sheet)
    : id_(std::move(id)),
      resources_(std::move(resources)),
      sheet_(std::move(sheet)),
      setup_(sheet_.setup()),
      match_(resources_->scripts(), setup_) {
  content_ = sheet_.content;
  check_digest(0, sheet_.digest);
  note_people();
  match_.listen(true);
  first_active_ = position().active();
  last_at_ = sheet_.created;
  thought_.resize(sheet_.seats.size());
  asked_at_.assign(sheet_.seats.size(), sheet_.created);
  for (int seat = 0; seat < players(); ++seat) streams_.push_back(bot_stream(sheet_.seed, seat));
  open_headings_[0] = opening;
}

void HostedMatch::note_people() {
  std::vector<SeatInfo> people;
  for (const HostedSeat& seat : sheet_.seats)
    people.push_back({seat.name, seat.is_bot() ? seat.kind : "human"});
  people_ = std::make_shared<const std::vector<SeatInfo>>(std::move(people));
}

const terminal::PlayerText& HostedMatch::words(const std::string& language) const {
  return resources_->words(language, people_);
}

const HostedMatch::Sent* HostedMatch::sent_with(const std::string& client) const {
  const auto found = sent_.find(client);
  return found == sent_.end() ? nullptr : &found->second;
}

LogEntry HostedMatch::entry(const std::string& kind, const Json& data) const {
  return {.n = n_ + 1, .at = now_in_seconds(), .kind = kind, .data = written(data), .client = ""};
}

LogEntry HostedMatch::move(int seat, const std::string& text, const std::string& language) const {
  return entry("move", move_data(seat, text, language));
}

LogEntry HostedMatch::bot_move(const BotMove& chosen) const {
  Json data = move_data(chosen.seat, chosen.text, "en");
  data["stream"] = chosen.stream;
  if (chosen.is_asked_for) data["asked"] = true;
  if (chosen.failure) data["fault"] = "script";
  return entry("move", data);
}

Json HostedMatch::move_data(int seat, const std::string& text, const std::string& language) const {
  refuse_idle();
  const Position asked = position().asking(seat);
  const std::optional<int> index = seat == asked.to() ? asked.find(text) : std::nullopt;
  if (index) {
    Json data = {{"seat", seat}, {"move", asked.move(*index).text}};
    if (data["move"] != text) data["sent"] = text;  // by which it is known when it is sent again
    return data;
  }
  const Refusal refusal =
      why_illegal(position(), text, seat).value_or(Refusal{"not_your_turn", ""});
  throw RpcError(illegal_move, refusal.reason, words(language).reason(refusal),
                 {{"move", echoed(text)}});
}

LogEntry HostedMatch::undo(int seat, int moves) const {
  if (ended_) refuse_over();
  return entry("undo", {{"seat", seat}, {"moves", moves}});
}

LogEntry HostedMatch::move_on(const std::string& to) const { return entry("moved", {{"to", to}}); }
LogEntry HostedMatch::end() const { return entry("end", Json::object()); }
LogEntry HostedMatch::show_record() const { return entry("told", Json::object()); }

void HostedMatch::check_digest(int n, const std::string& expected) const {
  if (expected.empty() || content_ == resources_->content() || digest_of(position()) == expected)
    return;
  throw OtherPast(n, "the content was " + content_ + " and is " + resources_->content() +
                         ", and the digest is not " + expected);
}

void HostedMatch::note_outcome(LogEntry& entry) {
  if (entry.kind != "move" && entry.kind != "undo") return;
  Json data = Json::parse(entry.data);
  data["digest"] = digest_of(position());
  if (std::exchange(content_, resources_->content()) != resources_->content())
    data["content"] = content_;
  entry.data = written(data);
}

std::string HostedMatch::why_stopped(const terminal::PlayerText& words) const {
  const std::string moves = std::to_string(match_.history().size());
  return is_stopped()
             ? words("ui.stopped", {{"moves", moves}, {"of", std::to_string(*stopped_after_)}})
             : "";
}

void HostedMatch::play(const Json& data) {
  const auto& text = data.at("move").get_ref<const std::string&>();
  const int seat = data.at("seat").get<int>();
  if (position().is_sealed()) {
    const Position asked = position().asking(seat);
    if (const std::optional<int> index = asked.find(text))
      answers_[seat] = asked.move(*index, seat);
  }
  if (const std::optional<Refusal> refusal = play_or_refuse(match_, text, seat))
    throw std::runtime_error("the move '" + text +
                             "' of the log cannot be played: " + refusal->reason);
  entry_of_move_.push_back(n_ + 1);
  std::uint64_t& stream = streams_.at(static_cast<std::size_t>(seat));
  stream_of_move_.push_back(stream);
  stream = data.value("stream", stream);
  const std::vector<Event> events = events_of(position(), -1);
  note_heard(events);
  note_heading(events, text.substr(0, text.find(' ')));
}

std::optional<std::int64_t> HostedMatch::time_left(int seat, std::int64_t now) const {
  const auto at = static_cast<std::size_t>(seat);
  if (sheet_.clock.minutes == 0 || ended_ || rests() || !position().asks(seat) ||
      sheet_.seats[at].kind == "open")
    return std::nullopt;
  const std::int64_t used =
      sheet_.clock.for_match ? thought_[at] + now - last_at_ : now - asked_at_[at];
  return sheet_.clock.minutes * std::int64_t{60} - used;
}

std::vector<bool> HostedMatch::thinkers() const {
  std::vector<bool> thinking(sheet_.seats.size());
  for (std::size_t seat = 0; seat < thinking.size(); ++seat)
    thinking[seat] =
        !rests() && sheet_.seats[seat].kind != "open" && position().asks(static_cast<int>(seat));
  return thinking;
}

// Time has passed since the entry before this one: the clocks of those who thought ran, and while
// the match rested no question got older. For an open seat the time begins when it is taken.
void HostedMatch::note_time(const LogEntry& entry, const std::vector<bool>& thought) {
  const std::int64_t passed = std::max<std::int64_t>(0, entry.at - last_at_);
  for (std::size_t seat = 0; seat < thought.size(); ++seat) {
    if (thought[seat]) thought_[seat] += passed;
    if (rests()) asked_at_[seat] += passed;
    if (sheet_.seats[seat].kind == "open") asked_at_[seat] = entry.at;
  }
  last_at_ = entry.at;
}

// An answer that waits for others leaves their question as it was; so does what happens to the
// seats.
void HostedMatch::note_question(const LogEntry& entry, bool was_sealed) {
  const std::vector<bool> answered = position().answered();
  const auto has_answered = [&](int seat) {
    return !answered.empty() && answered[static_cast<std::size_t>(seat)];
  };
  const bool waits =
      entry.kind == "move" && was_sealed && has_answered(match_.history().back().seat);
  std::erase_if(answers_, [&](const auto& each) {
    return !has_answered(each.first) || (entry.kind == "move" && !waits);
  });
  if (!waits && entry.kind != "fault") asked_since_ = entry.n;
  if (waits || (entry.kind != "move" && entry.kind != "undo")) return;
  std::fill(asked_at_.begin(), asked_at_.end(), entry.at);
}

void HostedMatch::note_heard(const std::vector<Event>& events) {
  for (const Event& event : events) heard_.push_back(resources_->event_number(event.name));
  heard_of_move_.push_back(heard_.size());
}

void HostedMatch::note_heading(const std::vector<Event>& events, const std::string& verb) {
  const std::size_t moves = heard_of_move_.size(), from = heard_.size() - events.size();
  for (std::size_t at = events.size(); at > 0; --at) {
    const std::uint16_t number = heard_[from + at - 1];
    if (resources_->has_line(number)) return;
    if (!resources_->is_heading(number)) continue;
    // A card in it is one that perhaps not everybody has seen.
    if (!contains(events[at - 1].types, "card"))
      open_headings_[moves] = resources_->heading_number(events[at - 1]);
    return;
  }
  const auto before = open_headings_.find(moves - 1);
  if (before != open_headings_.end() && !resources_->has_move_line(verb))
    open_headings_[moves] = before->second;
}

std::string HostedMatch::heading_before(std::size_t move, const terminal::PlayerText& words) const {
  const auto found = open_headings_.find(move);
  if (found == open_headings_.end()) return "";
  if (found->second == opening)
    return words("ui.turn_of", {{"player", words.player(first_active_)}});
  return words.heading(resources_->heading(found->second));
}

void HostedMatch::apply(const LogEntry& entry) {
  if (entry.n != n_ + 1)
    throw std::runtime_error("entry " + std::to_string(entry.n) + " of the log does not follow");
  const Json data = Json::parse(entry.data);
  const std::vector<bool> thought = thinkers();
  const bool was_sealed = position().is_sealed();
  if (entry.kind == "move") {
    play(data);
  } else if (entry.kind == "undo") {
    ++undos_;
    for (int left = data.at("moves").get<int>(); left > 0 && !match_.history().empty(); --left) {
      const auto seat = static_cast<std::size_t>(match_.history().back().seat);
      if (!match_.undo(true)) break;
      streams_[seat] = stream_of_move_.back();
      stream_of_move_.pop_back();
      entry_of_move_.pop_back();
      heard_of_move_.pop_back();
    }
    heard_.resize(heard_of_move_.empty() ? 0 : heard_of_move_.back());
    open_headings_.erase(open_headings_.upper_bound(heard_of_move_.size()), open_headings_.end());
  } else if (entry.kind == "moved") {
    moved_to_ = data.at("to").get<std::string>();
  } else if (entry.kind == "told") {
    record_shown_ = true;
  } else if (entry.kind == "end") {
    ended_ = true;
  }
  content_ = data.value("content", content_);
  check_digest(entry.n, data.value("digest", ""));
  note_time(entry, thought);
  change_sheet(sheet_, entry.kind, data);
  note_fault(entry.kind, data);
  if (entry.kind == "seat" || entry.kind == "swap") note_people();
  n_ = entry.n;
  note_question(entry, was_sealed);
  if (!entry.client.empty()) {
    const std::string move = data.value("move", "");
    sent_[entry.client] = {n_, move, data.value("sent", move)};
  }
}

int HostedMatch::undo_count(int seat) const {
  const std::vector<Played>& played = match_.history();
  const auto last = std::find_if(played.rbegin(), played.rend(),
                                 [&](const Played& each) { return each.seat == seat; });
  return last == played.rend() ? 0 : static_cast<int>(last - played.rbegin()) + 1;
}

bool HostedMatch::is_tentative(int moves) const {
  return moves == 1 && !match_.history().back().revealed;
}

std::vector<Event> HostedMatch::heard_before(std::size_t move) const {
  std::vector<Event> heard;
  std::vector<bool> known(resources_->events());
  for (std::size_t at = move == 0 ? 0 : heard_of_move_[move - 1]; at > 0; --at) {
    const std::uint16_t event = heard_[at - 1];
    if (known[event]) continue;
    known[event] = true;
    heard.push_back({resources_->event_name(event), Node::map(), {}});
  }
  std::reverse(heard.begin(), heard.end());
  return heard;
}

Node HostedMatch::record(int seat) const {
  Node record = record_of(match_, seat);
  Node seats = Node::list();
  for (const HostedSeat& each : sheet_.seats) {
    Node one = Node::map();
    one.entries.emplace_back("name", Node::text(each.name));
    one.entries.emplace_back("kind", Node::text(each.is_bot() ? each.kind : "human"));
    seats.items.push_back(std::move(one));
  }
  const auto names = std::find_if(record.entries.begin(), record.entries.end(),
                                  [](const auto& entry) { return entry.first == "seats"; });
  if (names != record.entries.end()) names->second = std::move(seats);
  return record;
}

Position HostedMatch::beginning() const {
  Match again(resources_->scripts(), setup_);
  again.listen(true);
  return again.position();
}

int HostedMatch::move_again(Position& at, std::size_t move) const {
  const Played& played = match_.history()[move];
  if (at.to() != played.seat) at = at.asking(played.seat);
  const std::optional<int> index = at.find(played.text);
  if (!index) throw std::logic_error("the moves played cannot be played again");
  return *index;
}

}  // namespace tradewind::serve
