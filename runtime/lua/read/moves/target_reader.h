// Reads the targets of a move: cards, spaces and regions with printed facts, covers, seats and
// numbers.
//
//   TargetReader(draft, file, sequence).read(move);
#pragma once

#include "read/moves/operand_reader.h"

namespace tradewind {

class TargetReader : public FileReader {
 public:
  TargetReader(ProgramDraft& draft, const ScriptFile& file, const Sequence& sequence)
      : FileReader(draft, file), operands_(draft, file, sequence) {}

  void read(MoveSpec& move);

 private:
  void read_cover(MoveSpec& move);
  [[nodiscard]] CoverPart read_cover_part();
  Argument read_argument();
  [[nodiscard]] bool has_source() const;
  Argument read_source(const std::string& label);
  [[nodiscard]] CompiledSet read_set(const std::string& word, bool of_regions) const;

  OperandReader operands_;
};

}  // namespace tradewind
