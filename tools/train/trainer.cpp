#include "train/trainer.h"

#include "fit.h"
#include "tradewind/evaluation/weights_file.h"
#include "tradewind/random.h"

#include <algorithm>
#include <array>

namespace tradewind {
namespace {

constexpr double lambda = 0.8;               // how much an outcome counts against what is foreseen
constexpr std::size_t kept_generations = 3;  // older games are forgotten
// At least this many learn only the most important features
constexpr int last_generations = 2;
// With care: one moment in this many decisions, the first step, the pull.
constexpr std::uint32_t every_careful = 12;
constexpr double step_careful = 0.02, pull_careful = 0.01;
constexpr std::uint32_t explore_first = 200, explore = 50;  // random moves of 1000

FeatureSet::Pace mean_end(const std::vector<SeenGame>& games) {
  FeatureSet::Pace sum;
  std::int64_t over = 0;
  for (const SeenGame& game : games) {
    sum.score += game.end.score;
    sum.rounds += game.end.rounds;
    over += game.over ? 1 : 0;
  }
  over = std::max<std::int64_t>(over, 1);
  return {(sum.score + over / 2) / over, (sum.rounds + over / 2) / over};
}

// Wins of a team may be too rare to learn from: what it came to counts too, the more the fewer wins
// there are.
void rank_teams(std::vector<SeenGame>& games) {
  std::vector<std::pair<bool, std::int64_t>> order;
  for (const SeenGame& game : games) order.emplace_back(game.won, game.promise);
  std::ranges::sort(order);
  const auto count = static_cast<double>(games.size());
  const auto won = static_cast<double>(std::ranges::count(games, true, &SeenGame::won)) / count;
  for (SeenGame& game : games) {
    const auto [first, last] =
        std::equal_range(order.begin(), order.end(), std::pair{game.won, game.promise});
    const double rank =
        static_cast<double>((first - order.begin()) + (last - order.begin())) / 2 / count;
    for (double& share : game.shares) share = (game.won ? won : 0) + (1 - won) * rank;
  }
}

class Trainer {
 public:
  explicit Trainer(const TrainPlan& plan)
      : plan_(plan),
        together_(plan.ruleset->together() || plan.players == 1),
        play_{plan.ruleset, std::make_shared<const FeatureSet>(*plan.ruleset), plan.players,
              plan.bot, plan.oracle} {
    play_.threads = plan.threads;
    play_.ranks = plan.ranks;
    if (plan.careful) take_care();
    if (!plan.from.empty()) begin_with(read_related_weights(plan.from, *play_.features));
    games_ = games_for(plan.decisions);
  }

  Generation next(int number) {
    play_.seed = mix(plan_.seed, static_cast<std::uint64_t>(number));
    play_.explore = number == 1 ? explore_first : explore;
    std::vector<SeenGame> games = play_games(play_, games_);
    Generation done{number, games_, std::ranges::count(games, true, &SeenGame::won)};
    for (const SeenGame& game : games) done.promise += game.promise;
    done.promise /= games_;
    if (together_) rank_teams(games);
    const FeatureSet::Pace end = mean_end(games);
    seen_.push_back(samples_of(games));
    if (seen_.size() > kept_generations) seen_.erase(seen_.begin());
    learn(end, done);
    return done;
  }

  // The mean of those of the last generations: what each has learned of its few games cancels
  // out.
  [[nodiscard]] Weights weights() const {
    Weights mean = weights_;
    for (std::size_t feature = 0; feature < mean.of.size(); ++feature) {
      for (std::size_t part = 0; part < mean.of[feature].size(); ++part)
        mean.of[feature][part] = sums_[feature][part] / averaged();
    }
    return mean;
  }

 private:
  [[nodiscard]] int averaged() const { return std::clamp(plan_.average, 1, plan_.generations); }
  [[nodiscard]] int generations_of_few() const { return std::max(last_generations, averaged()); }

  void take_care() {
    play_.every = every_careful;
    options_.step = step_careful;
    options_.pull = pull_careful;
    options_.only = play_.features->numbers();
  }

