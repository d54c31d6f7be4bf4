// Reads an ability: listeners (`on_own`, `on`), adjusted queries (`adjust`), moves added to phases,
// and answered queries.
//
//   AbilityReader(draft, file).read(value);
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class AbilityReader : public FileReader {
 public:
  using FileReader::FileReader;

  void read(const Node& value);

 private:
  void read_moves(const Node& phases);
  void read_entries(Ability& ability, const std::string& key, const Node& entries);
  void read_adjust(Ability& ability, const std::string& name, const Node& value);
  void read_answer(Ability& ability, const std::string& name, const Node& function);
};

}  // namespace tradewind
