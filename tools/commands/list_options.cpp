#include "list_options.h"

#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/refusals.h"

#include <iostream>

namespace tradewind {
namespace {

std::string text_of(const Json& row, const char* key) { return row.at(key).get<std::string>(); }

const char* label_name(OptionLabel label) {
  return label == OptionLabel::official ? "official"
         : label == OptionLabel::house  ? "house"
                                        : "fan";
}

Json option_row(const OptionDef& option, const OptionValue& value, bool published,
                const Texts& texts) {
  const std::string key = "option." + option.id;
  Json words = Json::object();
  for (const std::string& name : option.values) {
    if (texts.has(key + "." + name)) words[name] = texts(key + "." + name);
  }
  return {{"id", option.id},
          {"name", texts(key + ".name")},
          {"text", texts(key + ".text")},
          {"module", option.module},
          {"label", label_name(option.label)},
          {"group", option.group.empty() ? "" : texts("group." + option.group)},
          {"type", describe_type(option)},
          {"default", to_json(option.standard)},
          {"value", to_json(value)},
          {"default_text", to_text(option.standard)},
          {"value_text", to_text(value)},
          {"values", option.values},
          {"value_names", words},
          {"min", option.min ? Json(*option.min) : Json()},
          {"max", option.max ? Json(*option.max) : Json()},
          {"published", published},
          {"clauses", option.clauses}};
}

void print_option(const Json& row) {
  const std::string value = text_of(row, "value_text"), standard = text_of(row, "default_text");
  std::cout << (value == standard ? "    " : "  * ") << text_of(row, "id") << " = " << value
            << '\n';
  std::string about = text_of(row, "name") + ": " + text_of(row, "type") + ", default " + standard;
  if (row.at("published").get<bool>()) about += ", offered by this edition";
  const std::string clauses = joined(row.at("clauses").get<NameList>());
  if (!clauses.empty()) about += "; " + clauses;
  std::cout << wrapped(about + ".", 8) << wrapped(text_of(row, "text"), 8);
  for (const auto& [name, word] : row.at("value_names").items())
    std::cout << "          " << name << ": " << word.get<std::string>() << '\n';
}

bool differs(const Json& row) { return row.at("value_text") != row.at("default_text"); }

}  // namespace

Json option_rows(const Library& library, const Ruleset& ruleset, const Texts& texts) {
  NameList published;
  for (const VariantInfo& variant : variants_of(library)) {
    if (variant.id == ruleset.variant()) published = variant.published;
  }
  Json rows = Json::array();
  for (const OptionDef& option : ruleset.option_defs())
    rows.push_back(
        option_row(option, ruleset.options().at(option.id), contains(published, option.id), texts));
  return rows;
}

// What differs from the default comes first, then what is official; each by its group.
void print_options(const Json& rows) {
  const std::vector<std::pair<std::string, std::string>> parts = {
      {"", "Different from the default"},
      {"official", "Official: used or offered by an edition"},
      {"house", "House rules"},
      {"fan", "Fan rules"}};
  for (const auto& [label, heading] : parts) {
    bool first = true;
    std::string above;
    for (const Json& row : rows) {
      if (differs(row) ? !label.empty() : text_of(row, "label") != label) continue;
      if (first) std::cout << '\n' << heading << '\n';
      const std::string group = label.empty() ? "" : text_of(row, "group");
      if (first || group != above) std::cout << (group.empty() ? "\n" : "\n  " + group + "\n");
      above = group;
      first = false;
      print_option(row);
    }
  }
}

}  // namespace tradewind
