#include "play/text/unshown.h"

#include "tradewind/ruleset.h"

namespace tradewind::terminal {

std::vector<Unshown> unshown(const Position& position) {
  std::vector<Unshown> found;
  for (const bool of_seat : {true, false}) {
    for (const std::string& query : position.ruleset().shown_queries(of_seat)) {
      int seat = of_seat ? 0 : -1;
      try {
        do static_cast<void>(position.query(query, seat));
        while (of_seat && ++seat < position.players());
      } catch (const ScriptError& failure) {
        found.push_back({query, seat, failure.diagnostic()});
      }
    }
  }
  return found;
}

}  // namespace tradewind::terminal
