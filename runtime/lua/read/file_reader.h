// Room: runtime/lua/read. Reads each kind of table in a script file into the ProgramDraft and calls
// no script. There is a reader for each kind, and kinds contain each other: a layer sequences, a
// sequence moves, a move needs, operands and effects.
//
// What all readers of a script file share: names of the program, and places for messages. Unless a
// comment says otherwise the table is on top of the stack and stays there. Readers keep nothing, so
// one makes another where it needs it.
//
//   SequenceReader(draft, file).read();   // all sequences are declared
#pragma once

#include "load/program_draft.h"

namespace tradewind {

class FileReader : public TableReader {
 public:
  FileReader(ProgramDraft& draft, const ScriptFile& file)
      : TableReader(draft.lua, file), draft_(draft), model_(draft.model), program_(draft.program) {}

  // `where` and `within`: printed facts that a card, space or region must match.
  [[nodiscard]] CompiledFilter read_filter() const;

 protected:
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
  // The query of this name, for what is asked about.
  [[nodiscard]] CompiledTerm query_called(const std::string& name) const;
  // `written`: the name as it stands in the file.
  void note(const std::string& name, const std::string& kind, const std::string& action,
            const std::string& written = "") {
    program_.layers.push_back(
        {name, kind, action, file().path, written.empty() ? 0 : place(written).line});
  }
  static void add_unique(NameList& list, const std::string& name);
  // Suggests the nearest value, or lists all.
  [[nodiscard]] static std::string values_hint(const std::string& name, const NameList& values);

  ProgramDraft& draft_;
  const Model& model_;
  Program& program_;
};

}  // namespace tradewind
