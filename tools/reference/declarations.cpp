#include "tradewind/reference/declarations.h"

#include "about.h"
#include "content/catalog/catalog.h"
#include "lua/load/program_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

template <class Params>
Declaration declaration(const std::string& name, const std::string& type, const Params& params) {
  Declaration declared{name, type, {}, {}, {}};
  for (const auto& param : params) declared.params.emplace_back(param.name, yaml_word(param.type));
  return declared;
}

template <class Defs>
NameList names_of(const Defs& defs) {
  NameList names;
  for (const auto& def : defs) names.push_back(def.name);
  return names;
}

// The arguments of sequences are known only when they are loaded.
std::vector<Declaration> sequences_of(const Catalog& catalog, const ModuleDef& module) {
  const NameList loaded = modules_in_order(catalog, {module.id});
  std::map<std::string, OptionValue> options;
  for (const std::string& id : loaded) {
    for (const OptionDef& option : catalog.modules.at(id).options)
      options[option.id] = option.standard;
  }
  std::vector<Declaration> declared;
  try {
    const Model model = build_model(catalog, loaded, options);
    const std::shared_ptr<const Program> program = read_program(catalog, model);
    for (const Sequence& sequence : program->sequences) {
      if (sequence.module != module.id) continue;
      const std::span args(sequence.locals.data(), static_cast<std::size_t>(sequence.args));
      declared.push_back(declaration(sequence.name, "", args));
      const auto is_file = [&](const ScriptFile& file) { return file.path == sequence.file; };
      const auto file = std::find_if(module.scripts.begin(), module.scripts.end(), is_file);
      if (file != module.scripts.end()) declared.back().source = file->source->text;
    }
  } catch (const ContentError&) {  // `check` reports their errors
  }
  return declared;
}

ModuleInfo module_info(const Catalog& catalog, const ModuleDef& module) {
  ModuleInfo info;
  info.id = module.id;
  info.loads = modules_in_order(catalog, {module.id});
  info.dice = names_of(module.dice);
  info.streams = names_of(module.streams);
  info.marks = names_of(module.marks);
  for (const Zone& zone : module.zones)
    info.zones.push_back({zone.name, yaml_word(zone.owner), {}, {}, {}});
  for (const Fact& fact : module.facts)
    info.facts.push_back({fact.name, yaml_word(fact.type), fact.values, {}, {}, fact.from});
  for (const Counter& counter : module.counters)
    info.counters.push_back({counter.name, yaml_word(counter.scope), {}, {}, {}});
  for (const EventType& event : module.events) {
    info.events.push_back(declaration(event.name, "", event.params));
    info.events.back().about = about(module, "events", event.name);
  }
  for (const Query& query : module.queries) {
    info.queries.push_back(declaration(query.name, yaml_word(query.type), query.params));
    info.queries.back().about = about(module, "queries", query.name);
  }
  for (const ScriptFile& file : module.scripts) {
    if (file.kind == ScriptFile::Kind::rule &&
        file.source->text.find("\nreturn function(") != std::string::npos)
      info.rules.push_back({file.name, "", {}, {}, file.source->text});
  }
  info.sequences = sequences_of(catalog, module);
  info.options = module.options;
  return info;
}

}  // namespace

std::vector<ModuleInfo> declarations(const Library& library) {
  std::vector<ModuleInfo> modules;
  for (const auto& [id, module] : library.catalog().modules)
    modules.push_back(module_info(library.catalog(), module));
  return modules;
}

}  // namespace tradewind
