// MatchService: what there is to choose, and what a table of it needs to be drawn.
#include "rpc/catalog/catalog_json.h"
#include "rpc/match_service.h"
#include "rpc/params.h"
#include "rpc/wire/json_text.h"

namespace tradewind {
namespace {

constexpr std::size_t longest_code = 1000;

}  // namespace

std::shared_ptr<const Ruleset> MatchService::variant_ruleset(const std::string& code) {
  if (code.find('+') != std::string::npos) return library_.ruleset(code);
  std::shared_ptr<const Ruleset>& kept = rulesets_[code];
  if (kept == nullptr) kept = library_.ruleset(code);
  return kept;
}

std::string MatchService::catalog(const Json& params) {
  const auto ruleset = [this](const std::string& code) { return variant_ruleset(code); };
  return written(catalog_json({library_, ruleset, language_param(params, library_, language_)}));
}

std::string MatchService::variant(const Json& params) {
  const std::string& code = text_param(params, "code");
  if (code.size() > longest_code)
    refuse_param("'code' must not be longer than " + std::to_string(longest_code) + " bytes");
  const auto ruleset = [this](const std::string& each) { return variant_ruleset(each); };
  return written(
      variant_json({library_, ruleset, language_param(params, library_, language_)}, code));
}

std::string MatchService::content(const Json& params) {
  const Table& table = table_of(params);
  return written(content_json(table.setup->scripts.ruleset().zones(), table.match.position(),
                              table.setup->words));
}

}  // namespace tradewind
