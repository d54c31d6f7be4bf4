// The types that editors read: a LuaCATS file of everything scripts use.
#include "script/handles.h"
#include "script/lua_types.h"
#include "script/vocabulary.h"
#include "tradewind/api.h"

#include <set>

namespace tradewind {
namespace {

void replace(std::string& text, const std::string& part, const std::string& other) {
  if (const std::size_t at = text.find(part); at != std::string::npos) text.replace(at, part.size(), other);
}

class Meta {
 public:
  explicit Meta(const Catalog& catalog) : catalog_(catalog) {
    NameList ids;
    for (const auto& [id, module] : catalog.modules) ids.push_back(id);
    for (const std::string& id : modules_in_order(catalog, ids)) modules_.push_back(&catalog.modules.at(id));
  }

  std::string write() {
    line("---@meta tradewind");
    line("-- Generated: the types of everything scripts use, for editors. Nothing runs this file. A test rewrites it when");
    line("-- TRADEWIND_UPDATE=1 is in its environment.");
    write_handles();
    write_words();
    write_content();
    for (const WordInfo& word : global_words())
      line("---@type " + std::string(word.type) + " # " + word.doc, word.name + std::string(" = {}"));
    return std::move(text_);
  }

 private:
  void line(const std::string& comment, const std::string& code = "") {
    text_ += comment + "\n";
    if (!code.empty()) text_ += code + "\n\n";
  }

  void begin(const std::string& name, const std::string& doc) {
    text_ += "\n" + (doc.empty() ? "" : "-- " + doc + "\n") + "---@class " + name + "\n";
    fields_.clear();
  }

  void field(const std::string& name, const std::string& type, const std::string& doc = "") {
    if (fields_.insert(name).second) line("---@field " + name + " " + type + doc);
  }

  void verbs(const std::string& type, Verbs verbs) {
    for (const Verb& verb : verbs) {
      std::string rest = verb.signature + 1;
      replace(rest, ": Counter", ": " + type + "Counter");
      if (type != "Card") replace(rest, ", player?: Player", "");
      field(verb.name, "fun(self: " + type + (rest[0] == ')' ? "" : ", ") + rest,
            (verb.acts == Acts::scheduled ? " # scheduled: " : " # ") + std::string(verb.doc));
    }
  }

  template <class Select>
  void zones(Owner owner, Select type) {
    for (const ModuleDef* module : modules_) {
      for (const ZoneDef& zone : module->zones) {
        if (zone.owner == owner) field(zone.name, type);
      }
    }
  }

  void write_handles() {
    begin("Game", "The match. What lies in the middle of the table is a field.");
    verbs("Game", counter_verbs());
    verbs("Game", game_verbs());
    zones(Owner::game, "Zone");
    field("board", "Board", " # without spaces where no module has one");
    for (const ModuleDef* module : modules_) {
      for (const DieDef& die : module->dice) field(die.name, "Die");
    }
    begin("Player", "Somebody at the table. What a player has is a field.");
    field("seat", "integer", " # from 0");
    verbs("Player", counter_verbs());
    verbs("Player", player_verbs());
    zones(Owner::seat, "Zone");
    begin("Card", "One physical card. What is printed on it is a field.");
    field("type", "string", " # its id in cards.yaml");
    verbs("Card", card_verbs());
    verbs("Card", counter_verbs());
    zones(Owner::card, "Zone?");
    facts(false);
    begin("Zone", "An ordered list of cards.");
    verbs("Zone", zone_verbs());
    write_board();
    begin("Frame", "A running sequence: its arguments and locals are fields.");
    field("[string]", "any");
  }

  void write_board() {
    begin("Board", "The board that is played on.");
    field("start", "Space");
    verbs("Board", board_verbs());
    begin("Space", "A space of the board. What is printed on it is a field.");
    field("id", "string");
    field("region", "Region?", " # the region it lies in");
    verbs("Space", space_verbs());
    verbs("Space", counter_verbs());
    facts(false);
    begin("Region", "Spaces that belong together. What is printed on it is a field.");
    field("id", "string");
    verbs("Region", region_verbs());
    verbs("Region", counter_verbs());
    facts(false);
    begin("Die", "A die with named faces.");
    verbs("Die", die_verbs());
    begin("Face", "A face of a die. What is printed on it is a field.");
    field("id", "string");
    facts(false);
  }

  void facts(bool all_optional) {
    for (const ModuleDef* module : modules_) {
      for (const FactDef& fact : module->facts) {
        const std::string type = type_of(fact);
        const bool optional = all_optional && type.find("|nil") == std::string::npos;
        if (!type.empty()) field(fact.name, type + (optional ? "?" : ""));
      }
    }
  }

  void words(const std::string& name, const std::string& doc, Vocabulary vocabulary) {
    begin(name, doc);
    for (const WordInfo& word : vocabulary) field(word.name, word.type, " # " + std::string(word.doc));
  }

  void write_words() {
    words("SequenceFile", "A file that returns a table of named steps.", sequence_words());
    field("[integer]", "Step");
    words("Effect", "What a function that does only this may be written as.", effect_words());
    words("Question", "What a step asks.", question_words());
    words("Move", "A move of a question.", move_words());
    words("Cover", "", cover_words());
    words("Argument", "", argument_words());
    words("Layer", "A file that changes what it depends on.", layer_words());
    words("PhaseExtension", "", phase_extension_words());
    words("MoveExtension", "", move_extension_words());
    words("Ability", "A card script: write ---@type Ability above its `return`.", ability_words());
    words("Result", "", result_words());
    begin("Where", "Printed facts, each with the value it must have.");
    facts(true);
    text_ += "\n";
    for (const WordInfo& word : alias_words()) line("---@alias " + std::string(word.name) + " " + word.type + " # " + word.doc);
  }

