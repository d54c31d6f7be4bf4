// Room: runtime/lua/read/moves. Reads a move: its targets, its needs, and what it does.
//
//   ask.moves.push_back(MoveReader(draft, file, sequence).read("trade"));
#pragma once

#include "read/file_reader.h"

namespace tradewind {

class MoveReader : public FileReader {
 public:
  // `sequence`: whose question it answers.
  MoveReader(ProgramDraft& draft, const ScriptFile& file, const Sequence& sequence)
      : FileReader(draft, file), sequence_(sequence) {}

  MoveSpec read(const std::string& verb);
  // Targets and needs, also those that an extension adds.
  void read_more(MoveSpec& move);

 private:
  void read_apply(MoveSpec& move, const std::string& where);

  const Sequence& sequence_;
};

}  // namespace tradewind
