#include "lua/sandbox/interpreter.h"

#include "catch.h"
#include "lua/sandbox/failure.h"
#include "lua/sandbox/source_check.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

using namespace tradewind;
using namespace std::chrono_literals;

namespace {

// Runs a script in its own environment; its result as text.
std::string run(Interpreter& lua, const std::string& source, const std::string& name = "test.lua") {
  lua.run_chunk(source_of(source), name);
  const char* text = lua_tostring(lua.state(), -1);
  const std::string result = text != nullptr ? text : luaL_typename(lua.state(), -1);
  lua_settop(lua.state(), 0);
  return result;
}

template <class Work>
Diagnostic failure_of(Work&& work) {
  try {
    work();
  } catch (const ScriptError& error) {
    return error.diagnostic();
  }
  return {};
}

Diagnostic script_failure(const std::string& source) {
  Interpreter lua;
  return failure_of([&] { run(lua, source); });
}

// A Lua function that can be called inside protect.
class Function {
 public:
  Function(Interpreter& lua, const std::string& body) : lua_(lua) {
    lua.run_chunk(source_of("return function() " + body + " end"), "work.lua");
    reference_ = luaL_ref(lua.state(), LUA_REGISTRYINDEX);
    lua_settop(lua.state(), 0);
  }
  void operator()() const {
    lua_rawgeti(lua_.state(), LUA_REGISTRYINDEX, reference_);
    lua_call(lua_.state(), 0, 0);
  }

 private:
  Interpreter& lua_;
  int reference_ = LUA_NOREF;
};

Limits counting(std::int64_t instructions) {
  Limits limits;
  limits.instructions = instructions;
  return limits;
}

// Under the thread sanitizer, and on systems without timers, every call is counted instead.
bool has_watchdog() {
  const Timeout timeout{1ms, [](void*) noexcept {}, nullptr};
  return Watchdog(timeout).possible();
}

bool unwound = false;
struct Witness {
  Witness() = default;
  ~Witness() { unwound = true; }
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;
};

int raise_past_a_witness(lua_State* lua) {
  const Witness witness;
  raise(lua, "past a destructor");
}

int throw_something(lua_State*) { throw std::runtime_error("from C++"); }

}  // namespace

TEST_CASE("an error of Lua runs the destructors it passes: Lua is linked as C++") {
  Interpreter lua;
  unwound = false;
  push_environment(lua.state());
  lua_pushcfunction(lua.state(), bound<raise_past_a_witness>);
  lua_setfield(lua.state(), -2, "boom");
  CHECK(failure_of([&] { lua.run_chunk(source_of("boom()"), "test.lua"); }).message ==
        "past a destructor");
  CHECK(unwound);
}

TEST_CASE("an exception of a bound function becomes an error that names the script's line") {
  Interpreter lua;
  push_environment(lua.state());
  lua_pushcfunction(lua.state(), bound<throw_something>);
  lua_setfield(lua.state(), -2, "boom");
  const Diagnostic found =
      failure_of([&] { lua.run_chunk(source_of("local x = 1\nboom(x)"), "test.lua"); });
  CHECK(found.file == "test.lua");
  CHECK(found.line == 2);
  CHECK(found.message == "from C++");
  CHECK(found.hint.empty());
  lua.run_chunk(source_of("return select(2, pcall(boom))"), "test.lua");
  CHECK(std::string(lua_tostring(lua.state(), -1)) == "from C++");
}

TEST_CASE("a chunk leaves its one result, and sees what the host added") {
  Interpreter lua;
  push_environment(lua.state());
  lua_pushinteger(lua.state(), 7);
  lua_setfield(lua.state(), -2, "seven");
  lua.run_chunk(source_of("return seven * 6, 'no more'"), "test.lua");
  CHECK(lua_tointeger(lua.state(), -1) == 42);
  CHECK(lua_gettop(lua.state()) == 2);  // with the environment
  lua.run_chunk(source_of(""), "empty.lua");
  CHECK(lua_isnil(lua.state(), -1));
}

