#include "lua/load/program_reader.h"

#include "lua/bind/handles.h"
#include "model/signatures.h"
#include "query/program_index.h"
#include "read/ability_reader.h"
#include "read/effect_reader.h"
#include "read/layer_reader.h"

namespace tradewind {
namespace {

// A function in a file of its own, which is popped.
class RuleReader : public FileReader {
 public:
  using FileReader::FileReader;

  void read() {
    const std::string full = file().module + "/" + file().name;
    program_.rules[full] = draft_.add_function(full);
    const bool answers = model_.queries.has(full);
    if (answers) check_room({"values"}, "the value of a query");
    note(full, answers ? "query" : "rule", "supplies");
  }
};

class ProgramReader {
 public:
  ProgramReader(const Catalog& catalog, const Model& model, const ScriptFiles& files,
                lua_State* lua, Program& program)
      : draft_(catalog, model, files, lua, program), files_(files) {}

  void read();
  [[nodiscard]] Diagnostics& found() { return draft_.found; }

 private:
  using Loaded = ScriptFiles::Loaded;
  void sort_files();
  [[nodiscard]] std::vector<Loaded>* list_for(const Loaded& loaded);
  template <typename Read>
  void each(const std::vector<Loaded>& files, Read read);
  // Scripts that content names must exist.
  void find_query_functions();
  void find_refills();
  void find_starts();
  [[nodiscard]] SourcePos place_of_start(const std::string& name) const;

  ProgramDraft draft_;
  const ScriptFiles& files_;
  std::vector<Loaded> rules_, sequence_files_, ability_files_, layer_files_;
};

// The kind of a file follows from what it returns. A move is read later, by the sequences that name
// it: nullptr.
std::vector<ScriptFiles::Loaded>* ProgramReader::list_for(const Loaded& loaded) {
  lua_State* const lua = draft_.lua;
  const ScriptFile& file = *loaded.file;
  const FileReader reader(draft_, file);
  if (lua_type(lua, -1) == LUA_TFUNCTION) {
    reader.check_room({"values", "steps"}, "a function");
    return &rules_;
  }
  const bool steps = lua_rawgeti(lua, -1, 1) != LUA_TNIL;
  const bool move = lua_getfield(lua, -2, "apply") != LUA_TNIL;
  lua_pop(lua, 2);
  if (move) {
    reader.check_room({"moves"}, "a move");
    draft_.shared_moves[file.module + "/" + file.name] = loaded.ref;
    return nullptr;
  }
  return file.kind == ScriptFile::Kind::card ? &ability_files_
         : steps                             ? &sequence_files_
                                             : &layer_files_;
}

void ProgramReader::sort_files() {
  each(files_.all(), [this](const Loaded& loaded) {
    std::vector<Loaded>* const list = list_for(loaded);
    if (list == &sequence_files_) SequenceReader(draft_, *loaded.file).declare();
    if (list != nullptr) list->push_back(loaded);
  });
}

// Calls read() with the value of each file on top of the stack.
template <typename Read>
void ProgramReader::each(const std::vector<Loaded>& files, Read read) {
  lua_State* const lua = draft_.lua;
  for (const Loaded& loaded : files) {
    lua_settop(lua, 0);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, loaded.ref);
    luaL_checkstack(lua, 64, nullptr);
    try {
      read(loaded);
    } catch (const ContentError& error) {
      draft_.add(error);
    }
  }
  lua_settop(lua, 0);
}

void ProgramReader::read() {
  sort_files();
  each(rules_, [this](const Loaded& rule) { RuleReader(draft_, *rule.file).read(); });
  each(sequence_files_, [this](const Loaded& of) { SequenceReader(draft_, *of.file).read(); });
  each(ability_files_, [this](const Loaded& card) { AbilityReader(draft_, *card.file).read(); });
  each(layer_files_, [this](const Loaded& layer) { LayerReader(draft_, *layer.file).read(); });
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
