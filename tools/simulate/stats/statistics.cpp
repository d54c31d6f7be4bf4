#include "simulate/stats/statistics.h"

#include "tradewind/random.h"

#include <algorithm>

namespace tradewind {
namespace {

std::size_t winners_of(const Result& result) {
  return static_cast<std::size_t>(std::count(result.places.begin(), result.places.end(), 1));
}

}  // namespace

std::int64_t Outcome::win(std::size_t seat) const {
  if (!result.team.empty()) return result.team == "won" ? whole_win : 0;
  return result.places[seat] == 1 ? whole_win / static_cast<std::int64_t>(winners_of(result)) : 0;
}

std::int64_t Outcome::best_score() const {
  return *std::max_element(result.scores.begin(), result.scores.end());
}

Statistics& Statistics::operator+=(const Statistics& other) {
  add_packed(*this, pack(other));
  return *this;
}

void Statistics::add(const Result& result) {
  const std::size_t first = winners_of(result);
  for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
    score[seat] += result.scores[seat];
    if (result.team.empty()) {
      if (result.places[seat] == 1) ++wins[seat][first - 1];
    } else if (result.team == "won") {
      ++wins[seat][0];
    }
  }
}

void Statistics::add(const Outcome& outcome) {
  ++games;
  decisions += outcome.decisions;
  hash += mix(static_cast<std::uint64_t>(outcome.game), outcome.digest);
  if (!outcome.over) {
    ++unfinished;
    ++unfinished_games[outcome.game];
    return;
  }
  rounds += outcome.rounds;
  add(outcome.result);
  const auto players = static_cast<std::size_t>(outcome.players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::size_t bot = (seat + static_cast<std::size_t>(outcome.rotation)) % players;
    const std::size_t turn = (seat + players - static_cast<std::size_t>(outcome.first)) % players;
    for (Standing* standing : {&seats[seat], &bots[bot], &order[turn]}) {
      ++standing->games;
      standing->wins += outcome.win(seat);
      standing->score.add(outcome.result.scores[seat]);
    }
  }
  ++lengths[outcome.rounds];
  ++best_scores[outcome.best_score()];
  length.add(outcome.rounds);
  choices.add(outcome.decisions);
}

double Statistics::won(std::size_t seat) const {
  double sum = 0;
  for (std::size_t others = 0; others < most_players; ++others) {
    sum += static_cast<double>(wins[seat][others]) / static_cast<double>(others + 1);
  }
  return sum;
}

}  // namespace tradewind
