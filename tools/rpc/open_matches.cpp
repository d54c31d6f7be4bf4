#include "open_matches.h"

#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "rpc/wire/json_text.h"
#include "rpc/wire/limits.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"

#include <limits>

namespace tradewind {
namespace {

constexpr std::size_t most_idle_rules = 16;     // kept for the next match of their code
constexpr std::size_t most_kept_bytes = 32768;  // of an answer kept until the next move

NameList sentences(const Diagnostics& diagnostics) {
  NameList lines;
  for (const Diagnostic& diagnostic : diagnostics) lines.push_back(to_text(diagnostic));
  return lines;
}

std::string over_text(const Match& match) {
  const MatchEnd result = match_end_of(match.position());
  Json answer = {{"over", true}, {"result", result_json(result)}};
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  const bool goes_on = series.finish(result);
  if (series.matches() > 1) answer["series"] = series_json(series, goes_on);
  return written(answer);
}

std::string question_text(const Position& position, bool with_moves) {
  std::string text = R"({"over":false,"to":)";
  append_number(text, position.to());
  text += R"(,"about":)";
  append_quoted(text, position.about());
  text += R"(,"moves":)";
  append_moves(text, with_moves ? position.all_moves() : std::vector<MoveText>());
  if (const std::vector<bool> answered = position.answered(); !answered.empty()) {
    text += R"(,"answered":[)";
    for (const bool each : answered) text += each ? "true," : "false,";
    text.back() = ']';
  }
  return text + "}";
}

}  // namespace

void OpenMatch::forget_answers() {
  views.clear();
  questions.clear();
}

const std::string& OpenMatch::question(int seat, std::string& longer) {
  const Position& position = match.position();
  if (position.over()) return longer = over_text(match);
  if (seat >= 0 && seat != position.to() && position.asks(seat))
    return longer = question_text(position.asking(seat), true);
  // Another seat's choices can reveal its cards
  const bool with_moves = seat < 0 || seat == position.to();
  std::string& kept = questions[with_moves ? -1 : 0];
  if (!kept.empty()) return kept;
  longer = question_text(position, with_moves);
  return longer.size() <= most_kept_bytes ? kept = longer : longer;
}

std::string OpenMatch::view(int seat) {
  std::string& kept = views[seat];
  if (!kept.empty()) return kept;
  std::string text;
  Node view = view_of(match.position(), seat);
  if (seat < 0) view.entries.emplace_back("digest", Node::text(digest_of(match.position())));
  append_json(text, view);
  if (text.size() <= most_kept_bytes) kept = text;
  return text;
}

std::shared_ptr<OpenRules> OpenMatches::rules_of(const std::string& code) {
  const auto kept = rules_.find(code);
  if (kept != rules_.end()) return kept->second;
  if (rules_.size() >= most_idle_rules)
    std::erase_if(rules_, [](const auto& entry) { return entry.second.use_count() == 1; });
  if (rules_.size() >= limit::rulesets) {
    throw RpcError(limit_reached, "too_many_rulesets",
                   "matches of " + std::to_string(limit::rulesets) +
                       " different codes are open; close those of one first",
                   {{"limit", limit::rulesets}});
  }
  try {
    const std::shared_ptr<const Ruleset> ruleset = library_.ruleset(code);
    return rules_[code] = std::make_shared<OpenRules>(
               ruleset, Texts(library_.index(), language_, locale_themes(*ruleset)));
  } catch (const VariantRefused& refused) {
    refuse_code(code, refused, library_, language_);
  } catch (const ContentError& broken) {
    refuse_variant(sentences(broken.diagnostics()));
  }
}

std::map<int, OpenMatch>::iterator OpenMatches::place_of(const Json& params) {
  const Json* const handle = param(params, "match");
  if (handle == nullptr || !handle->is_number_integer())
    refuse_param("'match' must be a handle returned by 'new' or 'load'");
  const bool fits = *handle >= 0 && *handle <= std::numeric_limits<int>::max();
  const auto found = fits ? matches_.find(handle->get<int>()) : matches_.end();
  if (found == matches_.end())
    throw RpcError(no_such_match, "no_such_match", "there is no match " + written(*handle));
  return found;
}

void OpenMatches::check_room() const {
  if (matches_.size() < limit::matches) return;
  throw RpcError(limit_reached, "too_many_matches",
                 std::to_string(limit::matches) + " matches are open; close one first",
                 {{"limit", limit::matches}});
}

std::string OpenMatches::add(std::shared_ptr<OpenRules> rules, Match match) {
  match.listen(true);
  matches_.insert_or_assign(++last_handle_, OpenMatch{std::move(rules), std::move(match)});
  return R"({"match":)" + std::to_string(last_handle_) + "}";
}

}  // namespace tradewind
