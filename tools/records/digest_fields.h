// Checksums that a record keeps next to a digest, so that a diverging replay can name the fields
// that differ. For every line of the canonical text there are 8 hexadecimal digits: 4 for its name
// ("counter base/round") and 4 for its value.
//
//   std::string kept = field_sums(canonical_text_of(position));
//   // "counter base/round (here 3), zone base/deck"
//   std::string names = differing_fields(position, kept);
#pragma once

#include "tradewind/inspect.h"
#include "tradewind/position.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string field_sums(const std::string& canonical_text);
// The first few fields that differ, in the order of the canonical text; empty if none is found.
[[nodiscard]] std::string differing_fields(const Position& position, const std::string& sums);

}  // namespace tradewind
