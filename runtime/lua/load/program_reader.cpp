#include "lua/load/program_reader.h"

#include "lua/bind/handles.h"
#include "model/signatures.h"
#include "query/program_index.h"
#include "read/file_reader.h"

namespace tradewind {
namespace {

using Read = void (*)(const FileReader&, const Node&);

// The kind of a file follows from what it returns. A move is read later, by the sequences that name
// it.
Read reader_of(const LoadedScript& script) {
  const auto& [file, value] = script;
  if (value.is_function()) return read_rule;
  if (value.kind == Node::Kind::null || value.find("apply") != nullptr) return nullptr;
  if (file->kind == ScriptFile::Kind::card) return read_ability;
  return value.items.empty() ? read_layer : read_sequence;
}

void read_files(ProgramDraft& draft) {
  for (const auto& script : draft.scripts) {
    const auto& [file, value] = script;
    if (value.find("apply") != nullptr)
      draft.shared_moves[file->module + "/" + file->name] = &script;
    if (reader_of(script) == read_sequence) declare_sequence({draft, *file});
  }
  for (const Read read : {read_rule, read_sequence, read_ability, read_layer}) {
    for (const auto& script : draft.scripts) {
      if (reader_of(script) != read) continue;
      try {
        const FileReader reader{draft, *script.file};
        reader.look_at(script.value);
        read(reader, script.value);
      } catch (const ContentError& error) {
        draft.add(error);
      }
    }
  }
}

// Scripts that content names must exist.
void find_query_functions(const Model& model, Program& program) {
  for (const QueryId id : model.queries.ids()) {
    const Query& query = model.query_info[id];
    const auto rule = program.rules.find(model.queries.full(id));
    if (rule != program.rules.end())
      program.query_function[id] = rule->second;
    else if (query.scripted && !query.by_ability)
      refuse(query.pos);
  }
}

void find_refills(const Model& model, Program& program) {
  for (const Zone& zone : model.zone_info) {
    const SequenceId runs =
        program.on_empty.emplace_back(program.sequence_names.find(zone.on_empty));
    const bool fits = runs != SequenceId::none && program.sequences[runs].params().empty();
    if (!zone.on_empty.empty() && !fits) refuse(zone.pos);
  }
}

void find_starts(const Catalog& catalog, const Model& model, Program& program) {
  program.setup = program.sequence_names.find(model.setup);
  program.main = program.sequence_names.find(model.main);
  if (program.setup == SequenceId::none || program.main == SequenceId::none)
    refuse(model.modules.empty() ? SourcePos() : catalog.modules.at(model.modules.back()).pos);
}

}  // namespace

std::shared_ptr<Program> read_program(const Catalog& catalog, const Model& model) {
  const auto program = std::make_shared<Program>();
  ScriptHost host(model, *program);
  ScriptFiles files(catalog, model, host.interpreter());
  ProgramDraft draft(catalog, model, files, host.interpreter().state(), *program);
  read_files(draft);
  if (draft.found.empty() && catalog.lint)
    draft.found = catalog.lint->built({catalog, model, program.get()});
  if (!draft.found.empty()) throw ContentError(draft.found);
  find_query_functions(model, *program);
  check_effects(model, *program);
  find_refills(model, *program);
  find_starts(catalog, model, *program);
  index_program(model, *program);
  find_signatures(model, *program);
  return program;
}

}  // namespace tradewind
