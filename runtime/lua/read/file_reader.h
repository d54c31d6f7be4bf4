// Room: runtime/lua/read. Reads each kind of table in a script file into the ProgramDraft. There is
// a reader for each kind, and kinds contain each other: a layer sequences, a sequence moves, a move
// needs, operands and effects.
//
// What all readers of a script file share: names of the program, and places for messages. Readers
// keep nothing, so one makes another where it needs it. Each checks the table it reads; the first
// mistake ends the reading of the file.
//
//   SequenceReader(draft, file).read(value);   // all sequences are declared
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

  ProgramDraft& draft_;
  const ScriptFile& file_;
  const ScriptFile& written_;
  const Model& model_;
  Program& program_;
};

}  // namespace tradewind
