// module.yaml: what a module is, what it requires, and in which order modules load.
#include "read/binding.h"

#include <sstream>

namespace tradewind {
namespace {

const Bindings<ModuleDef> module_keys = {
    {"id", id(), "the name of its folder", required},
    {"version", text(), &ModuleDef::version,
     "numbers with dots, like 1.0.0, written into records; required unless override is true"},
    {"api", integer(),
     "the version of the script interface it needs, 1; required unless override is true"},
    {"requires", list_of(text(), "a list of modules"),
     "the modules it builds on, with limits of their versions if necessary: base, base >=1.0 "
     "<2.0 (also >, <= and =)"},
    {"after", list_of(id(), "a list of modules"), &ModuleDef::after,
     "modules that come first if they are loaded, so that this one wraps and hears after them; "
     "others load by name"},
    {"conflicts", list_of(id(), "a list of modules"), &ModuleDef::conflicts,
     "modules that cannot be combined with it"},
    {"renamed", dict_of(text(), text(), "a map like { OLD: NEW }"), &ModuleDef::renamed,
     "old ids of variants, options and card types, and old values (OPTION=OLD: OPTION=NEW), "
     "still understood in codes, records "
     "and scenarios"},
    {"setup", name(), &ModuleDef::setup, "the sequence that sets up a new match"},
    {"main", name(), &ModuleDef::main, "the sequence that plays the match"},
    {"rounds", name(), &ModuleDef::rounds,
     "the game counter that holds the number of rounds played"},
    {"score", name(), &ModuleDef::score, "the query of a seat that gives the score in a result"},
    {"score_changes", dict_of(name(), one_of({"plus", "minus"}), "a map like { EVENT: plus }"),
     &ModuleDef::score_changes,
     "events of a seat and a number that change the score, of which a result tells where it "
     "comes from"},
    {"series", name(), &ModuleDef::series,
     "the bool option that says whether the next variant follows after a match"},
    {"teams", integer(1, max_seats), &ModuleDef::teams,
     "the number of teams, for which players sit in turn: of two, the first and third player are "
     "partners. With 1 all win or lose together, and game:finish says team = \"won\" or "
     "\"lost\""},
    {"stocked", name(), &ModuleDef::stocked,
     "the query of a card that says whether it belongs to the stock of a match; without it all "
     "cards do"},
    {"used", name(), &ModuleDef::used,
     "the query of a card that says whether it takes part in this match; without it all cards "
     "do"},
    {"backs", name(), &ModuleDef::backs,
     "a fact: cards that differ in it have different backs, so that they cannot be mistaken for "
     "each other"},
    {"pages", list_of(id(), "a list of ids"), &ModuleDef::pages,
     "rules pages in their order, each with the texts rules.PAGE.name and rules.PAGE.text"},
    {"terms", list_of(id(), "a list of ids"), &ModuleDef::terms,
     "words of the glossary, each with the texts term.TERM.name and term.TERM.text"},
    {"messages", list_of(text(), "a list of keys"), &ModuleDef::messages,
     "further texts that must exist"},
    {"languages", list_of(id(), "a list of languages"), &ModuleDef::languages,
     "those in which its texts must exist, en among them; all there are when left out"},
    {"origin", origin(), "where its numbers come from; rulebook when left out"},
    {"override", boolean(), "true if this folder replaces parts of a module of an earlier root"},
};

void read_manifest(const ModuleFile& file) {
  ModuleDef& module = file.module;
  if (!file.document.overrides) {
    module.root = file.document.root;
    module.pos = file.pos(file.document.node);
  }
  read_keys(file, file.document.node, module_keys, module);
}

void read_requires(const ModuleFile& file) {
  for (std::string& id : modules_named(file.context, file.document.node.find("requires")))
    file.module.requires_.push_back(std::move(id));
}

}  // namespace

NameList modules_named(const LoadContext& context, const Node* list) {
  NameList modules;
  for (const Node& item : items_of(list)) {
    std::string id;
    std::istringstream(item.scalar) >> id;
    if (context.catalog.modules.contains(id)) modules.push_back(std::move(id));
  }
  return modules;
}

Schema module_schema() { return map_of("a module", module_keys.fields); }

void read_modules(LoadContext& context) {
  auto& modules = context.catalog.modules;
  for (const auto& [id, files] : context.files.modules) {
    if (context.left_out.contains(id)) continue;
    ModuleDef& module = modules[id];
    module.id = id;
    module.whole = files.whole;
    module.broken = !files.broken.empty();
    module.files = files.sources;
    module.scripts = files.scripts;
  }
  each_file(context, "module", read_manifest);
  each_file(context, "module", read_requires);
  for (const auto& [id, module] : modules)
    context.visible[id] = modules_in_order(context.catalog, {id});
}

}  // namespace tradewind
