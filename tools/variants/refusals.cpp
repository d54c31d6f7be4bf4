#include "tradewind/refusals.h"
#include "tradewind/near.h"

#include "ruleset/variant_code.h"
#include "state/number_of.h"

#include <algorithm>

namespace tradewind {
namespace {

using Names = std::map<std::string, std::string>;

// By reason; a name in braces stands for what it names.
const Names& sentences() {
  static const Names all = {
      {"no_variant", "there is no variant '{variant}'"},
      {"no_name", "an option is missing after '+'; write VARIANT+OPTION=VALUE"},
      {"twice", "option '{option}' is given twice"},
      {"modules", "module '{module}' cannot be played with module '{other}'"},
      {"last",
       "'{variant}' is the last of its series: no match can follow it; leave out '{option}'"},
      {"no_option", "'{variant}' has no option '{option}'"},
      {"value", "option '{option}' cannot be '{value}'"},
      {"large", "option '{option}' must be from -1000000000 to 1000000000"},
      {"count", "option '{option}' needs {numbers}, not {given}; for example {example}"},
      {"fit", "option '{setting}' does not fit the rest of this code"},
      {"needs", "option '{setting}' needs {wanted}"},
      {"excludes", "option '{setting}' cannot be combined with {wanted}"},
      {"bounds", "option '{setting}' needs '{option}' within {bounds}, not {held}"},
      {"other_players",
       "it is for {players} players, not for {before}; set 'players' to a range that fits both"},
      {"players", "'{code}' is for {min} to {max} players, not {players}"},
      {"seat", "option '{setting}': with {players} players the seats are 0 to {last}"},
      // What programs refuse themselves
      {"bad_need", "'@{need}' does not name a module; write @MODULE=VERSION"},
      {"lacks",
       "this needs the module {needed}, which is not here; get the mod and add it with: "
       "tradewind mods add FILE, or name its folder with --mod"},
      {"older",
       "this needs the module {needed}, but the version here is {here}; get the mod and add it "
       "with: tradewind mods add FILE, or name its folder with --mod"},
      {"made_with",
       "the record was made with module '{module}' {version}, which is not loaded; add it with "
       "--mod, or with: tradewind mods add FILE"},
      {"made_with_other",
       "the record was made with version {version} of module '{module}', but this is version "
       "{here}"},
      {"only", "only '{code}' is loaded"},
  };
  return all;
}

std::string filled(const std::string& text, const Names& names) {
  std::string sentence;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string::npos;
    if (end == std::string::npos) {
      sentence += text[at];
      continue;
    }
    sentence += names.at(text.substr(at + 1, end - at - 1));
    at = end;
  }
  return sentence;
}

// " 0..4", " 1..", " ..9" or nothing
std::string bounds(const OptionDef& option) {
  if (!option.min && !option.max) return {};
  const auto end = [](const std::optional<std::int64_t>& value) {
    return value ? std::to_string(*value) : std::string();
  };
  return " " + end(option.min) + ".." + end(option.max);
}

NameList ids_of(const std::vector<OptionDef>& options) {
  NameList ids;
  for (const OptionDef& option : options) ids.push_back(option.id);
  return ids;
}

const OptionDef& option_of(const Choice& choice, const std::string& id) {
  const auto def = std::ranges::find(choice.defs, id, &OptionDef::id);
  if (def != choice.defs.end()) return *def;
  const std::vector<const OptionDef*> all = options_of(*choice.catalog, choice.modules);
  return **std::ranges::find(all, id, &OptionDef::id);  // a part
}

// A setting that is needed or excluded: of an option, or else a module that is loaded or not.
std::string described(const Choice& choice, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  const std::string name = setting.substr(0, equals);
  if (choice.options.contains(name) || !choice.catalog->modules.contains(name))
    return "'" + setting + "'";
  return (setting.substr(equals + 1) == "true" ? "module '" : "a game without module '") + name +
         "'";
}

// The settings that load a module, or one that requires it: "'a=true'".
NameList settings_that_load(const Choice& choice, const std::string& module) {
  NameList settings;
  for (const OptionDef& option : choice.defs) {
    for (const auto& [value, loaded] : option.loads) {
      NameList together = choice.modules;
      together.push_back(loaded);
      if (contains(modules_in_order(*choice.catalog, {loaded}), module) &&
          !in_conflict(*choice.catalog, together))
        settings.push_back("'" + option.id + "=" + value + "'");
    }
  }
  return settings;
}

// What to do about an option that the variant does not have.
std::string home_of(const Choice& choice, const std::string& name) {
  const std::vector<const OptionDef*> all = options_of(*choice.catalog);
  const auto option = std::ranges::find(all, name, &OptionDef::id);
  if (option != all.end()) {
    const NameList settings = settings_that_load(choice, (*option)->module);
    return "it belongs to module '" + (*option)->module + "', which " +
           (settings.empty() ? "cannot be added to this variant"
                             : "is not switched on: add " + join(settings, " or "));
  }
  const std::string hint = did_you_mean(name, ids_of(choice.defs));
  return !hint.empty() ? hint
                       : "see tradewind list options " + choice.variant +
                             "; if a mod has it, add that with --mod or tradewind mods";
}

std::string hint_of(const VariantReason& reason, const Choice& choice) {
  const Names& names = reason.names;
  if (reason.id == "no_variant") {
    const NameList known = keys_of(choice.catalog->variants);
    const std::string hint = did_you_mean(names.at("variant"), known);
    return hint.empty() ? "there are " + join(known, ", ") : hint;
  }
  if (reason.id == "no_option") return home_of(choice, names.at("option"));
  if (reason.id != "value" && reason.id != "fit") return {};
  const std::string id = reason.id == "value" ? names.at("option") : names.at("setting");
  return "it must be " + describe_type(option_of(choice, id.substr(0, id.find('='))));
}

// With what the code itself says about them.
VariantReason in_full(VariantReason reason, const Choice& choice) {
  Names& names = reason.names;
  if (const auto wanted = names.find("wanted"); wanted != names.end())
    wanted->second = described(choice, wanted->second);
  if (reason.id == "bounds") names["held"] = to_text(choice.options.at(names["option"]));
  if (reason.id != "value" && reason.id != "count") return reason;
  const OptionDef& option = option_of(choice, names["option"]);
  const std::optional<OptionValue> value = parse_option_value(option, names["value"]);
  if (reason.id == "value" && value) reason.id = "large";
  if (reason.id == "count") {
    names["numbers"] = number_of(std::stoi(names["count"]), "number");
    names["given"] = std::to_string(std::get<IntList>(*value).size());
    names["example"] = to_text(option.standard);
  }
  return reason;
}

}  // namespace