  void write_content() {
    counters();
    events();
    queries();
    options();
    names("Stream", [](const ModuleDef& module, const auto& add) {
      for (const StreamDef& stream : module.streams) add("\"" + stream.name + "\"");
    });
    names("Mark", [](const ModuleDef& module, const auto& add) {
      for (const MarkDef& mark : module.marks) add("\"" + mark.name + "\"");
    });
    names("Symbol", [](const ModuleDef& module, const auto& add) {
      for (const FactDef& fact : module.facts) {
        for (const std::string& value : fact.type == FactType::multiset ? fact.values : NameList()) add("\"" + value + "\"");
      }
    });
    sequences();
    line("\n---@class again", "local again_answer = {}");
    line("---@class stop", "local stop_answer = {}");
  }

  // An alias with one line for each name; `list` calls its second argument with them.
  template <class List>
  void names(const std::string& alias, List list) {
    std::set<std::string> seen;
    std::string lines;
    const auto add = [&](const std::string& name) {
      if (seen.insert(name.substr(0, name.find(" #"))).second) lines += "---| " + name + "\n";
    };
    for (const ModuleDef* module : modules_) list(*module, add);
    text_ += "\n---@alias " + alias + (lines.empty() ? " string" : "") + "\n" + lines;
  }

  void counters() {
    const std::pair<const char*, std::set<Scope>> kinds[] = {{"GameCounter", {Scope::game}},
                                                             {"PlayerCounter", {Scope::seat}},
                                                             {"CardCounter", {Scope::card, Scope::seat_card}},
                                                             {"SpaceCounter", {Scope::space}},
                                                             {"RegionCounter", {Scope::region}}};
    for (const auto& [alias, scopes] : kinds) {
      names(alias, [&scopes = scopes](const ModuleDef& module, const auto& add) {
        for (const CounterDef& counter : module.counters) {
          if (scopes.count(counter.scope) != 0) add("\"" + counter.name + "\"");
        }
      });
    }
  }

  void events() {
    names("Event", [](const ModuleDef& module, const auto& add) {
      for (const EventDef& event : module.events) {
        const std::string params = parameters(event.params);
        add("\"" + event.name + "\"" + (params.empty() ? "" : " # " + params.substr(2)));
      }
    });
    for (const std::string kind : {"Card", "Layer"}) {
      begin(kind + "Reactions", "");
      for (const ModuleDef* module : modules_) {
        for (const EventDef& event : module->events) {
          field(event.name + "?",
                "fun(game: Game" + std::string(kind == "Card" ? ", me: Card" : "") + parameters(event.params) + ")");
        }
      }
    }
  }

  void queries() {
    for (const std::string kind : {"Card", "Layer"}) {
      begin(kind + "Adjustments", "");
      for (const ModuleDef* module : modules_) {
        for (const QueryDef& query : module->queries) {
          const std::string type = type_of(query.type);
          field(query.name + "?", "fun(value: " + type + ", game: Game" + std::string(kind == "Card" ? ", me: Card" : "") +
                                      parameters(query.params) + "): " + type);
        }
      }
    }
    begin("Rules", "Queries and named rules.");
    for (const ModuleDef* module : modules_) {
      for (const QueryDef& query : module->queries) {
        field(query.name, "fun(game: Game" + parameters(query.params) + "): " + type_of(query.type));
      }
      for (const ScriptFile& file : module->scripts) {
        if (file.kind == ScriptFile::Kind::rule && file.source.find("\nreturn function(") != std::string::npos) {
          field(file.name, "fun(" + parameters_in(file.source) + "): any", " # " + summary(file.source));
        }
      }
    }
  }

  void options() {
    begin("Options", "");
    const auto locale = catalog_.locales.find("en");
    for (const ModuleDef* module : modules_) {
      for (const OptionDef& option : module->options) {
        std::string doc;
        if (locale != catalog_.locales.end()) {
          const auto text = locale->second.texts.find("option." + option.id + ".text");
          if (text != locale->second.texts.end()) doc = " # " + text->second;
        }
        if (const std::string type = type_of(option); !type.empty()) field(option.id, type, doc);
      }
    }
  }

  // Sequences tell their arguments only when they are loaded.
  void sequences() {
    names("Sequence", [this](const ModuleDef& module, const auto& add) {
      const NameList loaded = modules_in_order(catalog_, {module.id});
      std::map<std::string, OptionValue> options;
      for (const std::string& id : loaded) {
        for (const OptionDef& option : catalog_.modules.at(id).options) options[option.id] = option.standard;
      }
      try {
        const Model model = build_model(catalog_, loaded, options);
        const ScriptHost host(catalog_, model);
        for (const Sequence& sequence : host.program().sequences) {
          if (sequence.module == module.id) add("\"" + sequence.name + "\" #" + described(module, sequence));
        }
      } catch (const ContentError&) {  // a module that cannot be played has none
      }
    });
  }

  static std::string described(const ModuleDef& module, const Sequence& sequence) {
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

  const Catalog& catalog_;
  std::vector<const ModuleDef*> modules_;
  std::string text_;
  std::set<std::string> fields_;  // of the class being written
};

}  // namespace

std::string lua_meta(const Catalog& catalog) { return Meta(catalog).write(); }

}  // namespace tradewind
