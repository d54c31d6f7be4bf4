#include "lua/host/script_files.h"

#include "lua/bind/handles.h"
#include "lua/stdlib/stdlib.h"

#include <algorithm>

namespace tradewind {
namespace {

char again_key, stop_key;

int refuse_option_write(lua_State* lua) { raise(lua, "this table is read-only"); }

int unknown_option(lua_State* lua) {
  const std::string name(push_text(lua, 2));
  const auto& options = host_of(lua).model().options;
  if (options.count(name) != 0) return 0;  // no value
  NameList known;
  for (const auto& [id, value] : options) known.push_back(id);
  raise_unknown(lua, "unknown option '" + name + "'", name, known);
}

// Argument 1: the table of all rules.
int unknown_rule(lua_State* lua) {
  const std::string name(push_text(lua, 2));
  if (host_of(lua).program().sequence_names.has(name))
    raise(lua, "'" + name + "' is a sequence, not a rule: write game:run(\"" + name + "\", ...)");
  NameList known;
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1))
    known.emplace_back(lua_tostring(lua, -2));
  std::sort(known.begin(), known.end());
  raise_unknown(lua, "unknown rule or query '" + name + "'", name, known);
}

// Replaces the table on top by a read-only view; `fallback` handles unknown names.
void freeze(lua_State* lua, ValueType kind, lua_CFunction fallback) {
  lua_createtable(lua, 0, 1);
  set_function(lua, "__index", fallback);
  lua_setmetatable(lua, -2);
  push_handle(lua, kind);
  lua_createtable(lua, 0, 3);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  set_function(lua, "__newindex", bound<refuse_option_write>);
  hide_metatable(lua);
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

template <typename List, typename Push>
void push_list(lua_State* lua, const List& list, Push push) {
  lua_newtable(lua);
  lua_Integer place = 0;
  for (const auto& item : list) {
    push(item);
    lua_rawseti(lua, -2, ++place);
  }
  lock_table(lua, "option", Missing::nil);
}

void push_option(lua_State* lua, const OptionValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) {
    lua_pushboolean(lua, *flag);
  } else if (const std::int64_t* number = std::get_if<std::int64_t>(&value)) {
    lua_pushinteger(lua, *number);
  } else if (const std::string* text = std::get_if<std::string>(&value)) {
    lua_pushlstring(lua, text->data(), text->size());
  } else if (const IntList* numbers = std::get_if<IntList>(&value)) {
    push_list(lua, *numbers, [&](std::int64_t item) { lua_pushinteger(lua, item); });
  } else if (const NameList* names = std::get_if<NameList>(&value)) {
    push_list(lua, *names, [&](const std::string& item) { lua_pushstring(lua, item.c_str()); });
  } else {
    lua_pushnil(lua);
  }
}

// Without a tracer it does nothing.
int print_values(lua_State* lua) {
  if (Tracer* const tracer = host_of(lua).context().tracer()) tracer->prints(lua);
  return 0;
}

}  // namespace

void* again_answer() { return &again_key; }
void* stop_answer() { return &stop_key; }

ScriptFiles::ScriptFiles(const Catalog& catalog, const Model& model, Interpreter& interpreter)
    : catalog_(catalog), model_(model), interpreter_(interpreter), lua_(interpreter.state()) {
  make_environments();
}

bool ScriptFiles::wanted(const Catalog& catalog, const Model& model, const ScriptFile& file) {
  if (file.kind == ScriptFile::Kind::option) {
    for (const std::string& module : model.modules) {
      for (const OptionDef& option : catalog.modules.at(module).options) {
        if (option.id != file.name) continue;
        // A variant without a next has no option of the series
        const auto chosen = model.options.find(option.id);
        return chosen != model.options.end() && !(chosen->second == option.standard);
      }
    }
    return false;
  }
  if (file.kind == ScriptFile::Kind::rule) return true;
  return std::any_of(model.type_info.begin(), model.type_info.end(), [&](const CardType& type) {
    return type.ability == file.name && type.ability_module == file.module;
  });
}

// Returns a reference to the result of the file.
int ScriptFiles::run_file(const ScriptFile& file) {
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, environments_.at(file.module));
  interpreter_.run_chunk(file.source, file.path, lua_gettop(lua_));
  const int type = lua_type(lua_, -1);
  const bool rule = file.kind == ScriptFile::Kind::rule;
  const auto refuse = [&](const std::string& message) {
    const std::vector<Token>& tokens = file.source->tokens;
    const auto last = std::ranges::find(tokens.rbegin(), tokens.rend(), "return", &Token::text);
    throw ContentError(Diagnostic{file.path, last == tokens.rend() ? 0 : last->line, 0,
                                  "wrong-type", Severity::error, message, ""});
  };
  if (type != LUA_TTABLE && !(type == LUA_TFUNCTION && rule))
    refuse(std::string("the file must return a table") + (rule ? " or a function" : ""));
  if (type == LUA_TTABLE && lua_getmetatable(lua_, -1) != 0)
    refuse("the file must return a plain table");
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
}

void ScriptFiles::run(Diagnostics& found) {
  for (const std::string& module : model_.modules) {
    for (const ScriptFile& file : catalog_.modules.at(module).scripts) {
      if (!wanted(catalog_, model_, file)) continue;
      try {
        loaded_.push_back({&file, run_file(file)});
      } catch (const ScriptError& error) {
        found.push_back(error.diagnostic());
      } catch (const ContentError& error) {
        found.insert(found.end(), error.diagnostics().begin(), error.diagnostics().end());
      }
      lua_settop(lua_, 0);
    }
  }
}

void ScriptFiles::make_environments() {
  lua_newtable(lua_);
  lua_pushvalue(lua_, -1);
  rules_ref_ = luaL_ref(lua_, LUA_REGISTRYINDEX);
  freeze(lua_, ValueType::rules, bound<unknown_rule>);
  const int rules = lua_gettop(lua_);
  push_options();
  const int options = lua_gettop(lua_);
  for (const std::string& module : model_.modules) {
    interpreter_.push_environment();
    lua_pushvalue(lua_, rules);
    lua_setfield(lua_, -2, "rules");
    lua_pushvalue(lua_, options);
    lua_setfield(lua_, -2, "option");
    lua_pushlightuserdata(lua_, again_answer());
    lua_setfield(lua_, -2, "again");
    lua_pushlightuserdata(lua_, stop_answer());
    lua_setfield(lua_, -2, "stop");
    set_function(lua_, "print", bound<print_values>);
    environments_[module] = luaL_ref(lua_, LUA_REGISTRYINDEX);
  }
  lua_settop(lua_, 0);
}

void ScriptFiles::push_environment(const std::string& module) const {
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, environments_.at(module));
}

void ScriptFiles::push_options() {
  lua_newtable(lua_);
  for (const auto& [id, value] : model_.options) {
    push_option(lua_, value);
    lua_setfield(lua_, -2, id.c_str());
  }
  freeze(lua_, ValueType::options, bound<unknown_option>);
}

}  // namespace tradewind
