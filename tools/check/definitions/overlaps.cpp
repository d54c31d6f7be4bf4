// Modules that are loaded together: names that two of them declare, where neither could be meant,
// and names of one that mean something in another.
#include "definitions/definitions.h"
#include "model/names.h"
#include "tradewind/near.h"

namespace tradewind {
namespace {

// Of looks: those of later modules replace others. Values of counters belong to one counter each
const NameList merged_kinds = {"colors", "icons", "values"};

// A fact with parts is declared as these: "spaces" as "spaces.1" and so on.
std::string whole(const std::string& kind, const std::string& name) {
  return kind == "facts" ? name.substr(0, name.find('.')) : name;
}

const SourcePos* declared_whole(const ModuleDef& module, const std::string& kind,
                                const std::string& name) {
  const auto names = module.names.find(kind);
  if (names == module.names.end()) return nullptr;
  const auto found = names->second.lower_bound(name);
  return found != names->second.end() && whole(kind, found->first) == name ? &found->second
                                                                           : nullptr;
}

// Where a module declares a name of this kind, or of one that is named in the same places: a term
// may name a query or a counter.
const SourcePos* find_clash(const ModuleDef& module, const std::string& kind,
                            const std::string& name) {
  const SourcePos* const same = declared_whole(module, kind, name);
  if (same != nullptr || (kind != "queries" && kind != "counters")) return same;
  return declared_whole(module, kind == "queries" ? "counters" : "queries", name);
}

// Names that two of these modules declare. The fault is that of a mod, not of what it adds to.
// Kinds that are `apart` may have names in common.
Diagnostics check_names(const Catalog& catalog, NameList modules, const NameList& apart,
                        const std::string& hint) {
  const auto root = [&](const std::string& id) { return catalog.modules.at(id).root; };
  std::ranges::stable_sort(modules, {}, root);
  Diagnostics found;
  for (auto later = modules.begin(); later != modules.end(); ++later) {
    for (const auto& [kind, names] : catalog.modules.at(*later).names) {
      if (contains(apart, kind) || contains(merged_kinds, kind)) continue;
      std::string before;
      for (const auto& [part, pos] : names) {
        const std::string name = whole(kind, part);
        if (name == before) continue;
        before = name;
        const auto place_in = [&, kind = kind](const std::string& id) {
          return find_clash(catalog.modules.at(id), kind, name);
        };
        const auto first = std::find_if(modules.begin(), later, place_in);
        if (first == later) continue;
        const SourcePos* const there = place_in(*first);
        const std::string line = there->line > 0 ? ":" + std::to_string(there->line) : "";
        found.push_back({pos.file, pos.line, pos.column, "duplicate-id", Severity::error,
                         "the " + singular(kind) + " '" + name +
                             "' is already declared by module '" + *first + "' in " + there->file +
                             line,
                         hint});
      }
    }
  }
  return found;
}

// The next card of what a query is asked about must be that of a zone.
Diagnostics check_next_of(const Catalog& catalog, const NameList& modules) {
  NameIndex names;
  std::vector<const Query*> queries;
  for (const std::string& id : modules) {
    for (const Query& query : catalog.modules.at(id).queries) {
      names.add(id, query.name);
      queries.push_back(&query);
    }
  }
  Diagnostics found;
  for (const Query* const query : queries) {
    if (query->next_of.empty()) continue;
    const auto error = [&](const char* code, const std::string& message, const std::string& hint) {
      const SourcePos& pos = query->pos;
      found.push_back({pos.file, pos.line, pos.column, code, Severity::error, message, hint});
    };
    const int at = names.find(query->next_of);
    const Query* const source = at < 0 ? nullptr : queries[static_cast<std::size_t>(at)];
    if (source == nullptr)
      error("unknown-name", "no query is called '" + query->next_of + "' here",
            did_you_mean(query->next_of, names.all()));
    else if (source->type != ValueType::zone || !source->params.empty())
      error("wrong-type",
            "'" + query->next_of + "' is not a query about nothing that returns a zone",
            "declare one, like { returns: zone, zone: ... }");
  }
  return found;
}

}  // namespace

Diagnostics check_together(const Catalog& catalog, const NameList& modules) {
  Diagnostics found = check_names(catalog, modules, {"cards", "regions"},
                                  "choose another name, or let the modules conflict");
  const Diagnostics unlike = check_next_of(catalog, modules);
  found.insert(found.end(), unlike.begin(), unlike.end());
  return found;
}

void check_overlaps(LoadContext& context) {
  for (const auto& [id, module] : context.catalog.modules) {
    const Diagnostics found =
        check_names(context.catalog, context.visible.at(id), {}, "choose another name");
    context.found->insert(context.found->end(), found.begin(), found.end());
  }
}

}  // namespace tradewind
