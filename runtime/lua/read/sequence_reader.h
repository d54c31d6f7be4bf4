// Reads a sequence: a list of named steps, each a function, an effect or a question, with declared
// `args` and `locals`. Sequences refer to each other and to move files, so both are declared before
// any sequence is read.
//
//   SequenceReader(draft, file).declare();
//   SequenceReader(draft, file).read();
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class SequenceReader : public FileReader {
 public:
  using FileReader::FileReader;

  void declare();
  void read();

  // Parts of one, for layers.
  void read_steps(Sequence& sequence);
  Step read_step(Sequence& sequence);
  void read_locals(Sequence& sequence, const char* key);
  void read_moves(const Sequence& sequence, QuestionSpec& ask);

 private:
  void read_question(Sequence& sequence, QuestionSpec& ask);
  void check_new_verb(const Sequence& sequence, const QuestionSpec& ask,
                      const std::string& verb) const;
};

}  // namespace tradewind
