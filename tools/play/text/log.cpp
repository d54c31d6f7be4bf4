#include "play/text/log.h"

#include "play/console/style.h"

#include <algorithm>
#include <optional>

namespace tradewind::terminal {
namespace {

bool is_name(const Node& value) { return value.is_list() || (value.is_scalar() && !value.as_int() && !value.as_bool()); }

// Merges an event of the same kind that differs only in a name: "turns up A" and "turns up B" become one sentence.
bool joins(Event& open, const Event& next) {
  if (open.name != next.name || open.args.entries.size() != next.args.entries.size()) return false;
  Node* names = nullptr;
  const Node* name = nullptr;
  for (std::size_t i = 0; i < open.args.entries.size(); ++i) {
    Node& mine = open.args.entries[i].second;
    const Node& other = next.args.entries[i].second;
    if (is_name(mine) && is_name(other) && !names) {
      names = &mine;
      name = &other;
    } else if (mine.kind != other.kind || mine.scalar != other.scalar) {
      return false;
    }
  }
  if (!names) return false;
  if (!names->is_list()) {
    Node list;
    list.kind = Node::Kind::list;
    list.items = {*names};
    *names = std::move(list);
  }
  names->items.push_back(*name);
  return true;
}

}  // namespace

void Log::add(const Position& after) {
  std::map<int, std::vector<Event>> seen;
  for (const int viewer : viewers_) seen[viewer] = after.events(viewer);
  plays_.push_back(std::move(seen));
}

void Log::cut(std::size_t moves) { plays_.resize(std::min(plays_.size(), moves)); }

NameList Log::about(int viewer, const std::string& topic, const PlayerText& words) const {
  NameList sentences;
  for (const auto& seen : plays_) {
    for (const Event& event : seen.at(viewer)) {
      if (!topic.empty() && folded(words.topic(event)) == topic) sentences.push_back(words.event(event));
    }
  }
  return sentences;
}

std::vector<Paragraph> Log::told(int viewer, std::size_t from, const PlayerText& words) const {
  std::vector<Paragraph> paragraphs;
  if (from == 0) paragraphs.push_back({opening_, ""});
  std::optional<Event> open;  // pending, because mergeable events may follow
  const auto tell = [&] {
    if (!open) return;
    if (paragraphs.empty()) paragraphs.push_back({});
    std::string& text = paragraphs.back().text;
    text += (text.empty() ? "" : " ") + words.event(*open);
    open.reset();
  };
  for (std::size_t i = from; i < plays_.size(); ++i) {
    for (const Event& event : plays_[i].at(viewer)) {
      const std::string heading = words.heading(event);
      if (!heading.empty()) {
        tell();
        paragraphs.push_back({heading, ""});
      }
      if (words.event(event).empty() || (open && joins(*open, event))) continue;
      tell();
      open = event;
    }
  }
  tell();
  std::erase_if(paragraphs, [](const Paragraph& each) { return each.text.empty(); });
  return paragraphs;
}

}  // namespace tradewind::terminal
