#include "ruleset/library/never_possible.h"

#include "ruleset/variant_code.h"

#include <algorithm>

namespace tradewind {
namespace {

using Settings = std::map<std::string, std::string>;

// A value of an option, and what it requires of others.
void require(const Catalog& catalog, const OptionDef& option, const std::string& value, Settings& settings) {
  if (!settings.emplace(option.id, value).second) return;
  const auto all = [&](const OptionRelations& relations) {
    for (const auto& [name, other] : relations.requires_) {
      for (const OptionDef* each : options_of(catalog)) {
        const bool loads = std::ranges::any_of(each->loads, [&](const auto& load) { return load.second == name; });
        if (each->id == name) require(catalog, *each, to_text(other), settings);
        if (each->id != name && loads && other == OptionValue{true})
          require(catalog, *each, each->loads.begin()->first, settings);
      }
    }
  };
  if (value != to_text(option.standard)) all(option.relations);
  if (const auto special = option.when.find(value); special != option.when.end()) all(special->second);
}

}  // namespace

std::string why_never(const Catalog& catalog, const OptionDef& option, const std::string& value) {
  std::vector<Settings> tries(1);  // those that load its module come last: what they are refused for says most
  require(catalog, option, value, tries.front());
  for (const OptionDef* each : options_of(catalog)) {
    for (const auto& [setting, loaded] : each->loads) {
      if (each->id == option.id || !contains(modules_in_order(catalog, {loaded}), option.module)) continue;
      Settings settings = tries.front();
      require(catalog, *each, setting, settings);
      tries.push_back(std::move(settings));
    }
  }
  NameList fewest;
  for (const auto& [id, variant] : catalog.variants) {
    for (const Settings& settings : tries) {
      std::string code = id;
      for (const auto& [name, set] : settings) code += "+" + name + "=" + set;
      try {
        (void)choose_variant(catalog, code);
        return "";
      } catch (const VariantRefused& refused) {
        if (fewest.empty() || refused.reasons.size() <= fewest.size()) fewest = refused.reasons;
      }
    }
  }
  return fewest.empty() ? "" : fewest.back();
}

}  // namespace tradewind
