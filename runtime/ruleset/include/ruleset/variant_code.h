// Room: runtime/ruleset. From a variant code to a ruleset: modules, options, model and program; and
// the public library. Knows the layers below only by their results.
//
// A code VARIANT("+"OPTION["="VALUE])* becomes modules in load order and a value for every option,
// or reasons why it is not allowed.
#pragma once

#include "content/catalog/catalog.h"
#include "tradewind/ruleset.h"

#include <map>
#include <memory>
#include <string>

namespace tradewind {

struct Choice {
  std::shared_ptr<const Catalog> catalog;
  std::string variant;
  std::string code;  // canonical
  // Option that decides whether another match follows, or empty
  std::string series;
  std::string next;                            // code of the match that follows, or empty
  NameList modules;                            // by dependency, then by name
  std::map<std::string, OptionValue> options;  // every option of these modules
  std::map<std::string, OptionValue> unsaid;   // what they would be if the code did not say
  std::vector<OptionDef> defs;
};

// The code of a choice, and that of the next match in a series: sorted, with only what differs from
// the variant itself. The next match has the same differences from its own variant.
void write_codes(Choice& choice);
// Throws VariantRefused
[[nodiscard]] Choice choose_variant(const std::shared_ptr<const Catalog>& catalog,
                                    const std::string& code);

// The modules and variants of a code, and those of the matches that follow in a series.
struct Needs {
  NameList modules, variants;
};
[[nodiscard]] Needs needs_of(const std::shared_ptr<const Catalog>& index, const std::string& code);

}  // namespace tradewind
