#include "rpc/catalog/catalog_json.h"
#include "rpc/failures.h"
#include "rpc/wire/json_rpc.h"
#include "tradewind/codes.h"
#include "tradewind/texts.h"
#include "variants/option_text.h"

#include <algorithm>
#include <set>

namespace tradewind {
namespace {

using terminal::option_choices, terminal::option_domain_text, terminal::option_value_text,
    terminal::reasons_against;

constexpr std::int64_t most_listed_numbers = 12;

// The values that can be listed: words, or a few numbers.
NameList values_to_list(const OptionDef& option) {
  NameList values = option_choices(option);
  const bool number =
      option.type == OptionType::integer || option.type == OptionType::integer_or_none;
  if (!number || !option.min || !option.max || *option.max - *option.min >= most_listed_numbers)
    return values;
  for (std::int64_t value = *option.min; value <= *option.max; ++value)
    values.push_back(std::to_string(value));
  if (option.type == OptionType::integer_or_none) values.emplace_back("none");
  return values;
}

std::string type_name(OptionType type) {
  switch (type) {
    case OptionType::boolean: return "bool";
    case OptionType::integer: return "int";
    case OptionType::integer_or_none: return "int_or_none";
    case OptionType::range: return "range";
    case OptionType::choice: return "choice";
    case OptionType::subset: return "subset";
    case OptionType::list: return "list";
    case OptionType::names: return "names";
    case OptionType::seat: return "seat";
    case OptionType::table: break;
  }
  return "table";
}

std::string label_name(OptionLabel label) {
  return label == OptionLabel::official ? "official"
         : label == OptionLabel::house  ? "house"
                                        : "fan";
}

// "bigbox+a=1+b" as its variant, and option -> text of the value.
struct Parts {
  std::string variant;
  std::vector<std::pair<std::string, std::string>> options;

