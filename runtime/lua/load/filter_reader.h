// Reads `where` and `within`: printed facts that a card, space or region must match.
//
//   CompiledFilter filter = filters.read(reader);   // the table on top, which stays there
#pragma once

#include "lua/load/program_draft.h"

namespace tradewind {

class FilterReader : ProgramPartReader {
 public:
  explicit FilterReader(ProgramDraft& draft) : ProgramPartReader(draft) {}
  [[nodiscard]] CompiledFilter read(const TableReader& reader);
};

// Suggests the nearest value, or lists all.
[[nodiscard]] std::string values_hint(const std::string& name, const NameList& values);

}  // namespace tradewind
