// Room: runtime/lua/read/moves. Reads a move: its targets, its needs, and what it does.
//
//   ask.moves.push_back(read_move({{draft, file}, sequence}, value, "trade"));
#pragma once

#include "model/term_reader.h"
#include "read/file_reader.h"

namespace tradewind {

struct MoveReader : FileReader {
  const Sequence& sequence;  // whose question it answers, and whose locals it may name

  // Of terms about the asked seat and the first target.
  [[nodiscard]] TermReader terms() const { return {model, path, &sequence}; }
  // `where`: printed facts that a card, space or region must match.
  [[nodiscard]] Filter filter(const Node* where) const;
};

MoveSpec read_move(const MoveReader& reader, const Node& value, const std::string& verb);

// targets.cpp: cards, spaces and regions with printed facts, covers, seats and numbers
void read_targets(const MoveReader& reader, const Node& value, MoveSpec& move);

// needs.cpp: the comparisons that make a move legal, each with the reason for a refusal, and
// `never`. The targets have been read.
void read_needs(const MoveReader& reader, const Node& value, MoveSpec& move);

}  // namespace tradewind
