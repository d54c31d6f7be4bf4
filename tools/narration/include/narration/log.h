// The log of a match: what happened in each move, as each person at the table saw it, in
// paragraphs.
#pragma once

#include "narration/player_text.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind::terminal {

// What happens several times in a row is one sentence: "Ada crosses a skull (3 times)."
[[nodiscard]] NameList without_repetition(const NameList& lines, const PlayerText& words);

class Log {
 public:
  // viewers: the seats of people; -1 sees everything. opening: the heading until an event starts
  // the first paragraph.
  Log(std::vector<int> viewers, std::string opening)
      : viewers_(std::move(viewers)), opening_(std::move(opening)) {}

  void expect(const Position& before, int move);  // the next move
  void add(const Position& after);                // adds the last move of a position that listens
  // Keeps only the first `moves` moves, after an undo
  void cut(std::size_t moves);
  [[nodiscard]] std::size_t moves() const { return moves_; }
  // The sentences of all events with a topic, which is compared without regard to case and accents.
  [[nodiscard]] NameList about(int viewer, const std::string& topic, const PlayerText& words) const;
  [[nodiscard]] std::vector<Paragraph> paragraphs(int viewer, std::size_t from,
                                                  const PlayerText& words) const;

 private:
  [[nodiscard]] const std::vector<std::vector<Event>>& seen_by(int viewer) const;  // by move

  std::vector<int> viewers_;
  std::string opening_;
  std::map<int, Event> next_;  // by viewer: the next move
  std::size_t moves_ = 0;
  std::map<int, std::vector<std::vector<Event>>> events_;  // by viewer and move
};

}  // namespace tradewind::terminal
