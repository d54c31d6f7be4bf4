// Reads `needs`, the comparisons that make a move legal, each with the reason for a refusal, and `never`.
//
//   needs.read(reader, sequence, move);   // of the move on top of the stack, which stays there; its targets have been read
#pragma once

#include "lua/load/filter_reader.h"
#include "lua/load/operand_reader.h"

namespace tradewind {

class NeedReader : ProgramPartReader {
 public:
  explicit NeedReader(ProgramDraft& draft) : ProgramPartReader(draft), filters_(draft), operands_(draft) {}
  void read(const TableReader& reader, const Sequence& sequence, MoveSpec& move);

 private:
  void read_need(const TableReader& reader, const Sequence& sequence, MoveSpec& move);
  void read_comparison(const TableReader& reader, const Sequence& sequence, Need& need);
  void read_never(const TableReader& reader, MoveSpec& move);
  [[nodiscard]] bool applies(const TableReader& reader, const MoveSpec& move) const;
  bool read_filter(const TableReader& reader, const MoveSpec& move, Need& need);

  FilterReader filters_;
  OperandReader operands_;
};

}  // namespace tradewind
