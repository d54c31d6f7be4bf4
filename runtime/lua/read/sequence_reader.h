// Reads a sequence: a list of named steps, each a function, an effect or a question, with declared
// `args` and `locals`. Sequences refer to each other and to move files, so both are declared before
// any sequence is read.
//
//   SequenceReader(draft, file).declare();
//   SequenceReader(draft, file).read(value);
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class SequenceReader : public FileReader {
 public:
  using FileReader::FileReader;

  void declare();
  void read(const Node& value);

  // Parts of one, for layers.
  void read_steps(const Node& value, Sequence& sequence);
  Step read_step(const Node& value, Sequence& sequence);
  void read_locals(const Node* list, Sequence& sequence);
  void read_moves(const Node& moves, const Sequence& sequence, QuestionSpec& ask);

 private:
  void read_question(const Node& value, Sequence& sequence, QuestionSpec& ask);
  void check_new_verb(const Sequence& sequence, const QuestionSpec& ask, const std::string& verb,
                      const Node& at) const;
};

}  // namespace tradewind
