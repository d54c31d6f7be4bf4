// Room: runtime/lua/read/moves. Reads a move: its targets, its needs, and what it does.
//
//   ask.moves.push_back(read_move({{draft, file}, sequence}, value, "trade"));
#pragma once

#include "read/file_reader.h"

namespace tradewind {

struct MoveReader : FileReader {
  const Sequence& sequence;  // whose question it answers, and whose locals it may name
};

MoveSpec read_move(const MoveReader& reader, const Node& value, const std::string& verb);
// Targets and needs, also those that an extension adds.
void read_targets_and_needs(const MoveReader& reader, const Node& value, MoveSpec& move);

// targets.cpp: cards, spaces and regions with printed facts, covers, seats and numbers
void read_targets(const MoveReader& reader, const Node& value, MoveSpec& move);

// needs.cpp: the comparisons that make a move legal, each with the reason for a refusal, and
// `never`. The targets have been read.
void read_needs(const MoveReader& reader, const Node& value, MoveSpec& move);

// operands.cpp: terms about the asked seat and the first target, which may name all that the
// modules of the variant declare. A list is summed.
[[nodiscard]] Term term_of_operand(const MoveReader& reader, const Node& operand);
// The cards of a zone, or spaces or regions: from = ZONE, spaces = SET or regions = SET, with
// where and within.
[[nodiscard]] CompiledTerm read_source(const MoveReader& reader, const Node& table);
// `where`: printed facts that a card, space or region must match.
[[nodiscard]] CompiledFilter read_filter(const MoveReader& reader, const Node* where);

}  // namespace tradewind
