#include "lua/load/program_reader.h"

#include "lua/bind/handles.h"
#include "model/signatures.h"
#include "query/program_index.h"
#include "read/ability_reader.h"
#include "read/effect_reader.h"
#include "read/layer_reader.h"

namespace tradewind {
namespace {

// A function in a file of its own.
class RuleReader : public FileReader {
 public:
  using FileReader::FileReader;

  void read(const Node& function) {
    const std::string full = file_.module + "/" + file_.name;
    program_.rules[full] = draft_.add_function(function, full);
    note(full, model_.queries.has(full) ? "query" : "rule", "supplies");
  }
};

class ProgramReader {
 public:
  ProgramReader(const Catalog& catalog, const Model& model, const ScriptFiles& files,
                lua_State* lua, Program& program)
      : draft_(catalog, model, files, lua, program) {}

  void read();
  [[nodiscard]] Diagnostics& found() { return draft_.found; }

 private:
  using Script = ProgramDraft::Script;
  using Scripts = std::vector<const Script*>;
  void sort_files();
  template <typename Read>
  void each(const Scripts& scripts, Read read);
  // Scripts that content names must exist.
  void find_query_functions();
  void find_refills();
  void find_starts();
  [[nodiscard]] SourcePos place_of_start(const std::string& name) const;

  ProgramDraft draft_;
  Scripts rules_, sequences_, abilities_, layers_;
};

// The kind of a file follows from what it returns. A move is read later, by the sequences that name
// it.
void ProgramReader::sort_files() {
  for (const Script& script : draft_.scripts) {
    const auto& [file, value] = script;
    if (value.kind == Node::Kind::null)
      continue;
    else if (value.is_function())
      rules_.push_back(&script);
    else if (value.find("apply") != nullptr)
      draft_.shared_moves[file->module + "/" + file->name] = &script;
    else if (file->kind == ScriptFile::Kind::card)
      abilities_.push_back(&script);
    else if (!value.items.empty())
      sequences_.push_back(&script);
    else
      layers_.push_back(&script);
  }
}

template <typename Read>
void ProgramReader::each(const Scripts& scripts, Read read) {
  for (const Script* const script : scripts) {
    try {
      read(*script->file, script->value);
    } catch (const ContentError& error) {
      draft_.add(error);
    }
  }
}

void ProgramReader::read() {
  using File = const ScriptFile&;
  sort_files();
  for (const Script* const script : sequences_) SequenceReader(draft_, *script->file).declare();
  each(rules_, [this](File file, const Node& value) { RuleReader(draft_, file).read(value); });
  each(sequences_,
       [this](File file, const Node& value) { SequenceReader(draft_, file).read(value); });
  each(abilities_,
       [this](File file, const Node& value) { AbilityReader(draft_, file).read(value); });
  each(layers_, [this](File file, const Node& value) { LayerReader(draft_, file).read(value); });
  if (!draft_.found.empty()) return;
  find_query_functions();
  check_effects(draft_);
  find_refills();
  find_starts();
}

void ProgramReader::find_query_functions() {
  const Model& model = draft_.model;
  for (const QueryId id : model.queries.ids()) {
    const Query& query = model.query_info[id];
    const std::string& full = model.queries.full(id);
    const auto rule = draft_.program.rules.find(full);
    if (rule != draft_.program.rules.end())
      draft_.program.query_function[id] = rule->second;
    else if (query.scripted && !query.by_ability)
      draft_.missing_script(query.pos, "query '" + full + "' has no script",
                            "add scripts/rules/" + query.module + "/values/" + query.name +
                                ".lua, which must return a function");
  }
}

void ProgramReader::find_refills() {
  Program& program = draft_.program;
  for (const Zone& zone : draft_.model.zone_info) {
    const SequenceId runs = program.on_empty.emplace_back(
        zone.on_empty.empty() ? SequenceId::none : program.sequence_names.find(zone.on_empty));
    if (runs != SequenceId::none && !program.sequences[runs].params().empty())
      draft_.missing_script(zone.pos,
                            "on_empty of zone '" + zone.name + "' names sequence '" +
                                zone.on_empty + "', which takes arguments",
                            "name one without `args`");
    if (zone.on_empty.empty() || runs != SequenceId::none) continue;
    draft_.missing_script(zone.pos,
                          "on_empty of zone '" + zone.name + "' names sequence '" + zone.on_empty +
                              "', but no script defines it",
                          did_you_mean(zone.on_empty, program.sequence_names.all()));
  }
}

void ProgramReader::find_starts() {
  Program& program = draft_.program;
  program.setup = program.sequence_names.find(draft_.model.setup);
  program.main = program.sequence_names.find(draft_.model.main);
  for (const std::string* const name : {&draft_.model.setup, &draft_.model.main}) {
    if (program.sequence_names.has(*name)) continue;
    draft_.missing_script(place_of_start(*name),
                          "module.yaml names sequence '" + *name + "', but no script defines it",
                          "add scripts/rules/<module>/steps/" + *name + ".lua");
  }
}

// The position of the manifest that names a sequence; the last module wins.
SourcePos ProgramReader::place_of_start(const std::string& name) const {
  SourcePos pos;
  for (const std::string& id : draft_.model.modules) {
    const ModuleDef& module = draft_.catalog.modules.at(id);
    if (name.empty() || module.setup == name || module.main == name) pos = module.pos;
  }
  return pos;
}

}  // namespace

std::shared_ptr<Program> read_program(const Catalog& catalog, const Model& model) {
  const auto program = std::make_shared<Program>();
  ScriptHost host(model, *program);
  lua_State* const lua = host.interpreter().state();
  ScriptFiles files(catalog, model, host.interpreter());
  Diagnostics found;
  files.run(found);
  ProgramReader reader(catalog, model, files, lua, *program);
  reader.found() = found;
  reader.read();
  if (!reader.found().empty()) throw ContentError(reader.found());
  index_program(model, *program);
  find_signatures(model, *program);
  return program;
}

}  // namespace tradewind
