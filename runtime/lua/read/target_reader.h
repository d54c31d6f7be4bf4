// Reads the targets of a move: cards, spaces and regions with printed facts, covers, seats and numbers.
//
//   targets.read(reader, sequence, move);   // of the move on top of the stack, which stays there
#pragma once

#include "lua/load/filter_reader.h"
#include "lua/load/operand_reader.h"

namespace tradewind {

class TargetReader : ProgramPartReader {
 public:
  explicit TargetReader(ProgramDraft& draft) : ProgramPartReader(draft), filters_(draft), operands_(draft) {}
  void read(const TableReader& reader, const Sequence& sequence, MoveSpec& move);

 private:
  void read_cover(const TableReader& reader, MoveSpec& move);
  Argument read_argument(const TableReader& reader, const Sequence& sequence);
  [[nodiscard]] bool has_source(const TableReader& reader) const;
  Argument read_source(const TableReader& reader, const std::string& label);
  CompiledSet read_set(const TableReader& reader, const std::string& word, bool of_regions) const;

  FilterReader filters_;
  OperandReader operands_;
};

}  // namespace tradewind
