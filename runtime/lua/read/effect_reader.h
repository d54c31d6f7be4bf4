// Reads declared effects: { run = { "sequence", args... } } or { emit = { "event", args... } } where a function could stand.
//
//   if (effects.is_effect()) step.effect = effects.read(reader, sequence, where, nullptr);
#pragma once

#include "lua/load/program_draft.h"

namespace tradewind {

class EffectReader : ProgramPartReader {
 public:
  explicit EffectReader(ProgramDraft& draft) : ProgramPartReader(draft) {}
  [[nodiscard]] bool is_effect() const;  // the table on top of the stack
  // Its number among the effects of the program; `move` where it is that of a move, whose targets it may name.
  int read(const TableReader& reader, const Sequence& sequence, const std::string& where, const MoveSpec* move);
  // Once all sequences are read: what runs gets as many arguments as it takes, and of its types.
  void check();

 private:
  [[nodiscard]] std::vector<ParamDef> taken_by(const Effect& effect) const;
  Effect::Value read_value(const TableReader& reader, const Sequence& sequence, const MoveSpec* move) const;

  std::vector<int> lines_;  // where each effect names what it does
};

}  // namespace tradewind
