#include "tradewind/series.h"

#include "state/number_of.h"
#include "state/random.h"
#include "tradewind/beginning.h"

#include <algorithm>
#include <functional>

namespace tradewind {
namespace {

constexpr std::int64_t greatest_score = 1'000'000;

[[noreturn]] void refuse_carried(const std::string& file, const Node& at,
                                 const std::string& message, const std::string& hint) {
  throw ContentError(
      Diagnostic{file, at.line, at.column, "bad-record", Severity::error, message, hint});
}

SeriesMatch read_carried(const Node& node, const std::string& file, int players) {
  const Node* variant = node.find("variant");
  const Node* scores = node.find("scores");
  const Node* team = node.find("team");
  if (variant == nullptr || !variant->is_scalar() || scores == nullptr || !scores->is_list()) {
    refuse_carried(file, node, "an earlier match needs 'variant' and 'scores'",
                   "like { variant: CODE, scores: [12, 20] }");
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
                   "expected " + number_of(players, "score") + ", one per seat, got " +
                       std::to_string(match.scores.size()),
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
  Node carry = *carry_of(setup);
  std::erase_if(carry.entries, [](const auto& entry) { return entry.first == "series"; });
  carry.entries.emplace_back("series", std::move(series));
  set_carry(setup, std::move(carry));
}

}  // namespace

void follow(MatchSetup& setup, const MatchEnd& ending) {
  setup.seed = stream_seed(setup.seed, "series");
  set_given(setup, std::nullopt);
  Node values = carried_values(setup).value_or(Node::map());
  for (const auto& [name, value] : ending.carried.entries) {
    std::erase_if(values.entries,
                  [&, key = name](const auto& entry) { return entry.first == key; });
    if (value.kind != Node::Kind::null) values.entries.emplace_back(name, value);
  }
  carry(setup, std::move(values));
}

std::vector<SeriesMatch> read_series(const MatchSetup& setup, const std::string& file) {
  const Node* const carry = carry_of(setup);
  const Node* const series = carry == nullptr ? nullptr : carry->find("series");
  if (series == nullptr) return {};
  if (!series->is_list())
    refuse_carried(file, *series, "'series' must be a list of the earlier matches",
                   "in the order played");
  std::vector<SeriesMatch> played;
  for (const Node& match : series->items)
    played.push_back(read_carried(match, file, setup.players));
  return played;
}

Series::Series(std::shared_ptr<const Ruleset> ruleset, MatchSetup setup)
    : ruleset_(std::move(ruleset)),
      setup_(std::move(setup)),
      played_(read_series(setup_, "carry")) {
  matches_ += static_cast<int>(played_.size());
  for (const Ruleset* next = ruleset_->next().get(); next != nullptr; next = next->next().get())
    ++matches_;
}

bool Series::finish(const MatchEnd& ending) {
  last_ = ending;
  played_.push_back({ruleset_->code(), ending.scores, ending.team});
  const bool again = ending.again && matches_ > 1;
  if (!again && !ruleset_->next()) return false;
  if (again)
    ++matches_;
  else
    ruleset_ = ruleset_->next();
  follow(setup_, ending);
  note_played(setup_, played_);
  return true;
}

Result Series::total() const {
  if (matches_ == 1) return last_;
  Result total;
  total.scores.resize(static_cast<std::size_t>(setup_.players));
  for (auto at = played_.begin(); at != played_.end(); ++at) {
    const SeriesMatch& match = *at;
    if (std::any_of(at + 1, played_.end(),
                    [&](const SeriesMatch& later) { return later.code == match.code; }))
      continue;
    std::transform(match.scores.begin(), match.scores.end(), total.scores.begin(),
                   total.scores.begin(), std::plus<>());
    if (!match.team.empty() && total.team != "lost") total.team = match.team;
  }
  for (const int score : total.scores) {
    const auto better = std::count_if(total.scores.begin(), total.scores.end(),
                                      [&](int other) { return other > score; });
    total.places.push_back(static_cast<int>(better) + 1);
  }
  return total;
}

}  // namespace tradewind
