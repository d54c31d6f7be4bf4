// The parts of a decision. It replays random games in several ways that each differ in one thing;
// the difference in time is the cost of that thing.
#include "measures.h"
#include "simulate/run/plan.h"
#include "stopwatch.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"
#include "tradewind/record.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::uint64_t games_a_round = 16;
constexpr int rounds_a_run = 3;  // each plays all games in all ways

struct Game {
  Position start;
  std::vector<int> moves;
  std::int64_t decisions = 0;
};

Game random_game(Scripts& scripts, int players, std::uint64_t seed) {
  Game game{Position(scripts, players, seed), {}, 0};
  std::uint64_t stream = seed;
  Position position = game.start;
  while (!position.over() && static_cast<std::int64_t>(game.moves.size()) < longest_game) {
    game.decisions += position.moves() > 1 ? 1 : 0;
    game.moves.push_back(any_move(position, stream));
    position.play(game.moves.back());
  }
  return game;
}

// Replays all games, with `before` and `after` around every answer; returns the seconds.
template <typename Before, typename After>
double seconds_again(const std::vector<Game>& all, bool listening, const Before& before,
                     const After& after) {
  double seconds = 0;
  for (const Game& game : all) {
    Position position = game.start;
    position.listen(listening);
    const double began = thread_seconds();
    for (const int move : game.moves) {
      before(position);
      position.play(move);
      after(position);
    }
    seconds += thread_seconds() - began;
  }
  return seconds;
}

std::vector<double> less(std::vector<double> times, const std::vector<double>& plain) {
  for (std::size_t i = 0; i < times.size(); ++i) times[i] -= plain[i];
  return times;
}

}  // namespace

int any_move(const Position& position, std::uint64_t& stream) {
  return static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves())));
}

PartFigures measure_parts(Scripts& scripts, int players, int runs) {
  std::vector<Game> all;
  std::int64_t decisions = 0, answers = 0;
  for (std::uint64_t seed = 0; seed < games_a_round; ++seed) {
    all.push_back(random_game(scripts, players, seed));
    decisions += all.back().decisions;
    answers += static_cast<std::int64_t>(all.back().moves.size());
  }
  const NameList queries = shown_queries(scripts.ruleset());
  std::int64_t seen = 0;  // keeps the compiler from removing the loop
  const auto nothing = [](const Position&) {};
  const auto list = [&](const Position& position) { seen += regenerate_moves(position); };
  const auto read = [&](const Position& position) {
    seen += static_cast<std::int64_t>(events_of(position).size());
  };
  const auto ask = [&](const Position& position) {
    for (const std::string& query : queries) seen += position.query(query, position.to());
  };
  std::vector<double> plain, listing, listening, asking;
  for (int round = 0; round < runs * rounds_a_run; ++round) {
    plain.push_back(seconds_again(all, false, nothing, nothing));
    listing.push_back(seconds_again(all, false, list, nothing));
    listening.push_back(seconds_again(all, true, nothing, read));
    asking.push_back(seconds_again(all, false, ask, nothing));
  }
  const double unit = 1e9 / static_cast<double>(std::max<std::int64_t>(decisions, 1));
  PartFigures figures;
  figures.legal_moves_ns = unit * median(less(listing, plain));
  figures.apply_ns = unit * median(plain) - figures.legal_moves_ns;
  figures.events_ns = unit * median(less(listening, plain));
  figures.queries_ns = unit * median(less(asking, plain));
  figures.queries = queries.size();
  figures.answers =
      static_cast<double>(answers) / static_cast<double>(std::max<std::int64_t>(decisions, 1));
  return figures;
}

// A typical position: a third into a random game.
PositionFigures measure_position(Scripts& scripts, int players, int runs) {
  const Game game = random_game(scripts, players, 1);
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size() / 3; ++i) position.play(game.moves[i]);
  Position copy = position;
  std::size_t length = 0;
  std::uint64_t seed = 0;
  PositionFigures figures;
  figures.state_bytes = state_size(position);
  figures.start_ns =
      1e9 * seconds_of(runs, [&] { length += state_size(Position(scripts, players, ++seed)); });
  figures.copy_ns = 1e9 * seconds_of(runs, [&] { copy = position; });
  figures.sample_ns =
      1e9 * seconds_of(runs, [&] { copy = determinized(position, position.to(), 1); });
  figures.digest_ns = 1e9 * seconds_of(runs, [&] { length += digest_of(position).size(); });
  figures.view_ns = 1e9 * seconds_of(runs, [&] { length += view_of(position, 0).entries.size(); });
  return figures;
}

RecordFigures measure_record(Scripts& scripts, int players, int runs) {
  Match match(scripts, {.players = players, .seed = 1});
  for (const int move : random_game(scripts, players, 1).moves) match.play(move);
  const std::string text = to_yaml(record_of(match));
  std::size_t moves = 0;
  const double seconds = seconds_of(runs, [&] {
    moves =
        replay_record(scripts, read_record(parse_yaml("record", text), "record")).history().size();
  });
  return {moves, 1e3 * seconds};
}

}  // namespace tradewind
