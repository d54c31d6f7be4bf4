// Every attack on a script sandbox that we know of, each shown to be contained.
#include "lua/sandbox/interpreter.h"

#include "catch.h"
#include "lua/stdlib/stdlib.h"
#include "model/model.h"
#include "places/places.h"

#include <lua.hpp>

#include <string>

using namespace tradewind;

namespace {

Limits small() {
  Limits limits;
  limits.loading = 2'000'000;
  limits.memory = 4 << 20;
  return limits;
}

// What became of a script: its result as text, or "CODE: message".
std::string outcome(const std::string& source, const Limits& limits = small()) {
  Interpreter lua(limits);
  lua.explain = [](Diagnostic& found) { explain_failure({Catalog(), Model()}, found); };
  try {
    lua.run_chunk(source_of(source), "attack.lua");
    const char* text = lua_tostring(lua.state(), -1);
    return text != nullptr ? text : luaL_typename(lua.state(), -1);
  } catch (const ScriptError& error) {
    return error.diagnostic().code + ": " + error.diagnostic().message;
  }
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string repeated(const std::string& text, int times) {
  std::string made;
  for (int time = 0; time < times; ++time) made += text;
  return made;
}

void check_refused(const std::string& source, const std::string& why) {
  INFO(source);
  const std::string found = outcome(source);
  INFO(found);
  CHECK(contains(found, "script-"));
  CHECK(contains(found, why));
}

const std::string out_of_budget = "script-budget";
const std::string out_of_memory = "script-memory";

}  // namespace

TEST_CASE("bytecode is refused, and there is no way to load or to make it") {
  lua_State* plain = luaL_newstate();
  luaL_loadstring(plain, "return 1");
  std::string code;
  lua_dump(
      plain,
      [](lua_State*, const void* bytes, std::size_t size, void* to) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
        return 0;
      },
      &code, 1);
  lua_close(plain);
  check_refused(code, "must be source text");
  check_refused("-- harmless\n" + code, "not valid UTF-8");
  for (const char* name : {"load", "loadstring", "loadfile", "dofile", "require", "package"})
    check_refused(std::string("return ") + name,
                  std::string("'") + name + "' is not available to scripts");
  check_refused("return string.dump", "'string.dump' is not available");
}

TEST_CASE("nothing leads to the real globals") {
  for (const char* name : {"_G", "io", "os", "debug", "coroutine", "collectgarbage", "getmetatable",
                           "setmetatable", "rawget", "rawset", "next"})
    check_refused(std::string("return ") + name,
                  std::string("'") + name + "' is not available to scripts");
  check_refused("return _ENV", "'_ENV' is not available");
  check_refused("local _ENV = {}", "'_ENV' is not available");
  check_refused("local function f(_ENV) return x end", "'_ENV' is not available");
  check_refused("local t <const> = _ENV", "'_ENV' is not available");
}

TEST_CASE("guards do not use what a script can replace") {
  check_refused("function ipairs() end", "attempt to assign to const variable 'ipairs'");
  check_refused("pcall = nil", "attempt to assign to const variable 'pcall'");
  check_refused("new = 1", "'new' would be a global");
  check_refused("return unknwon", "unknown global 'unknwon'");
  check_refused("return tostrin(1)", "did you mean 'tostring'?");
}

TEST_CASE("the string metatable leads to the guarded library, and nothing of it can be written") {
  check_refused("return ('x'):rep(1000000000)", "longer than");
  check_refused("return ('x'):dump()", "'string.dump' is not available");
  check_refused("local s = 'x' s.rep = 1", "attempt to index a string value");
  check_refused("string.rep = function() end", "'string' cannot be changed");
  check_refused("string.extra = 1", "'string' cannot be changed");
  check_refused("math.max = nil", "'math' cannot be changed");
  check_refused("table.insert(math, 1)", "cannot be changed");
  check_refused("table.sort(string)", "cannot be changed");
  check_refused("table.remove(table)", "cannot be changed");
  check_refused("return '10' + 1", "attempt to perform arithmetic on a string value");
}

