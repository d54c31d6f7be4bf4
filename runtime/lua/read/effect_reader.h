// Reads declared effects, which may replace functions: { run = { "sequence", args... } } or
// { emit = { "event", args... } }.
//
//   if (EffectReader::is_effect(node)) step.effect = effects.read(node, sequence, where, nullptr);
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class EffectReader : public FileReader {
 public:
  using FileReader::FileReader;

  [[nodiscard]] static bool is_effect(const Node& node) {
    return node.find("run") != nullptr || node.find("emit") != nullptr;
  }
  // Returns the id of the effect; `move` is the move it belongs to, if any: the effect may name its
  // targets.
  int read(const Node& node, const Sequence& sequence, const std::string& where,
           const MoveSpec* move);

 private:
  [[nodiscard]] CompiledTerm read_value(const Node& value, const Sequence& sequence,
                                        const MoveSpec* move) const;
};

// Checks number and types of the arguments of all effects, once all sequences are read.
void check_effects(ProgramDraft& draft);

}  // namespace tradewind
