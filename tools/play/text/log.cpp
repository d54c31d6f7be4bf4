#include "play/text/log.h"

#include "play/console/style.h"

#include <algorithm>

namespace tradewind::terminal {

NameList without_repetition(const NameList& lines, const PlayerText& words) {
  NameList told;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i;
    while (end < lines.size() && lines[end] == lines[i]) ++end;
    const std::string sentence = lines[i].ends_with('.') ? lines[i].substr(0, lines[i].size() - 1) : lines[i];
    told.push_back(end - i == 1 ? lines[i] : words("ui.repeated", {{"sentence", sentence}, {"count", std::to_string(end - i)}}));
    i = end;
  }
  return told;
}

void Log::expect(const Position& before, int move) {
  for (const int viewer : viewers_) moves_[viewer] = Narrator::as_event(before.move(move, viewer), before.to());
}

void Log::add(const Position& after) {
  std::map<int, std::vector<Event>> seen;
  for (const int viewer : viewers_) {
    seen[viewer] = after.events(viewer);
    if (const auto move = moves_.find(viewer); move != moves_.end()) seen[viewer].insert(seen[viewer].begin(), move->second);
  }
  moves_.clear();
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
  std::vector<std::vector<Event>> moves;
  for (const auto& seen : plays_) moves.push_back(seen.at(viewer));
  std::vector<Paragraph> paragraphs = words.tell(moves, from);
  for (Paragraph& each : paragraphs) each.lines = without_repetition(each.lines, words);
  if (from == 0 && !paragraphs.empty() && paragraphs.front().heading.empty()) paragraphs.front().heading = opening_;
  return paragraphs;
}

}  // namespace tradewind::terminal
