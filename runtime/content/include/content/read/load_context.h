// Room: runtime/content/read. One reader for each kind of file: from checked documents to the
// catalog.
// Opening files is files/'s.
#pragma once

#include "content/catalog/catalog.h"
#include "content/files/root_files.h"
#include "content/schema/file_schemas.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

// A load in progress: what has been read so far, and what a lint finds wrong with it.
struct LoadContext {
  const RootFiles& files;
  Diagnostics* found;
  Catalog catalog;
  std::map<std::string, NameList> visible;  // module -> itself and all it requires, in load order
  // Modules, and files of variants, that a lint keeps from being read: without what they lack,
  // they would only show consequences.
  std::set<std::string> left_out;
};

// The steps of a load that look at several files. load_catalog.cpp has the order of all steps.
void read_modules(LoadContext& context);  // module.yaml, requirements, load order
void read_boards(LoadContext& context);
void read_variants(LoadContext& context);

[[nodiscard]] inline SourcePos pos_of(const Document& document, const Node& node) {
  return {document.path, node.line, node.column};
}

// The modules that are there of a list of them. Limits of their versions are for a lint.
[[nodiscard]] NameList modules_named(const LoadContext& context, const Node* list);

// A value of an option as YAML writes it; nullopt for anything else.
[[nodiscard]] std::optional<OptionValue> read_option_value(const OptionDef& option,
                                                           const Node& node);
// The option as it is within these bounds
using OptionBounds = std::vector<std::pair<std::string, IntRange>>;
[[nodiscard]] OptionDef bounded(OptionDef option, const OptionBounds& bounds);
[[nodiscard]] OptionDef range_of(const std::string& name);  // reads the bounds of this option: 2-4
// The option as a variant offers it that sets these: others may give it other bounds
[[nodiscard]] OptionDef offered(const Catalog& catalog, const NameList& modules,
                                const Node& options, const OptionDef& option);

// An option of a variant and its value, by the names they have now
[[nodiscard]] std::pair<std::string, Node> setting_now(const Catalog& catalog,
                                                       const NameList& modules,
                                                       const std::string& name, const Node& value);

// The value of a fact as YAML writes it; nullopt for anything that the fact cannot hold.
[[nodiscard]] std::optional<FactValue> read_fact_value(const Fact& fact, const Node& node);

// What these modules declare.
struct SeenNames {
  const Catalog& catalog;
  const NameList& modules;

  // The thing declared by this name, which may begin with its module: "base/row"; nullptr if none
  // of them declares it
  template <class Def, class Name = std::string Definition::*>
  [[nodiscard]] const Def* find(std::vector<Def> ModuleDef::*defs, const std::string& name,
                                Name member = &Definition::name) const {
    const std::size_t slash = name.find('/');
    for (const std::string& seen : modules) {
      if (slash != std::string::npos && name.substr(0, slash) != seen) continue;
      const std::vector<Def>& all = catalog.modules.at(seen).*defs;
      const auto def = std::ranges::find(all, name.substr(slash + 1), member);
      if (def != all.end()) return &*def;
    }
    return nullptr;
  }
  [[nodiscard]] const Fact* find_fact(const std::string& name) const {
    return find(&ModuleDef::facts, name);
  }
  [[nodiscard]] const OptionDef* find_option(const std::string& name) const {
    return find(&ModuleDef::options, name, &OptionDef::id);
  }
};

using NamedNodes = std::vector<std::pair<std::string, const Node*>>;
// What an entry of a file declares: itself, or the parts of a fact, such as size.height
[[nodiscard]] NamedNodes declared_in(const std::string& kind,
                                     const std::pair<std::string, Node>& entry);

// A file of a module, and the names that it may use: those of the module and of all it requires.
struct ModuleFile : Page {
  ModuleFile(LoadContext& load, ModuleDef& owner, const Document& from)
      : Page{from.path, load.found}, context(load), module(owner), document(from) {}

  LoadContext& context;
  ModuleDef& module;
  const Document& document;

  [[nodiscard]] SourcePos pos(const Node& node) const { return pos_of(document, node); }
  [[nodiscard]] const NameList& visible() const { return context.visible.at(module.id); }
  [[nodiscard]] SeenNames seen() const { return {context.catalog, visible()}; }
  [[nodiscard]] const Fact* find_fact(const std::string& name) const {
    return seen().find_fact(name);
  }
  [[nodiscard]] const OptionDef* find_option(const std::string& name) const {
    return seen().find_option(name);
  }
  // Every key of a map that the schema does not name is a fact, or one with parts, such as
  // size.height.
  [[nodiscard]] NamedNodes facts_in(const Node& item, const NameList& own_keys) const;
  // `printed`: what is there without it
  [[nodiscard]] Facts read_facts(const Node& item, const NameList& own_keys, Facts printed) const;
  // [seat player, card card]
  static constexpr std::size_t most_params = 6;
  [[nodiscard]] static std::vector<ParamDef> read_params(const Node* list);
};

// One definition in a file of a module.
struct Entry : ModuleFile {
  const Node& place;        // the key that names it; of a list the item itself
  const std::string& name;  // empty in a list
  const Node& node;

  [[nodiscard]] const Node* find(const std::string& key) const { return node.find(key); }
};

// The option of this name: what the file may use, else one of any module; or nullptr
[[nodiscard]] const OptionDef* find_anywhere(const ModuleFile& file, const std::string& name);

// The readers of one entry of a file.
void read_fact(const Entry& entry);
void read_added_values(const Entry& entry);  // of facts of other modules
void read_option(const Entry& entry);
void relate_option(const Entry& entry);  // to others, once all have been read
void read_card(const Entry& entry);
void read_change(const Entry& entry);
void read_event(const Entry& entry);
void read_zone(const Entry& entry);
void read_counter(const Entry& entry);
void read_stream(const Entry& entry);
void read_die(const Entry& entry);
void read_mark(const Entry& entry);
void read_query(const Entry& entry);
void read_watch(const Entry& entry);

// Calls use(file) for each file of a kind that holds a map, or a list, where it should.
template <class Use>
void each_file(LoadContext& context, const std::string& kind, Use use) {
  const NameList all = keys_of(context.catalog.modules);
  // Cards inherit from those of modules that theirs requires
  for (const std::string& id : kind == "cards" ? modules_in_order(context.catalog, all) : all) {
    ModuleDef& module = context.catalog.modules.at(id);
    for (const Document& document : context.files.modules.at(id).documents) {
      const bool fits = document.kind == kind && has_kind(document.node, file_schema(kind));
      if (fits) use(ModuleFile(context, module, document));
    }
  }
}

// Calls read(entry) for each entry of a map, or each item of a list, in all files of a kind.
template <class Read>
void each_entry(LoadContext& context, const std::string& kind, Read read) {
  static const std::string no_name;
  each_file(context, kind, [&](const ModuleFile& file) {
    const Node& node = file.document.node;
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      for (const auto& [name, value] : declared_in(kind, node.entries[i]))
        read(Entry{file, key_of(node, i), name, *value});
    }
    for (const Node& item : items_of(&node)) read(Entry{file, item, no_name, item});
  });
}

// Adds a definition to its list. With `override`, a later root replaces the one of that name.
template <class Def, class Name = std::string Definition::*>
void upsert(std::vector<Def>& defs, Def def, Name name = &Definition::name) {
  const auto same = std::ranges::find(defs, def.*name, name);
  if (same == defs.end()) {
    defs.push_back(std::move(def));
  } else {
    *same = std::move(def);
  }
}

}  // namespace tradewind
