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
  Operand read();
  // The same for one side of a comparison, which may also be true or false.
  Operand read_side();
  // One end of the numbers that a target may be.
  [[nodiscard]] Operand read_bound(const char* key);
  [[nodiscard]] ValueType value_type(const Operand& operand) const;
  // Whether its value depends on the first target.
  [[nodiscard]] bool about_target(const Atom& atom) const;

 private:
  [[nodiscard]] Atom read_atom(const std::string& name) const;
  [[nodiscard]] Atom option(const std::string& name) const;
  // A fact or counter of the first target or of a die.
  [[nodiscard]] Atom property(const std::string& of, const std::string& name) const;
  [[nodiscard]] ValueType value_type(const Atom& atom) const;

  const Sequence& sequence_;
};

}  // namespace tradewind
