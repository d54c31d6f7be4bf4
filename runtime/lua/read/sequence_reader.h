// Reads sequences: a table of named steps, each a function, an effect or a question, with `args` and `locals` declared
// beside them.
//
//   sequences.read(reader);   // the table on top of the stack, which stays there; all sequences have their numbers
#pragma once

#include "lua/read/effect_reader.h"
#include "lua/read/move_reader.h"

#include <map>

namespace tradewind {

class SequenceReader : ProgramPartReader {
 public:
  SequenceReader(ProgramDraft& draft, EffectReader& effects, MoveReader& moves)
      : ProgramPartReader(draft), effects_(effects), moves_(moves) {}
  // Sequences name each other and moves that files of their own describe: both are declared before any is read.
  void declare(const ScriptFile& file);
  void declare_move(const ScriptFile& file, int ref) { shared_moves_[file.module + "/" + file.name] = ref; }
  void read(const TableReader& reader);

  void read_steps(const TableReader& reader, Sequence& sequence);
  Step read_step(const TableReader& reader, Sequence& sequence);
  void read_locals(const TableReader& reader, Sequence& sequence, const char* key);
  void read_moves(const TableReader& reader, const Sequence& sequence, QuestionSpec& ask);

 private:
  void read_question(const TableReader& reader, Sequence& sequence, QuestionSpec& ask);

  EffectReader& effects_;
  MoveReader& moves_;
  std::map<std::string, int> shared_moves_;  // by full id: registry reference of the table
};

}  // namespace tradewind
