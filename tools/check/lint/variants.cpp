// What variants and options say that no match reads, or that no match could be played with.
#include "definitions/definitions.h"
#include "lint/lint.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

// Keys that an option of its type does not have, and limits that nothing is within.
void check_limits(const Entry& entry) {
  const std::string type = text_at(entry.node, "type");
  if (!contains(yaml_words(OptionType()), type)) return;
  const auto refuse = [&](const std::string& key) {
    if (!entry.find(key)) return;
    entry.error(key_of(entry.node, key), "unknown-key",
                "an option of type " + type + " has no '" + key + "'");
  };
  const bool needs_values = contains({"choice", "subset", "names"}, type);
  if (!needs_values && !contains({"seat", "int", "list"}, type)) refuse("values");
  if (needs_values || type == "bool") {
    refuse("min");
    refuse("max");
  }
  const Node* const min = entry.find("min");
  const Node* const max = entry.find("max");
  if (min && max && min->as_int() && max->as_int() && *min->as_int() > *max->as_int())
    entry.error(key_of(entry.node, "min"), "out-of-range", "'min' is greater than 'max'");
}

// The match that follows is never played.
void check_series(const LoadContext& context, const VariantDef& variant) {
  const auto has_series = [&](const std::string& id) {
    return !context.catalog.modules.at(id).series.empty();
  };
  if (variant.next.empty() ||
      std::ranges::any_of(played_modules(context.catalog, variant), has_series))
    return;
  report(context, variant.next_pos, "no-series",
         "no module of '" + variant.id + "' names the option that lets a series continue",
         "add 'series: OPTION' to module.yaml");
}

}  // namespace

void check_variants(LoadContext& context) {
  each_entry(context, "options", check_limits);
  for (const Document& document : context.files.variants) {
    const Page page{document.path, context.found};
    check_id(page, document.node, document.name, "file is '" + document.name + ".yaml'");
    const auto variant = context.catalog.variants.find(document.name);
    if (variant == context.catalog.variants.end() || variant->second.pos.file != document.path)
      continue;
    for (const auto& [one, enemy] :
         conflicts(context.catalog, modules_in_order(context.catalog, variant->second.modules))) {
      page.error(*document.node.find("modules"), "conflict",
                 "the modules '" + one + "' and '" + enemy + "' conflict", "remove one of them");
    }
    check_series(context, variant->second);
  }
}

}  // namespace tradewind
