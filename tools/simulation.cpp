#include "simulation.h"

#include "tradewind/random.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>
#include <thread>

namespace tradewind {
namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t number_of(const std::string& digest) {
  std::uint64_t number = 0;
  std::from_chars(digest.data(), digest.data() + digest.size(), number, 16);
  return number;
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  games += other.games;
  unfinished += other.unfinished;
  decisions += other.decisions;
  rounds += other.rounds;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    for (std::size_t others = 0; others < most_players; ++others) wins[seat][others] += other.wins[seat][others];
    score[seat] += other.score[seat];
  }
  hash += other.hash;
  return *this;
}

void Tally::add(const Result& result) {
  const auto first = std::count(result.places.begin(), result.places.end(), 1);
  for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
    score[seat] += result.scores[seat];
    if (result.team.empty()) {
      if (result.places[seat] == 1) ++wins[seat][static_cast<std::size_t>(first - 1)];
    } else if (result.team == "won") {
      ++wins[seat][0];
    }
  }
}

double Tally::won(std::size_t seat) const {
  double sum = 0;
  for (std::size_t others = 0; others < most_players; ++others) {
    sum += static_cast<double>(wins[seat][others]) / static_cast<double>(others + 1);
  }
  return sum;
}

// One thread's interpreter, bots and sums.
class Simulation::Worker {
 public:
  explicit Worker(Simulation& simulation) : simulation_(simulation), scripts_(simulation.plan_.ruleset) {
    const SimulationPlan& plan = simulation.plan_;
    streams_.resize(static_cast<std::size_t>(plan.players));
    for (std::size_t seat = 0; seat < streams_.size(); ++seat) {
      bots_.push_back(make_bot(plan.bots.size() == 1 ? plan.bots.front() : plan.bots.at(seat)));
    }
  }

  // Plays one game to its end and counts it, unless the simulation is stopped meanwhile.
  void play(std::int64_t game) {
    const SimulationPlan& plan = simulation_.plan_;
    const std::uint64_t seed = mix(plan.seed, static_cast<std::uint64_t>(game));
    for (std::size_t seat = 0; seat < streams_.size(); ++seat) streams_[seat] = mix(seed, seat + 1);
    Position position(scripts_, plan.players, seed);
    const std::int64_t decisions = play(position);
    if (simulation_.stopped_) return;
    ++tally_.games;
    tally_.decisions += decisions;
    tally_.hash += mix(static_cast<std::uint64_t>(game), number_of(position.digest()));
    if (position.over()) {
      tally_.rounds += position.rounds();
      tally_.add(position.result());
    } else {
      ++tally_.unfinished;
    }
    ++simulation_.done_;
  }

  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  std::int64_t play(Position& position) {
    std::int64_t decisions = 0;
    for (std::int64_t answers = 0; !position.over() && answers < longest_game; ++answers) {
      if (simulation_.stopped_.load(std::memory_order_relaxed)) break;
      const auto seat = static_cast<std::size_t>(position.to());
      decisions += position.moves() > 1 ? 1 : 0;
      position.play(bots_[seat]->choose(position, position.to(), streams_[seat]));
    }
    return decisions;
  }

  Simulation& simulation_;
  Scripts scripts_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::uint64_t> streams_;  // of chance, one a bot
  Tally tally_;
};

Simulation::Simulation(SimulationPlan plan) : plan_(std::move(plan)), limit_(plan_.games) {}

void Simulation::work() {
  Worker worker(*this);
  for (std::int64_t game = next_++; game < limit_ && !stopped_; game = next_++) {
    try {
      worker.play(game);
    } catch (const std::exception&) {
      fail(game);
    }
  }
  const std::lock_guard lock(mutex_);
  tally_ += worker.tally();
}

// Games before the failed one are still played: one of them may fail too, and then that is the one to tell.
void Simulation::fail(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  if (game < limit_) {
    limit_ = game;
    failure_ = std::current_exception();
  }
}

void Simulation::wait(const std::function<void()>& watch) {
  std::unique_lock lock(mutex_);
  while (!change_.wait_for(lock, std::chrono::milliseconds(200), [this] { return working_ == 0; })) {
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
      } catch (const std::exception&) {  // no interpreter, for instance
        fail(0);
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

}  // namespace tradewind
