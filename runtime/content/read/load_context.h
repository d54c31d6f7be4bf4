// A load in progress: what was found, what has been understood so far, and the checks that every reader needs.
#pragma once

#include "content/catalog/catalog.h"
#include "content/files/root_files.h"
#include "content/schema/schema.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tradewind {

struct LoadContext {
  const RootFiles& files;
  Diagnostics* found;
  Catalog catalog;
  std::map<std::string, NameList> visible;  // module -> itself and all it requires, in load order

  // Names declared by each module's files, by kind of file: kind -> module -> name -> where.
  std::map<std::string, std::map<std::string, std::map<std::string, SourcePos>>> names;

  [[nodiscard]] Page page(const Document& document) const { return {document.path, found}; }

  // Whether all of a module has been read; else only what is needed to choose a variant.
  [[nodiscard]] bool is_whole(const std::string& module) const { return files.whole.contains(module); }

  // True when a module sees a name of this kind ("zones"). Otherwise says so at `at`, unless files of that kind are broken.
  bool refer(const Page& page, const Node& at, const std::string& module, const std::string& kind, const std::string& name) const;

  [[nodiscard]] NameList known(const std::string& module, const std::string& kind) const;  // names of this kind that it sees
  [[nodiscard]] const FactDef* find_fact(const std::string& module, const std::string& name) const;
  [[nodiscard]] const OptionDef* find_option(const std::string& module, const std::string& name) const;
};

[[nodiscard]] inline SourcePos pos_of(const Document& document, const Node& node) {
  return {document.path, node.line, node.column};
}

// The steps of a load, in this order. Each reads what the earlier ones have left in `context`.
void read_modules(LoadContext& context);   // module.yaml, requirements, load order
void declare_names(LoadContext& context);  // what each file declares, so that order does not matter below
void read_facts(LoadContext& context);
void read_options(LoadContext& context);
void read_cards(LoadContext& context);   // and changes
void read_tables(LoadContext& context);  // zones, counters, events, streams
void read_boards(LoadContext& context);
void read_dice(LoadContext& context);        // and kinds of mark
void read_queries(LoadContext& context);     // and watches
void check_circles(LoadContext& context);    // of queries that need one another
void check_manifests(LoadContext& context);  // what module.yaml names
void check_scripts(LoadContext& context);
void read_variants(LoadContext& context);

// Names that two modules give which are surely loaded together; what switches load besides is checked with the ruleset.
void check_overlaps(LoadContext& context);

[[nodiscard]] std::optional<FactValue> read_fact_value(const Page& page, const FactDef& fact, const Node& node);
[[nodiscard]] Filter read_filter(const LoadContext& context, const Page& page, const std::string& module, const Node* node);
// Every key of a map that is not one of its own is a fact. `says`: what has them, "a card".
[[nodiscard]] Facts read_printed(const LoadContext& context, const Page& page, const std::string& module, const Node& item,
                                 const NameList& own_keys, const std::string& says);
[[nodiscard]] std::optional<int> read_copies(const Page& page, const Node& item);
// A fixed word, or { by: OPTION, VALUE: word, ... } with a word for each value of the option.
[[nodiscard]] ByOption read_choice(const LoadContext& context, const Page& page, const std::string& module, const Node& map,
                                   const std::string& key, const NameList& words, ByOption choice);

// The value of an option as YAML writes it; nothing, and a diagnostic, when it is none.
[[nodiscard]] std::optional<OptionValue> read_option_value(const Page& page, const OptionDef& option, const Node& node);

// Parameters written as [seat player, card card].
[[nodiscard]] std::vector<ParamDef> read_params(const Page& page, const Node* list);
[[nodiscard]] ValueType value_type(const std::string& word);

// Puts a definition into its list. A later root that overrides replaces the one of that name.
template <class Def>
void put(std::vector<Def>& defs, Def def, std::string Def::*name) {
  const auto same = std::find_if(defs.begin(), defs.end(), [&](const Def& other) { return other.*name == def.*name; });
  if (same == defs.end()) {
    defs.push_back(std::move(def));
  } else {
    *same = std::move(def);
  }
}

// One definition in a file of a module, and where it stands.
struct Entry {
  LoadContext& context;
  ModuleDef& module;
  const Document& document;
  const Node& place;        // the key that names it; of a list the item itself
  const std::string& name;  // of a list nothing
  const Node& node;
  Page page;

  [[nodiscard]] const Node* find(std::string_view key) const { return node.find(key); }

  // True when the module sees a name of this kind; otherwise says so.
  [[nodiscard]] bool refers(const Node& at, const std::string& kind) const {
    return at.is_scalar() && context.refer(page, at, module.id, kind, at.scalar);
  }

  // The name at a key, when it is one of this kind; else nothing.
  [[nodiscard]] std::string reference(const std::string& key, const std::string& kind) const {
    const Node* const at = node.find(key);
    return at != nullptr && refers(*at, kind) ? at->scalar : "";
  }

  [[nodiscard]] Filter filter(const std::string& key) const { return read_filter(context, page, module.id, node.find(key)); }

  [[nodiscard]] ByOption choice(const std::string& key, const NameList& words, ByOption otherwise) const {
    return read_choice(context, page, module.id, node, key, words, std::move(otherwise));
  }

  // A definition of this name, with nothing in it yet.
  template <class Def>
  [[nodiscard]] Def start() const {
    Def def;
    def.name = name;
    def.module = module.id;
    def.pos = pos_of(document, place);
    return def;
  }
};

// Calls read(entry) for each entry of each module's files of a kind (maps of definitions).
template <class Read>
void each_entry(LoadContext& context, const std::string& kind, Read read) {
  for (auto& [id, module] : context.catalog.modules) {
    for (const Document& document : context.files.modules.at(id)) {
      if (document.kind != kind) continue;
      for (std::size_t i = 0; i < document.node.entries.size(); ++i) {
        const auto& [name, value] = document.node.entries[i];
        read(Entry{context, module, document, key_of(document.node, i), name, value, context.page(document)});
      }
    }
  }
}

// The same for files that hold a list.
template <class Read>
void each_item(LoadContext& context, const std::string& kind, Read read) {
  static const std::string no_name;
  for (auto& [id, module] : context.catalog.modules) {
    for (const Document& document : context.files.modules.at(id)) {
      if (document.kind != kind || !document.node.is_list()) continue;
      for (const Node& item : document.node.items) {
        read(Entry{context, module, document, item, no_name, item, context.page(document)});
      }
    }
  }
}

}  // namespace tradewind
