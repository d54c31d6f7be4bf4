#include "open_matches.h"

#include "rpc/failures.h"
#include "rpc/params.h"
#include "rpc/wire/limits.h"
#include "tradewind/codes.h"

#include <limits>

namespace tradewind {
namespace {

constexpr std::size_t most_idle_rules = 16;  // kept for the next match of their code

NameList sentences(const Diagnostics& diagnostics) {
  NameList lines;
  for (const Diagnostic& diagnostic : diagnostics) lines.push_back(to_text(diagnostic));
  return lines;
}

}  // namespace

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
    const std::shared_ptr<const Ruleset> ruleset = ruleset_for(library_, code);
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

void OpenMatches::add(std::shared_ptr<OpenRules> rules, Match match, JsonWriter& out) {
  match.listen(true);
  matches_.insert_or_assign(++last_handle_, OpenMatch{std::move(rules), std::move(match)});
  out.begin_map();
  out.member("match", last_handle_);
  out.end_map();
}

}  // namespace tradewind
