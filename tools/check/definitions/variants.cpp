// content/variants/*.yaml.
#include "definitions/definitions.h"
#include "documents/documents.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

#include <set>

namespace tradewind {
namespace {

class VariantFile {
 public:
  VariantFile(LoadContext& context, const Document& document, const VariantDef& variant)
      : context_(context),
        page_{document.path, context.found},
        node_(document.node),
        variant_(variant),
        modules_(played_modules(context.catalog, variant)) {}

  void check() const {
    const Node* const options = node_.find("options");
    for (const auto& [given, written] : entries_of(options)) {
      const auto [name, value] = setting_now(context_.catalog, modules_, given, written);
      if (const OptionDef* const option = find_option(key_of(*options, given), name))
        check_option_value(page_, offered(context_.catalog, modules_, *options, *option), value);
    }
    for (const Node& item : items_of(node_.find("published")))
      (void)find_option(item, renamed(context_.catalog, modules_, item.scalar));
  }

 private:
  // The option of this name in the modules that the variant loads; nullptr plus a diagnostic if
  // there is none.
  const OptionDef* find_option(const Node& at, const std::string& name) const {
    const SeenNames seen{context_.catalog, modules_};
    if (const OptionDef* const option = seen.find_option(name)) return option;
    NameList known;
    for (const OptionDef* option : options_of(context_.catalog, modules_))
      known.push_back(option->id);
    std::string hint = did_you_mean(name, known);
    for (const OptionDef* option : options_of(context_.catalog)) {
      if (option->id == name)
        hint = "it belongs to module '" + option->module + "', which this variant does not load";
    }
    const auto has_broken = [&](const std::string& id) {
      return is_broken(context_, id, "options");
    };
    if (!may_be_left_out(context_, name) && std::ranges::none_of(modules_, has_broken))
      page_.error(at, "unknown-option", "there is no option '" + name + "'", hint);
    return nullptr;
  }

  LoadContext& context_;
  Page page_;
  const Node& node_;
  const VariantDef& variant_;
  NameList modules_;
};

// Where a series does not continue, or never ends. `nexts`: by variant, as the files have it.
void check_next(const LoadContext& context, std::map<std::string, std::string>& nexts,
                const VariantDef& variant) {
  std::string& next = nexts[variant.id];
  const auto refuse = [&](const std::string& code, const std::string& message,
                          const std::string& hint) {
    report(context, variant.next_pos, code, message, hint);
    next.clear();
  };
  const auto& variants = context.catalog.variants;
  if (!variants.contains(next)) {
    const bool is_left_out = context.files.broken_variants.contains(next) ||
                             std::ranges::count(context.files.variants, next, &Document::name) > 0;
    if (is_left_out) return next.clear();
    return refuse("unknown-variant", "there is no variant '" + next + "'",
                  did_you_mean(next, keys_of(variants)));
  }
  std::string way = variant.id;
  std::set<std::string> seen;  // the variants of a cycle report it, not those that lead to it
  for (std::string at = next; !at.empty() && seen.insert(at).second; at = nexts[at]) {
    way += " -> " + at;
    if (at == variant.id)
      return refuse("series-cycle", "the series never ends: " + way, "remove one 'next'");
  }
}

// A root may replace a variant of an earlier one only where it says so.
void check_duplicates(const LoadContext& context) {
  std::map<std::string, std::string> files;  // by variant
  for (const Document& document : context.files.variants) {
    if (context.left_out.contains(document.path)) continue;
    const auto [same, fresh] = files.try_emplace(document.name, document.path);
    if (!fresh && !document.overrides)
      report(context, pos_of(document, document.node), "duplicate-id",
             "the variant '" + document.name + "' is already in " + same->second);
    else
      same->second = document.path;
  }
}

}  // namespace

NameList played_modules(const Catalog& catalog, const VariantDef& variant) {
  NameList modules = variant.modules;
  for (const OptionDef* option : options_of(catalog)) {
    if (option->loads.empty()) continue;
    const auto set = variant.options.find(option->id);
    const auto load =
        option->loads.find(to_text(set == variant.options.end() ? option->standard : set->second));
    if (load != option->loads.end()) modules.push_back(load->second);
  }
  return modules_in_order(catalog, modules);
}

void check_variant_files(LoadContext& context) {
  check_duplicates(context);
  std::map<std::string, std::string> nexts;
  for (const Document& document : context.files.variants) {
    const auto variant = context.catalog.variants.find(document.name);
    if (variant == context.catalog.variants.end() || variant->second.pos.file != document.path)
      continue;  // left out, or replaced
    check_variant_modules(context, document);
    VariantFile(context, document, variant->second).check();
    nexts[document.name] = text_at(document.node, "next");
  }
  for (const auto& [id, variant] : context.catalog.variants) {
    if (!nexts[id].empty()) check_next(context, nexts, variant);
  }
}

}  // namespace tradewind
