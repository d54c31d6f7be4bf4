#include "lua/meta/lua_types.h"

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

std::string type_of(ValueType type) {
  switch (type) {
    case ValueType::integer: return "integer";
    case ValueType::boolean: return "boolean";
    case ValueType::seat: return "Player";
    case ValueType::card: return "Card";
    case ValueType::zone: return "Zone";
    case ValueType::space: return "Space";
    case ValueType::region: return "Region";
    case ValueType::name: return "string";
  }
  return "any";
}

std::string type_of(const FactDef& fact) {
  switch (fact.type) {
    case FactType::integer: return "integer";
    case FactType::boolean: return "boolean";
    case FactType::enumeration: return quoted_union(fact.values) + "|nil";
    case FactType::region: return "Region|nil";
    case FactType::multiset: return "";  // asked with card:has
  }
  return "any";
}

std::string type_of(const OptionDef& option) {
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

std::string parameters(const std::vector<ParamDef>& params) {
  std::string text;
  for (const ParamDef& param : params) text += ", " + param.name + ": " + type_of(param.type);
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
    text += (text.empty() ? "" : ", ") + (name == "_" ? "game" : name) + (text.empty() ? ": Game" : ": any");
  }
  return text;
}

}  // namespace tradewind
