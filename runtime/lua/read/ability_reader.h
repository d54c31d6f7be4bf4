// Reads an ability: listeners (`on_own`, `on`), adjusted queries (`adjust`), moves added to phases,
// and answered queries.
//
//   AbilityReader(draft, file).read();
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class AbilityReader : public FileReader {
 public:
  using FileReader::FileReader;

  void read();

 private:
  // The entries of one key, and one entry, whose value is on top of the stack.
  void read_entries(Ability& ability, const std::string& key);
  void read_entry(Ability& ability, const std::string& key, const std::string& name);
  void read_adjust(Ability& ability, QueryId query, const std::string& name);
  void read_answer(Ability& ability, const std::string& name);
};

}  // namespace tradewind