TEST_CASE("a failure says file, line and the way there") {
  Interpreter lua;
  const Diagnostic found = failure_of([&] {
    run(lua, "local function inner(t)\n    return t.a.b\nend\nlocal x = inner({})\nreturn x",
        "cards/base/some-card.lua");
  });
  CHECK(found.file == "cards/base/some-card.lua");
  CHECK(found.line == 2);
  CHECK(found.code == "script-error");
  CHECK(found.message == "attempt to index a nil value (field 'a')");
  CHECK(found.hint == "called from cards/base/some-card.lua:4");
}

TEST_CASE("an error with a level names the caller's line") {
  const Diagnostic found = script_failure(
      "local function check(x)\n  if not x then error('x is missing', 2) end\nend\ncheck(nil)\n");
  CHECK(found.line == 4);
  CHECK(found.message == "x is missing");
}

TEST_CASE("a long path is shown in full") {
  const std::string path =
      "a/very/long/path/that/lua/would/shorten/to/sixty/characters/scripts/cards/base/x.lua";
  Interpreter lua;
  CHECK(failure_of([&] { run(lua, "\nerror('no')", path); }).file == path);
  const Diagnostic found = failure_of([&] { run(lua, "\n\nlocal = 3", path); });
  CHECK(found.file == path);
  CHECK(found.line == 3);
  CHECK(found.code == "script-syntax");
  CHECK(found.message == "<name> expected near '='");
}

TEST_CASE("what runs is named in the message") {
  Interpreter lua;
  const Function work(lua, "error('no')");
  lua.set_context("outside");
  const Diagnostic found = failure_of([&] {
    (void)lua.protect([&] {
      lua.set_context("module base, card x, event y");
      work();
    });
  });
  CHECK(found.message == "no (module base, card x, event y)");
  CHECK(std::string(lua.context()) == "outside");
}

TEST_CASE("fractions are refused where they are written") {
  CHECK(check_source(*source_of(
            "return 4 // 2, '1/2', \"3.5\", [[ / ]] -- 1/2\n, 0xff, 5 --[==[ ^ ]] / ]==]")) ==
        std::nullopt);
  CHECK(check_source(*source_of("local a <const> = 1\nreturn a .. 2 ..3, 1-- 1.5")) ==
        std::nullopt);
  CHECK(check_source(*source_of("return '\\'' .. \"\\\"/\\\\\" .. '\\\n/'")) == std::nullopt);
  CHECK(check_source(*source_of("return 1\n/ 2"))->line == 2);
  for (const char* source : {"x = 1.5", "x = .5", "x = 1e3", "x = 0x1p4", "x = 3.", "x = 2 ^ 3",
                             "x = 9223372036854775808", "x = _ENV"})
    CHECK(check_source(*source_of(source)).has_value());
  CHECK(check_source(*source_of("x = 9223372036854775807 + 0xffffffffffffffff")) == std::nullopt);
  const Diagnostic found = script_failure("local half = 1\nhalf = half / 2");
  CHECK(found.line == 2);
  CHECK(found.message == "'/' gives fractions; scripts use whole numbers only, so write '//'");
}

TEST_CASE("exceptions of work itself become script errors") {
  Interpreter lua;
  CHECK(failure_of([&] { (void)lua.protect([] { throw std::runtime_error("plain"); }); }).message ==
        "plain");
  Diagnostic mine;
  mine.file = "x.lua";
  mine.line = 4;
  mine.message = "ready made";
  const Diagnostic found = failure_of([&] { (void)lua.protect([&] { throw ScriptError(mine); }); });
  CHECK(found.file == "x.lua");
  CHECK(found.line == 4);
  CHECK(lua.protect([] {}) == Ending::done);
  CHECK(lua_gettop(lua.state()) == 0);
}

