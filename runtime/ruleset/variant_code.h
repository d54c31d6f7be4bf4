// Variant codes: VARIANT("+"OPTION["="VALUE])* becomes modules in load order and a value for every option, or sentences
// that say why not.
#pragma once

#include "content/catalog/catalog.h"
#include "tradewind/ruleset.h"

#include <map>
#include <string>

namespace tradewind {

struct Choice {
  std::string variant;
  std::string code;                            // canonical
  std::string series;                          // option that says whether another match follows, or empty
  std::string next;                            // code of the match that follows, or empty
  NameList modules;                            // by dependency, then by name
  std::map<std::string, OptionValue> options;  // every option of these modules
  std::vector<OptionDef> defs;
};

// Fills in the codes from the rest.
void write_codes(const Catalog& catalog, Choice& choice);

[[nodiscard]] Choice choose_variant(const Catalog& catalog, const std::string& code);  // throws VariantRefused

}  // namespace tradewind
