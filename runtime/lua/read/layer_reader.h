// Reads a layer: the changes of a module or a house rule to what it depends on.
//
//   LayerReader(draft, file).read(value);
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

  void read(const Node& value);
  // What a dotted name refers to, and the query that an adjustment names. `at`: its entry.
  [[nodiscard]] LayerTarget find(const std::string& name, const Node& at);
  [[nodiscard]] QueryId adjusted(const std::string& name, const Node& at) const;

 private:
  void wrap(const std::string& name, const Node& wrapper);
  void replace(const std::string& name, const Node& by);
  void insert(const std::string& name, const Node& step, bool after);
  void extend(const std::string& name, const Node& by);
  void hear(const std::string& name, const Node& function);
  void adjust(const std::string& name, const Node& function);

  SequenceReader sequences_;
};

}  // namespace tradewind
