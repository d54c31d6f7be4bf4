// content/variants/*.yaml.
#include "content/read/load_context.h"

#include <set>

namespace tradewind {
namespace {

NameList known_modules(const LoadContext& context) {
  NameList known;
  for (const auto& [id, module] : context.catalog.modules) known.push_back(id);
  return known;
}

void read_variant_modules(const LoadContext& context, const Document& document, VariantDef& variant) {
  const Page page = context.page(document);
  const Node* modules = document.node.find("modules");
  for (const Node& item : modules && modules->is_list() ? modules->items : std::vector<Node>()) {
    if (context.catalog.modules.count(item.scalar)) {
      variant.modules.push_back(item.scalar);
    } else {
      page.error(item, "unknown-module", "there is no module '" + item.scalar + "'",
                 did_you_mean(item.scalar, known_modules(context)));
    }
  }
  const NameList together = modules_in_order(context.catalog, variant.modules);
  for (const std::string& one : together) {
    for (const std::string& enemy : context.catalog.modules.at(one).conflicts) {
      if (std::find(together.begin(), together.end(), enemy) == together.end()) continue;
      page.error(*modules, "conflict", "the modules '" + one + "' and '" + enemy + "' conflict");
    }
  }
}

// The option of this name in the modules that the variant loads, or nothing after saying so.
const OptionDef* find_option(const LoadContext& context, const Page& page, const NameList& modules, const Node& at,
                             const std::string& name) {
  NameList known;
  bool broken = false;
  for (const std::string& id : modules) {
    broken = broken || context.files.broken.count({id, "options"}) || context.files.broken.count({id, "module"});
    for (const OptionDef& option : context.catalog.modules.at(id).options) {
      if (option.id == name) return &option;
      known.push_back(option.id);
    }
  }
  std::string hint = did_you_mean(name, known);
  for (const auto& [id, module] : context.catalog.modules) {
    for (const OptionDef& option : module.options) {
      if (option.id == name) hint = "it belongs to module '" + id + "', which this variant does not load";
    }
  }
  if (!broken) page.error(at, "unknown-option", "there is no option '" + name + "'", hint);
  return nullptr;
}

void set_option(const Page& page, VariantDef& variant, const OptionDef& option, const Node& key, const Node& value) {
  const std::optional<OptionValue> read = read_option_value(page, option, value);
  if (!read) return;
  variant.options[option.id] = *read;
  variant.option_pos[option.id] = {page.file, key.line, key.column};
}

// An option as this variant offers it: other options that it sets may give it other bounds.
OptionDef bounded(const LoadContext& context, const NameList& modules, const Node& options, OptionDef option) {
  for (const std::string& id : modules) {
    for (const OptionDef& other : context.catalog.modules.at(id).options) {
      const Node* value = options.find(other.id);
      const auto relations = other.when.find(value && value->is_scalar() ? value->scalar : to_text(other.standard));
      if (relations == other.when.end()) continue;
      for (const auto& [name, bounds] : relations->second.bounds) {
        if (name != option.id) continue;
        option.min = bounds.low;
        option.max = bounds.high;
      }
    }
  }
  return option;
}

// Switches first, those of modules that are not loaded yet too: what they load brings options of its own.
void read_variant_options(const LoadContext& context, const Document& document, VariantDef& variant) {
  const Page page = context.page(document);
  NameList modules = variant.modules;
  const Node* options = document.node.find("options");
  if (options && !options->is_map()) options = nullptr;
  for (const auto& [id, module] : context.catalog.modules) {
    for (const OptionDef& option : module.options) {
      const Node* value = options ? options->find(option.id) : nullptr;
      const std::string text = value && value->is_scalar() ? value->scalar : to_text(option.standard);
      if (const auto loaded = option.loads.find(text); loaded != option.loads.end()) modules.push_back(loaded->second);
    }
  }
  modules = modules_in_order(context.catalog, modules);
  for (std::size_t i = 0; options && i < options->entries.size(); ++i) {
    const auto& [name, value] = options->entries[i];
    const OptionDef* option = find_option(context, page, modules, key_of(*options, i), name);
    if (option) set_option(page, variant, bounded(context, modules, *options, *option), key_of(*options, i), value);
  }
  const Node* published = document.node.find("published");
  for (const Node& item : published && published->is_list() ? published->items : std::vector<Node>()) {
    if (find_option(context, page, modules, item, item.scalar)) variant.published.push_back(item.scalar);
  }
}

void read_theme(const LoadContext& context, const Document& document, VariantDef& variant) {
  const Node* theme = document.node.find("locale_theme");
  if (!theme || !theme->is_scalar() || theme->scalar == "none") return;
  variant.locale_theme = theme->scalar;
  NameList known;
  for (const auto& [language, locale] : context.files.locales) {
    for (const std::string& name : locale->themes()) known.push_back(name);
  }
  if (std::find(known.begin(), known.end(), variant.locale_theme) != known.end()) return;
  context.page(document).error(*theme, "unknown-terms", "no language has a theme-" + variant.locale_theme + ".yaml",
                               did_you_mean(variant.locale_theme, known));
}

NameList known_variants(const LoadContext& context) {
  NameList known;
  for (const auto& [id, variant] : context.catalog.variants) known.push_back(id);
  return known;
}

void check_next(const LoadContext& context, VariantDef& variant) {
  const auto refuse = [&](const std::string& code, const std::string& message, const std::string& hint) {
    context.found->push_back(
        {variant.next_pos.file, variant.next_pos.line, variant.next_pos.column, code, Severity::error, message, hint});
    variant.next.clear();
  };
  const auto& variants = context.catalog.variants;
  if (context.files.broken_variants.contains(variant.next)) {
    variant.next.clear();
    return;
  }
  if (!variants.contains(variant.next)) {
    return refuse("unknown-variant", "there is no variant '" + variant.next + "'",
                  did_you_mean(variant.next, known_variants(context)));
  }
  const NameList modules = modules_in_order(context.catalog, variant.modules);
  const bool chosen = std::any_of(modules.begin(), modules.end(),
                                  [&](const std::string& id) { return !context.catalog.modules.at(id).series.empty(); });
  if (!chosen) {
    return refuse("no-series", "no module of '" + variant.id + "' has an option for going on with the next match",
                  "name it in module.yaml: 'series: OPTION'");
  }
  std::string way = variant.id;
  std::set<std::string> seen;  // a circle that this one only leads to is told of by the variants in it
  for (std::string at = variant.next; !at.empty() && seen.insert(at).second;
       at = variants.contains(at) ? variants.at(at).next : "") {
    way += " -> " + at;
    if (at == variant.id) return refuse("circle", "a series would never end: " + way, "leave out one 'next'");
  }
}

void read_variant(LoadContext& context, const Document& document) {
  const Page page = context.page(document);
  VariantDef variant;
  variant.id = document.name;
  variant.root = document.root;
  variant.pos = pos_of(document, document.node);
  const Node* id = document.node.find("id");
  if (id && id->is_scalar() && id->scalar != variant.id) {
    page.error(*id, "wrong-id", "the id is '" + id->scalar + "' but the file is '" + variant.id + ".yaml'",
               "they must be the same");
  }
  const auto same = context.catalog.variants.find(variant.id);
  if (same != context.catalog.variants.end() && !document.overrides) {
    page.error(document.node, "duplicate-id", "the variant '" + variant.id + "' is already in " + same->second.pos.file);
    return;
  }
  if (const Node* next = document.node.find("next"); next && next->is_scalar()) {
    variant.next = next->scalar;
    variant.next_pos = pos_of(document, *next);
  }
  read_theme(context, document, variant);
  read_variant_modules(context, document, variant);
  read_variant_options(context, document, variant);
  context.catalog.variants[variant.id] = std::move(variant);
}

}  // namespace

void read_variants(LoadContext& context) {
  for (const Document& document : context.files.variants) read_variant(context, document);
  for (auto& [id, variant] : context.catalog.variants) {
    if (!variant.next.empty()) check_next(context, variant);
  }
}

}  // namespace tradewind
