#include "simulate/stats/comparison.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <numeric>

namespace tradewind {
namespace {

std::int64_t sum_of(const std::vector<int>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
}

// The lead of the best score over the second.
std::int64_t lead(std::vector<int> scores) {
  if (scores.size() < 2) return 0;
  std::sort(scores.begin(), scores.end(), std::greater<>());
  return scores[0] - scores[1];
}

// The values of one game, in the order of the measures.
std::vector<std::int64_t> values_of(const Outcome& outcome) {
  const auto players = static_cast<std::size_t>(outcome.players);
  std::vector<std::int64_t> values = {outcome.rounds, outcome.decisions, outcome.best_score(),
                                      lead(outcome.result.scores), sum_of(outcome.result.scores)};
  values.push_back(outcome.win(static_cast<std::size_t>(outcome.first)));
  for (std::size_t bot = 0; bot < players; ++bot)
    values.push_back(
        outcome.win((bot + players - static_cast<std::size_t>(outcome.rotation)) % players));
  for (std::size_t at = 0; at < outcome.ends.size(); at += players) {
    const auto begin = outcome.ends.begin() + static_cast<std::ptrdiff_t>(at);
    values.push_back(
        std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(players), std::int64_t{0}));
  }
  return values;
}

}  // namespace

NameList shared_queries(const SimulationPlan& plan) {
  const NameList theirs = shown_queries(*plan.rival);
  NameList shared;
  for (const std::string& query : shown_queries(*plan.ruleset)) {
    if (std::find(theirs.begin(), theirs.end(), query) != theirs.end()) shared.push_back(query);
  }
  return shared;
}

std::vector<Measure> measures_of(const SimulationPlan& plan) {
  constexpr auto win = static_cast<double>(whole_win);
  std::vector<Measure> measures = {{"rounds"},
                                   {"decisions"},
                                   {"best_score"},
                                   {"lead"},
                                   {"score", static_cast<double>(plan.players)},
                                   {"first_wins", win}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan.players); ++seat)
    measures.push_back({(plan.rotate ? "bot_wins." : "seat_wins.") + std::to_string(seat), win});
  for (const std::string& query : shared_queries(plan))
    measures.push_back({"query." + query, static_cast<double>(plan.players)});
  return measures;
}

void add_pair(std::vector<Pairs>& pairs, const Outcome& here, const Outcome& rival) {
  if (!here.over || !rival.over) return;
  const std::vector<std::int64_t> ours = values_of(here);
  const std::vector<std::int64_t> theirs = values_of(rival);
  pairs.resize(ours.size());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    pairs[i].here.add(ours[i]);
    pairs[i].rival.add(theirs[i]);
    pairs[i].difference.add(theirs[i] - ours[i]);
  }
}

}  // namespace tradewind
