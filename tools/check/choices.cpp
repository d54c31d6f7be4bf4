#include "choices.h"

#include "ruleset/variant_code.h"
#include "tradewind/refusals.h"

#include <algorithm>
#include <optional>

namespace tradewind {
namespace {

using Settings = std::map<std::string, std::string>;

// A value of an option, and what it requires of others.
void require(const Catalog& catalog, const OptionDef& option, const std::string& value,
             Settings& settings) {
  if (!settings.emplace(option.id, value).second) return;
  const auto all = [&](const OptionRelations& relations) {
    for (const auto& [name, other] : relations.requires_) {
      for (const OptionDef* each : options_of(catalog)) {
        const bool loads =
            std::ranges::any_of(each->loads, [&](const auto& load) { return load.second == name; });
        if (each->id == name) require(catalog, *each, to_text(other), settings);
        if (each->id != name && loads && other == OptionValue{true})
          require(catalog, *each, each->loads.begin()->first, settings);
      }
    }
  };
  if (value != to_text(option.standard)) all(option.relations);
  if (const auto special = option.when.find(value); special != option.when.end())
    all(special->second);
}

// The fewest reasons say most, but not those of a variant that does not have the option.
std::size_t weight(const std::vector<VariantReason>& reasons) {
  constexpr std::size_t most = 1000;
  const bool is_there = std::ranges::none_of(
      reasons, [](const VariantReason& each) { return each.id == "no_option"; });
  return reasons.size() + (is_there ? 0 : most);
}

// What to do, by what a refusal is about.
std::string remedy_of(const VariantReason& reason) {
  const auto name = [&](const char* key) { return reason.names.at(key); };
  if (reason.id == "bounds")
    return "add '" + name("option") + "' to 'implies', with a value within " + name("bounds");
  if (reason.id == "needs") return "take it out of 'requires', or declare a variant that has it";
  if (reason.id == "excludes") return "take it out of 'excludes', or no longer require or imply it";
  if (reason.id == "modules") return "see 'conflicts' in the module.yaml of both";
  return reason.id == "no_option"
             ? "name the module in a variant, or let a switch load it with 'loads'"
             : "";
}

struct Never {
  std::string why, remedy;
};

// Why no variant accepts a value of an option, also with what it requires; nothing if one does.
std::optional<Never> why_never(const std::shared_ptr<const Catalog>& files, const OptionDef& option,
                               const std::string& value) {
  const Catalog& catalog = *files;
  std::vector<Settings> tries(1);
  require(catalog, option, value, tries.front());
  for (const OptionDef* each : options_of(catalog)) {
    for (const auto& [setting, loaded] : each->loads) {
      if (each->id == option.id || !contains(modules_in_order(catalog, {loaded}), option.module))
        continue;
      Settings& settings = tries.emplace_back();
      require(catalog, *each, setting, settings);
      require(catalog, option, value, settings);
    }
  }
  std::optional<VariantRefused> fewest;
  for (const auto& [id, variant] : catalog.variants) {
    for (const Settings& settings : tries) {
      std::string code = id;
      for (const auto& [name, set] : settings) code += "+" + name + "=" + set;
      try {
        (void)choose_variant(files, code);
        return std::nullopt;
      } catch (const VariantRefused& refused) {
        if (!fewest || weight(refused.reasons) <= weight(fewest->reasons)) fewest = refused;
      }
    }
  }
  if (!fewest) return std::nullopt;
  const VariantReason& last = fewest->reasons.back();
  return Never{sentence_of(*fewest, last), remedy_of(last)};
}

void check_values(const std::shared_ptr<const Catalog>& files, const OptionDef& option,
                  Diagnostics& found) {
  const bool is_switch = option.type == OptionType::boolean;
  if (!is_switch && option.type != OptionType::choice) return;
  for (const std::string& value : is_switch ? NameList{"false", "true"} : option.values) {
    const std::optional<Never> never = why_never(files, option, value);
    if (!never) continue;
    found.push_back(
        {option.pos.file, option.pos.line, option.pos.column, "never-possible", Severity::error,
         "no variant accepts '" + option.id + "=" + value + "': " + never->why, never->remedy});
  }
}

// What a variant names, a player cannot turn off.
void check_named(const VariantDef& variant, const OptionDef& option, Diagnostics& found) {
  for (const auto& [value, loaded] : option.loads) {
    if (!contains(variant.modules, loaded)) continue;
    found.push_back({variant.pos.file, variant.pos.line, variant.pos.column, "switched-module",
                     Severity::warning,
                     "the variant names the module '" + loaded + "', which '" + option.id + "=" +
                         value + "' loads: it would be played also where players turn that off",
                     "leave it out of 'modules' and write it as an option, 'options: { " +
                         option.id + ": " + value + " }'"});
    return;  // other values may load it too
  }
}

}  // namespace

Diagnostics check_choices(const std::shared_ptr<const Catalog>& files) {
  const Catalog& catalog = *files;
  Diagnostics found;
  for (const OptionDef* option : options_of(catalog)) {
    const bool is_given = catalog.roots.size() > 1 && catalog.modules.at(option->module).root == 0;
    if (!is_given) check_values(files, *option, found);
    for (const auto& [id, variant] : catalog.variants) check_named(variant, *option, found);
  }
  return found;
}

}  // namespace tradewind
