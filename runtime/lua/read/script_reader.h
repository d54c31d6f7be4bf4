// Room: runtime/lua/read. Reads each kind of table in a script file into the ProgramDraft and calls
// no script.
//
// One class, because the kinds contain each other: a layer sequences, a sequence moves, a move
// needs, operands and effects. Each .cpp file reads one kind. Unless a comment says otherwise the
// table is on top of the stack and stays there.
//
//   ScriptReader reader(draft, file);
//   reader.read_sequence();   // all sequences are declared
#pragma once

#include "load/program_draft.h"

namespace tradewind {

class ScriptReader : public TableReader {
 public:
  ScriptReader(ProgramDraft& draft, const ScriptFile& file)
      : TableReader(draft.lua, file), draft_(draft), model_(draft.model), program_(draft.program) {}

  // A sequence is a list of named steps, each a function, an effect or a question, with declared
  // `args` and `locals`. Sequences refer to each other and to move files, so both are declared
  // before any sequence is read.
  void declare_sequence();
  void declare_move(int ref) { draft_.shared_moves[file().module + "/" + file().name] = ref; }
  void read_sequence();
  // A layer: the changes of a module or a house rule to what it depends on.
  void read_layer();
  // An ability: listeners (`on_own`, `on`), adjusted queries (`adjust`), moves added to phases, and
  // answered queries.
  void read_ability();
  // A function in a file of its own, which is popped.
  void read_rule();

 private:
  // In the innermost table on the stack that has it.
  [[nodiscard]] SourcePos place(const std::string& word) const override;
  // The id of a name, or an error with a suggestion.
  template <typename Id>
  Id known(const char* what, const std::string& name, const Names<Id>& names) const {
    const Id id = names.find(name);
    if (id == Id::none)
      fail("unknown-name", std::string("unknown ") + what + " '" + name + "'", name,
           did_you_mean(name, names.all()));
    return id;
  }
  // `written`: the name as it stands in the file.
  void note(const std::string& name, const std::string& kind, const std::string& action,
            const std::string& written = "") {
    program_.layers.push_back(
        {name, kind, action, file().path, written.empty() ? 0 : place(written).line});
  }
  static void add_unique(NameList& list, const std::string& name);
  // Suggests the nearest value, or lists all.
  [[nodiscard]] static std::string values_hint(const std::string& name, const NameList& values);

  // Sequences.
  void read_steps(Sequence& sequence);
  Step read_step(Sequence& sequence);
  void read_locals(Sequence& sequence, const char* key);
  void read_question(Sequence& sequence, QuestionSpec& ask);
  void read_moves(const Sequence& sequence, QuestionSpec& ask);
  void check_new_verb(const Sequence& sequence, const QuestionSpec& ask,
                      const std::string& verb) const;

  // Declared effects, which may replace functions: { run = { "sequence", args... } } or { emit = {
  // "event", args... } }.
  [[nodiscard]] bool is_effect() const;
  // Returns the id of the effect; `move` is the move it belongs to, if any: the effect may name its
  // targets.
  int read_effect(const Sequence& sequence, const std::string& where, const MoveSpec* move);
  [[nodiscard]] Effect::Value read_value(const Sequence& sequence, const MoveSpec* move) const;

  // Moves: targets, needs, effects.
  MoveSpec read_move(const Sequence& sequence, const std::string& verb);
  void read_apply(const Sequence& sequence, MoveSpec& move, const std::string& where);
  // Targets: cards, spaces and regions with printed facts, covers, seats and numbers.
  void read_targets(const Sequence& sequence, MoveSpec& move);
  void read_cover(MoveSpec& move);
  [[nodiscard]] CoverPart read_cover_part();
  Argument read_argument(const Sequence& sequence);
  [[nodiscard]] bool has_source() const;
  Argument read_source(const std::string& label);
  [[nodiscard]] CompiledSet read_set(const std::string& word, bool of_regions) const;
  // `needs`, the comparisons that make a move legal, each with the reason for a refusal, and
  // `never`. The targets have been read.
  void read_needs(const Sequence& sequence, MoveSpec& move);
  void read_need(const Sequence& sequence, MoveSpec& move);
  void read_comparison(const Sequence& sequence, Need& need);
  void read_never(MoveSpec& move);
  [[nodiscard]] bool applies(const MoveSpec& move) const;
  bool read_need_filter(const MoveSpec& move, Need& need);

  // `where` and `within`: printed facts that a card, space or region must match.
  [[nodiscard]] CompiledFilter read_filter() const;
  // An operand: a number, the name of a query, counter, fact or local, or a list of them that is
  // summed. It is popped.
  Operand read_operand(const Sequence& sequence);
  // The same for one side of a comparison, which may also be true or false.
  Operand read_side(const Sequence& sequence);
  [[nodiscard]] Atom read_atom(const Sequence& sequence, const std::string& name) const;
  [[nodiscard]] Atom option(const std::string& name) const;
  // A fact or counter of the first target or of a die.
  [[nodiscard]] Atom property(const std::string& of, const std::string& name) const;
  [[nodiscard]] ValueType value_type(const Sequence& sequence, const Operand& operand) const;
  [[nodiscard]] ValueType value_type(const Sequence& sequence, const Atom& atom) const;
  // One end of the numbers that a target may be.
  [[nodiscard]] Operand read_bound(const Sequence& sequence, const char* key);
  // Whether its value depends on the first target.
  [[nodiscard]] bool about_target(const Atom& atom) const;

  // Layers. What a dotted name refers to:
  struct LayerTarget {
    Sequence* sequence = nullptr;
    Step* step = nullptr;
    MoveSpec* move = nullptr;
    std::string rule;  // full id of a rule or scripted query
    std::string full;  // full id of whatever it is
    const char* kind = "sequence";
  };
  [[nodiscard]] LayerTarget find_target(const std::string& name);
  // Calls visit(name) for each entry of the table at `key`.
  template <typename Visit>
  void each_entry(const char* key, Visit visit);
  void read_wrap();
  void read_replace();
  void read_insert(const char* key, bool after);
  void read_extend();
  void extend_sequence(Sequence& sequence);
  void read_on();
  [[nodiscard]] QueryId adjusted(const std::string& name) const;
  void read_adjust();

  // Abilities: the entries of one key, and one entry, whose value is on top of the stack.
  void read_entries(Ability& ability, const std::string& key);
  void read_entry(Ability& ability, const std::string& key, const std::string& name);
  void read_adjust(Ability& ability, QueryId query, const std::string& name);
  void read_answer(Ability& ability, const std::string& name);

  ProgramDraft& draft_;
  const Model& model_;
  Program& program_;
};

// Checks number and types of the arguments of all effects, once all sequences are read.
void check_effects(ProgramDraft& draft);

}  // namespace tradewind
