// Reads operands: terms about the asked seat and the first target, in Lua. A list is summed.
//
//   sides[0] = OperandReader(draft, file, sequence).read();
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class OperandReader : public FileReader {
 public:
  // `sequence`: whose locals it may name.
  OperandReader(ProgramDraft& draft, const ScriptFile& file, const Sequence& sequence)
      : FileReader(draft, file), sequence_(sequence) {}

  // The operand on top of the stack, which is popped.
  [[nodiscard]] CompiledTerm read() const;
  // The same for one side of a comparison, which may also be true or false.
  [[nodiscard]] CompiledTerm read_side() const;
  // One end of the numbers that a target may be.
  [[nodiscard]] CompiledTerm read_bound(const char* key) const;

 private:
  [[nodiscard]] Node node() const;

  const Sequence& sequence_;
};

}  // namespace tradewind
