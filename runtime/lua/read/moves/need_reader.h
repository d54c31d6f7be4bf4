// Reads `needs`, the comparisons that make a move legal, each with the reason for a refusal, and
// `never`. The targets have been read.
//
//   NeedReader(draft, file, sequence).read(move);
#pragma once

#include "read/moves/operand_reader.h"

namespace tradewind {

class NeedReader : public FileReader {
 public:
  NeedReader(ProgramDraft& draft, const ScriptFile& file, const Sequence& sequence)
      : FileReader(draft, file), operands_(draft, file, sequence) {}

  void read(MoveSpec& move);

 private:
  void read_need(MoveSpec& move);
  void read_comparison(Need& need);
  void read_never(MoveSpec& move);
  [[nodiscard]] bool applies(const MoveSpec& move) const;
  bool read_need_filter(const MoveSpec& move, Need& need);

  OperandReader operands_;
};

}  // namespace tradewind
