#include "type_names.h"

#include <map>
#include <sstream>

namespace tradewind {
namespace {

std::string quoted_union(const NameList& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "\"" : "|\"") + value + "\"";
  return text.empty() ? "string" : text;
}

}  // namespace

std::string summary(const std::string& source) {
  const std::string line = source.substr(0, source.find('\n'));
  return line.starts_with("-- ") ? line.substr(3) : "";
}

std::string type_of_value(const std::string& word) {
  static const std::map<std::string, std::string> types = {
      {"int", "integer"}, {"bool", "boolean"}, {"seat", "Player"},   {"card", "Card"},
      {"zone", "Zone"},   {"space", "Space"},  {"region", "Region"}, {"name", "string"}};
  return types.at(word);
}

std::string fact_type(const Declaration& fact) {
  if (fact.type == "enum") return quoted_union(fact.values) + "|nil";
  if (fact.type == "region") return "Region|nil";
  // Symbols are asked for with card:has
  return fact.type == "multiset" ? "" : type_of_value(fact.type);
}

std::string option_type(const OptionDef& option) {
  switch (option.type) {
    case OptionType::boolean: return "boolean";
    case OptionType::integer: return "integer";
    case OptionType::integer_or_none: return "integer?";
    case OptionType::choice: return quoted_union(option.values);
    case OptionType::list: return "integer[]";
    case OptionType::subset:
    case OptionType::names: return "string[]";
    case OptionType::seat: return "string";
    case OptionType::range:
    case OptionType::table: return "";  // scripts do not see it
  }
  return "any";
}

std::string parameters(const Declaration& declared) {
  std::string text;
  for (const auto& [name, type] : declared.params) text += ", " + name + ": " + type_of_value(type);
  return text;
}

std::string parameters_in(const std::string& source) {
  const std::string opening = "return function(";
  std::size_t at = source.rfind("\n" + opening);
  if (at == std::string::npos) return "...: any";
  at += 1 + opening.size();
  std::istringstream names(source.substr(at, source.find(')', at) - at));
  std::string text;
  for (std::string name; std::getline(names >> std::ws, name, ',');) {
    text += (text.empty() ? "" : ", ") + (name == "_" ? "game" : name) +
            (text.empty() ? ": Game" : ": any");
  }
  return text;
}

}  // namespace tradewind
