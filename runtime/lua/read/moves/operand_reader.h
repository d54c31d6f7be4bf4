// Reads operands: a number, the name of a query, counter, fact or local, or a list of them that is
// summed.
//
//   need.left = OperandReader(draft, file, sequence).read_side();
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class OperandReader : public FileReader {
 public:
  // `sequence`: whose locals it may name.
  OperandReader(ProgramDraft& draft, const ScriptFile& file, const Sequence& sequence)
      : FileReader(draft, file), sequence_(sequence) {}

  // The operand on top of the stack, which is popped.
  CompiledTerm read();
  // The same for one side of a comparison, which may also be true or false.
  CompiledTerm read_side();
  // One end of the numbers that a target may be.
  [[nodiscard]] CompiledTerm read_bound(const char* key);

 private:
  [[nodiscard]] CompiledTerm read_word(const std::string& name) const;
  [[nodiscard]] CompiledTerm option(const std::string& name) const;
  // A fact or counter of the first target or of a die.
  [[nodiscard]] CompiledTerm counter(const std::string& name) const;
  [[nodiscard]] CompiledTerm property(const std::string& of, const std::string& name) const;

  const Sequence& sequence_;
};

}  // namespace tradewind
