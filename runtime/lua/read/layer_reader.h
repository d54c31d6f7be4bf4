// Reads layers: the changes of a module or a house rule to what it depends on.
//
//   layers.read(reader);   // the table on top of the stack, which stays there
#pragma once

#include "lua/read/sequence_reader.h"

namespace tradewind {

// What a dotted name refers to.
struct LayerTarget {
  Sequence* sequence = nullptr;
  Step* step = nullptr;
  MoveSpec* move = nullptr;
  std::string rule;  // full id of a rule or scripted query
  std::string full;  // full id of whatever it is
  const char* kind = "sequence";
};

class LayerReader : ProgramPartReader {
 public:
  LayerReader(ProgramDraft& draft, SequenceReader& sequences, MoveReader& moves)
      : ProgramPartReader(draft), sequences_(sequences), moves_(moves) {}
  void read(const TableReader& reader);

  LayerTarget find(const TableReader& reader, const std::string& name);
  void extend_sequence(const TableReader& reader, Sequence& sequence);

 private:
  // Calls visit(name) for each entry of the table at `key`.
  template <typename Visit>
  void each_entry(const TableReader& reader, const char* key, Visit visit);
  // One function for each key.
  void read_wrap(const TableReader& reader);
  void read_replace(const TableReader& reader);
  void read_insert(const TableReader& reader, const char* key, bool after);
  void read_extend(const TableReader& reader);
  void read_on(const TableReader& reader);
  void read_adjust(const TableReader& reader);

  SequenceReader& sequences_;
  MoveReader& moves_;
};

}  // namespace tradewind
