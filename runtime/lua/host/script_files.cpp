#include "lua/host/script_files.h"

#include "content/catalog/catalog_reader.h"
#include "lua/bind/handles.h"

#include <algorithm>

namespace tradewind {
namespace {

char again_key, stop_key;

int unknown_option(lua_State* lua) {
  const std::string name(push_text(lua, 2));
  const auto& options = host_of(lua).model().options;
  if (options.count(name) != 0) return 0;  // no value
  raise(lua, "unknown option '" + name + "'");
}

int unknown_rule(lua_State* lua) {
  const std::string name(push_text(lua, 2));
  raise(lua, "unknown rule or query '" + name + "'");
}

struct OptionPusher {
  lua_State* lua;

  template <typename None>
  void operator()(const None&) const {
    lua_pushnil(lua);
  }
  void operator()(bool flag) const { lua_pushboolean(lua, flag ? 1 : 0); }
  void operator()(std::int64_t number) const { lua_pushinteger(lua, number); }
  void operator()(const std::string& text) const { lua_pushlstring(lua, text.data(), text.size()); }
  template <typename Item>
  void operator()(const std::vector<Item>& list) const {
    lua_newtable(lua);
    for (std::size_t i = 0; i < list.size(); ++i) {
      (*this)(list[i]);
      lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    lock_table(lua, "option");
  }
};

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
  if (catalog.lint)
    interpreter.explain = [&](Diagnostic& found) {
      catalog.lint->failed({catalog, model, &host_of(interpreter.state()).program()}, found);
    };
  push_environment(lua_);
  lua_newtable(lua_);
  add_view("rules", "the rules", bound<unknown_rule>);
  lua_newtable(lua_);
  for (const auto& [id, value] : model_.options) {
    std::visit(OptionPusher{lua_}, value);
    lua_setfield(lua_, -2, id.c_str());
  }
  add_view("option", "the options", bound<unknown_option>);
  lua_pushlightuserdata(lua_, again_answer());
  lua_setfield(lua_, -2, "again");
  lua_pushlightuserdata(lua_, stop_answer());
  lua_setfield(lua_, -2, "stop");
  set_function(lua_, "print", bound<print_values>);
  lua_settop(lua_, 0);
}

// Adds a view of the table on top to the table below it; `what` it is in messages.
void ScriptFiles::add_view(const char* name, const char* what, lua_CFunction missing) {
  lock_table(lua_, name, missing);
  lua_getmetatable(lua_, -1);
  lua_pushstring(lua_, what);
  lua_setfield(lua_, -2, "__name");
  lua_pop(lua_, 1);
  lua_setfield(lua_, -2, name);
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
  interpreter_.run_chunk(file.source, file.path);
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

}  // namespace tradewind
