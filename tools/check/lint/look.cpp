// What a look names must be there: a misspelt icon would just not be drawn.
#include "definitions/definitions.h"
#include "lint/lint.h"
#include "narration/schemas.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

// Keys whose text is a name of this kind, wherever they stand.
const std::map<std::string, std::string>& kinds_of_keys() {
  static const std::map<std::string, std::string> kinds = {
      {"icon", "icons"},  {"picture", "icons"}, {"color", "colors"}, {"frame", "colors"},
      {"fact", "facts"},  {"value", "facts"},   {"rows", "facts"},   {"columns", "facts"},
      {"alike", "facts"}, {"zone", "zones"},    {"on", "zones"}};
  return kinds;
}

// Parts of a look whose keys are names of this kind.
const std::map<std::string, std::string>& kinds_of_parts() {
  static const std::map<std::string, std::string> kinds = {
      {"values", "facts"},    {"facts", "facts"},   {"zones", "zones"},
      {"queries", "queries"}, {"events", "events"}, {"counters", "counters"},
      {"marks", "marks"},     {"grids", "grids"},   {"dice", "dice"}};
  return kinds;
}

bool is_color_itself(const std::string& text) { return text.starts_with('#'); }

void refer_keys(const ModuleFile& file, const Node& map, const std::string& kind) {
  for (std::size_t i = 0; i < map.entries.size(); ++i)
    (void)refer(file, key_of(map, i), kind, map.entries[i].first);
}

// Of a fact that lists its values, one that is not among them holds for no card.
void check_value(const ModuleFile& file, const std::string& name, const Node& at) {
  const Fact* const fact = file.find_fact(name);
  if (fact == nullptr || fact->values.empty() || contains(fact->values, at.scalar)) return;
  file.error(at, "unknown-value", "the fact '" + name + "' has no value '" + at.scalar + "'",
             did_you_mean(at.scalar, fact->values));
}

void check_where(const ModuleFile& file, const Node& where) {
  refer_keys(file, where, "facts");
  for (const auto& [fact, value] : where.entries) {
    if (value.is_scalar() && value.scalar != "true") check_value(file, fact, value);  // true: any
    for (const Node& item : value.items) check_value(file, fact, item);
  }
}

void check_names(const ModuleFile& file, const Node& node) {
  for (const Node& item : node.items) check_names(file, item);
  for (const auto& [key, value] : node.entries) {
    if (key == "where") {
      check_where(file, value);
      continue;
    }
    const auto kind = kinds_of_keys().find(key);
    if (kind != kinds_of_keys().end() && value.is_scalar()) {
      if (!is_color_itself(value.scalar)) (void)refer(file, value, kind->second);
    } else {
      check_names(file, value);
    }
  }
}

void note_verbs(const ModuleFile& file, const Node& verbs, DrawnVerbs& drawn) {
  for (std::size_t i = 0; i < verbs.entries.size(); ++i)
    drawn.emplace(std::pair(file.module.id, verbs.entries[i].first), file.pos(key_of(verbs, i)));
}

// Of any module: variants of the launcher.
void check_covers(const ModuleFile& file, const Node& covers) {
  const RootFiles& files = file.context.files;
  NameList variants(files.broken_variants.begin(), files.broken_variants.end());
  for (const Document& each : files.variants) variants.push_back(each.name);
  for (std::size_t i = 0; i < covers.entries.size(); ++i) {
    const std::string& name = covers.entries[i].first;
    if (contains(variants, name)) continue;
    file.error(key_of(covers, i), "unknown-variant", "there is no variant '" + name + "'",
               did_you_mean(name, variants));
  }
}

// Looks of other modules may name them.
void declare_signs(const ModuleFile& file) {
  for (const std::string kind : {"icons", "colors"}) {
    const Node* const named = file.document.node.find(kind);
    for (std::size_t i = 0; named != nullptr && i < named->entries.size(); ++i)
      declare(file, kind, key_of(*named, i), named->entries[i].first);
  }
}

void check_look(const ModuleFile& file, DrawnVerbs& drawn) {
  for (const auto& [part, entries] : file.document.node.entries) {
    if (part == "icons" || part == "colors") continue;
    if (const auto kind = kinds_of_parts().find(part); kind != kinds_of_parts().end()) {
      refer_keys(file, entries, kind->second);
    }
    if (part == "verbs") note_verbs(file, entries, drawn);
    if (part == "covers") check_covers(file, entries);
    if (part == "order" || part == "counts") {
      const std::string kind = part == "order" ? "zones" : "events";
      for (const Node& name : entries.items) (void)refer(file, name, kind);
    } else if (part == "values" || part == "facts") {  // below, keys are values
      for (const auto& [fact, looks] : entries.entries) {
        if (part == "facts") check_names(file, looks);
        for (std::size_t i = 0; part == "values" && i < looks.entries.size(); ++i)
          check_value(file, fact, key_of(looks, i));
        for (const auto& [value, look] : looks.entries) check_names(file, look);
      }
    } else {
      check_names(file, entries);
    }
  }
}

}  // namespace

void check_looks(LoadContext& context, DrawnVerbs& drawn) {
  std::vector<ModuleFile> files;
  for (auto& [id, module] : context.catalog.modules) {
    for (const Document& document : context.files.modules.at(id).documents) {
      if (document.kind != "look") continue;
      const ModuleFile file(context, module, document);
      check_schema(file, document.node, look_schema(), "the file");
      if (!document.node.is_map()) continue;
      declare_signs(file);
      files.push_back(file);
    }
  }
  for (const ModuleFile& file : files) check_look(file, drawn);
}

Diagnostics check_drawn_verbs(const Catalog& catalog, const DrawnVerbs& drawn,
                              const NameList& verbs) {
  Diagnostics found;
  for (const auto& [sign, pos] : drawn) {
    const std::string& verb = sign.second;
    if (contains(verbs, verb) || is_word_of_scripts(catalog, verb)) continue;
    found.push_back({pos.file, pos.line, pos.column, "unknown-verb", Severity::error,
                     "no move has the verb '" + verb + "'", did_you_mean(verb, verbs)});
  }
  return found;
}

}  // namespace tradewind
