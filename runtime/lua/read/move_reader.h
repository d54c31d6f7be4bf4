// Reads moves: which targets there are, what must hold and why not, and what happens.
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
  // More targets and needs for a move.
  void extend(const TableReader& reader, const Sequence& sequence, MoveSpec& move);
  // Of moves that a card script brings; empty for others.
  void set_ability(const std::string& ability) { ability_ = ability; }

 private:
  void read_apply(const TableReader& reader, const Sequence& sequence, MoveSpec& move, const std::string& where);

  EffectReader& effects_;
  TargetReader targets_;
  NeedReader needs_;
  std::string ability_;
};

}  // namespace tradewind
