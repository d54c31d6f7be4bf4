// Reads abilities: what a card hears (`on_own`, `on`), what it changes (`adjust`), moves it brings to a phase, and the queries
// it answers.
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
  [[nodiscard]] int answered_query(const TableReader& reader, const std::string& who, const std::string& name) const;
  void read_answer(const TableReader& reader, Ability& ability, const std::string& key);
  // What stands under one key, and one entry of it: the value on top of the stack.
  void read_entries(const TableReader& reader, Ability& ability, const std::string& key);
  void read_entry(const TableReader& reader, Ability& ability, const std::string& key, const std::string& name);
  void read_moves(const TableReader& reader, const Ability& ability, const std::string& phase);

  LayerReader& layers_;
  MoveReader& moves_;
};

}  // namespace tradewind