  // What may not be learned gets no weight, so it does not play along either.
  void begin_with(Weights weights) {
    for (std::size_t feature = 0; feature < options_.only.size(); ++feature) {
      if (options_.only[feature] == 0) weights.of[feature] = {};
    }
    weights_ = std::move(weights);
    weights_.looks = plan_.looks;
    play_.evaluation = std::make_shared<LinearEvaluation>(play_.features, weights_);
  }

  // A few games say how long one is.
  std::int64_t games_for(std::int64_t decisions) {
    constexpr std::int64_t first = 16;
    std::int64_t made = first;
    play_.seed = mix(plan_.seed, 0);
    for (const SeenGame& game : play_games(play_, first)) made += game.decisions;
    return std::max<std::int64_t>(first, decisions * first / made);
  }

  Samples samples_of(std::vector<SeenGame>& games) const {
    Samples all;
    for (SeenGame& game : games) {
      if (!game.over) continue;
      game.samples.end_match(game.shares);
      if (play_.evaluation)
        game.samples.bootstrap(lambda, [&](const Samples& seen, std::size_t moment) {
          return game.foreseen.empty() ? judge(seen, moment) : foreseen(game, moment - 1);
        });
      all.append(game.samples);
      game.samples = {};
    }
    return all;
  }

  // What the oracle said at a moment.
  static std::array<double, 8> foreseen(const SeenGame& game, std::size_t which) {
    const Samples::Moment& moment = game.samples.moments()[which];
    std::array<double, 8> shares{};
    std::copy_n(game.foreseen.begin() + static_cast<std::ptrdiff_t>(moment.first), moment.sides,
                shares.begin());
    return shares;
  }

  std::array<double, 8> judge(const Samples& seen, std::size_t which) const {
    const Samples::Moment& moment = seen.moments()[which];
    const auto sides = static_cast<std::size_t>(moment.sides);
    std::array<double, 8> sums{};
    for (std::size_t side = 0; side < sides; ++side)
      sums[side] = play_.evaluation->sum(seen.features(moment.first + side),
                                         play_.evaluation->progress(moment.pace));
    chances(std::span(sums).first(sides), together_);
    return sums;
  }

  void learn(const FeatureSet::Pace& end, Generation& done) {
    Samples samples;
    for (const Samples& each : seen_) samples.append(each);
    if (weights_.of.empty())
      weights_ =
          scaled(samples, play_.features->declared(), play_.features->bias(), end, together_);
    weights_.end = end;
    done.loss = loss(seen_.back(), weights_, together_);
    weights_ = fit(samples, weights_, together_, options_);
    weights_.looks = plan_.looks;
    done.loss_after = loss(seen_.back(), weights_, together_);
    if (!plan_.careful && done.number == std::max(1, plan_.generations - generations_of_few()))
      options_.only = most_important(samples, weights_, plan_.features);
    play_.evaluation = std::make_shared<LinearEvaluation>(play_.features, weights_);
    if (done.number > plan_.generations - averaged()) add_to_mean();
  }

  void add_to_mean() {
    sums_.resize(weights_.of.size());
    for (std::size_t feature = 0; feature < sums_.size(); ++feature) {
      for (std::size_t part = 0; part < sums_[feature].size(); ++part)
        sums_[feature][part] += weights_.of[feature][part];
    }
  }

  const TrainPlan& plan_;
  bool together_;
  SelfPlay play_;
  std::int64_t games_ = 0;  // of each generation
  std::vector<Samples> seen_;
  FitOptions options_;
  Weights weights_;
  std::vector<Weights::Pair> sums_;  // of the weights of the generations that are averaged
};

}  // namespace

Weights train(const TrainPlan& plan, const std::function<void(const Generation&)>& tell) {
  Trainer trainer(plan);
  for (int generation = 1; generation <= plan.generations; ++generation)
    tell(trainer.next(generation));
  return trainer.weights();
}

}  // namespace tradewind
