// Room: runtime/lua/read. Reads a script file into the ProgramDraft. Each kind of table has a file
// here, and kinds contain each other: a layer sequences, a sequence moves, a move needs, operands
// and effects.
//
// A reader checks each table that it reads; the first mistake ends the reading of the file.
//
//   FileReader(draft, file).declare_sequence();     // of all files that have one, as they refer
//   FileReader(draft, file).read_sequence(value);   // to each other
#pragma once

#include "content/schema/schema.h"
#include "load/program_draft.h"
#include "lua/load/script_schemas.h"

namespace tradewind {

class FileReader {
 public:
  // `written`: the file with the tables, if it is another one, of a move
  FileReader(ProgramDraft& draft, const ScriptFile& file, const ScriptFile* written = nullptr)
      : draft_(draft),
        file_(file),
        written_(written != nullptr ? *written : file),
        model_(draft.model),
        program_(draft.program) {}

  void read_rule(const Node& function);  // a function in a file of its own
  void declare_sequence();
  void read_sequence(const Node& value);  // a list of named steps, with `args` and `locals`
  void read_ability(const Node& value);   // listeners, adjusted and answered queries, moves
  void read_layer(const Node& value);     // changes to what the module requires

 protected:
  [[noreturn]] void fail(const Node& at, const std::string& code, const std::string& message,
                         const std::string& hint = "") const;
  static void refuse(Diagnostics found);  // if there are any
  void check(const Node& node, const Schema& schema, const std::string& label) const;
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
  // The query that this text names, for what is asked about.
  [[nodiscard]] CompiledTerm query_called(const Node& name) const;
  // `at`: its entry in the file
  void note(const std::string& name, const std::string& kind, const std::string& action,
            const Node& at = {}) {
    program_.layers.push_back({name, kind, action, file_.path, at.line});
  }
  static void add_unique(NameList& list, const std::string& name);

  // effects.cpp: { run = { "sequence", args... } } or { emit = { "event", args... } }, instead of a
  // function.
  [[nodiscard]] static bool is_effect(const Node& node) {
    return node.find("run") != nullptr || node.find("emit") != nullptr;
  }
  // Returns the id of the effect; `move` is the move it belongs to, if any: the effect may name its
  // targets.
  int read_effect(const Node& node, const Sequence& sequence, const std::string& where,
                  const MoveSpec* move);

  ProgramDraft& draft_;
  const ScriptFile& file_;
  const ScriptFile& written_;
  const Model& model_;
  Program& program_;

 private:
  [[nodiscard]] CompiledTerm read_passed(const Node& value, const Sequence& sequence,
                                         const MoveSpec* move) const;

  // sequences.cpp
  void read_steps(const Node& value, Sequence& sequence);
  Step read_step(const Node& value, Sequence& sequence);
  void read_locals(const Node* list, Sequence& sequence);
  void read_question(const Node& value, Sequence& sequence, QuestionSpec& ask);
  void read_moves(const Node& moves, const Sequence& sequence, QuestionSpec& ask);
  void check_new_verb(const Sequence& sequence, const QuestionSpec& ask, const std::string& verb,
                      const Node& at) const;

  // abilities.cpp
  void read_added_moves(const Node& phases);
  void read_entries(Ability& ability, const std::string& key, const Node& entries);
  void read_adjust(Ability& ability, const std::string& name, const Node& value);
  void read_answer(Ability& ability, const std::string& name, const Node& function);

  // layers.cpp. What a name in a layer refers to: a sequence, one of its steps or moves, a rule or
  // a query.
  struct Target {
    Sequence* sequence = nullptr;
    Step* step = nullptr;
    MoveSpec* move = nullptr;
    std::string rule;  // full id of a rule or scripted query
    std::string full;  // full id of whatever it is
    const char* kind = "sequence";
  };
  // What a dotted name refers to, and the query that an adjustment names. `at`: its entry.
  [[nodiscard]] Target find(const std::string& name, const Node& at);
  [[nodiscard]] QueryId adjusted(const std::string& name, const Node& at) const;
  void wrap(const std::string& name, const Node& wrapper);
  void replace(const std::string& name, const Node& by);
  void insert(const std::string& name, const Node& step, bool after);
  void extend(const std::string& name, const Node& by);
  void hear(const std::string& name, const Node& function);
  void adjust(const std::string& name, const Node& function);
};

// Checks number and types of the arguments of all effects, once all sequences are read.
void check_effects(ProgramDraft& draft);

}  // namespace tradewind
