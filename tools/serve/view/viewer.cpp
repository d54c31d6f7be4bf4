#include "serve/view/viewer.h"

#include "play/text/log.h"
#include "rpc/match_json.h"
#include "rpc/wire/json_text.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::size_t most_told = 64;  // entries kept for those who were away for a moment

void hide_differences(NameList& words, const NameList& others) {
  for (std::size_t i = 0; i < std::min(words.size(), others.size()); ++i) {
    if (words[i] != others[i]) words[i] = "?";
  }
}

void append_lines(std::string& out, const std::vector<Paragraph>& paragraphs, int n = 0) {
  for (const Paragraph& each : paragraphs) {
    if (out.back() != '[') out += ',';
    out += '{';
    if (n > 0) {
      out += R"("n":)";
      append_number(out, n);
      out += ',';
    }
    out += R"("heading":)";
    append_quoted(out, each.heading);
    out += R"(,"lines":[)";
    for (const std::string& line : each.lines) {
      if (&line != &each.lines.front()) out += ',';
      append_quoted(out, line);
    }
    out += "]}";
  }
}

}  // namespace

MoveText move_for(const Position& position, int move, int seat) {
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

std::vector<Paragraph> Viewer::tell(const HostedMatch& match, const Position& after, std::size_t move,
                                    const terminal::PlayerText& words) {
  std::vector<Event> events = events_for(after, seat());
  if (expected_) events.insert(events.begin(), Narrator::as_event(*expected_, mover_));
  std::vector<Paragraph> paragraphs = words.tell({match.heard_before(move), std::move(events)}, 1);
  for (Paragraph& each : paragraphs) each.lines = terminal::without_repetition(each.lines, words);
  if (move == 0 && !paragraphs.empty() && paragraphs.front().heading.empty())
    paragraphs.front().heading = words("ui.turn_of", {{"player", words.player(match.first_active())}});
  return paragraphs;
}

void Viewer::begin(const HostedMatch& match) {
  const terminal::PlayerText& words = match.words(language_);
  const std::vector<Played>& played = match.match().history();
  if (!played.empty()) {
    Match again = match.again();
    for (std::size_t i = 0; i < played.size(); ++i) {
      if (const auto index = again.position().find(played[i].text)) expect(again.position(), *index);
      if (again.play(played[i].text, played[i].seat)) throw std::logic_error("the moves played cannot be played again");
      std::vector<Paragraph> told = tell(match, again.position(), i, words);
      if (!told.empty()) story_.push_back({match.entries()[i], std::move(told)});
    }
  }
  expected_.reset();
  (void)view_.look(match.position(), match.kit(), words);
}

void Viewer::expect(const Position& before, int move) {
  expected_ = move_for(before, move, seat());
  mover_ = before.to();
}

void Viewer::take(const HostedMatch& match) {
  const terminal::PlayerText& words = match.words(language_);
  const std::size_t moves = match.match().history().size();
  const bool moved = expected_ && moves > 0 && match.entries().back() == match.n();
  Told told{match.n(), "null", R"("patch":)"};
  append_json(told.members, view_.look(match.position(), match.kit(), words));
  told.members += R"(,"events":)";
  append_events(told.members, moved ? events_for(match.position(), seat()) : std::vector<Event>(), false);
  std::vector<Paragraph> paragraphs;
  if (moved) {
    told.move = R"({"seat":)" + std::to_string(mover_) + R"(,"text":)";
    append_quoted(told.move, expected_->text);
    told.move += R"(,"label":)";
    append_quoted(told.move, words.move(*expected_));
    told.move += '}';
    paragraphs = tell(match, match.position(), moves - 1, words);
  } else {
    const int last = moves == 0 ? 0 : match.entries().back();
    const auto after = std::find_if(story_.begin(), story_.end(), [&](const Paragraphs& each) { return each.n > last; });
    if (after != story_.end()) {
      told.members += R"(,"log_cut":)" + std::to_string(after->n);
      story_.erase(after, story_.end());
    }
  }
  told.members += R"(,"lines":[)";
  append_lines(told.members, paragraphs);
  told.members += ']';
  if (!paragraphs.empty()) story_.push_back({match.n(), std::move(paragraphs)});
  told_.push_back(std::move(told));
  if (told_.size() > most_told) told_.pop_front();
  expected_.reset();
}

const Told* Viewer::told(int n) const {
  const auto found = std::find_if(told_.begin(), told_.end(), [&](const Told& each) { return each.n == n; });
  return found == told_.end() ? nullptr : &*found;
}

std::string Viewer::view_json() const {
  std::string out;
  append_json(out, view_.seen());
  return out;
}

std::string Viewer::log_json(int after) const {
  std::string out = "[";
  for (const Paragraphs& each : story_) {
    if (each.n > after) append_lines(out, each.told, each.n);
  }
  return out + "]";
}

}  // namespace tradewind::serve
