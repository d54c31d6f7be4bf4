#include "greedy_bot.h"
#include "mcts_bot.h"
#include "random_bot.h"
#include "tradewind/diagnostic.h"
#include "tradewind/near.h"
#include "tradewind/random.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace tradewind {
namespace {

constexpr std::int64_t most_budget = 1'000'000'000;

// What the names of levels stand for; measured in docs/explanation/bots.md.
struct Level {
  std::string_view name, bot;
};
constexpr Level levels[] = {
    {"easy", "greedy"}, {"normal", "mcts:iterations=64/16"}, {"hard", "mcts:iterations=2500"}};

struct Search {
  std::string_view name;
  std::int64_t iterations;
};
constexpr Search searches[] = {{"easy", 20}, {"normal", 300}, {"hard", 3000}};

// "iterations=500" with the key "iterations=": 500.
std::optional<std::int64_t> amount_of(std::string_view text, std::string_view key) {
  if (text.substr(0, key.size()) != key) return std::nullopt;
  text.remove_prefix(key.size());
  std::int64_t amount = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (error != std::errc{} || end != text.data() + text.size() || amount < 1 ||
      amount > most_budget)
    return std::nullopt;
  return amount;
}

// The search budget that a text names; nullopt for other texts.
std::optional<SearchBudget> budget_of(std::string_view wanted) {
  for (const Search& search : searches) {
    if (wanted == search.name) return SearchBudget{search.iterations};
  }
  const std::size_t slash = wanted.find('/');
  const auto after_looks = slash == wanted.npos ? 0 : amount_of(wanted.substr(slash), "/");
  if (const auto iterations = amount_of(wanted.substr(0, slash), "iterations=");
      iterations && after_looks)
    return SearchBudget{*iterations, 0, *after_looks};
  if (const auto milliseconds = amount_of(wanted, "ms=")) return SearchBudget{0, *milliseconds};
  return std::nullopt;
}

// What "greedy:declared:..." and "mcts:hard:weights=a.yaml" say after their first word.
struct Settings {
  std::optional<SearchBudget> budget;
  Evaluation evaluation;
};

std::optional<Settings> settings_of(std::string_view text) {
  constexpr std::string_view weights = "weights=";
  Settings settings;
  while (!text.empty()) {
    text.remove_prefix(1);  // the colon
    const std::string_view word = text.substr(0, text.find(':'));
    text.remove_prefix(word.size());
    if (word == "declared") {
      settings.evaluation = Evaluation(Evaluation::Source::declared);
    } else if (word.starts_with(weights) && word != weights) {
      settings.evaluation = Evaluation(std::string(word.substr(weights.size())));
    } else if (const auto budget = budget_of(word)) {
      settings.budget = *budget;
    } else {
      return std::nullopt;
    }
  }
  return settings;
}

std::string unknown(const std::string& name) {
  std::string known;
  for (const std::string& each : bot_names()) known += each + ", ";
  const std::string near = did_you_mean(name, bot_names());
  return "unknown bot '" + name + "'; valid: " + known +
         "mcts:iterations=N and mcts:ms=N (N from 1 to " + std::to_string(most_budget) + ")" +
         (near.empty() ? "" : "; " + near);
}

// "normal:declared": what the level stands for, with the rest.
std::string without_level(const std::string& name) {
  const std::string kind = name.substr(0, name.find(':'));
  for (const Level& level : levels) {
    if (kind == level.name) return std::string(level.bot) + name.substr(kind.size());
  }
  return name;
}

std::unique_ptr<Bot> made(const std::string& name, std::int64_t patience,
                          const std::optional<Evaluation>& evaluation) {
  const std::string meant = without_level(name);
  const std::string_view kind = std::string_view(meant).substr(0, meant.find(':'));
  std::optional<Settings> settings = settings_of(std::string_view(meant).substr(kind.size()));
  if (meant == "random") return std::make_unique<RandomBot>();
  if (settings && evaluation) settings->evaluation = *evaluation;
  if (kind == "greedy" && settings && !settings->budget)
    return std::make_unique<GreedyBot>(std::move(settings->evaluation));
  if (kind != "mcts" || !settings) throw std::invalid_argument(unknown(name));
  SearchBudget budget = settings->budget.value_or(*budget_of("normal"));
  if (patience > 0)
    budget.milliseconds =
        budget.milliseconds == 0 ? patience : std::min(budget.milliseconds, patience);
  return std::make_unique<MctsBot>(budget, std::move(settings->evaluation));
}

}  // namespace

int Bot::choose(const Position& position, int seat, std::uint64_t& stream) {
  return position.circles() ? RandomBot().think(position, seat, stream)
                            : think(position, seat, stream);
}

std::uint64_t bot_stream(std::uint64_t match_seed, int seat) {
  return mix(match_seed, static_cast<std::uint64_t>(seat) + 1);
}

NameList bot_levels() {
  NameList names;
  for (const Level& level : levels) names.emplace_back(level.name);
  return names;
}

NameList bot_names() {
  NameList names = bot_levels();
  names.insert(names.end(), {"random", "greedy", "mcts:easy", "mcts", "mcts:hard"});
  return names;
}

std::unique_ptr<Bot> make_bot(const std::string& name, std::int64_t patience) {
  return made(name, patience, std::nullopt);
}

std::unique_ptr<Bot> make_bot(const std::string& name,
                              std::shared_ptr<const LinearEvaluation> weights) {
  return made(name, 0,
              weights ? Evaluation(std::move(weights)) : Evaluation(Evaluation::Source::declared));
}

}  // namespace tradewind