TEST_CASE("a script sees no changes of another") {
  Interpreter lua(small());
  push_environment(lua.state());
  lua_pushinteger(lua.state(), 1);
  lua_setfield(lua.state(), -2, "of_host");
  lua.run_chunk(source_of("return of_host"), "a.lua");
  CHECK(lua_tointeger(lua.state(), -1) == 1);
  CHECK_THROWS_AS(lua.run_chunk(source_of("of_host = 2"), "a.lua"), ScriptError);
  CHECK_THROWS_AS(lua.run_chunk(source_of("of_a = 2"), "a.lua"), ScriptError);
  CHECK_THROWS_AS(lua.run_chunk(source_of("math.max = nil"), "a.lua"), ScriptError);
  CHECK_THROWS_AS(lua.run_chunk(source_of("return of_a"), "b.lua"), ScriptError);
  lua.run_chunk(source_of("return math.max(of_host, 2)"), "b.lua");
  CHECK(lua_tointeger(lua.state(), -1) == 2);
}

TEST_CASE("endless loops end") {
  check_refused("while true do end", out_of_budget);
  check_refused("repeat until false", out_of_budget);
  check_refused("::again:: goto again", out_of_budget);
  check_refused("for i = 1, math.maxinteger do end", out_of_budget);
  // Overflows, and never is 0
  check_refused("local i = 1 while i ~= 0 do i = i + 2 end", out_of_budget);
  // Tail calls need no stack
  check_refused("local function f() return f() end f()", out_of_budget);
  check_refused("local a, b function a() return b() end function b() return a() end a()",
                out_of_budget);
  CHECK(outcome(
            "local n = 0 for i = math.maxinteger - 1, math.maxinteger do n = n + 1 end return n") ==
        "2");
  CHECK(outcome("return math.maxinteger + 1 == math.mininteger") == "boolean");
}

TEST_CASE("pcall swallows neither the end of the budget nor that of the memory") {
  check_refused("pcall(function() while true do end end) return 'got away'", out_of_budget);
  check_refused("while true do pcall(function() while true do end end) end", out_of_budget);
  check_refused("local function f() pcall(f) pcall(f) end f() return 'got away'", out_of_budget);
  check_refused("pcall(pcall, pcall, function() while true do end end) return 'got away'",
                out_of_budget);
  check_refused(
      "pcall(function() local t = {} for i = 1, 10000000 do t[i] = {} end end) return 'got away'",
      out_of_memory);
  check_refused("pcall(table.sort, {2, 1}, function() while true do end end) return 'got away'",
                out_of_budget);
  CHECK(outcome("return select(2, pcall(error, 'plain'))") == "plain");
  CHECK(outcome("return tostring(pcall(error))") == "false");
}

TEST_CASE("there are no coroutines to hide from the count, and no finalizers") {
  check_refused("coroutine.wrap(function() end)", "'coroutine' is not available");
  check_refused("setmetatable({}, { __gc = function() end })", "'setmetatable' is not available");
  check_refused("setmetatable({}, { __mode = 'k' })", "'setmetatable' is not available");
  check_refused("local x <close> = {}", "got a non-closable value");
}

TEST_CASE("the loops of library functions are counted and bounded") {
  check_refused("local s = ('a'):rep(60000) while true do local t = s:upper() end", out_of_budget);
  check_refused(
      "local t = {} for i = 1, 50000 do t[i] = i end while true do table.insert(t, 1, 0) "
      "table.remove(t, 1) end",
      out_of_budget);
  check_refused(
      "local t = {} for i = 1, 1000 do t[i] = i end while true do for k in pairs(t) do break end "
      "end",
      out_of_budget);
}

TEST_CASE("texts do not explode") {
  check_refused("return ('x'):rep(1 << 40)", "longer than");
  check_refused("return ('x'):rep(math.maxinteger, 'y')", "longer than");
  check_refused("return (''):rep(1 << 40, ('x'):rep(100))", "longer than");
  CHECK(outcome("return #(''):rep(1 << 40)") == "0");
  check_refused("local s = 'x' while true do s = s .. s end", "longer than 64 KiB");
  check_refused(
      "pcall(function() local s = 'x' while true do s = s .. s end end) return 'got away'",
      out_of_memory);
  check_refused("local t = {} for i = 1, 1000 do t[i] = ('x'):rep(1000) end return table.concat(t)",
                "longer than");
  check_refused("return table.concat({}, 'x', 1, math.maxinteger)", "item 1 is a nil");
}

TEST_CASE("functions that would need patterns are refused with what to write instead") {
  for (const char* name : {"find", "match", "gmatch", "gsub"}) {
    check_refused("return ('x'):" + std::string(name) + "('x')",
                  "'string." + std::string(name) + "' is not available");
    check_refused("return string." + std::string(name), "patterns are not supported");
  }
  check_refused("return ('%d'):format(1)",
                "'string.format' is not available to scripts: join strings with '..'");
}

