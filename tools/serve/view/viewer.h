// One who follows a match: what this seat (or a spectator) sees, and the story so far in one language.
//
//   Viewer viewer(seat, "en");
//   viewer.begin(match);                                    // reads the story from its beginning
//   viewer.expect(match.position(), move); match.apply(entry); viewer.take(match);
//   viewer.told_since(n)                                     // for somebody who was away
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/view/seat_view.h"

#include <deque>
#include <optional>
#include <string>

namespace tradewind::serve {

// What an entry of the log is to one who follows the match, as JSON.
struct Told {
  int n = 0;
  std::string move;     // {"seat", "text", "label"} or null
  std::string members;  // "patch":...,"events":...,"lines":... (and "log_cut" after an undo)
};

class Viewer {
 public:
  Viewer(int seat, std::string language) : view_(seat), language_(std::move(language)) {}

  [[nodiscard]] int seat() const { return view_.seat(); }
  [[nodiscard]] const std::string& language() const { return language_; }
  [[nodiscard]] const SeatView& view() const { return view_; }

  void begin(const HostedMatch& match);
  void expect(const Position& before, int move);  // that will be played next
  void take(const HostedMatch& match);            // an entry has been applied
  [[nodiscard]] const Told& last() const { return told_.back(); }
  // nullptr if it is not kept any more.
  [[nodiscard]] const Told* told(int n) const;
  [[nodiscard]] std::string view_json() const;
  [[nodiscard]] std::string log_json(int after = 0) const;  // what entries after that one told
  std::int64_t needed_at = 0;                               // when somebody last followed through it

 private:
  struct Paragraphs {
    int n;
    std::vector<Paragraph> told;
  };
  // What the last move of the history was to this viewer.
  [[nodiscard]] std::vector<Paragraph> tell(const HostedMatch& match, const Position& after, std::size_t move,
                                            const terminal::PlayerText& words);

  SeatView view_;
  std::string language_;
  std::optional<MoveText> expected_;
  int mover_ = 0;
  std::vector<Paragraphs> story_;
  std::deque<Told> told_;
};

// A move of the open question as a seat or a spectator sees it.
[[nodiscard]] MoveText move_for(const Position& position, int move, int seat);

}  // namespace tradewind::serve
