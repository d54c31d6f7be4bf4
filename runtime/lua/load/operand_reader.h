// Reads operands: a number, the name of a query, counter, fact or local, or a list of them that is summed.
//
//   Operand operand = operands.read(reader, sequence);   // the value on top of the stack, which is popped
#pragma once

#include "lua/load/program_draft.h"

namespace tradewind {

class OperandReader : ProgramPartReader {
 public:
  explicit OperandReader(ProgramDraft& draft) : ProgramPartReader(draft) {}
  Operand read(const TableReader& reader, const Sequence& sequence);
  // The same for one side of a comparison, which may also be true or false.
  Operand read_side(const TableReader& reader, const Sequence& sequence);
  // Whether the operand is a boolean.
  [[nodiscard]] bool is_truth(const Sequence& sequence, const Operand& operand) const;
  // Whether its value depends on the first target.
  [[nodiscard]] bool about_target(const Atom& atom) const;

 private:
  Atom read_atom(const TableReader& reader, const Sequence& sequence, const std::string& name) const;
  [[nodiscard]] Atom option(const TableReader& reader, const std::string& name) const;
  // A fact or counter of the first target or of a die.
  [[nodiscard]] Atom property(const TableReader& reader, const std::string& of, const std::string& name) const;
};

}  // namespace tradewind
