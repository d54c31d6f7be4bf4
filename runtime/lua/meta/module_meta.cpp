#include "lua/meta/module_meta.h"

#include "lua/meta/lua_types.h"
#include "lua/meta/meta_text.h"
#include "lua/bind/script_host.h"

namespace tradewind {
namespace {

NameList counters_of(const ModuleDef& module, std::initializer_list<Scope> scopes) {
  NameList names;
  for (const CounterDef& counter : module.counters) {
    for (const Scope scope : scopes) {
      if (counter.scope == scope) names.push_back("\"" + counter.name + "\"");
    }
  }
  return names;
}

template <class Defs>
NameList quoted(const Defs& defs) {
  NameList names;
  for (const auto& def : defs) names.push_back("\"" + def.name + "\"");
  return names;
}

NameList symbols(const ModuleDef& module) {
  NameList names;
  for (const FactDef& fact : module.facts) {
    for (const std::string& value : fact.type == FactType::multiset ? fact.values : NameList())
      names.push_back("\"" + value + "\"");
  }
  return names;
}

NameList events(const ModuleDef& module) {
  NameList names;
  for (const EventDef& event : module.events) {
    const std::string params = parameters(event.params);
    names.push_back("\"" + event.name + "\"" + (params.empty() ? "" : " # " + params.substr(2)));
  }
  return names;
}

std::string described(const ModuleDef& module, const Sequence& sequence) {
  std::string text;
  for (int i = 0; i < sequence.args; ++i) {
    const Local& local = sequence.locals[static_cast<std::size_t>(i)];
    text += (text.empty() ? " (" : ", ") + local.name + ": " + type_of(local.type);
  }
  if (!text.empty()) text += ")";
  for (const ScriptFile& file : module.scripts) {
    if (file.path == sequence.file) text += " " + summary(file.source);
  }
  return text;
}

// Sequences tell their arguments only when they are loaded.
NameList sequences(const Catalog& catalog, const ModuleDef& module) {
  const NameList loaded = modules_in_order(catalog, {module.id});
  std::map<std::string, OptionValue> options;
  for (const std::string& id : loaded) {
    for (const OptionDef& option : catalog.modules.at(id).options) options[option.id] = option.standard;
  }
  NameList names;
  try {
    const Model model = build_model(catalog, loaded, options);
    const ScriptHost host(catalog, model);
    for (const Sequence& sequence : host.program().sequences) {
      if (sequence.module == module.id) names.push_back("\"" + sequence.name + "\" #" + described(module, sequence));
    }
  } catch (const ContentError&) {  // a module that cannot be played has none
  }
  return names;
}

class ModuleMeta {
 public:
  ModuleMeta(const Catalog& catalog, const ModuleDef& module, std::map<std::string, std::string>& files)
      : catalog_(catalog), module_(module), files_(files) {}

  NameList write() {
    write_things();
    write_events();
    write_queries();
    write_rules();
    return std::move(kinds_);
  }

 private:
  void keep(const std::string& name, const MetaText& text) {
    if (!text.says_nothing()) files_[module_.id + "/" + name + ".lua"] = text.text();
  }

  void alias(MetaText& text, const std::string& kind, const NameList& names) {
    if (names.empty()) return;
    text.alias(module_.id + "." + kind, names);
    kinds_.push_back(kind);
  }

  void zones(MetaText& text, const std::string& type, Owner owner) const {
    text.begin_more(type);
    for (const ZoneDef& zone : module_.zones) {
      if (zone.owner == owner) text.field(zone.name, owner == Owner::card ? "Zone?" : "Zone");
    }
  }

  void facts(MetaText& text, const std::string& type, bool all_optional) const {
    text.begin_more(type);
    for (const FactDef& fact : module_.facts) {
      const std::string value = type_of(fact);
      const bool optional = all_optional && value.find("|nil") == std::string::npos;
      if (!value.empty()) text.field(fact.name, value + (optional ? "?" : ""));
    }
  }

