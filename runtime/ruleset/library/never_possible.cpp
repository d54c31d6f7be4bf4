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

// The fewest reasons say most, but not those of a variant that does not have the option.
std::size_t weight(const std::vector<VariantReason>& reasons) {
  constexpr std::size_t most = 1000;
  const bool is_there = std::ranges::none_of(reasons, [](const VariantReason& each) { return each.id == "no_option"; });
  return reasons.size() + (is_there ? 0 : most);
}

// What to do, by what a refusal is about.
std::string remedy_of(const VariantReason& reason) {
  const auto name = [&](const char* key) { return reason.names.at(key); };
  if (reason.id == "bounds") return "add '" + name("option") + "' to 'implies', with a value within " + name("bounds");
  if (reason.id == "needs") return "take it out of 'requires', or declare a variant that has it";
  if (reason.id == "excludes") return "take it out of 'excludes', or no longer require or imply it";
  if (reason.id == "modules") return "see 'conflicts' in the module.yaml of both";
  return reason.id == "no_option" ? "name the module in a variant, or let a switch load it with 'loads'" : "";
}

}  // namespace

std::optional<Never> why_never(const Catalog& catalog, const OptionDef& option, const std::string& value) {
  std::vector<Settings> tries(1);
  require(catalog, option, value, tries.front());
  for (const OptionDef* each : options_of(catalog)) {
    for (const auto& [setting, loaded] : each->loads) {
      if (each->id == option.id || !contains(modules_in_order(catalog, {loaded}), option.module)) continue;
      Settings& settings = tries.emplace_back();
      require(catalog, *each, setting, settings);
      require(catalog, option, value, settings);
    }
  }
  std::vector<VariantReason> fewest;
  for (const auto& [id, variant] : catalog.variants) {
    for (const Settings& settings : tries) {
      std::string code = id;
      for (const auto& [name, set] : settings) code += "+" + name + "=" + set;
      try {
        (void)choose_variant(catalog, code);
        return std::nullopt;
      } catch (const VariantRefused& refused) {
        if (fewest.empty() || weight(refused.details) <= weight(fewest)) fewest = refused.details;
      }
    }
  }
  if (fewest.empty()) return std::nullopt;
  return Never{fewest.back().sentence, remedy_of(fewest.back())};
}

}  // namespace tradewind
