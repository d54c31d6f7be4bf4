#include "narration/log.h"

#include "support/style.h"

#include <algorithm>

namespace tradewind::terminal {

NameList without_repetition(const NameList& lines, const PlayerText& words) {
  NameList once;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i;
    while (end < lines.size() && lines[end] == lines[i]) ++end;
    const std::string sentence =
        lines[i].ends_with('.') ? lines[i].substr(0, lines[i].size() - 1) : lines[i];
    once.push_back(end - i == 1 ? lines[i]
                                : words("ui.repeated", {{"sentence", sentence},
                                                        {"count", std::to_string(end - i)}}));
    i = end;
  }
  return once;
}

void Log::expect(const Position& before, int move) {
  for (const int viewer : viewers_)
    next_[viewer] = Narrator::as_event(before.move(move, viewer), before.to());
}

void Log::add(const Position& after) {
  for (const int viewer : viewers_) {
    std::vector<Event>& seen = events_[viewer].emplace_back(events_of(after, viewer));
    if (const auto move = next_.find(viewer); move != next_.end())
      seen.insert(seen.begin(), move->second);
  }
  next_.clear();
  ++moves_;
}

void Log::cut(std::size_t moves) {
  moves_ = std::min(moves_, moves);
  for (auto& [viewer, events] : events_) events.resize(moves_);
}

NameList Log::about(int viewer, const std::string& topic, const PlayerText& words) const {
  NameList sentences;
  if (topic.empty()) return sentences;
  Unsaid unsaid(words.texts());
  for (const std::vector<Event>& move : seen_by(viewer)) {
    for (const Event& event : move) {
      if (!unsaid.hear(event) && folded(words.topic(event)) == topic)
        sentences.push_back(words.event(event));
    }
  }
  return sentences;
}

std::vector<Paragraph> Log::paragraphs(int viewer, std::size_t from,
                                       const PlayerText& words) const {
  std::vector<Paragraph> paragraphs = words.tell(seen_by(viewer), from);
  for (Paragraph& each : paragraphs) each.lines = without_repetition(each.lines, words);
  if (from == 0 && !paragraphs.empty() && paragraphs.front().heading.empty())
    paragraphs.front().heading = opening_;
  return paragraphs;
}

const std::vector<std::vector<Event>>& Log::seen_by(int viewer) const {
  static const std::vector<std::vector<Event>> nothing;
  const auto events = events_.find(viewer);
  return events == events_.end() ? nothing : events->second;
}

}  // namespace tradewind::terminal
