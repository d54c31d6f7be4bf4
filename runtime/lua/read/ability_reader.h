// Reads abilities of cards: listeners (`on_own`, `on`), adjusted queries (`adjust`), moves added to phases, and answered queries.
//
//   abilities.read(reader);   // the table on top of the stack, which stays there
#pragma once

#include "lua/read/layer_reader.h"

namespace tradewind {

class AbilityReader : ProgramPartReader {
 public:
  AbilityReader(ProgramDraft& draft, LayerReader& layers, MoveReader& moves)
      : ProgramPartReader(draft), layers_(layers), moves_(moves) {}
  void read(const TableReader& reader);

 private:
  [[nodiscard]] QueryId answered_query(const TableReader& reader, const std::string& who, const std::string& name) const;
  void read_answer(const TableReader& reader, Ability& ability, const std::string& key);
  // The entries of one key, and one entry; its value is on top of the stack.
  void read_entries(const TableReader& reader, Ability& ability, const std::string& key);
  void read_entry(const TableReader& reader, Ability& ability, const std::string& key, const std::string& name);
  void read_moves(const TableReader& reader, const Ability& ability, const std::string& phase);

  LayerReader& layers_;
  MoveReader& moves_;
};

}  // namespace tradewind
