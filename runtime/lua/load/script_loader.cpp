#include "lua/load/script_loader.h"

#include "lua/bind/handles.h"
#include "lua/bind/renamed.h"

#include <algorithm>

namespace tradewind {
namespace {

int ask_query(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const auto query = static_cast<int>(lua_tointeger(lua, lua_upvalueindex(1)));
  const QueryInfo& info = host.model().query_info[static_cast<std::size_t>(query)];
  (void)check_handle(lua, 1, HandleKind::game, "the first argument of a query");
  Word args[most_parameters];
  std::size_t count = 0;
  for (const ParamDef& param : info.params) {
    args[count] = check_value(lua, static_cast<int>(count) + 2, param.type, param.name.c_str());
    ++count;
  }
  host.push(info.type, host.queries().evaluate(query, {args, count}));
  return 1;
}

int wrapped(lua_State* lua) {
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_insert(lua, 1);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

}  // namespace

ScriptLoader::ScriptLoader(const Catalog& catalog, ScriptHost& host)
    : catalog_(catalog), host_(host), model_(host.model_), program_(host.program_), lua_(host.interpreter_.state()) {
  const auto events = static_cast<std::size_t>(model_.events.size());
  const auto queries = static_cast<std::size_t>(model_.queries.size());
  program_.on.resize(events);
  program_.adjust.resize(queries);
  program_.query_has_adjusters.resize(queries);
  program_.query_function.assign(queries, -1);
  program_.ability_of_type.assign(model_.type_info.size(), -1);
}

void ScriptLoader::load() {
  make_environments();
  run_files();
  // All sequences get their numbers before any is read: they name each other.
  for (const Loaded& loaded : sequences_) {
    program_.sequence_names.add(loaded.file->module, loaded.file->name);
    Sequence& sequence = program_.sequences.emplace_back();
    sequence.name = loaded.file->name;
    sequence.module = loaded.file->module;
    sequence.file = loaded.file->path;
  }
  each(rule_files_, &ScriptLoader::read_rule);
  each(sequences_, &ScriptLoader::read_sequence);
  each(abilities_, &ScriptLoader::read_ability);
  each(layers_, &ScriptLoader::read_layer);
  if (found_.empty()) finish();
  if (!found_.empty()) throw ContentError(found_);
  compile(program_, compiler_input());
  lua_settop(lua_, 0);
}

bool ScriptLoader::wanted(const ScriptFile& file) const {
  if (file.kind == ScriptFile::Kind::option) {
    for (const std::string& module : model_.modules) {
      for (const OptionDef& option : catalog_.modules.at(module).options) {
        if (option.id == file.name) return !(model_.options.at(option.id) == option.standard);
      }
    }
    return false;
  }
  if (file.kind == ScriptFile::Kind::rule) return true;
  return std::any_of(model_.type_info.begin(), model_.type_info.end(),
                     [&](const TypeInfo& type) { return type.ability == file.name && type.ability_module == file.module; });
}

void ScriptLoader::run_files() {
  for (const std::string& module : model_.modules) {
    for (const ScriptFile& file : catalog_.modules.at(module).scripts) {
      if (!wanted(file)) continue;
      try {
        if (const auto problem = find_renamed(file.source))
          throw ContentError(Diagnostic{file.path, problem->line, 0, "renamed", Severity::error, problem->message, ""});
        lua_rawgeti(lua_, LUA_REGISTRYINDEX, environments_.at(module));
        host_.interpreter_.run_chunk(file.source, file.path, lua_gettop(lua_));
        const int type = lua_type(lua_, -1);
        const TableReader reader(lua_, file);
        if (type != LUA_TTABLE && !(type == LUA_TFUNCTION && file.kind == ScriptFile::Kind::rule)) {
          reader.fail("wrong-type",
                      "the file must return a table" + std::string(file.kind == ScriptFile::Kind::rule ? " or a function" : ""),
                      "return");
        }
        if (type == LUA_TTABLE && lua_getmetatable(lua_, -1) != 0) {
          reader.fail("wrong-type", "the file must return a table of its own", "return");
        }
        const bool steps = type == LUA_TTABLE && lua_rawgeti(lua_, -1, 1) != LUA_TNIL;
        const bool move = type == LUA_TTABLE && lua_getfield(lua_, -2, "apply") != LUA_TNIL;
        if (type == LUA_TTABLE) lua_pop(lua_, 2);
        if (type == LUA_TFUNCTION) reader.check_room({"values", "steps"}, "a function");
        if (move) {
          reader.check_room({"moves"}, "a move");
          moves_[file.module + "/" + file.name] = luaL_ref(lua_, LUA_REGISTRYINDEX);
          continue;
        }
        std::vector<Loaded>& list = file.kind == ScriptFile::Kind::card ? abilities_
                                    : type == LUA_TFUNCTION             ? rule_files_
                                    : steps                             ? sequences_
                                                                        : layers_;
        list.push_back({&file, luaL_ref(lua_, LUA_REGISTRYINDEX)});
      } catch (const ScriptError& error) {
        found_.push_back(error.diagnostic());
      } catch (const ContentError& error) {
        found_.insert(found_.end(), error.diagnostics().begin(), error.diagnostics().end());
      }
      lua_settop(lua_, 0);
    }
  }
}

void ScriptLoader::each(const std::vector<Loaded>& files, void (ScriptLoader::*read)(const TableReader&)) {
  for (const Loaded& loaded : files) {
    lua_settop(lua_, 0);
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, loaded.ref);
    luaL_checkstack(lua_, 64, nullptr);
    try {
      (this->*read)(TableReader(lua_, *loaded.file));
    } catch (const ContentError& error) {
      found_.insert(found_.end(), error.diagnostics().begin(), error.diagnostics().end());
    }
  }
  lua_settop(lua_, 0);
}

FunctionId ScriptLoader::add_function(const std::string& name) {
  host_.kept_.seal(lua_, -1, name);
  lua_Debug info{};
  lua_pushvalue(lua_, -1);
  lua_getinfo(lua_, ">S", &info);
  host_.function_refs_.push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  program_.functions.push_back({});
  program_.functions.back().name = name;
  program_.functions.back().place = {info.source[0] == '@' ? info.source + 1 : "", info.linedefined, info.lastlinedefined};
  return static_cast<FunctionId>(host_.function_refs_.size()) - 1;
}

void ScriptLoader::push_function(FunctionId function) {
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, host_.function_refs_[static_cast<std::size_t>(function)]);
}

