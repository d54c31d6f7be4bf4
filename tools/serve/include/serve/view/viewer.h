// One who follows a match: what this seat (or a spectator) sees, and the story so far in one
// language.
//
//   Viewer viewer(seat, "en");
//   viewer.begin(match);
//   viewer.expect(match.position(), move); match.apply(entry); viewer.take(match, tellings);
//   viewer.update(n)                                        // for somebody who was away
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/view/seat_view.h"
#include "serve/work/time.h"

#include <deque>
#include <optional>
#include <string>

namespace tradewind::serve {

// A move as JSON: those who saw the same in it, and speak the same language, are sent
// the same.
struct Telling {
  std::string language;
  MoveText seen;
  std::vector<Event> events;
  std::string move;    // {"seat", "text", "label"}
  std::string heard;   // the events
  std::string lines;   // [{"heading", "lines"}]
  std::string logged;  // the same with "n", without brackets
};
// What the viewers of one entry have in common.
struct Tellings {
  std::deque<Telling> moves;
  Chances chances;
};

// What an entry of the log is to one who follows the match, as JSON.
struct Update {
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
  // An entry has been applied. `tellings`: of this entry, with other viewers.
  void take(const HostedMatch& match, Tellings& tellings);
  [[nodiscard]] const Update& last() const { return updates_.back(); }
  // nullptr if it is not kept any more.
  [[nodiscard]] const Update* update(int n) const;
  [[nodiscard]] std::string view_json() const;
  // Whether it knows the whole story: unless it has followed the match from the beginning, it reads
  // that, which may take some slices.
  [[nodiscard]] bool read_story(const HostedMatch& match, const TimeSlice& slice);
  // What happened in the entries after that one, when it has read the story.
  [[nodiscard]] std::string log_json(int after = 0) const;
  std::int64_t needed_at = 0;  // when somebody last followed through it

 private:
  struct Paragraphs {
    int n;
    std::string json;
  };
  [[nodiscard]] const Telling& telling_for(const HostedMatch& match, Tellings& tellings) const;
  void keep(Update update);
  [[nodiscard]] std::string look(const HostedMatch& match, Chances& chances);  // what is new in it

  SeatView view_;
  std::string language_;
  std::optional<MoveText> expected_;
  int mover_ = 0;
  std::vector<Paragraphs> story_;
  struct Reading {
    Position at;
    int undos;
    std::size_t moves = 0;
  };
  std::optional<Reading> reading_;  // of the story; none: it is read, or nobody has asked for it
  bool story_read_ = false;
  std::size_t moves_ = 0;  // in the history when it looked last
  std::deque<Update> updates_;
  std::size_t update_bytes_ = 0;
};

// A move of the open question as a seat or a spectator sees it.
[[nodiscard]] MoveText move_for(const Position& position, int move, int seat);
// What the move `at` of the history was, which led to the position `after`, as a seat or a
// spectator saw it.
[[nodiscard]] std::vector<Paragraph> paragraphs_of(const HostedMatch& match, const Position& after,
                                                   int seat, std::size_t at, const MoveText& seen,
                                                   const terminal::PlayerText& words);

}  // namespace tradewind::serve
