// Room: runtime/lua/read. One reader for each kind of table in a script file; they write into the ProgramDraft and call no script.
//
// A sequence is a list of named steps, each a function, an effect or a question, with declared `args` and `locals`.
//
//   sequences.read(reader);   // the table on top of the stack, which stays there; all sequences are declared
#pragma once

#include "lua/read/effect_reader.h"
#include "lua/read/move_reader.h"

#include <map>

namespace tradewind {

class SequenceReader : ProgramPartReader {
 public:
  SequenceReader(ProgramDraft& draft, EffectReader& effects, MoveReader& moves)
      : ProgramPartReader(draft), effects_(effects), moves_(moves) {}
  // Sequences refer to each other and to move files, so both are declared before any sequence is read.
  void declare(const ScriptFile& file);
  void declare_move(const ScriptFile& file, int ref) { shared_moves_[file.module + "/" + file.name] = ref; }
  void read(const TableReader& reader);

  void read_steps(const TableReader& reader, Sequence& sequence);
  Step read_step(const TableReader& reader, Sequence& sequence);
  void read_locals(const TableReader& reader, Sequence& sequence, const char* key);
  void read_moves(const TableReader& reader, const Sequence& sequence, QuestionSpec& ask);

 private:
  void read_question(const TableReader& reader, Sequence& sequence, QuestionSpec& ask);
  void check_new_verb(const TableReader& reader, const Sequence& sequence, const QuestionSpec& ask,
                      const std::string& verb) const;

  EffectReader& effects_;
  MoveReader& moves_;
  std::map<std::string, int> shared_moves_;  // by full id: registry reference of the table
};

}  // namespace tradewind
