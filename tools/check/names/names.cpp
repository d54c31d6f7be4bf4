#include "names/names.h"

#include "tradewind/near.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

Schema fact_schema(const Fact& fact) {
  if (fact.type == FactType::enumeration) return one_of(fact.values);
  if (fact.type == FactType::multiset)
    return list_of(one_of(fact.values), "a list of values like [" + fact.values[0] + "]");
  return fact.type == FactType::boolean ? boolean() : integer();
}

}  // namespace

void check_fact_value(const Page& page, const Fact& fact, const Node& node) {
  const bool is_listed = fact.type == FactType::enumeration || fact.type == FactType::multiset;
  // A list without values is an error where it is declared
  if (read_fact_value(fact, node) || (is_listed && fact.values.empty())) return;
  if (check_schema(page, node, fact_schema(fact), "'" + fact.name + "'"))
    page.error(node, "out-of-range", "'" + fact.name + "' can hold each value at most 15 times");
}

void report(const LoadContext& context, const SourcePos& at, std::string code, std::string message,
            std::string hint) {
  context.found->push_back({at.file, at.line, at.column, std::move(code), Severity::error,
                            std::move(message), std::move(hint)});
}

std::string singular(const std::string& kind) {
  return kind == "queries"   ? "query"
         : kind == "watches" ? "watch"
         : kind == "dice"    ? "die"
                             : kind.substr(0, kind.size() - 1);
}

bool is_broken(const LoadContext& context, const std::string& module, const std::string& kind) {
  return context.files.modules.at(module).broken.contains(kind);
}

const SourcePos* declared(const ModuleDef& module, const std::string& kind,
                          const std::string& name) {
  const auto of_kind = module.names.find(kind);
  if (of_kind == module.names.end()) return nullptr;
  const auto found = of_kind->second.find(name);
  return found == of_kind->second.end() ? nullptr : &found->second;
}

bool knows(const SeenNames& seen, const std::string& kind, const std::string& name) {
  const std::size_t slash = name.find('/');
  return std::ranges::any_of(seen.modules, [&](const std::string& id) {
    const bool here = slash == std::string::npos || name.substr(0, slash) == id;
    return here && declared(seen.catalog.modules.at(id), kind, name.substr(slash + 1)) != nullptr;
  });
}

NameList known(const SeenNames& seen, const std::string& kind) {
  NameList known;
  for (const std::string& id : seen.modules) {
    const auto& names = seen.catalog.modules.at(id).names;
    const auto of_kind = names.find(kind);
    if (of_kind == names.end()) continue;
    for (const auto& [name, pos] : of_kind->second) known.push_back(name);
  }
  return known;
}

bool lacks(const ModuleFile& file, const std::string& kind, const std::string& name) {
  return !knows(file.seen(), kind, name) &&
         std::ranges::none_of(file.visible(), [&](const std::string& seen) {
           return is_broken(file.context, seen, kind);
         });
}

// How a fact is written that is a list or a map, if `name` is one or a part of one; else `near`.
std::string hint_for_fact(const SeenNames& seen, const std::string& name, const std::string& near) {
  const std::string whole = name.substr(0, name.find('.'));
  NameList parts;
  for (const std::string& fact : known(seen, "facts")) {
    if (fact.starts_with(whole + '.')) parts.push_back(fact.substr(whole.size() + 1));
  }
  if (contains(parts, "1"))
    return "'" + whole + "' is a list of at most " + std::to_string(parts.size()) + " values, [..]";
  return parts.empty() || !near.empty() ? near : "'" + whole + "' is a map of " + join(parts, ", ");
}

bool refer(const ModuleFile& file, const Node& at, const std::string& kind,
           const std::string& name) {
  const bool of_look = kind == "icons" || kind == "colors";
  const std::string file_kind = of_look ? "look" : kind == "regions" ? "board" : kind;
  if (!lacks(file, file_kind, name) || knows(file.seen(), kind, name)) return true;
  const std::string& module = file.module.id;
  std::string hint = did_you_mean(name, known(file.seen(), kind));
  if (kind == "facts") hint = hint_for_fact(file.seen(), name, hint);
  for (const auto& [id, other] : file.context.catalog.modules) {
    if (declared(other, kind, name) && !in_conflict(file.context.catalog, {module, id}))
      hint = "declare it, or add module '" + id + "', which has one, to 'requires' of '" + module +
             "'";
  }
  if (hint.empty() && kind == "facts") hint = "correct the name, or declare it in facts.yaml";
  file.error(at, "unknown-" + singular(kind), "there is no " + singular(kind) + " '" + name + "'",
             hint);
  return false;
}

bool refer(const ModuleFile& file, const Node& at, const std::string& kind) {
  return at.is_scalar() && refer(file, at, kind, at.scalar);
}

void declare(const ModuleFile& file, const std::string& kind, const Node& at,
             const std::string& name) {
  file.module.names[kind].emplace(name, file.pos(at));
}

void declare_names(LoadContext& context) {
  each_entry(context, "counters", [](const Entry& entry) {
    const Node* const holds = entry.find("holds");
    for (const Node& value : items_of(holds ? holds->find("enum") : nullptr))
      declare(entry, "values", value, value.scalar);
    for (const auto& [card, name] : entries_of(entry.find("named")))
      declare(entry, "counters", name, name.scalar);
  });
  const auto declare_id = [](const ModuleFile& file, const std::string& kind, const Node& item) {
    const Node* const id = item.find("id");
    if (id && id->is_scalar()) declare(file, kind, *id, id->scalar);
  };
  for (const std::string kind : {"facts", "zones", "counters", "events", "queries", "watches",
                                 "options", "marks", "dice", "grids"}) {
    each_entry(context, kind, [&](const Entry& entry) {
      // Adding to a fact declares nothing
      if (!entry.find("adds")) declare(entry, kind, entry.place, entry.name);
    });
  }
  for (auto& [id, module] : context.catalog.modules) {
    for (const ScriptFile& script : module.scripts) {
      const bool is_called =
          script.room == "phases" || script.room == "steps" || script.room == "values";
      if (is_called) module.names["scripts"].emplace(script.name, SourcePos{script.path, 0, 0});
    }
  }
  each_entry(context, "options", [](const Entry& entry) {
    const std::string type = text_at(entry.node, "type");
    const bool has_parts = type == "subset" || type == "list";
    for (const Node& value : items_of(has_parts ? entry.find("values") : nullptr))
      declare(entry, "options", value, entry.name + "_" + value.scalar);
  });
  each_entry(context, "streams",
             [&](const Entry& entry) { declare(entry, "streams", entry.node, entry.node.scalar); });
  each_entry(context, "cards", [&](const Entry& entry) { declare_id(entry, "cards", entry.node); });
  each_file(context, "board", [&](const ModuleFile& file) {
    for (const Node& region : items_of(file.document.node.find("regions")))
      declare_id(file, "regions", region);
  });
}

}  // namespace tradewind
