// Reads declared effects, which may replace functions: { run = { "sequence", args... } } or { emit = { "event", args... } }.
//
//   if (effects.is_effect()) step.effect = effects.read(reader, sequence, where, nullptr);
#pragma once

#include "lua/load/program_draft.h"

namespace tradewind {

class EffectReader : ProgramPartReader {
 public:
  explicit EffectReader(ProgramDraft& draft) : ProgramPartReader(draft) {}
  [[nodiscard]] bool is_effect() const;  // the table on top of the stack
  // Returns the id of the effect; `move` is the move it belongs to, if any: the effect may name its targets.
  int read(const TableReader& reader, const Sequence& sequence, const std::string& where, const MoveSpec* move);
  // Checks number and types of all arguments, once all sequences are read.
  void check();

 private:
  [[nodiscard]] std::vector<ParamDef> taken_by(const Effect& effect) const;
  Effect::Value read_value(const TableReader& reader, const Sequence& sequence, const MoveSpec* move) const;

  std::vector<int> lines_;  // of the name in each effect
};

}  // namespace tradewind