  explicit Parts(const std::string& code) {
    const NameList parts = split(code, '+');
    variant = parts.empty() ? "" : parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::size_t equals = parts[i].find('=');
      options.emplace_back(parts[i].substr(0, equals),
                           equals == std::string::npos ? "true" : parts[i].substr(equals + 1));
    }
  }
  [[nodiscard]] std::string code(const std::string& without = "",
                                 const std::string& with = "") const {
    std::string code = variant;
    for (const auto& [id, value] : options) {
      if (id == without) continue;
      code += "+" + id;
      code += "=" + value;
    }
    return code + with;
  }
};

OptionValue value_in(const Ruleset& ruleset, const OptionDef& option) {
  const auto value = ruleset.options().find(option.id);
  return value == ruleset.options().end() ? option.standard : value->second;
}

Json option_json(const OptionDef& option, const OptionValue& value, const OptionValue& standard,
                 bool published, bool is_switch, const Texts& texts) {
  Json values;
  for (const std::string& each : values_to_list(option)) {
    if (const auto parsed = parse_option_value(option, each))
      values.push_back({{"value", each}, {"text", option_value_text(option, *parsed, texts)}});
  }
  Json words = Json::array();
  for (const std::string& word : option.values) {
    if (const auto parsed = parse_option_value(option, word))
      words.push_back({{"value", word}, {"text", option_value_text(option, *parsed, texts)}});
  }
  const std::string stem = "option." + option.id;
  return {{"id", option.id},
          {"name", text_or(texts, stem + ".name", option.id)},
          {"text", text_or(texts, stem + ".text", "")},
          {"label", label_name(option.label)},
          {"group", option.group.empty() ? "" : texts("group." + option.group)},
          {"clauses", option.clauses},
          {"published", published},
          {"switch", is_switch},
          {"type", type_name(option.type)},
          {"value", to_text(value)},
          {"value_text", option_value_text(option, value, texts)},
          {"standard", to_text(standard)},
          {"values", std::move(values)},
          {"words", std::move(words)},
          {"min", option.min ? Json(*option.min) : Json()},
          {"max", option.max ? Json(*option.max) : Json()},
          {"domain", option_choices(option).empty() ? option_domain_text(option, texts) : ""}};
}

Json options_json(const CatalogSource& source, const Ruleset& ruleset, const Parts& wanted,
                  const Texts& texts) {
  const std::shared_ptr<const Ruleset> edition = source.ruleset(ruleset.variant());
  NameList published;
  for (const VariantInfo& variant : source.library.variants()) {
    if (variant.id == ruleset.variant()) published = variant.published;
  }
  std::vector<OptionDef> options = switches_of(source.library);
  std::set<std::string> switches;
  for (const OptionDef& option : options) switches.insert(option.id);
  for (const OptionDef& option : ruleset.option_defs()) {
    if (!switches.contains(option.id) && option.type != OptionType::table)
      options.push_back(option);
  }
  Json list = Json::array();
  for (const OptionDef& option : options) {
    OptionValue value = value_in(ruleset, option);
    for (const auto& [id, text] : wanted.options) {
      if (id == option.id) value = parse_option_value(option, text).value_or(value);
    }
    list.push_back(option_json(option, value, value_in(*edition, option),
                               contains(published, option.id), switches.contains(option.id),
                               texts));
  }
  return list;
}

// A code with one option less, or with what an option needs, that the reason does not hold against.
Json mend(const CatalogSource& source, const Parts& parts, const std::string& reason,
          const std::vector<OptionDef>& defs, const Texts& texts) {
  const auto helps = [&](const std::string& code) {
    return refusals(source.library, code).empty();
  };
  const auto named = [&](const std::string& id) {
    return text_or(texts, "option." + id + ".name", id);
  };
  for (const OptionDef& def : defs) {
    const auto given = std::find_if(parts.options.begin(), parts.options.end(),
                                    [&](const auto& each) { return each.first == def.id; });
    if (given == parts.options.end()) continue;
    for (const auto& [other, value] : def.relations.requires_) {
      const std::string code = parts.code(other, "+" + other + "=" + to_text(value));
      if (helps(code)) return {{"code", code}, {"text", named(other)}, {"how", "add"}};
    }
  }
  for (auto option = parts.options.rbegin(); option != parts.options.rend(); ++option) {
    const std::string code = parts.code(option->first);
    if (helps(code)) return {{"code", code}, {"text", named(option->first)}, {"how", "remove"}};
  }
  const bool variant_itself = !reason.empty() && helps(parts.variant);
  return variant_itself ? Json{{"code", parts.variant}, {"text", ""}, {"how", "reset"}} : Json();
}

}  // namespace

Json variant_json(const CatalogSource& source, const std::string& code) {
  const NameList reasons =
      reasons_against(code, source.library, Texts(source.library.index(), source.language, {}));
  const Parts parts(code);
  std::shared_ptr<const Ruleset> ruleset;
  if (reasons.empty()) {
    ruleset = source.ruleset(code);
  } else if (refusals(source.library, parts.variant).empty()) {
    ruleset = source.ruleset(parts.variant);
  } else {
    refuse_variant(reasons);
  }
  const Texts texts(source.library.index(), source.language, locale_themes(*ruleset));
  Json refused = Json::array();
  for (const std::string& reason : reasons) {
    std::vector<OptionDef> defs = ruleset->option_defs();
    const std::vector<OptionDef> switches = switches_of(source.library);
    defs.insert(defs.end(), switches.begin(), switches.end());
    refused.push_back(
        {{"text", shortened(reason)}, {"mend", mend(source, parts, reason, defs, texts)}});
  }
  return Json{{"code", reasons.empty() ? ruleset->code() : code},
              {"variant", ruleset->variant()},
              {"name", texts("variant." + ruleset->variant() + ".name")},
              {"text", texts("variant." + ruleset->variant() + ".text")},
              {"players", players_json(*ruleset)},
              {"together", ruleset->together()},
              {"options", options_json(source, *ruleset, parts, texts)},
              {"refused", std::move(refused)}};
}

}  // namespace tradewind
