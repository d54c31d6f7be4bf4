// Reads moves: targets, needs and effects.
//
//   MoveSpec move = moves.read(reader, sequence, "take");   // the table on top of the stack, which stays there
#pragma once

#include "lua/read/effect_reader.h"
#include "lua/read/need_reader.h"
#include "lua/read/target_reader.h"

namespace tradewind {

class MoveReader : ProgramPartReader {
 public:
  MoveReader(ProgramDraft& draft, EffectReader& effects)
      : ProgramPartReader(draft), effects_(effects), targets_(draft), needs_(draft) {}
  MoveSpec read(const TableReader& reader, const Sequence& sequence, const std::string& verb);
  // Adds targets and needs to a move.
  void extend(const TableReader& reader, const Sequence& sequence, MoveSpec& move);
  // Moves read from now on belong to this card script; empty for none.
  void set_ability(const std::string& ability) { ability_ = ability; }

 private:
  void read_apply(const TableReader& reader, const Sequence& sequence, MoveSpec& move, const std::string& where);

  EffectReader& effects_;
  TargetReader targets_;
  NeedReader needs_;
  std::string ability_;
};

}  // namespace tradewind
