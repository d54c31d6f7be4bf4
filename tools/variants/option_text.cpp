#include "variants/option_text.h"

#include "content/catalog/catalog.h"
#include "support/style.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/near.h"
#include "tradewind/refusals.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

std::string named(const OptionDef& option, const std::string& value, const Texts& texts) {
  const std::string key = "option." + option.id + "." + value;
  if (texts.has(key)) return texts(key);
  if (value == "true") return texts("ui.yes");
  if (value == "false") return texts("ui.no");
  if (value == "none") return texts("ui.none");
  return value;
}

NameList names_of_values(const OptionDef& option, const Texts& texts) {
  NameList names;
  for (const std::string& value : option.values) names.push_back(named(option, value, texts));
  return names;
}

// Turns values typed as prefixes of their texts into the form of a code; empty if one is unknown or
// ambiguous.
std::string values_meant(const OptionDef& option, const std::string& typed, const Texts& texts) {
  NameList found;
  for (const std::string& word : split(folded(typed), ',')) {
    if (trimmed(word).empty()) continue;
    const auto fits = [&](const std::string& value) {
      return starts_with(folded(named(option, value, texts)), trimmed(word));
    };
    if (std::count_if(option.values.begin(), option.values.end(), fits) != 1) return "";
    found.push_back(*std::find_if(option.values.begin(), option.values.end(), fits));
  }
  return joined(found, ",");
}

std::string limits_text(const OptionDef& option, const Texts& texts) {
  if (option.min && option.max) {
    return texts("ui.type.between",
                 {{"min", std::to_string(*option.min)}, {"max", std::to_string(*option.max)}});
  }
  return option.min ? texts("ui.type.from", {{"min", std::to_string(*option.min)}})
                    : texts("ui.type.number");
}

// A part as "Expeditions (In the game)".
std::string name_text(const std::string& id, const std::vector<OptionDef>& options,
                      const Texts& texts) {
  for (const OptionDef& option : options) {
    for (const OptionDef& part : parts_of(option)) {
      if (part.id == id)
        return texts("option." + option.id + ".name") + " (" +
               named(option, option.values[part.place], texts) + ")";
    }
  }
  const std::string name = "option." + id + ".name";
  return texts.has(name) ? texts(name) : id;
}

// "contracts=competitive" as "Contracts: competitive"; a module by its name.
std::string setting_text(const std::string& setting, const std::vector<OptionDef>& options,
                         const Texts& texts) {
  OptionDef option;
  option.id = setting.substr(0, setting.find('='));
  const std::string& id = option.id;
  const std::string value = setting.size() > id.size() ? setting.substr(id.size() + 1) : "";
  const std::string module = "module." + id + ".name";
  if (find_option(options, id) == nullptr && texts.has(module))
    return value == "false" ? texts("ui.refused.without", {{"module", texts(module)}})
                            : texts(module);
  const std::string shown = name_text(id, options, texts);
  return value.empty() ? shown : shown + ": " + named(option, value, texts);
}

}  // namespace

const OptionDef* find_option(const std::vector<OptionDef>& options, const std::string& id) {
  const auto found = std::ranges::find(options, id, &OptionDef::id);
  return found == options.end() ? nullptr : &*found;
}

std::string option_value_text(const OptionDef& option, const OptionValue& value,
                              const Texts& texts) {
  if (const auto* names = std::get_if<NameList>(&value)) {
    NameList words;
    for (const std::string& name : *names) words.push_back(named(option, name, texts));
    return words.empty() ? texts("ui.none") : joined(words);
  }
  const auto* const list = std::get_if<IntList>(&value);
  if (list != nullptr && list->size() == option.values.size()) {
    NameList words;
    for (std::size_t i = 0; i < list->size(); ++i)
      words.push_back(named(option, option.values[i], texts) + " " + std::to_string((*list)[i]));
    return joined(words);
  }
  return named(option, to_text(value), texts);
}

NameList option_choices(const OptionDef& option) {
  if (option.type == OptionType::boolean) return {"true", "false"};
  return option.type == OptionType::choice ? option.values : NameList{};
}

std::string option_domain_text(const OptionDef& option, const Texts& texts) {
  switch (option.type) {
    case OptionType::integer: return limits_text(option, texts);
    case OptionType::integer_or_none:
      return limits_text(option, texts) + " " + texts("ui.type.or_none");
    case OptionType::range: return texts("ui.type.range");
    case OptionType::list: return texts("ui.type.list");
    case OptionType::subset:
    case OptionType::names:
      return texts("ui.type.names", {{"names", joined(names_of_values(option, texts))}});
    case OptionType::table: return texts("ui.type.table");
    case OptionType::boolean:
    case OptionType::choice:
    case OptionType::seat: break;
  }
  return texts("ui.type.choice");
}

std::optional<OptionValue> read_option_value(const OptionDef& option, const std::string& typed,
                                             const Texts& texts) {
  const NameList choices = option_choices(option);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (typed == std::to_string(i + 1)) return parse_option_value(option, choices[i]);
  }
  std::string text;
  for (const char c : typed) {
    if (c != ' ') text += c;
  }
  if (auto value = parse_option_value(option, text)) return value;
  if (folded(typed) == folded(texts("ui.none"))) return parse_option_value(option, "none");
  if (option.type == OptionType::subset || option.type == OptionType::names) {
    const std::string values = values_meant(option, typed, texts);
    return values.empty() ? std::nullopt : parse_option_value(option, values);
  }
  std::optional<OptionValue> found;
  for (const std::string& choice : choices) {
    if (!starts_with(folded(named(option, choice, texts)), folded(typed))) continue;
    if (found) return std::nullopt;
    found = parse_option_value(option, choice);
  }
  return found;
}

std::string reason_text(const VariantRefused& refused, const VariantReason& reason,
                        const std::vector<OptionDef>& options, const Texts& texts) {
  const std::string key = "ui.refused." + reason.id;
  if (!texts.has(key) || reason.names.contains("series")) return sentence_of(refused, reason);
  Texts::Values values;
  for (const auto& [name, id] : reason.names) {
    const std::string variant = "variant." + id + ".name";
    const bool as_is = name == "value" || name == "count" || name == "bounds";
    values.emplace_back(name, as_is                ? id
                              : name != "variant"  ? setting_text(id, options, texts)
                              : texts.has(variant) ? texts(variant)
                                                   : id);
  }
  const auto about = reason.names.find("option");
  const OptionDef* const option =
      about == reason.names.end() ? nullptr : find_option(options, about->second);
  values.emplace_back("domain", option == nullptr || !option_choices(*option).empty()
                                    ? ""
                                    : option_domain_text(*option, texts));
  const std::string near = nearest_name(refused, reason);
  const std::string guess = near.empty() ? "" : " " + texts("ui.did_you_mean", {{"name", near}});
  return trimmed(texts(key, values)) + guess;
}

NameList reasons_against(const std::string& code, const Library& library, const Texts& texts) {
  try {
    (void)library.canonical(plain_code(library, code));
    return {};
  } catch (const VariantRefused& refused) {
    std::vector<OptionDef> options = switches_of(library);
    try {
      const std::vector<OptionDef> own =
          library.ruleset(code.substr(0, code.find_first_of("+@")))->option_defs();
      options.insert(options.end(), own.begin(), own.end());
    } catch (const VariantRefused&) {  // there is no such variant
    }
    NameList reasons;
    for (const VariantReason& reason : refused.reasons)
      reasons.push_back(reason_text(refused, reason, options, texts));
    return reasons;
  }
}

}  // namespace tradewind::terminal
