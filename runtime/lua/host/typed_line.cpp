// Lines of Lua that an author types at a table.
#include "host/print.h"
#include "lua/bind/handles.h"
#include "lua/host/script_host.h"

#include <optional>

namespace tradewind {

int ScriptHost::read_line(const std::string& line) {
  if (!linked_) link();
  lua_State* const lua = interpreter_.state();
  const ScriptFiles files(*catalog_, model(), interpreter_);
  functions_.fill_rules(model(), program(), files.rules_ref());
  const auto read = [&](const std::string& before, const std::string& after) {
    files.push_environment(model().modules.back());
    interpreter_.run_chunk("return function(game, player) " + before + line + after + "\nend",
                           "console", lua_gettop(lua));
    const int reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_settop(lua, 0);
    return reference;
  };
  std::optional<ScriptError> no_expression;
  try {
    return read("return ", "");
  } catch (const ScriptError& error) {
    no_expression = error;
  }
  try {
    lua_settop(lua, 0);
    return read("", "");  // statements
  } catch (const ScriptError&) {
    lua_settop(lua, 0);
    const NameList begins = {"local", "for", "if", "while", "do", "repeat", "return", "function"};
    if (contains(begins, line.substr(0, line.find(' ')))) throw;
    throw ScriptError(no_expression->diagnostic());
  }
}

std::string ScriptHost::call_line(int reference, Seat player) {
  if (!interpreter_.is_running()) throw NeedsLua();
  lua_State* const lua = interpreter_.state();
  interpreter_.set_context("the line you typed");
  ran_lua_ = true;
  const int top = lua_gettop(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
  handles_.push_game();
  push(ValueType::seat, word_of(player));
  lua_call(lua, 2, LUA_MULTRET);
  std::string text;
  for (int i = top + 1; i <= lua_gettop(lua); ++i)
    text += (i == top + 1 ? "" : ", ") + text_of_value(lua, i);
  lua_settop(lua, top);
  return text;
}

}  // namespace tradewind
