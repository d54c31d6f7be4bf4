// Room: runtime/lua/read/moves. Reads a move: its targets, its needs, and what it does.
//
//   ask.moves.push_back(MoveReader(draft, file, sequence).read(value, "trade"));
#pragma once

#include "content/catalog/catalog_reader.h"
#include "content/read/term_reader.h"
#include "read/file_reader.h"

#include <optional>

namespace tradewind {

class MoveReader : public FileReader {
 public:
  // `sequence`: whose question it answers, and whose locals it may name.
  MoveReader(ProgramDraft& draft, const ScriptFile& file, const Sequence& sequence,
             const ScriptFile* written = nullptr)
      : FileReader(draft, file, written), sequence_(sequence) {}

  MoveSpec read(const Node& value, const std::string& verb);
  // Targets and needs, also those that an extension adds.
  void read_more(const Node& value, MoveSpec& move);

 private:
  void read_apply(const Node& value, MoveSpec& move, const std::string& where);

  // targets.cpp: cards, spaces and regions with printed facts, covers, seats and numbers.
  void read_targets(const Node& value, MoveSpec& move) const;
  void read_cover(const Node& value, MoveSpec& move) const;
  [[nodiscard]] CoverPart read_cover_part(const Node& value) const;
  [[nodiscard]] FactId read_multiset(const Node& name) const;
  [[nodiscard]] Argument read_argument(const Node& value) const;
  [[nodiscard]] CompiledTerm read_bound(const Node& value, const char* key) const;
  // A card, space or region, if the table says of where.
  [[nodiscard]] std::optional<Argument> read_target(const Node& value,
                                                    const std::string& label) const;

  // needs.cpp: the comparisons that make a move legal, each with the reason for a refusal, and
  // `never`. The targets have been read.
  void read_need(const Node& value, MoveSpec& move) const;
  void read_comparison(const Node& value, Need& need) const;
  void read_never(const Node& value, MoveSpec& move) const;
  [[nodiscard]] bool applies(const Node& value, const MoveSpec& move) const;
  [[nodiscard]] bool read_need_filter(const Node& value, const MoveSpec& move, Need& need) const;

  // operands.cpp: terms about the asked seat and the first target. A list is summed.
  [[nodiscard]] Term term_of_operand(const Node& operand) const;
  [[nodiscard]] CompiledTerm read_operand(const Node& operand) const;
  // The cards of a zone, or spaces or regions: from = ZONE, spaces = SET or regions = SET, with
  // where and within.
  [[nodiscard]] CompiledTerm read_source(const Node& table) const;
  // `where`: printed facts that a card, space or region must match.
  [[nodiscard]] CompiledFilter read_filter(const Node* where) const;
  // What operands may name: all that the modules of the variant declare. A lint finds nothing wrong
  // with them.
  [[nodiscard]] TermScope checked_scope(const Node& node, Terms terms) const;

  const Sequence& sequence_;
};

}  // namespace tradewind
