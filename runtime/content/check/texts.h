// Which texts a catalog needs, and in which languages they are missing.
//
//   for (const Diagnostic& d : check_texts(catalog, {{"reason.not_your_turn", "base"}})) ...
#pragma once

#include "content/catalog/catalog.h"

#include <string>
#include <vector>

namespace tradewind {

struct NeededText {
  std::string key;
  std::string module;  // in whose locale file it belongs
};

// Of modules, variants, options, cards and events. What scripts use (moves, reasons, questions) is known elsewhere.
[[nodiscard]] std::vector<NeededText> texts_of_catalog(const Catalog& catalog);

// What texts_of_catalog() and `more` ask for: missing in English is an error, in another language a warning.
[[nodiscard]] Diagnostics check_texts(const Catalog& catalog, const std::vector<NeededText>& more);

}  // namespace tradewind
