// Reads moves: targets, needs and effects.
//
//   MoveSpec move = moves.read(reader, sequence, "take");   // the table on top of the stack, which stays there
#pragma once

#include "lua/load/filter_reader.h"
#include "lua/load/operand_reader.h"
#include "lua/read/effect_reader.h"

namespace tradewind {

// Reads the targets of a move: cards, spaces and regions with printed facts, covers, seats and numbers. The move is on top of
// the stack and stays there.
class TargetReader : ProgramPartReader {
 public:
  explicit TargetReader(ProgramDraft& draft) : ProgramPartReader(draft), filters_(draft), operands_(draft) {}
  void read(const TableReader& reader, const Sequence& sequence, MoveSpec& move);

 private:
  void read_cover(const TableReader& reader, MoveSpec& move);
  Argument read_argument(const TableReader& reader, const Sequence& sequence);
  [[nodiscard]] bool has_source(const TableReader& reader) const;
  Argument read_source(const TableReader& reader, const std::string& label);
  CompiledSet read_set(const TableReader& reader, const std::string& word, bool of_regions) const;

  FilterReader filters_;
  OperandReader operands_;
};

// Reads `needs`, the comparisons that make a move legal, each with the reason for a refusal, and `never`. The targets have been
// read.
class NeedReader : ProgramPartReader {
 public:
  explicit NeedReader(ProgramDraft& draft) : ProgramPartReader(draft), filters_(draft), operands_(draft) {}
  void read(const TableReader& reader, const Sequence& sequence, MoveSpec& move);

 private:
  void read_need(const TableReader& reader, const Sequence& sequence, MoveSpec& move);
  void read_comparison(const TableReader& reader, const Sequence& sequence, Need& need);
  void read_never(const TableReader& reader, MoveSpec& move);
  [[nodiscard]] bool applies(const TableReader& reader, const MoveSpec& move) const;
  bool read_filter(const TableReader& reader, const MoveSpec& move, Need& need);

  FilterReader filters_;
  OperandReader operands_;
};

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
