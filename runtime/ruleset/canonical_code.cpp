#include "ruleset/variant_code.h"

#include <algorithm>

namespace tradewind {

void write_codes(Choice& choice) {
  const Catalog& catalog = *choice.catalog;
  const VariantDef& variant = catalog.variants.at(choice.variant);
  std::string changes;
  std::string own_changes;
  for (const auto& [name, value] : choice.options) {
    const auto def = std::ranges::find(choice.defs, name, &OptionDef::id);
    if (value == choice.unsaid.at(name) || def == choice.defs.end()) continue;  // or a part
    const std::string text = to_text(value);
    const std::string change = "+" + name + (text == "true" ? "" : "=" + text);
    own_changes += change;
    if (name != choice.series) changes += change;
  }
  choice.code = choice.variant + own_changes;
  const auto series = choice.options.find(choice.series);
  if (variant.next.empty() || series == choice.options.end() || series->second != OptionValue{true})
    return;
  const bool goes_on = !catalog.variants.at(variant.next).next.empty();
  choice.next = variant.next + changes + (goes_on ? "+" + choice.series : "");
}

}  // namespace tradewind
