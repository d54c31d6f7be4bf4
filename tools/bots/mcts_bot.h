// Room: tools/bots. Bots that play any variant through the public Position. They know no game and
// no internals of the engine.
//
// MctsBot is an information-set Monte Carlo tree search: each iteration determinizes the position
// and plays on, guided by a tree shared by all determinizations. See docs/explanation/bots.md.
//
//   MctsBot bot(SearchBudget{300, 0});
//   position.play(bot.choose(position, position.to(), stream));
#pragma once

#include "bot_watcher.h"
#include "greedy_bot.h"
#include "search_tree.h"
#include "tradewind/bots.h"

#include <array>
#include <chrono>
#include <optional>
#include <vector>

namespace tradewind {

// Limits of the search for one move; 0 is no limit, and at least one must be set.
struct SearchBudget {
  std::int64_t iterations = 0;  // gives the same move on every machine
  std::int64_t milliseconds = 0;
  // Iterations where moves are first looked at one move ahead; 0: the same
  std::int64_t after_looks = 0;
};

class MctsBot final : public Bot {
 public:
  explicit MctsBot(SearchBudget budget, Evaluation evaluation = {})
      : budget_(budget),
        evaluation_(evaluation.of_search()),
        one_ahead_(std::move(evaluation), worlds_of(budget)) {}
  [[nodiscard]] int think(const Position& position, int seat, std::uint64_t& stream) override;
  void watch(BotWatcher* watcher) override {
    watcher_ = watcher;
    one_ahead_.watch(watcher);
  }
  [[nodiscard]] std::int64_t iterations() const { return iterations_; }  // of the last search

 private:
  static constexpr std::size_t most_seats = 8;
  struct Step {
    std::uint64_t node = 0;
    int seat = 0;  // who moved there
  };

  [[nodiscard]] static Worlds worlds_of(const SearchBudget& budget);
  [[nodiscard]] bool looks_one_ahead(const Position& position, int seat, std::uint64_t stream);
  [[nodiscard]] int most_tried();
  [[nodiscard]] bool decided();
  void look_ahead(const Position& position, int seat, std::uint64_t& stream);
  void imagine(const Position& position, int seat, std::uint64_t& stream);
  void iterate(const Position& position, int seat, std::uint64_t& stream);
  [[nodiscard]] int first_move() const;
  [[nodiscard]] int pick_move(std::uint64_t parent, std::uint64_t& stream);
  [[nodiscard]] int pick_untried(std::uint64_t& stream);
  void play(int move);
  [[nodiscard]] bool waits_for_others() const;
  [[nodiscard]] bool horizon() const;
  using Standings = std::array<std::int64_t, most_seats>;  // by seat
  [[nodiscard]] Standings standings();
  void reward();
  void reward_by_promise();

  SearchBudget budget_;
  Evaluation evaluation_;
  GreedyBot one_ahead_;
  BotWatcher* watcher_ = nullptr;
  int looks_ = 0;  // at each move before the search
  std::int64_t iterations_ = 0, most_ = 0;
  SearchTree tree_;
  bool together_ = false;  // all play as one team
  Standings begin_{};      // at the start of the search
  // Count and sum of all changes in this search, to scale rewards independently of the weights in
  // content.
  std::int64_t met_ = 0, distance_sum_ = 0;
  // The determinization of this iteration, and one move further; members only to reuse their
  // memory.
  std::optional<Position> world_, trial_;
  int turns_ = 0, decisions_ = 0;
  std::vector<Step> path_;
  std::vector<std::uint64_t> children_;  // of the current node, by move
  std::vector<int> untried_;             // moves of the current node
  std::vector<std::uint64_t> root_;
  std::array<std::int64_t, most_seats> rewards_{};  // 0 .. 2 * half, by seat
};

}  // namespace tradewind
