#include "bots/greedy_bot.h"
#include "bots/mcts_bot.h"
#include "bots/random_bot.h"
#include "tradewind/diagnostic.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace tradewind {
namespace {

constexpr std::string_view search = "mcts";
constexpr std::int64_t most_budget = 1'000'000'000;

struct Level {
  std::string_view name;
  std::int64_t iterations;
};
// Measured in docs/explanation/bots.md.
constexpr Level levels[] = {{"easy", 20}, {"normal", 300}, {"hard", 3000}};

// "iterations=500" with the key "iterations=": 500.
std::optional<std::int64_t> amount_of(std::string_view text, std::string_view key) {
  if (text.substr(0, key.size()) != key) return std::nullopt;
  text.remove_prefix(key.size());
  std::int64_t amount = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (error != std::errc{} || end != text.data() + text.size() || amount < 1 || amount > most_budget) return std::nullopt;
  return amount;
}

// The search budget of a bot name; nullopt for other names.
std::optional<SearchBudget> budget_of(std::string_view name) {
  if (name == search) name = "mcts:normal";
  if (name.substr(0, search.size()) != search || name.substr(search.size(), 1) != ":") return std::nullopt;
  const std::string_view wanted = name.substr(search.size() + 1);
  for (const Level& level : levels) {
    if (wanted == level.name) return SearchBudget{level.iterations, 0};
  }
  if (const auto iterations = amount_of(wanted, "iterations=")) return SearchBudget{*iterations, 0};
  if (const auto milliseconds = amount_of(wanted, "ms=")) return SearchBudget{0, *milliseconds};
  return std::nullopt;
}

std::string unknown(const std::string& name) {
  std::string known;
  for (const std::string& each : bot_names()) known += each + ", ";
  const std::string near = did_you_mean(name, bot_names());
  return "unknown bot '" + name + "'; valid: " + known + "mcts:iterations=N and mcts:ms=N (N from 1 to " +
         std::to_string(most_budget) + ")" + (near.empty() ? "" : "; " + near);
}

}  // namespace

NameList bot_names() { return {"random", "greedy", "mcts:easy", "mcts", "mcts:hard"}; }

std::unique_ptr<Bot> make_bot(const std::string& name, std::int64_t patience) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "greedy") return std::make_unique<GreedyBot>();
  std::optional<SearchBudget> budget = budget_of(name);
  if (!budget) throw std::invalid_argument(unknown(name));
  if (patience > 0) budget->milliseconds = budget->milliseconds == 0 ? patience : std::min(budget->milliseconds, patience);
  return std::make_unique<MctsBot>(*budget);
}

}  // namespace tradewind
