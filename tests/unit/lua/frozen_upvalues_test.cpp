#include "lua/sandbox/frozen_upvalues.h"
#include "catch.h"
#include "lua/sandbox/interpreter.h"

#include <lua.hpp>

using tradewind::FrozenUpvalues;
using tradewind::Interpreter;

namespace {

// What the scripts below assign, or might.
const std::set<std::string> any = {"count", "f2", "k", "limit", "map", "none", "one", "seen", "t"};

// The function a chunk returns, sealed; its reference in the registry.
int load(Interpreter& interpreter, FrozenUpvalues& kept, const std::string& source) {
  interpreter.run_chunk(tradewind::source_of(source), "rules/tally.lua");
  kept.seal(interpreter.state(), "rules/tally.lua");
  return luaL_ref(interpreter.state(), LUA_REGISTRYINDEX);
}

void call(Interpreter& interpreter, int function) {
  lua_State* const lua = interpreter.state();
  const tradewind::Ending ending = interpreter.protect([&] {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    lua_call(lua, 0, 0);
  });
  REQUIRE(ending == tradewind::Ending::done);
}

}  // namespace

TEST_CASE("a local that a function changes is named") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function =
      load(interpreter, kept, "local count = 0\nreturn function() count = count + 1 end");
  CHECK(kept.restore(interpreter.state()).empty());
  call(interpreter, function);
  CHECK(kept.restore(interpreter.state()).find("'count' of rules/tally.lua") != std::string::npos);
}

TEST_CASE("a local of a function that another one calls is found too") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function = load(
      interpreter, kept,
      "local seen = false\nlocal function note() seen = true end\nreturn function() note() end");
  call(interpreter, function);
  CHECK(kept.restore(interpreter.state()).find("'seen'") != std::string::npos);
}

TEST_CASE("a local of a function in a table is found too, and gets its value back") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function = load(
      interpreter, kept,
      "local count = 0\nlocal by = { { up = function() count = count + 1 return count end } }\n"
      "return function() assert(by[1].up() == 1) end");
  for (int time = 0; time < 2; ++time) {
    call(interpreter, function);
    CHECK(kept.restore(interpreter.state()).find("'count'") != std::string::npos);
    CHECK(kept.restore(interpreter.state()).empty());
  }
}

TEST_CASE("an iterator of pairs that a function holds on to does not remember how far it went") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function =
      load(interpreter, kept,
           "local t = { 1, 2 }\nlocal step = pairs(t)\nlocal held = { step }\n"
           "return function() assert(step() == 1 and held[1]() == 1 and step(nil, 1) == 2) end");
  for (int time = 0; time < 2; ++time) {
    call(interpreter, function);
    CHECK(kept.restore(interpreter.state()).empty());
  }
}

TEST_CASE("a locked table is one and the same wherever it lies") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function =
      load(interpreter, kept,
           "local none, one = {}, { 1 }\nlocal map = { a = none, b = one, c = one }\n"
           "return function() assert(map.a == none and map.b == map.c and map.b == one) end");
  call(interpreter, function);
  CHECK(kept.restore(interpreter.state()).empty());
  CHECK_THROWS_WITH(
      load(interpreter, kept,
           "local k = {}\nlocal map = { [k] = 7 }\nreturn function() return map[k] end"),
      Catch::Matchers::Contains("the local 'map': a table cannot be a key"));
}

TEST_CASE("many functions may hold on to each other") {
  std::string source = "local function f1() return 1 end\n";
  for (int i = 2; i <= 150; ++i)
    source += "local function f" + std::to_string(i) + "() return f" + std::to_string(i - 1) +
              "() + 1 end\n";
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function =
      load(interpreter, kept, source + "return function() assert(f150() == 150) end");
  call(interpreter, function);
  CHECK(kept.restore(interpreter.state()).empty());
}

TEST_CASE(
    "a table that a function holds on to is locked, inside and out, and still reads like a table") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function = load(interpreter, kept,
                            "local t = { 1, 2, inner = { 3 } }\nreturn function() assert(#t == 2 "
                            "and t.inner[1] == 3)\nlocal n = "
                            "0\nfor _, v in ipairs(t) do n = n + v end\nassert(n == 3) end");
  call(interpreter, function);
  CHECK(kept.restore(interpreter.state()).empty());
  for (const char* write : {"t.new = 1", "t[1] = 9", "t.inner[1] = 9", "table.insert(t, 1)"}) {
    Interpreter other;
    FrozenUpvalues sealed(any);
    const int write_it =
        load(other, sealed,
             std::string("local t = { 1, inner = { 3 } }\nreturn function() ") + write + " end");
    CHECK_THROWS_AS(call(other, write_it), tradewind::ScriptError);
  }
}

TEST_CASE("what a function reads and never writes is no state") {
  Interpreter interpreter;
  FrozenUpvalues kept(any);
  const int function = load(interpreter, kept,
                            "local limit <const> = 4\nlocal double = function(x) return 2 * x "
                            "end\nreturn function() return double(limit) end");
  call(interpreter, function);
  CHECK(kept.restore(interpreter.state()).empty());
}

TEST_CASE("only locals that scripts assign are watched") {
  const std::set<std::string> assigned = {"count"};
  Interpreter interpreter;
  FrozenUpvalues kept(assigned);
  const int function =
      load(interpreter, kept,
           "local count, other = 0, 0\nreturn function() count, other = count + 1, other + 1 end");
  call(interpreter, function);
  const std::string told = kept.restore(interpreter.state());
  CHECK(told.find("'count'") != std::string::npos);
  CHECK(told.find("'other'") == std::string::npos);
}
