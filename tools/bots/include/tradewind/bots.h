// Bots. They think on determinizations of what their seat can know, never on the true state.
//
//   auto bot = make_bot("mcts:hard");
//   int move = bot->choose(position, position.to(), stream);
#pragma once

#include "tradewind/evaluation/linear_evaluation.h"
#include "tradewind/position.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tradewind {

// A game between bots that has not ended after this many answers, with or without a choice, is one
// that never ends.
inline constexpr std::int64_t longest_game = 20'000;

class BotWatcher;

class Bot {
 public:
  virtual ~Bot() = default;
  // The index of a legal move of `position`, whose open question asks `seat`. All randomness comes
  // from `stream`. Any move, where the last ones have led nowhere (Position::circles): a bot does
  // not repeat itself forever.
  [[nodiscard]] int choose(const Position& position, int seat, std::uint64_t& stream);
  // The best one anyway, as it would be without what was before.
  [[nodiscard]] virtual int think(const Position& position, int seat, std::uint64_t& stream) = 0;
  // Hears what the bot imagines, for advise() (teach/advice.h); nullptr: nobody. Its moves
  // stay the same.
  virtual void watch(BotWatcher* /*watcher*/) {}
};

// The levels to play against, from weak to strong: easy, normal, hard.
[[nodiscard]] NameList bot_levels();
// These, and the bots for laboratories. make_bot also accepts more:
//   BOT := LEVEL[:HOW] | random | greedy[:HOW] | mcts[:BUDGET][:HOW]
//   BUDGET := easy | normal | hard | iterations=N[/M] | ms=N (M iterations where it first looks
//       one move ahead)
//   HOW := declared (by the scores that content declares) | weights=FILE (learned weights of
//       another place)
// A bot with a time limit is not deterministic; all others are.
[[nodiscard]] NameList bot_names();

// Throws std::invalid_argument for other names, with a message that lists the valid ones.
// `patience`: a time limit in milliseconds that stops any search; 0: none.
[[nodiscard]] std::unique_ptr<Bot> make_bot(const std::string& name, std::int64_t patience = 0);

// The declared value of a position for one seat: the weighted sum of the queries with a `score`.
[[nodiscard]] std::int64_t promise_of(const Position& position, int seat);

// The sum over the team of a seat, and the best of another team, if there is one.
struct TeamPromises {
  std::int64_t own = 0;
  std::optional<std::int64_t> rival;
  [[nodiscard]] std::int64_t lead() const { return own - rival.value_or(0); }
};
// `promises`: by seat.
[[nodiscard]] TeamPromises in_teams(const Ruleset& ruleset, std::span<const std::int64_t> promises,
                                    int seat);
[[nodiscard]] TeamPromises team_promises_of(const Position& position, int seat);

// Where the stream of the bot at a seat begins in a match with this seed, in a simulation and at a
// table of the server: the same bots play the same match again.
[[nodiscard]] std::uint64_t bot_stream(std::uint64_t match_seed, int seat);

// The same with these weights, whatever content has learned and the name says; nullptr: by the
// declared scores.
[[nodiscard]] std::unique_ptr<Bot> make_bot(const std::string& name,
                                            std::shared_ptr<const LinearEvaluation> weights);

// How likely each seat (a team: the first alone) is to win, as a bot sees it that thinks about the
// open question: the mean of what it imagined after the move that it would play. Empty where it has
// learned no weights.
[[nodiscard]] std::vector<double> foresee(Bot& bot, const Position& position,
                                          std::uint64_t& stream);

}  // namespace tradewind
