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
Read reader_of(const ProgramDraft::Script& script) {
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
        read({draft, *script.file}, script.value);
      } catch (const ContentError& error) {
        draft.add(error);
      }
    }
  }
}

// Scripts that content names must exist.
void find_query_functions(ProgramDraft& draft) {
  const Model& model = draft.model;
  for (const QueryId id : model.queries.ids()) {
    const Query& query = model.query_info[id];
    const std::string& full = model.queries.full(id);
    const auto rule = draft.program.rules.find(full);
    if (rule != draft.program.rules.end())
      draft.program.query_function[id] = rule->second;
    else if (query.scripted && !query.by_ability)
      draft.missing_script(query.pos, "query '" + full + "' has no script",
                           "add scripts/rules/" + query.module + "/values/" + query.name +
                               ".lua, which must return a function");
  }
}

void find_refills(ProgramDraft& draft) {
  Program& program = draft.program;
  for (const Zone& zone : draft.model.zone_info) {
    const SequenceId runs = program.on_empty.emplace_back(
        zone.on_empty.empty() ? SequenceId::none : program.sequence_names.find(zone.on_empty));
    if (runs != SequenceId::none && !program.sequences[runs].params().empty())
      draft.missing_script(zone.pos,
                           "on_empty of zone '" + zone.name + "' names sequence '" + zone.on_empty +
                               "', which takes arguments",
                           "name one without `args`");
    if (zone.on_empty.empty() || runs != SequenceId::none) continue;
    draft.missing_script(zone.pos,
                         "on_empty of zone '" + zone.name + "' names sequence '" + zone.on_empty +
                             "', but no script defines it",
                         did_you_mean(zone.on_empty, program.sequence_names.all()));
  }
}

// The position of the manifest that names a sequence; the last module wins.
SourcePos place_of_start(const ProgramDraft& draft, const std::string& name) {
  SourcePos pos;
  for (const std::string& id : draft.model.modules) {
    const ModuleDef& module = draft.catalog.modules.at(id);
    if (name.empty() || module.setup == name || module.main == name) pos = module.pos;
  }
  return pos;
}

void find_starts(ProgramDraft& draft) {
  Program& program = draft.program;
  program.setup = program.sequence_names.find(draft.model.setup);
  program.main = program.sequence_names.find(draft.model.main);
  for (const std::string* const name : {&draft.model.setup, &draft.model.main}) {
    if (program.sequence_names.has(*name)) continue;
    draft.missing_script(place_of_start(draft, *name),
                         "module.yaml names sequence '" + *name + "', but no script defines it",
                         "add scripts/rules/<module>/steps/" + *name + ".lua");
  }
}

}  // namespace

std::shared_ptr<Program> read_program(const Catalog& catalog, const Model& model) {
  const auto program = std::make_shared<Program>();
  ScriptHost host(model, *program);
  ScriptFiles files(catalog, model, host.interpreter());
  ProgramDraft draft(catalog, model, files, host.interpreter().state(), *program);
  read_files(draft);
  if (draft.found.empty()) {
    find_query_functions(draft);
    check_effects(draft);
    find_refills(draft);
    find_starts(draft);
  }
  if (!draft.found.empty()) throw ContentError(draft.found);
  index_program(model, *program);
  find_signatures(model, *program);
  return program;
}

}  // namespace tradewind
