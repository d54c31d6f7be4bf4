// Narrator: what happened, one line per event, in paragraphs.
#include "tradewind/narrator.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

namespace tradewind {
namespace {

bool is_name(const Node& value) {
  return value.is_list() || (value.is_scalar() && !value.as_int() && !value.as_bool());
}

std::string first_seat(const Event& event) {
  const auto seat = std::find(event.types.begin(), event.types.end(), "seat");
  return seat == event.types.end()
             ? ""
             : event.args.entries.at(static_cast<std::size_t>(seat - event.types.begin()))
                   .second.scalar;
}

std::string without_stop(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

class Story {
 public:
  explicit Story(const Narrator& words) : words_(words), unsaid_(words.texts()) {}

  void hear(const Event& event, bool tell) {
    const bool skipped = unsaid_.hear(event);
    if (!tell) return;
    if (std::string heading = words_.heading(event); !heading.empty()) {
      flush_all();
      paragraphs_.push_back({std::move(heading), {}});
    }
    if (skipped || (open_ && joins(*open_, event))) return;
    const EventCause* const line = words_.line_of(event);
    if (line == nullptr) return alone(event);
    gather(event, *line);
  }

  // A line tells nothing of the next move.
  void end_move() {
    if (sequence_) flush();
  }

  void flush_all() {
    while (open_ || sequence_) flush();
  }

  std::vector<Paragraph> paragraphs() {
    flush_all();
    std::erase_if(paragraphs_, [](const Paragraph& each) { return each.lines.empty(); });
    return std::move(paragraphs_);
  }

 private:
  // Merges an event of the same kind that differs only in a name, or in a seat if there is a text
  // for several: "turns up A" and "turns up B" become one sentence.
  [[nodiscard]] bool joins(Event& open, const Event& next) const {
    if (open.name != next.name || open.args.entries.size() != next.args.entries.size())
      return false;
    const bool seats_join = words_.texts().has("event." + open.name + ".many");
    Node* names = nullptr;
    const Node* name = nullptr;
    for (std::size_t i = 0; i < open.args.entries.size(); ++i) {
      Node& mine = open.args.entries[i].second;
      const Node& other = next.args.entries[i].second;
      if (!names &&
          ((is_name(mine) && is_name(other)) || (seats_join && open.types.at(i) == "seat"))) {
        names = &mine;
        name = &other;
      } else if (mine.kind != other.kind || mine.scalar != other.scalar) {
        return false;
      }
    }
    if (!names) return false;
    if (!names->is_list()) {
      Node list = Node::list();
      list.items = {*names};
      *names = std::move(list);
    }
    names->items.push_back(*name);
    return true;
  }

  void alone(const Event& event) {
    if (words_.event(event).empty()) return;
    if (sequence_) return later_.push_back(event);  // more of the line may follow
    flush();
    open_ = event;
  }

  // Into the line of a sequence: the first event that has no text as a part of it says what
  // happens, the others follow.
  void gather(const Event& event, const EventCause& line) {
    const bool part = words_.is_part(event);
    const bool same = sequence_ && sequence_->first == line.name && sequence_->second == line.depth;
    if (!same || (!part && open_ && open_->name == event.name)) flush_all();
    if (!sequence_) sequence_.emplace(line.name, line.depth);
    if (part) {
      parts_.push_back(event);
    } else if (!open_) {
      open_ = event;
    } else if (std::string sentence = words_.event(event); !sentence.empty()) {
      after_.push_back(std::move(sentence));
    }
  }

  [[nodiscard]] std::string in_parts(const Event& what) const {
    std::string parts;
    for (const Event& event : parts_) {
      const std::string part = words_.part(event, what);
      if (!part.empty()) parts += (parts.empty() ? "" : ", ") + part;
    }
    return parts;
  }

  void flush() {
    const std::string what = open_ ? words_.event(*open_) : "";
    const std::string parts = what.empty() ? "" : in_parts(*open_);
    if (what.empty()) {
      for (const Event& event : parts_) say(words_.event(event));
    } else {
      const std::string key =
          what.find(": ") == std::string::npos ? "ui.happening" : "ui.happening.after_colon";
      say(parts.empty() ? what
                        : words_.texts()(key, {{"what", without_stop(what)}, {"parts", parts}}));
    }
    for (std::string& sentence : after_) say(std::move(sentence));
    open_.reset();
    sequence_.reset();
    parts_.clear();
    after_.clear();
    const std::vector<Event> later = std::exchange(later_, {});
    for (const Event& event : later) {
      if (!open_ || !joins(*open_, event)) alone(event);
    }
  }

  void say(std::string sentence) {
    if (sentence.empty()) return;
    if (paragraphs_.empty()) paragraphs_.push_back({});
    paragraphs_.back().lines.push_back(std::move(sentence));
  }

  const Narrator& words_;
  std::vector<Paragraph> paragraphs_;
  Unsaid unsaid_;
  std::optional<Event> open_;                            // not said yet, because more may join
  std::optional<std::pair<std::string, int>> sequence_;  // that it belongs to: name and depth
  std::vector<Event> parts_;                             // of its line
  // The sentences after it, of the same sequence
  NameList after_;
  std::vector<Event> later_;  // what came in between
};

}  // namespace

bool Unsaid::hear(const Event& event) {
  const auto when = [&](const std::string& name) {
    const auto found = last_.find(name);
    return found == last_.end() ? -1 : found->second;
  };
  bool is_unsaid = false;
  if (const std::string key = "event." + event.name + ".unless"; texts_->has(key)) {
    std::istringstream names((*texts_)(key));
    for (std::string name; names >> name;) is_unsaid = is_unsaid || when(name) > when(event.name);
  }
  last_[event.name] = ++heard_;
  return is_unsaid;
}

const EventCause* Narrator::line_of(const Event& event) const {
  const auto found =
      std::find_if(event.causes.begin(), event.causes.end(), [&](const EventCause& cause) {
        return !cause.reaction && texts_.has("sequence." + cause.name + ".line");
      });
  return found == event.causes.end() ? nullptr : &*found;
}

// The cause whose text makes the event a part of its line, and the key of that text; nullptr if
// there is none.
const EventCause* Narrator::part_by(const Event& event, std::string& key) const {
  const EventCause* const line = line_of(event);
  for (const EventCause& cause : event.causes) {
    key = "event." + event.name + ".part." +
          (cause.reaction && !cause.card.empty() ? "card" : cause.name);
    if (texts_.has(key)) return &cause;
    if (&cause == line) break;
  }
  return nullptr;
}

bool Narrator::is_part(const Event& event) const {
  std::string key;
  return part_by(event, key) != nullptr;
}

std::string Narrator::part(const Event& event, const Event& what) const {
  std::string key;
  const EventCause* const cause = part_by(event, key);
  if (cause == nullptr) return "";
  const bool other = first_seat(event) != first_seat(what) && texts_.has(key + ".other");
  return sentence(event, other ? key + ".other" : key, cause);
}

std::vector<Paragraph> Narrator::tell(const std::vector<std::vector<Event>>& moves,
                                      std::size_t first) const {
  Story story(*this);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (const Event& event : moves[i]) story.hear(event, i >= first);
    story.end_move();
  }
  return story.paragraphs();
}

Event Narrator::as_event(const MoveText& move, int seat) {
  Event event{"move." + move.verb, Node::map(), {"seat"}};
  event.args.entries.emplace_back("player", Node::number(seat));
  for (std::size_t i = 0; i < move.args.size(); ++i) {
    const bool number = move.types.at(i) == "int" || move.types.at(i) == "seat";
    event.args.entries.emplace_back(
        std::to_string(i + 1),
        number ? Node::number(std::stoll(move.args[i])) : Node::text(move.args[i]));
    event.types.push_back(move.types[i]);
  }
  return event;
}

}  // namespace tradewind