TEST_CASE("memory has a cap, also for one at the brink of it") {
  check_refused("local t = {} while true do t[#t + 1] = {} end", out_of_memory);
  check_refused("local t = {} for i = 1, 1 << 40 do t[i] = i end", out_of_memory);
  check_refused("local t = {} for i = 1, 1 << 40 do t['k' .. i] = i end", out_of_memory);
  check_refused(
      "local function chain(f) return function() return f end end local f = chain() while true do "
      "f = chain(f) end",
      out_of_memory);
  check_refused("local t = {} for i = 1, 40000 do t[i] = {} end while true do local s = {} end",
                out_of_budget);
  check_refused("return table.unpack({}, 1, 1000000)", "at most");
  check_refused("table.insert({}, math.maxinteger, 0)", "out of bounds");
  check_refused("table.remove({ 1 }, math.mininteger)", "out of bounds");
  check_refused("return ('x'):sub('1')", "whole number expected");
  check_refused("return math.max(1, '2')", "whole number expected");
  check_refused("return ('x'):rep(1000):byte(1, -1)", "at most");
}

TEST_CASE("deep recursion is a clean error") {
  check_refused("local function f() return 1 + f() end f()", "endless recursion?");
  Limits roomy = small();
  roomy.memory = 200u << 20;
  roomy.loading = 20'000'000;
  CHECK(contains(outcome("local function f() return 1 + f() end f()", roomy), "stack overflow"));
  CHECK(contains(outcome("local function f() return 1 + f() end return select(2, pcall(f))", roomy),
                 "stack overflow"));
  check_refused("local function f() table.sort({1, 2}, f) end f()", "C stack overflow");
  check_refused("return " + std::string(1000, '(') + "1" + std::string(1000, ')'),
                "C stack overflow");
  check_refused("local a = " + std::string(1000, '{') + std::string(1000, '}'), "C stack overflow");
  check_refused("return " + repeated("not ", 10'000) + "x", "C stack overflow");
  check_refused(std::string(300'000, ' '), "longer than 262144 bytes");
}

TEST_CASE("a comparing function that lies is found out and cannot make the sort run on") {
  check_refused("table.sort({3, 1, 2}, function() return true end)", "invalid comparator");
  check_refused("table.sort({2, 1, 2}, function(a, b) return a <= b end)", "invalid comparator");
  check_refused(
      "local n = 0 table.sort({1, 2, 3, 4, 5}, function() n = n + 1 return n % 2 == 0 end)",
      "invalid comparator");
  check_refused("table.sort({1, 'x'})", "without a comparator");
  check_refused("table.sort({{}, {}})", "without a comparator");
  CHECK(outcome("local t = {3, 1, 2} table.sort(t, function(a, b) t[1] = nil t[9] = 7 return a < b "
                "end) return t[1] .. t[2] .. t[3]") == "123");
  CHECK(outcome("local t = {'b2', 'a1', 'b1', 'a2'} table.sort(t, function(x, y) return x:sub(1, "
                "1) < y:sub(1, 1) end) "
                "return table.concat(t, ' ')") == "a1 a2 b2 b1");
}

TEST_CASE("whatever is thrown as an error is told in one short sentence") {
  check_refused("error({})", "the error value is a table, expected a string");
  check_refused("error(nil)", "the error value is a nil");
  check_refused("error(function() end)", "the error value is a function");
  CHECK(outcome("error(('x'):rep(60000))").size() < 1100);
  check_refused("error('\\27[2J\\0\\255')", "?[2J??");
  check_refused("local function f() error(f) end f()", "the error value is a function");
  check_refused("assert(false)", "assertion failed");
  check_refused("assert(nil, 'with a reason')", "with a reason");
  check_refused("error('no position', 0)", "script-error: no position");
  check_refused("error('level', math.maxinteger)", "level");
}

TEST_CASE("no address, no clock, no chance, no order of the hash reaches a script") {
  CHECK(
      outcome("return tostring({}) .. tostring(print == nil and 1 or type) ", small()).find("0x") ==
      std::string::npos);
  CHECK(outcome("return tostring({}) .. ' ' .. tostring(type)") == "table function");
  check_refused("return math.random(6)", "'math.random' is not available");
  check_refused("return {} < {}", "attempt to compare two table values");
  const std::string all =
      "local t = {} for k, v in pairs({ z = 1, b = 2, [10] = 3, 4, 5, [-1] = 6, a = 7, B = 8, [''] "
      "= 9 }) do "
      "t[#t + 1] = k .. '=' .. v end return table.concat(t, ' ')";
  CHECK(outcome(all) == "-1=6 1=4 2=5 10=3 =9 B=8 a=7 b=2 z=1");
  check_refused("for k in pairs({ [{}] = 1 }) do end", "got a table");
  check_refused("for k in pairs({ [true] = 1 }) do end", "got a boolean");
  CHECK(outcome("local t, n = { a = 1, b = 2, c = 3 }, 0 for k in pairs(t) do n = n + 1 t.b = nil "
                "t.d = 1 end return n") == "2");
  CHECK(outcome("local n = 0 for k in pairs(string) do n = n + 1 end return n") == "8");
  CHECK(outcome("local step = pairs({ 1, b = 2 }) step() return step(nil, 1)") == "b");
}

TEST_CASE("fractions cannot be made") {
  check_refused("return 1 / 2", "write '//'");
  check_refused("return 2 ^ 2", "so multiply");
  check_refused("return 0.5", "not a whole number");
  check_refused("return 1 // 0", "attempt to divide by zero");
  CHECK(outcome("return tonumber('0.5') == nil and tonumber('1e3') == nil and math.type(7 // 2)") ==
        "integer");
  check_refused("return math.floor('1')", "whole number expected");
  check_refused("return ('x'):rep('3')", "whole number expected");
  check_refused("return math.pi", "'math.pi' is not available");
  check_refused("return math.huge", "'math.huge' is not available");
}

TEST_CASE("after any failure the interpreter goes on as if nothing had been") {
  Interpreter lua(small());
  for (const char* source :
       {"while true do end", "local t = {} while true do t[#t + 1] = {} end",
        "local s = 'x' while true do s = s .. s end", "local function f() return 1 + f() end f()",
        "error({})", "return = 1"}) {
    CHECK_THROWS_AS(lua.run_chunk(source_of(source), "bad.lua"), ScriptError);
    lua.run_chunk(
        source_of("local t = {} for i = 1, 100 do t[i] = ('x'):rep(i) end return #table.concat(t)"),
        "good.lua");
    CHECK(lua_tointeger(lua.state(), -1) == 5050);
    lua_settop(lua.state(), 0);
  }
}

TEST_CASE("a numeric loop has whole numbers as bounds") {
  const std::string refused = "the bounds of a loop must be whole numbers, got a ";
  check_refused("for i = '0.5', 3 do end", refused + "string");
  check_refused("for i = 1, '3' do end", refused + "string");
  check_refused("for i = 1, 3, '1' do end", refused + "string");
  check_refused("for i = 1, nil do end", refused + "nil");
  check_refused("return for_bound", "'for_bound' is not available to scripts");
  check_refused("for i = 1 do end", "',' expected near 'do'");
  // Brackets that are closed first must not close those of the check
  check_refused("for i = 1), (3), ('0.5' do end", "near ')'");
  check_refused("for i = '0.5'), (3 do end", "near ')'");
  CHECK(outcome("local sum = 0\nfor i = (function() for j = 2, 3 do if j == 3 then return j end "
                "end end)(), ({ 9, 8 })[2], 1 do\n"
                "  for k in pairs({ i }) do sum = sum + i * k end\n  while sum > 100 do sum = sum "
                "- 1 end\nend\n"
                "repeat for i = 3, 1, -1 do sum = sum + i end until true\nreturn sum") == "39");
}

TEST_CASE("what looks like text is code to Lua only if the source check sees it") {
  check_refused("local s = \"\\z\n \" error('x' .. 1/2) --\"", "'/' gives fractions");
  check_refused("local s = '\\z \r\n\t\v' return _ENV --'", "'_ENV' is not available");
  CHECK(outcome("return 'a\\z\n   \f b' .. \"\\z \\\\/\"") == "ab\\/");
  for (const char* blank : {"\f", "\v"}) {
    check_refused(std::string("for i") + blank + "= '0.5', 3 do end",
                  "the bounds of a loop must be whole numbers");
    check_refused(std::string("for") + blank + "i = '0.5', 3 do end",
                  "the bounds of a loop must be whole numbers");
  }
}
