#include "serve/view/viewer.h"

#include "narration/log.h"
#include "rpc/match_json.h"
#include "rpc/wire/json_writer.h"
#include "view/common.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

// Entries kept for those who were away for a moment. More would not be shorter than the whole view.
constexpr std::size_t most_updates = 64, most_update_bytes = 8 << 10;

void hide_differences(NameList& words, const NameList& others) {
  for (std::size_t i = 0; i < std::min(words.size(), others.size()); ++i) {
    if (words[i] != others[i]) words[i] = "?";
  }
}

// One after the other, with `n` if it is given
void write_paragraphs(JsonWriter& out, const std::vector<Paragraph>& paragraphs, int n = 0) {
  for (const Paragraph& each : paragraphs) {
    out.begin_map();
    if (n > 0) out.member("n", n);
    out.member("heading", each.heading);
    out.member("lines", each.lines);
    out.end_map();
  }
}

std::string logged(const std::vector<Paragraph>& paragraphs, int n) {
  JsonWriter out;
  write_paragraphs(out, paragraphs, n);
  return std::move(out).take();
}

bool same_events(const std::vector<Event>& some, const std::vector<Event>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const Event& one, const Event& other) {
                      return one.name == other.name && one.types == other.types &&
                             one.causes == other.causes && same(one.args, other.args);
                    });
}

}  // namespace

MoveText move_for(const Position& position, int move, int seat) {
  if (seat == spectator && position.is_sealed())
    return position.move(move, position.to() == 0 ? 1 : 0);
  MoveText seen = position.move(move, std::max(seat, 0));
  NameList words = split(seen.text, ' ');
  for (int other = 1; seat == spectator && other < position.players(); ++other) {
    const MoveText theirs = position.move(move, other);
    hide_differences(words, split(theirs.text, ' '));
    hide_differences(seen.args, theirs.args);
    hide_differences(seen.traits, theirs.traits);
  }
  if (seat == spectator) seen.text = join(words, " ");
  for (std::string& trait : seen.traits) {
    if (trait == "?") trait.clear();
  }
  return seen;
}

std::vector<Paragraph> paragraphs_of(const HostedMatch& match, const Position& after, int seat,
                                     std::size_t at, const MoveText& seen,
                                     const terminal::PlayerText& words) {
  std::vector<Event> events = events_of(after, audience(seat));
  events.insert(events.begin(), Narrator::as_event(seen, match.match().history()[at].seat));
  std::vector<Paragraph> paragraphs = words.tell({match.heard_before(at), std::move(events)}, 1);
  for (Paragraph& each : paragraphs) each.lines = terminal::without_repetition(each.lines, words);
  if (!paragraphs.empty() && paragraphs.front().heading.empty())
    paragraphs.front().heading = match.heading_before(at, words);
  return paragraphs;
}

void Viewer::begin(const HostedMatch& match) {
  moves_ = match.match().history().size();
  story_read_ = moves_ == 0;
  Chances own;
  (void)look(match, own);
}

// Who might still be given another seat sees nothing of this one.
std::string Viewer::look(const HostedMatch& match, Chances& chances) {
  if (match.waits()) return "{}";
  return view_.look(match.position(), match.resources(), match.words(language_), chances);
}

bool Viewer::read_story(const HostedMatch& match, const TimeSlice& slice) {
  if (story_read_) return true;
  const terminal::PlayerText& words = match.words(language_);
  const std::size_t moves = match.match().history().size();
  if (!reading_ || reading_->undos != match.undos()) {
    story_.clear();
    reading_.emplace(Reading{match.beginning(), match.undos()});
  }
  Position& at = reading_->at;
  for (std::size_t& i = reading_->moves; i < moves; ++i) {
    if (slice.is_over()) return false;
    const int move = match.move_again(at, i);
    const MoveText seen = move_for(at, move, seat());
    at.play(move);
    std::string json = logged(paragraphs_of(match, at, seat(), i, seen, words), match.entries()[i]);
    if (!json.empty()) story_.push_back({match.entries()[i], std::move(json)});
  }
  reading_.reset();
  return story_read_ = true;
}

void Viewer::expect(const Position& before, int move) {
  expected_ = move_for(before, move, seat());
  mover_ = before.to();
}

const Telling& Viewer::telling_for(const HostedMatch& match, Tellings& tellings) const {
  std::vector<Event> events = events_of(match.position(), audience(seat()));
  const auto alike =
      std::find_if(tellings.moves.begin(), tellings.moves.end(), [&](const Telling& each) {
        return each.language == language_ && each.seen == *expected_ &&
               same_events(each.events, events);
      });
  if (alike != tellings.moves.end()) return *alike;
  const terminal::PlayerText& words = match.words(language_);
  JsonWriter move, heard, lines;
  move.begin_map();
  move.member("seat", mover_);
  move.member("text", expected_->text);
  move.member("label", words.move(*expected_));
  move.end_map();
  write_events(heard, match.position(), audience(seat()), false);
  const std::size_t at = match.match().history().size() - 1;
  const std::vector<Paragraph> paragraphs =
      paragraphs_of(match, match.position(), seat(), at, *expected_, words);
  lines.begin_list();
  write_paragraphs(lines, paragraphs);
  lines.end_list();
  return tellings.moves.emplace_back(
      Telling{language_, *expected_, std::move(events), std::move(move).take(),
              std::move(heard).take(), std::move(lines).take(), logged(paragraphs, match.n())});
}

void Viewer::take(const HostedMatch& match, Tellings& tellings) {
  const std::size_t moves = match.match().history().size();
  const bool moved = expected_ && moves > 0 && match.entries().back() == match.n();
  Update update{match.n(), "null", R"("patch":)"};
  update.members += look(match, tellings.chances);
  update.members += R"(,"events":)";
  if (moved) {
    const Telling& telling = telling_for(match, tellings);
    update.members += telling.heard + R"(,"lines":)" + telling.lines;
    update.move = telling.move;
    if (story_read_ && !telling.logged.empty()) story_.push_back({match.n(), telling.logged});
  } else {
    update.members += R"([],"lines":[])";
  }
  if (moves < moves_) {
    const int from = (moves == 0 ? 0 : match.entries().back()) + 1;
    update.members += R"(,"log_cut":)" + std::to_string(from);
    std::erase_if(story_, [&](const Paragraphs& each) { return each.n >= from; });
  }
  moves_ = moves;
  expected_.reset();
  keep(std::move(update));
}

void Viewer::keep(Update update) {
  update.members.shrink_to_fit();
  update_bytes_ += update.members.size() + update.move.size();
  updates_.push_back(std::move(update));
  while (updates_.size() > most_updates ||
         (updates_.size() > 1 && update_bytes_ > most_update_bytes)) {
    update_bytes_ -= updates_.front().members.size() + updates_.front().move.size();
    updates_.pop_front();
  }
}

const Update* Viewer::update(int n) const {
  const auto found = std::find_if(updates_.begin(), updates_.end(),
                                  [&](const Update& each) { return each.n == n; });
  return found == updates_.end() ? nullptr : &*found;
}

std::string Viewer::view_json() const {
  JsonWriter out;
  write_json(out, view_.seen());
  return std::move(out).take();
}

std::string Viewer::log_json(int after) const {
  std::string out = "[";
  for (const Paragraphs& each : story_) {
    if (each.n <= after) continue;
    if (out.size() > 1) out += ',';
    out += each.json;
  }
  return out + "]";
}

}  // namespace tradewind::serve
