#include "tradewind/series.h"

#include "state/random.h"

#include <algorithm>
#include <functional>

namespace tradewind {
namespace {

constexpr std::int64_t greatest_score = 1'000'000;

[[noreturn]] void refuse_carried(const std::string& file, const Node& at, const std::string& message, const std::string& hint) {
  throw ContentError(Diagnostic{file, at.line, at.column, "bad-record", Severity::error, message, hint});
}

SeriesMatch read_carried(const Node& node, const std::string& file, int players) {
  const Node* variant = node.find("variant");
  const Node* scores = node.find("scores");
  const Node* team = node.find("team");
  if (variant == nullptr || !variant->is_scalar() || scores == nullptr || !scores->is_list()) {
    refuse_carried(file, node, "an earlier match needs 'variant' and 'scores'", "like { variant: CODE, scores: [12, 20] }");
  }
  SeriesMatch match{variant->scalar, {}, team == nullptr ? "" : team->scalar};
  for (const Node& score : scores->items) {
    const std::optional<std::int64_t> number = score.as_int();
    if (!number || *number > greatest_score || *number < -greatest_score)
      refuse_carried(file, score, "a score must be a whole number", "not '" + score.scalar + "'");
    match.scores.push_back(static_cast<int>(*number));
  }
  if (static_cast<int>(match.scores.size()) != players) {
    refuse_carried(file, *scores,
                   "expected " + std::to_string(players) + " scores, one per seat, got " + std::to_string(match.scores.size()),
                   "by seat, as in the result of that match");
  }
  return match;
}

Node node_of(const SeriesMatch& match) {
  Node node = Node::map();
  node.entries.emplace_back("variant", Node::text(match.code));
  Node scores = Node::list();
  for (const int score : match.scores) scores.items.push_back(Node::number(score));
  node.entries.emplace_back("scores", std::move(scores));
  if (!match.team.empty()) node.entries.emplace_back("team", Node::text(match.team));
  return node;
}

// Other carried keys stay unchanged.
void note_played(MatchSetup& setup, const std::vector<SeriesMatch>& played) {
  Node series = Node::list();
  for (const SeriesMatch& match : played) series.items.push_back(node_of(match));
  if (!setup.carry || !setup.carry->is_map()) setup.carry = Node::map();
  auto& entries = setup.carry->entries;
  std::erase_if(entries, [](const auto& entry) { return entry.first == "series"; });
  entries.emplace_back("series", std::move(series));
}

}  // namespace

std::vector<SeriesMatch> read_series(const MatchSetup& setup, const std::string& file) {
  const Node* series = setup.carry ? setup.carry->find("series") : nullptr;
  if (series == nullptr) return {};
  if (!series->is_list()) refuse_carried(file, *series, "'series' must be a list of the earlier matches", "in the order played");
  std::vector<SeriesMatch> played;
  for (const Node& match : series->items) played.push_back(read_carried(match, file, setup.players));
  return played;
}

Series::Series(std::shared_ptr<const Ruleset> ruleset, MatchSetup setup)
    : ruleset_(std::move(ruleset)), setup_(std::move(setup)), played_(read_series(setup_, "carry")) {
  matches_ += static_cast<int>(played_.size());
  for (const Ruleset* next = ruleset_->next().get(); next != nullptr; next = next->next().get()) ++matches_;
}

bool Series::finish(const Result& result) {
  last_ = result;
  played_.push_back({ruleset_->code(), result.scores, result.team});
  if (!ruleset_->next()) return false;
  ruleset_ = ruleset_->next();
  setup_.seed = stream_seed(setup_.seed, "series");
  setup_.given.reset();
  note_played(setup_, played_);
  return true;
}

Result Series::total() const {
  if (matches_ == 1) return last_;
  Result total;
  total.scores.resize(static_cast<std::size_t>(setup_.players));
  for (const SeriesMatch& match : played_) {
    std::transform(match.scores.begin(), match.scores.end(), total.scores.begin(), total.scores.begin(), std::plus<>());
    if (!match.team.empty() && total.team != "lost") total.team = match.team;
  }
  for (const int score : total.scores) {
    const auto better = std::count_if(total.scores.begin(), total.scores.end(), [&](int other) { return other > score; });
    total.places.push_back(static_cast<int>(better) + 1);
  }
  return total;
}

}  // namespace tradewind