std::string sentence_of(const VariantRefused& refused, const VariantReason& reason) {
  std::string sentence;
  if (const auto series = reason.names.find("series"); series != reason.names.end()) {
    const NameList parts = split(series->second, ' ');
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
      sentence +=
          "the series cannot continue with '" + parts[i] + "' after '" + parts[i + 1] + "': ";
  }
  const VariantReason full = refused.choice ? in_full(reason, *refused.choice) : reason;
  const std::string hint = refused.choice ? hint_of(full, *refused.choice) : "";
  return sentence + filled(sentences().at(full.id), full.names) + (hint.empty() ? "" : "; " + hint);
}

NameList sentences_of(const VariantRefused& refused) {
  NameList all;
  for (const VariantReason& reason : refused.reasons) all.push_back(sentence_of(refused, reason));
  return all;
}

std::string message_of(const std::exception& failure) {
  const auto* const refused = dynamic_cast<const VariantRefused*>(&failure);
  return refused == nullptr ? failure.what() : join(sentences_of(*refused), "\n");
}

std::string nearest_name(const VariantRefused& refused, const VariantReason& reason) {
  if (reason.id == "no_variant")
    return nearest_name(reason.names.at("variant"), keys_of(refused.choice->catalog->variants));
  if (reason.id == "no_option")
    return nearest_name(reason.names.at("option"), ids_of(refused.choice->defs));
  return {};
}

std::string describe_type(const OptionDef& option) {
  switch (option.type) {
    case OptionType::boolean: return "true or false";
    case OptionType::integer:
      return "int" + bounds(option) +
             (option.values.empty() ? "" : " or one of " + join(option.values, ", "));
    case OptionType::integer_or_none: return "int" + bounds(option) + " or none";
    case OptionType::range:
      if (option.min && option.min == option.max)
        return to_text(IntRange{*option.min, *option.max});
      return "a range like 2-4" + (bounds(option).empty() ? "" : " within" + bounds(option));
    case OptionType::choice: return "one of " + join(option.values, ", ");
    case OptionType::subset: return "none or some of " + join(option.values, ", ");
    case OptionType::names: return "a list of " + join(option.values, ", ");
    case OptionType::list:
    case OptionType::table:
      return "a list of int" + bounds(option) +
             (option.values.empty() ? "" : ": " + join(option.values, ", "));
    case OptionType::seat:
      return "a seat number" + bounds(option) +
             (option.values.empty() ? "" : " or one of " + join(option.values, ", "));
  }
  return {};
}

}  // namespace tradewind
