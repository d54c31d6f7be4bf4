// Room: tools/check/tables. Mistakes in the tables that scripts return: the runtime refuses
// what it cannot read without a word why, and passes over the rest. Each kind of table has a file
// here, as in runtime/lua/read.
//
// A script is looked at just before it is read, and a layer change by change, so names are those of
// the program at that time. The first mistake ends it.
//
//   check_script(part);  // throws ContentError
#pragma once

#include "content/catalog/catalog_reader.h"
#include "model/term_reader.h"
#include "names/names.h"
#include "tables/table_schemas.h"
#include "tradewind/near.h"

namespace tradewind {

void check_script(const ScriptPart& part);
// Scripts that content names must exist, and effects pass what they run or emit takes.
[[nodiscard]] Diagnostics check_program(const Built& built);

struct TableCheck {
  const ScriptPart& part;
  const std::string& path = part.file.path;  // of the tables: a move may be in another file
  const Model& model = part.model;
  const Program& program = *part.program;

  [[noreturn]] void fail(const Node& at, const std::string& code, const std::string& message,
                         const std::string& hint = "") const;
  void shape(const Node& node, const Schema& schema, const std::string& label) const;
  // The id of a name, or an error with a suggestion.
  template <typename Id>
  Id known(const char* what, const std::string& name, const Node& at,
           const Names<Id>& names) const {
    const Id id = names.find(name);
    if (id == Id::none)
      fail(at, "unknown-name", std::string("unknown ") + what + " '" + name + "'",
           did_you_mean(name, names.all()));
    return id;
  }
  void query(const Node& name) const { known("query", name.scalar, name, model.queries); }
};

// sequences.cpp. They note in the sequence what later tables may name: locals, steps and moves.
void check_steps(const TableCheck& check, const Node& value, Sequence& sequence);
void check_step(const TableCheck& check, const Node& value, Sequence& sequence);
void check_locals(const TableCheck& check, const Node* list, Sequence& sequence);
void check_moves(const TableCheck& check, const Node& moves, const Sequence& sequence,
                 QuestionSpec& ask);

// moves.cpp and needs.cpp: targets, needs, and what the move does. `sequence`: whose question it
// answers
[[nodiscard]] MoveSpec check_move(const TableCheck& check, const Node& value,
                                  const Sequence& sequence, const std::string& verb);
void check_targets(const TableCheck& check, const Node& value, const Sequence& sequence,
                   MoveSpec& move);
void check_needs(const TableCheck& check, const Node& value, const Sequence& sequence,
                 const MoveSpec& move);

// terms.cpp: operands, sources and filters. The reader is for what has been looked at.
[[nodiscard]] TermReader checked_terms(const TableCheck& check, const Sequence& sequence,
                                       const Node& node, Terms terms = Terms::operand);
void check_where(const TableCheck& check, const Sequence& sequence, const Node* where);

// effects.cpp. `move`: the one that it belongs to, whose targets it may name, if any
void check_effect(const TableCheck& check, const Node& node, const Sequence& sequence,
                  const std::string& where, const MoveSpec* move);

// abilities.cpp and layers.cpp
void check_ability(const TableCheck& check, const Node& value);
void check_change(const TableCheck& check, const Node& value);
// What a dotted name refers to, or an error
struct Target {
  Sequence sequence;  // as it is so far
  bool is_sequence = false, is_step = false;
  int ask = -1;  // of the move
  const MoveSpec* move = nullptr;
  FunctionId function = FunctionId::none;  // of the rule, step or move
  bool is_rule = false;
};
[[nodiscard]] Target target_of(const TableCheck& check, const std::string& name, const Node& at);
void check_adjusted(const TableCheck& check, const std::string& name, const Node& at);

}  // namespace tradewind
