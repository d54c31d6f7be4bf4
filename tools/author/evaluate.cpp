#include "engine/match/position_parts.h"
#include "lua/bind/handles.h"
#include "lua_text.h"
#include "tradewind/author/author.h"

#include <optional>

namespace tradewind {
namespace {

// A function of `game` and `player` from a line, an expression or statements; a reference in the
// registry.
int read_line(ScriptHost& host, const std::string& line) {
  lua_State* const lua = host.interpreter().state();
  const auto read = [&](const std::string& before, const std::string& after) {
    host.interpreter().run_chunk(
        source_of("return function(game, player) " + before + line + after + "\nend"), "console");
    const int reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_settop(lua, 0);
    return reference;
  };
  host.link();
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

// Its result, as text.
std::string call_line(ScriptHost& host, int reference, Seat player) {
  host.enter("the line you typed");
  lua_State* const lua = host.interpreter().state();
  const int top = lua_gettop(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
  host.push(ValueType::game, 0);
  host.push(ValueType::seat, word_of(player));
  lua_call(lua, 2, LUA_MULTRET);
  std::string text;
  for (int i = top + 1; i <= lua_gettop(lua); ++i)
    text += (i == top + 1 ? "" : ", ") + text_of_value(lua, i);
  lua_settop(lua, top);
  return text;
}

}  // namespace

Evaluated evaluate(const Position& position, const std::string& line) {
  Position copy = position;
  TraceLog log;
  copy.listen(true);
  copy.trace(&log.tracer());
  auto& parts = PositionAccess::parts(copy);
  ScriptHost& host = parts.host();
  const int function = read_line(host, line);
  const Seat asked = position.over() ? parts.state.header().active : parts.question.to;
  const bool over = position.over();
  std::string value;
  parts.run([&] {
    value = call_line(host, function, asked);
    if (over) return;
    Agenda agenda(parts.state);
    Schedule& scheduled = parts.runner().context().schedule();  // that no step has scheduled
    if (!scheduled.empty()) scheduled.move_to(agenda);
    Flow(parts.runner()).run(parts.question);
  });
  return {value, log.lines()};
}

}  // namespace tradewind
