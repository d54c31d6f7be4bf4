// Room: runtime/lua/read. Reads a script file into the ProgramDraft. Each kind of table has a file
// here, and kinds contain each other: a layer sequences, a sequence moves, a move needs, operands
// and effects.
//
// What no match could use ends the reading of the file. A lint says why.
//
//   declare_sequence({draft, file});      // of all files that have one, as they refer
//   read_sequence({draft, file}, value);  // to each other
#pragma once

#include "content/schema/schema.h"
#include "load/program_draft.h"

namespace tradewind {

struct FileReader {
  ProgramDraft& draft;
  const ScriptFile& file;
  const std::string& path = file.path;  // of the tables: a move may be in another file
  const Model& model = draft.model;
  Program& program = draft.program;

  [[noreturn]] void refuse(const Node& at) const { tradewind::refuse({path, at.line, 0}); }
  // The id of a name, the value at a key, and a new function; or a refusal
  template <typename Id>
  Id known(const std::string& name, const Node& at, const Names<Id>& names) const {
    const Id id = names.find(name);
    if (id == Id::none) refuse(at);
    return id;
  }
  [[nodiscard]] const Node& needed(const Node& table, const char* key) const;
  [[nodiscard]] FunctionId function(const Node& node, const std::string& name,
                                    FunctionId inner = FunctionId::none) const;
  // The query that this text names, for what is asked about.
  [[nodiscard]] Term query_called(const Node& name) const;
  // Shows it to the lint. Of a layer: a change, and the name of what is changed
  void look_at(const Node& value, const std::string& change = {},
               const std::string& name = {}) const;
  // `at`: its entry in the file
  void note(const std::string& name, const std::string& kind, const std::string& action,
            const Node& at = {}) const {
    program.layers.push_back({name, kind, action, file.path, at.line});
  }
};

void add_unique(NameList& list, const std::string& name);

// A file that returns a function.
void read_rule(const FileReader& reader, const Node& function);

// sequences.cpp: a list of named steps, with `args` and `locals`
void declare_sequence(const FileReader& reader);
void read_sequence(const FileReader& reader, const Node& value);
void read_steps(const FileReader& reader, const Node& value, Sequence& sequence);
Step read_step(const FileReader& reader, const Node& value, Sequence& sequence);
void read_locals(const FileReader& reader, const Node* list, Sequence& sequence);
void read_moves(const FileReader& reader, const Node& moves, const Sequence& sequence,
                QuestionSpec& ask);

// abilities.cpp: listeners, adjusted and answered queries, moves
void read_ability(const FileReader& reader, const Node& value);

// layers.cpp: changes to what the module requires
void read_layer(const FileReader& reader, const Node& value);
// What a dotted name refers to: a sequence, one of its steps or moves, a rule or a query. `at`: its
// entry in the file
struct LayerTarget {
  Sequence* sequence = nullptr;
  Step* step = nullptr;
  MoveSpec* move = nullptr;
  std::string rule;  // full id of a rule or scripted query
  std::string full;  // full id of whatever it is
  const char* kind = "sequence";
};
[[nodiscard]] LayerTarget find_target(const FileReader& reader, const std::string& name,
                                      const Node& at);

// effects.cpp: { run = { "sequence", args... } } or { emit = { "event", args... } }, instead of a
// function
[[nodiscard]] inline bool is_effect(const Node& node) {
  return node.find("run") != nullptr || node.find("emit") != nullptr;
}
// Returns the id of the effect. `move`: the one it belongs to, whose targets it may name, if any
int read_effect(const FileReader& reader, const Node& node, const Sequence& sequence,
                const std::string& where, const MoveSpec* move);
// Refuses arguments of a wrong number or type, once all sequences are read.
void check_effects(const Model& model, const Program& program);

}  // namespace tradewind