  void write_things() {
    MetaText text("what lies on the table, what is printed on it and what is counted, by module '" + module_.id + "'.");
    zones(text, "Game", Owner::game);
    for (const DieDef& die : module_.dice) text.field(die.name, "Die");
    zones(text, "Player", Owner::seat);
    zones(text, "Card", Owner::card);
    facts(text, "Facts", false);
    facts(text, "Where", true);
    alias(text, "GameCounter", counters_of(module_, {Scope::game}));
    alias(text, "PlayerCounter", counters_of(module_, {Scope::seat}));
    alias(text, "CardCounter", counters_of(module_, {Scope::card, Scope::seat_card}));
    alias(text, "SpaceCounter", counters_of(module_, {Scope::space}));
    alias(text, "RegionCounter", counters_of(module_, {Scope::region}));
    alias(text, "Stream", quoted(module_.streams));
    alias(text, "Mark", quoted(module_.marks));
    alias(text, "Symbol", symbols(module_));
    keep("things", text);
  }

  void write_events() {
    MetaText text("the events of module '" + module_.id + "', and the functions that hear them.");
    alias(text, "Event", events(module_));
    for (const std::string kind : {"Card", "Layer"}) {
      text.begin_more(kind + "Reactions");
      for (const EventDef& event : module_.events) {
        text.field(event.name + "?",
                   "fun(game: Game" + std::string(kind == "Card" ? ", me: Card" : "") + parameters(event.params) + ")");
      }
    }
    keep("events", text);
  }

  void write_queries() {
    MetaText text("the queries of module '" + module_.id + "', and the functions that adjust them.");
    text.begin_more("Rules");
    for (const QueryDef& query : module_.queries) {
      text.field(query.name, "fun(game: Game" + parameters(query.params) + "): " + type_of(query.type));
    }
    for (const std::string kind : {"Card", "Layer"}) {
      text.begin_more(kind + "Adjustments");
      for (const QueryDef& query : module_.queries) {
        const std::string type = type_of(query.type);
        text.field(query.name + "?", "fun(value: " + type + ", game: Game" + std::string(kind == "Card" ? ", me: Card" : "") +
                                         parameters(query.params) + "): " + type);
      }
    }
    keep("queries", text);
  }

  void write_rules() {
    MetaText text("the options, rules and sequences of module '" + module_.id + "'.");
    options(text);
    text.begin_more("Rules");
    for (const ScriptFile& file : module_.scripts) {
      if (file.kind == ScriptFile::Kind::rule && file.source.find("\nreturn function(") != std::string::npos) {
        text.field(file.name, "fun(" + parameters_in(file.source) + "): any", " # " + summary(file.source));
      }
    }
    alias(text, "Sequence", sequences(catalog_, module_));
    keep("rules", text);
  }

  void options(MetaText& text) const {
    text.begin_more("Options");
    const auto locale = catalog_.locales.find("en");
    for (const OptionDef& option : module_.options) {
      std::string doc;
      if (locale != catalog_.locales.end()) {
        const auto said = locale->second.texts.find("option." + option.id + ".text");
        if (said != locale->second.texts.end()) doc = " # " + said->second;
      }
      if (const std::string type = type_of(option); !type.empty()) text.field(option.id, type, doc);
    }
  }

  const Catalog& catalog_;
  const ModuleDef& module_;
  std::map<std::string, std::string>& files_;
  NameList kinds_;
};

}  // namespace

const NameList& kinds_of_names() {
  static const NameList kinds = {"GameCounter", "PlayerCounter", "CardCounter", "SpaceCounter", "RegionCounter",
                                 "Stream",      "Mark",          "Symbol",      "Event",        "Sequence"};
  return kinds;
}

NameList write_module_meta(const Catalog& catalog, const ModuleDef& module, std::map<std::string, std::string>& files) {
  return ModuleMeta(catalog, module, files).write();
}

}  // namespace tradewind