void ScriptLoader::wrap_function(FunctionId& function, const std::string& name) {
  push_function(function);
  lua_pushcclosure(lua_, wrapped, 2);
  function = add_function(name);
}

void ScriptLoader::note(const std::string& name, const std::string& kind, const std::string& action, const TableReader& reader) {
  program_.notes.push_back({name, kind, action, reader.file().path});
}

void ScriptLoader::add_unique(NameList& list, const std::string& name) {
  if (!name.empty() && std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
}

int ScriptLoader::query(const TableReader& reader, const std::string& name) const {
  const int id = model_.queries.find(name);
  if (id < 0) reader.fail("unknown-name", "no query is called '" + name + "'", name, did_you_mean(name, model_.queries.all()));
  return id;
}

int ScriptLoader::event(const TableReader& reader, const std::string& name) const {
  const int id = model_.events.find(name);
  if (id < 0) reader.fail("unknown-name", "no event is called '" + name + "'", name, did_you_mean(name, model_.events.all()));
  return id;
}

void ScriptLoader::read_rule(const TableReader& reader) {
  const std::string full = reader.file().module + "/" + reader.file().name;
  lua_pushvalue(lua_, -1);
  program_.rules[full] = add_function(full);
  const int id = model_.queries.find(full);
  if (id >= 0) reader.check_room({"values"}, "the value of a query");
  note(full, id < 0 ? "rule" : "query", "supplies", reader);
}

void ScriptLoader::fill_rules() {
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, rules_index_);
  const auto set = [&](const std::string& name) {
    lua_pushvalue(lua_, -1);
    lua_setfield(lua_, -3, name.c_str());
  };
  for (const auto& [full, function] : program_.rules) {
    const int id = model_.queries.find(full);
    if (id >= 0) {
      program_.query_function[static_cast<std::size_t>(id)] = function;
      continue;
    }
    push_function(function);
    set(full);
    set(full.substr(full.find('/') + 1));
    lua_pop(lua_, 1);
  }
  for (int id = 0; id < model_.queries.size(); ++id) {
    lua_pushinteger(lua_, id);
    lua_pushcclosure(lua_, bound<ask_query>, 1);
    set(model_.queries.full(id));
    if (model_.queries.find(model_.queries.plain(id)) == id) set(model_.queries.plain(id));
    lua_pop(lua_, 1);
    const QueryInfo& info = model_.query_info[static_cast<std::size_t>(id)];
    if (info.scripted && !info.by_ability && program_.query_function[static_cast<std::size_t>(id)] < 0) {
      const std::string& full = model_.queries.full(id);
      const std::size_t slash = full.find('/');
      missing_script(
          place_of_query(id), "query '" + full + "' has no script",
          "write scripts/rules/" + full.substr(0, slash) + "/values" + full.substr(slash) + ".lua, which returns a function");
    }
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::missing_script(const SourcePos& pos, const std::string& message, const std::string& hint) {
  found_.push_back({pos.file, pos.line, pos.column, "missing-script", Severity::error, message, hint});
}

SourcePos ScriptLoader::place_of_query(int id) const {
  for (const std::string& module : model_.modules) {
    for (const QueryDef& query : catalog_.modules.at(module).queries) {
      if (module + "/" + query.name == model_.queries.full(id)) return query.pos;
    }
  }
  return {};
}

void ScriptLoader::find_refills() {
  for (const std::string& module : model_.modules) {  // in the order of the model's zones
    for (const ZoneDef& zone : catalog_.modules.at(module).zones) {
      program_.on_empty.push_back(zone.on_empty.empty() ? -1 : program_.sequence_names.find(zone.on_empty));
      if (zone.on_empty.empty() || program_.on_empty.back() >= 0) continue;
      missing_script(
          zone.pos,
          "the zone '" + zone.name + "' names the sequence '" + zone.on_empty + "' (on_empty), which no script supplies",
          did_you_mean(zone.on_empty, program_.sequence_names.all()));
    }
  }
}

// The place of the manifest that names a sequence: the last module that says something.
SourcePos ScriptLoader::place_of_start(const std::string& name) const {
  SourcePos pos;
  for (const std::string& id : model_.modules) {
    const ModuleDef& module = catalog_.modules.at(id);
    if (name.empty() || module.setup == name || module.main == name) pos = module.pos;
  }
  return pos;
}

}  // namespace tradewind