TEST_CASE("counted, work within the budget always succeeds and work beyond it never does") {
  Interpreter lua(counting(100'000));
  const Function fits(lua, "for i = 1, 90000 do end");
  const Function does_not(lua, "for i = 1, 110000 do end");
  for (int time = 0; time < 3; ++time) {
    CHECK_NOTHROW(lua.protect_counted(fits));
    const Diagnostic found = failure_of([&] { lua.protect_counted(does_not); });
    CHECK(found.code == "script-budget");
    CHECK(found.file == "work.lua");
    CHECK(found.line == 1);
  }
}

TEST_CASE("the count is the same in every interpreter, whatever ran before") {
  const char* body =
      "local t = {} for i = 1, 500 do t[#t + 1] = ('x'):rep(i) end table.sort(t) t = "
      "table.concat(t, ',', 1, 50)";
  Interpreter fresh;
  fresh.protect_counted(Function(fresh, body));
  Interpreter used;
  run(used, "local t = {} for i = 1, 30000 do t[i] = { i } end");
  used.protect_counted(Function(used, body));
  CHECK(fresh.instructions_used() == used.instructions_used());
  CHECK(fresh.instructions_used() > 2000);
}

TEST_CASE("the watchdog cuts a long call short, and the counted run decides", "[watchdog]") {
  if (!has_watchdog()) return skipped("every call is counted here");
  Limits limits;
  limits.patience = 4ms;
  limits.last_resort = 60s;  // a sanitizer is slow
  limits.instructions = 80'000'000;
  Interpreter lua(limits);
  const Function endless(lua, "while true do pcall(error) end");
  const Function slow(lua, "for i = 1, 60000000 do end");
  const auto began = std::chrono::steady_clock::now();
  CHECK(lua.protect(endless) == Ending::too_long);
  CHECK(std::chrono::steady_clock::now() - began < 5s);
  CHECK(lua.protect(slow) == Ending::too_long);
  CHECK_NOTHROW(lua.protect_counted(slow));
  CHECK(failure_of([&] { lua.protect_counted(endless); }).code == "script-budget");
  CHECK(lua.protect(Function(lua, "for i = 1, 10 do end")) == Ending::done);
}

TEST_CASE("many short calls are not one long one") {
  Limits limits;
  limits.patience = 50ms;  // longer than a busy machine stops a process
  Interpreter lua(limits);
  const Function work(lua, "for i = 1, 1000 do end");
  for (int time = 0; time < 40'000; ++time) REQUIRE(lua.protect(work) == Ending::done);
}

TEST_CASE("every thread has a watchdog of its own", "[watchdog]") {
  if (!has_watchdog()) return skipped("every call is counted here");
  Ending ending = Ending::done;
  Interpreter lua;
  const Function endless(lua, "while true do end");
  std::thread([&] { ending = lua.protect(endless); }).join();
  CHECK(ending == Ending::too_long);
}

TEST_CASE("without a watchdog every call is counted") {
  Limits limits = counting(10'000);
  limits.patience = 0ms;
  Interpreter lua(limits);
  CHECK(failure_of([&] { (void)lua.protect(Function(lua, "while true do end")); }).code ==
        "script-budget");
  CHECK(lua.protect(Function(lua, "for i = 1, 10 do end")) == Ending::done);
}

TEST_CASE("instructions that are very slow ones end by the clock in the last resort",
          "[watchdog]") {
  if (!has_watchdog()) return skipped("every call is counted here");
  Limits limits;
  limits.patience = 10ms;
  limits.last_resort = 50ms;
  limits.instructions = std::int64_t{1} << 60;
  Interpreter lua(limits);
  CHECK(failure_of([&] {
          lua.protect_counted(Function(lua, "while true do end"));
        }).message.find("ms of processor time") != std::string::npos);
}

TEST_CASE("memory is given back, and the interpreter is usable after it ran out") {
  Limits limits;
  limits.memory = 1 << 20;
  Interpreter lua(limits);
  const std::size_t before = lua.memory_used();
  for (int time = 0; time < 3; ++time) {
    const Diagnostic found = failure_of(
        [&] { run(lua, "local t = {}\nfor i = 1, 1000000 do\n  t[i] = {}\nend", "greedy.lua"); });
    CHECK(found.code == "script-memory");
    CHECK(found.file == "greedy.lua");
    CHECK(found.line == 3);
    CHECK(lua.memory_used() < before + 20'000);
    CHECK(run(lua, "return 'well'") == "well");
  }
}

TEST_CASE("text for people holds nothing that a terminal or JSON would choke on") {
  CHECK(printable("caf\xc3\xa9\n\x1b[31m\xff", 100) == "caf\xc3\xa9 ?[31m?");
  CHECK(printable("\xc3\xa9\xc3\xa9\xc3\xa9", 5) == "\xc3\xa9\xc3\xa9...");
}
