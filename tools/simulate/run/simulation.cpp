#include "simulate/run/simulation.h"

#include "run/game_player.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

namespace tradewind {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

// The interpreters, bots and totals of one thread.
class Simulation::Worker {
 public:
  explicit Worker(Simulation& simulation)
      : simulation_(simulation), player_(simulation.plan_, simulation.plan_.ruleset) {
    const SimulationPlan& plan = simulation.plan_;
    if (!plan.rival) return;
    rival_.emplace(plan, plan.rival);
    player_.ask_at_end(shared_queries(plan));
    rival_->ask_at_end(shared_queries(plan));
  }

  // Plays one game to its end, under both variants of a comparison, and adds it to the totals
  // unless the simulation stops.
  void play(std::int64_t game) {
    in_rival_ = false;
    const std::optional<Outcome> outcome = player_.play(game, simulation_.stopped_);
    if (!outcome) return;
    if (rival_) {
      in_rival_ = true;
      const std::optional<Outcome> other = rival_->play(game, simulation_.stopped_);
      if (!other) return;
      totals_.rival.add(*other);
      add_pair(totals_.pairs, *outcome, *other);
    }
    if (simulation_.plan_.sprt)
      simulation_.judge(*outcome);
    else
      totals_.statistics.add(*outcome);
    ++simulation_.done_;
  }

  [[nodiscard]] bool in_rival() const { return in_rival_; }
  [[nodiscard]] const SimulationTotals& totals() {
    if (const Seen* seen = player_.seen()) totals_.seen = *seen;
    if (const Seen* seen = rival_ ? rival_->seen() : nullptr) totals_.rival_seen = *seen;
    return totals_;
  }

 private:
  Simulation& simulation_;
  GamePlayer player_;
  std::optional<GamePlayer> rival_;
  bool in_rival_ = false;  // whether the current game runs under the rival variant
  SimulationTotals totals_;
};

Simulation::Simulation(SimulationPlan plan) : plan_(std::move(plan)), limit_(plan_.games) {
  if (plan_.sprt) sprt_.emplace(*plan_.sprt, plan_.players);
}

void Simulation::work() {
  Worker worker(*this);
  const auto own = [this](std::int64_t index) { return plan_.rank + index * plan_.ranks; };
  for (std::int64_t game = own(next_++); game < limit_ && !stopped_; game = own(next_++)) {
    try {
      worker.play(game);
    } catch (const std::exception&) {
      fail(game, worker.in_rival());
    }
  }
  const PackedTotals words = pack(worker.totals());
  const std::lock_guard lock(mutex_);
  add_packed(totals_, words);
}

// The test sees the games in order, whichever thread plays them, so that it ends at the same one
// for any number of threads.
void Simulation::judge(const Outcome& outcome) {
  const std::lock_guard lock(mutex_);
  unjudged_.emplace(outcome.game, outcome);
  while (sprt_->verdict() == Sprt::Verdict::open && unjudged_.contains(totals_.statistics.games)) {
    const Outcome next = unjudged_.extract(totals_.statistics.games).mapped();
    totals_.statistics.add(next);
    // Of the first bot
    const auto seat = static_cast<std::size_t>((plan_.players - next.rotation) % plan_.players);
    share_ += next.over ? next.win(seat) : whole_win / plan_.players;
    if (totals_.statistics.games % plan_.players != 0) continue;
    sprt_->add(static_cast<double>(share_) / static_cast<double>(whole_win * plan_.players));
    share_ = 0;
    if (sprt_->verdict() != Sprt::Verdict::open)
      limit_ = std::min(limit_.load(), totals_.statistics.games);
  }
}

// Games before the failed one are still played: one of them may fail too, and the first failure is
// the one to report.
void Simulation::fail(std::int64_t game, bool in_rival) {
  const std::lock_guard lock(mutex_);
  if (game < limit_) {
    limit_ = game;
    failure_ = std::current_exception();
    failed_in_rival_ = in_rival;
  }
}

void Simulation::wait(const std::function<void()>& watch) {
  std::unique_lock lock(mutex_);
  while (
      !change_.wait_for(lock, std::chrono::milliseconds(200), [this] { return working_ == 0; })) {
    if (watch) {
      lock.unlock();
      watch();
      lock.lock();
    }
  }
}

void Simulation::run(const std::function<void()>& watch) {
  const Clock::time_point began = Clock::now();
  working_ = plan_.threads;
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(plan_.threads));
  for (int thread = 0; thread < plan_.threads; ++thread) {
    threads.emplace_back([this] {
      try {
        work();
      } catch (const std::exception&) {  // for instance because no interpreter could start
        fail(0, false);
      }
      const std::lock_guard lock(mutex_);
      --working_;
      change_.notify_all();
    });
  }
  wait(watch);
  for (std::thread& thread : threads) thread.join();
  seconds_ = std::chrono::duration<double>(Clock::now() - began).count();
  if (failure_) std::rethrow_exception(failure_);
}

PackedTotals Simulation::packed() const {
  PackedTotals words = {failed_game(), failed_in_rival_ ? 1 : 0,
                        static_cast<std::int64_t>(seconds_ * 1e6)};
  const PackedTotals sums = pack(totals_);
  words.insert(words.end(), sums.begin(), sums.end());
  return words;
}

void Simulation::join(const std::vector<PackedTotals>& all) {
  totals_ = {};
  std::optional<std::pair<std::int64_t, bool>> first;
  for (const PackedTotals& words : all) {
    if (words[0] >= 0 && (!first || words[0] < first->first)) first = {words[0], words[1] != 0};
    seconds_ = std::max(seconds_, static_cast<double>(words[2]) / 1e6);
    add_packed(totals_, PackedTotals(words.begin() + 3, words.end()));
  }
  if (!first) return;
  limit_ = first->first;
  failed_in_rival_ = first->second;
  try {
    GamePlayer player(plan_, failed_in_rival_ ? plan_.rival : plan_.ruleset);
    static_cast<void>(player.play(limit_, false));
    throw std::runtime_error("game " + std::to_string(limit_) +
                             " failed in another process, but not here");
  } catch (const std::exception&) {
    failure_ = std::current_exception();
    throw;
  }
}

}  // namespace tradewind
