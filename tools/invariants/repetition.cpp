#include "invariants/repetition.h"

#include <algorithm>
#include <map>

namespace tradewind::terminal {

Repetition::Repetition(const Position& asked, const std::vector<Played>& played)
    : seat(asked.to()), about(asked.about()) {
  std::map<std::string, int> often;
  for (std::size_t at = played.size() - std::min<std::size_t>(played.size(), looked_at);
       at < played.size(); ++at) {
    if (played[at].seat != seat) continue;
    ++of;
    const int now = ++often[played[at].text];
    if (now <= times || !asked.find(played[at].text)) continue;
    times = now;
    move = played[at].text;
  }
}

std::string Repetition::text() const {
  const std::string asked = "seat " + std::to_string(seat) + " is asked '" + about + "'";
  if (times < 2) return asked + ", and no answer repeats";
  return asked + ", and " + std::to_string(times) + " of its last " + std::to_string(of) +
         " answers were '" + move + "'";
}

}  // namespace tradewind::terminal
