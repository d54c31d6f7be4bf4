// Room: tools/serve/view. What each seat sees of a match, and what of that changes. Nothing hidden
// passes here.
//
// What a seat sees, as docs/reference/web.md describes a View: cards have numbers that stay the
// same while the seat can follow them, seats are keys, and what the seat does not know is left out.
//
//   SeatView view(seat);                            // or spectator: what all seats see
//   std::string patch = view.look(position, resources, words);   // since the last look
#pragma once

#include "serve/match/match_resources.h"
#include "serve/view/view_text.h"
#include "tradewind/inspect.h"

#include <deque>
#include <map>
#include <vector>

namespace tradewind::serve {

inline constexpr int spectator = -1;

// Chances in one position, found out once for all seats that must think the same cards possible.
class Chances {
 public:
  [[nodiscard]] const std::vector<Chance>& of(const Position& position, int seat);

 private:
  struct Known {
    std::vector<int> sources;
    std::vector<Chance> chances;
  };
  std::deque<Known> known_;
};

class SeatView {
 public:
  explicit SeatView(int seat) : seat_(seat) {}

  // Looks again; returns the merge patch from what it saw before, as JSON. `shared`: with others
  // who look at this position.
  std::string look(const Position& position, const MatchResources& resources,
                   const terminal::PlayerText& words, Chances& shared);
  std::string look(const Position& position, const MatchResources& resources,
                   const terminal::PlayerText& words);
  // Only follows the cards: as look(), without saying what it saw.
  void follow(const Position& position);
  [[nodiscard]] const ViewText& seen() const { return seen_; }
  // The question in words, if this seat is asked.
  [[nodiscard]] const std::string& question() const { return question_; }
  [[nodiscard]] int seat() const { return seat_; }
  // The number of a card for this seat; 0 if it does not see the card.
  [[nodiscard]] int number(int card) const;

 private:
  [[nodiscard]] Node raw(const Position& position) const;
  void note_numbers(const Node& raw);
  void put_zones(ViewText& zones, const Node& raw, const MatchResources& resources) const;
  void take_attached(const Node& raw, const MatchResources& resources,
                     const terminal::PlayerText& words);
  void note(int card, const std::string& counter, const Node& counted,
            const terminal::PlayerText& words);
  [[nodiscard]] std::string cards(const Node& list) const;
  void write_card(JsonWriter& out, const std::string& named) const;

  int seat_;
  int last_ = 0;
  std::vector<int> numbers_;       // by number of the card in the match; 0: not seen
  std::map<int, Node> lying_;      // what lies on a card; during a look
  std::map<int, NameList> notes_;  // what its counters say; during a look
  ViewText seen_;
  std::string question_;
};

// Whose eyes see the events that a seat or a spectator sees.
[[nodiscard]] inline int audience(int seat) {
  return seat == spectator ? Position::every_seat : seat;
}

}  // namespace tradewind::serve
