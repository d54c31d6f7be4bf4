// Reads a layer: the changes of a module or a house rule to what it depends on.
//
//   LayerReader(draft, file).read();
#pragma once

#include "read/sequence_reader.h"

namespace tradewind {

// What a name in a layer refers to: a sequence, one of its steps or moves, a rule or a query.
struct LayerTarget {
  Sequence* sequence = nullptr;
  Step* step = nullptr;
  MoveSpec* move = nullptr;
  std::string rule;  // full id of a rule or scripted query
  std::string full;  // full id of whatever it is
  const char* kind = "sequence";
};

class LayerReader : public FileReader {
 public:
  LayerReader(ProgramDraft& draft, const ScriptFile& file)
      : FileReader(draft, file), sequences_(draft, file) {}

  void read();
  // What a dotted name refers to, and the query that an adjustment names.
  [[nodiscard]] LayerTarget find(const std::string& name);
  [[nodiscard]] QueryId adjusted(const std::string& name) const;

 private:
  // Calls visit(name) for each entry of the table at `key`.
  template <typename Visit>
  void each_entry(const char* key, Visit visit);
  void read_wrap();
  void read_replace();
  void read_insert(const char* key, bool after);
  void read_extend();
  void extend_sequence(Sequence& sequence);
  void read_on();
  void read_adjust();

  SequenceReader sequences_;
};

}  // namespace tradewind
