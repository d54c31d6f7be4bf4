#include "content/check/together.h"

#include "content/files/locale.h"

#include <utility>

namespace tradewind {
namespace {

class Together {
 public:
  Diagnostics found;

  template <class Def>
  void declare(const std::string& module, const std::string& kind, const std::vector<Def>& defs) {
    for (const Def& def : defs) declare(module, kind, def.name, def.pos);
  }

  void declare(const std::string& module, const std::string& kind, const std::string& name, const SourcePos& pos) {
    const auto [first, fresh] = first_.try_emplace({kind, name}, module, pos);
    if (fresh || first->second.first == module) return;
    const SourcePos& there = first->second.second;
    const std::string line = there.line > 0 ? ":" + std::to_string(there.line) : "";
    found.push_back({pos.file, pos.line, pos.column, "duplicate-id", Severity::error,
                     "the " + kind + " '" + name + "' of module '" + module + "' is also one of module '" + first->second.first +
                         "', in " + there.file + line,
                     "choose another name, or let the modules conflict"});
  }

 private:
  std::map<std::pair<std::string, std::string>, std::pair<std::string, SourcePos>> first_;  // kind and name -> module and place
};

}  // namespace

Diagnostics check_together(const Catalog& catalog, const NameList& modules) {
  Together together;
  for (const std::string& id : modules) {
    const ModuleDef& module = catalog.modules.at(id);
    together.declare(id, "fact", module.facts);
    together.declare(id, "zone", module.zones);
    together.declare(id, "counter", module.counters);
    together.declare(id, "event", module.events);
    together.declare(id, "query", module.queries);
    together.declare(id, "watch", module.watches);
    together.declare(id, "mark", module.marks);
    together.declare(id, "die", module.dice);
    for (const ScriptFile& script : module.scripts) {
      const bool called = script.room == "phases" || script.room == "steps" || script.room == "values";
      if (called) together.declare(id, "script", script.name, {script.path, 0, 0});
    }
  }
  return std::move(together.found);
}

Diagnostics check_texts_together(const Catalog& catalog, const NameList& modules) {
  Diagnostics found;
  for (const auto& [language, locale] : catalog.locales) {
    for (const Locale::Clash& clash : locale->clashes()) {
      if (!contains(modules, clash.first_module) || !contains(modules, clash.second_module)) continue;
      found.push_back({clash.second.file, clash.second.line, clash.second.column, "duplicate-id", Severity::error,
                       "the text '" + clash.key + "' of module '" + clash.second_module + "' is also one of module '" +
                           clash.first_module + "', in " + clash.first.file + ":" + std::to_string(clash.first.line),
                       "choose another name, or let the modules conflict"});
    }
  }
  return found;
}

}  // namespace tradewind
