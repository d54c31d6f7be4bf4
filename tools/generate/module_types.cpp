#include "module_types.h"

#include "type_names.h"
#include "types_text.h"

#include <algorithm>
#include <map>

namespace tradewind {
namespace {

using Declarations = std::vector<Declaration>;

NameList counters_of(const ModuleInfo& module, const NameList& owners) {
  NameList names;
  for (const Declaration& counter : module.counters) {
    if (std::find(owners.begin(), owners.end(), counter.type) != owners.end())
      names.push_back("\"" + counter.name + "\"");
  }
  return names;
}

NameList quoted(const NameList& words) {
  NameList names;
  for (const std::string& word : words) names.push_back("\"" + word + "\"");
  return names;
}

NameList symbols(const ModuleInfo& module) {
  NameList names;
  for (const Declaration& fact : module.facts) {
    for (const std::string& value : fact.type == "multiset" ? fact.values : NameList())
      names.push_back("\"" + value + "\"");
  }
  return names;
}

NameList events(const ModuleInfo& module) {
  NameList names;
  for (const Declaration& event : module.events) {
    const std::string params = parameters(event);
    std::string doc = params.empty() ? "" : " (" + params.substr(2) + ")";
    if (!event.about.empty()) doc += " " + event.about;
    names.push_back("\"" + event.name + "\"" + (doc.empty() ? "" : " #" + doc));
  }
  return names;
}

NameList sequences(const ModuleInfo& module) {
  NameList names;
  for (const Declaration& sequence : module.sequences) {
    const std::string params = parameters(sequence);
    std::string doc = params.empty() ? "" : " (" + params.substr(2) + ")";
    if (!sequence.source.empty()) doc += " " + summary(sequence.source);
    names.push_back("\"" + sequence.name + "\" #" + doc);
  }
  return names;
}

using Parts = std::vector<std::pair<std::string, std::string>>;  // of a fact, each with its type

// (integer)[], or { priests: integer, captains: integer }
std::string type_of_parts(const Parts& parts) {
  if (parts.front().first == "1") return "(" + parts.front().second + ")[]";
  NameList fields;
  for (const auto& [name, type] : parts) fields.push_back(name + ": " + type);
  return "{ " + join(fields, ", ") + " }";
}

class ModuleTypes {
 public:
  ModuleTypes(const ModuleInfo& module, const Texts& texts,
              std::map<std::string, std::string>& files)
      : module_(module), texts_(texts), files_(files) {}

  NameList write() {
    write_things();
    write_events();
    write_queries();
    write_rules();
    return std::move(kinds_);
  }

 private:
  void keep(const std::string& name, const TypesText& text) {
    if (!text.says_nothing()) files_[module_.id + "/" + name + ".lua"] = text.text();
  }

  void alias(TypesText& text, const std::string& kind, const NameList& names) {
    if (names.empty()) return;
    text.alias(module_.id + "." + kind, names);
    kinds_.push_back(kind);
  }

  void zones(TypesText& text, const std::string& type, const std::string& owner) const {
    text.begin_more(type);
    for (const Declaration& zone : module_.zones) {
      if (zone.type == owner) text.field(zone.name, owner == "card" ? "Zone?" : "Zone");
    }
  }

  void facts(TypesText& text, const std::string& type, bool all_optional) const {
    text.begin_more(type);
    std::map<std::string, Parts> parts;
    for (const Declaration& fact : module_.facts) {
      const std::string value = fact_type(fact);
      const bool optional = all_optional && value.find("|nil") == std::string::npos;
      const std::size_t dot = fact.name.find('.');
      if (value.empty()) continue;
      if (dot == std::string::npos)
        text.field(fact.name, value + (optional ? "?" : ""));
      else if (all_optional)
        text.field("[\"" + fact.name + "\"]", value + (optional ? "?" : ""));
      else
        parts[fact.name.substr(0, dot)].emplace_back(fact.name.substr(dot + 1), value);
    }
    for (const auto& [fact, types] : parts) text.field(fact, type_of_parts(types));
  }

  void write_things() {
    TypesText text("zones, facts and counters of module '" + module_.id + "'.");
    zones(text, "Game", "game");
    for (const std::string& die : module_.dice) text.field(die, "Die");
    zones(text, "Player", "seat");
    zones(text, "Card", "card");
    facts(text, "Facts", false);
    facts(text, "Where", true);
    alias(text, "GameCounter", counters_of(module_, {"game"}));
    alias(text, "PlayerCounter", counters_of(module_, {"seat"}));
    alias(text, "CardCounter", counters_of(module_, {"card", "seat_card"}));
    alias(text, "SpaceCounter", counters_of(module_, {"space"}));
    alias(text, "RegionCounter", counters_of(module_, {"region"}));
    alias(text, "Stream", quoted(module_.streams));
    alias(text, "Mark", quoted(module_.marks));
    alias(text, "Symbol", symbols(module_));
    keep("things", text);
  }

  void write_events() {
    TypesText text("the events of module '" + module_.id + "', and the functions that hear them.");
    alias(text, "Event", events(module_));
    for (const std::string kind : {"Card", "Layer"}) {
      text.begin_more(kind + "Reactions");
      for (const Declaration& event : module_.events) {
        text.field(event.name + "?", "fun(game: Game" +
                                         std::string(kind == "Card" ? ", me: Card" : "") +
                                         parameters(event) + ")");
      }
    }
    keep("events", text);
  }

  void write_queries() {
    TypesText text("the queries of module '" + module_.id +
                   "', and the functions that adjust them.");
    text.begin_more("Rules");
    for (const Declaration& query : module_.queries) {
      text.field(query.name,
                 "fun(game: Game" + parameters(query) + "): " + type_of_value(query.type),
                 query.about.empty() ? "" : " # " + query.about);
    }
    for (const std::string kind : {"Card", "Layer"}) {
      text.begin_more(kind + "Adjustments");
      for (const Declaration& query : module_.queries) {
        const std::string type = type_of_value(query.type);
        const bool of_card = kind == "Card";
        const std::string function = "fun(value: " + type + ", game: Game" +
                                     (of_card ? ", me: Card" : "") + parameters(query) +
                                     "): " + type;
        text.field(query.name + "?", of_card ? "(" + function + ")|Adjustment" : function);
      }
    }
    keep("queries", text);
  }

  void write_rules() {
    TypesText text("the options, rules and sequences of module '" + module_.id + "'.");
    options(text);
    text.begin_more("Rules");
    for (const Declaration& rule : module_.rules)
      text.field(rule.name, "fun(" + parameters_in(rule.source) + "): any",
                 " # " + summary(rule.source));
    alias(text, "Sequence", sequences(module_));
    keep("rules", text);
  }

  void options(TypesText& text) const {
    text.begin_more("Options");
    for (const OptionDef& option : module_.options) {
      const std::string key = "option." + option.id + ".text";
      const std::string type = option_type(option);
      if (!type.empty()) text.field(option.id, type, texts_.has(key) ? " # " + texts_(key) : "");
    }
  }

  const ModuleInfo& module_;
  const Texts& texts_;
  std::map<std::string, std::string>& files_;
  NameList kinds_;
};

}  // namespace

const NameList& kinds_of_names() {
  static const NameList kinds = {"GameCounter",   "PlayerCounter", "CardCounter", "SpaceCounter",
                                 "RegionCounter", "Stream",        "Mark",        "Symbol",
                                 "Event",         "Sequence"};
  return kinds;
}

NameList add_module_types(const ModuleInfo& module, const Texts& texts,
                          std::map<std::string, std::string>& files) {
  return ModuleTypes(module, texts, files).write();
}

}  // namespace tradewind
