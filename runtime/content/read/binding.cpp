#include "read/binding.h"

namespace tradewind {
namespace {

// The texts of all values of an option that an author can list; empty for other types.
NameList listed_values(const OptionDef& option) {
  if (option.type == OptionType::boolean) return {"true", "false"};
  return option.type == OptionType::choice ? option.values : NameList();
}

void check_words(const ModuleFile& file, const OptionDef& option, const ByOption& choice,
                 const Node& node, const std::string& label) {
  const NameList values = listed_values(option);
  if (values.empty()) {
    return file.error(
        *node.find("by"), "wrong-option",
        label + " needs an option of type bool or choice, and '" + option.id + "' is neither");
  }
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const std::string& value = node.entries[i].first;
    if (value != "by" && !contains(values, value))
      wrong_value(file, key_of(node, i), option, "'" + value + "'");
  }
  for (const std::string& value : values) {
    if (choice.words.contains(value)) continue;
    file.error(node, "missing-value",
               label + " has no entry for the value '" + value + "' of option '" + option.id + "'");
  }
}

}  // namespace

ByOption read_by_option(const ModuleFile& file, const Field& field, const Node& node) {
  ByOption choice;
  const std::string label = "'" + field.key + "'";
  for (const auto& [value, word] : node.entries) {
    if (value == "by") continue;
    choice.words[value] = word.scalar;
    check_schema(file, word, field.schema.parts[0], label);
  }
  const Node* const by = node.find("by");
  if (!by || !file.refer(*by, "options")) return choice;
  choice.option = by->scalar;
  if (const OptionDef* const option = file.find_option(by->scalar))
    check_words(file, *option, choice, node, label);
  return choice;
}

}  // namespace tradewind
