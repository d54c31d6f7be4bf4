// What guarding a script costs; the numbers of docs/decisions/0001 come from here. Not run by
// default:
//   build/release/tradewind-tests "[speed]"
#include "lua/sandbox/interpreter.h"

#include "catch.h"

#include <lua.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

using namespace tradewind;

namespace {

constexpr int rounds = 1'000'000;

// Nanoseconds of the best of some tries, a round.
template <class Work>
double measure(Work&& work) {
  double best = 1e18;
  for (int time = 0; time < 7; ++time) {
    const auto began = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - began;
    best = std::min(best, took.count() / rounds);
  }
  return best;
}

}  // namespace

TEST_CASE("loops: plain, with a standing hook, watched, counted", "[.speed]") {
  Limits limits;
  limits.instructions = std::int64_t{1} << 60;
  Interpreter lua(limits);
  lua_State* const state = lua.state();
  const std::string loop = "for i = 1, " + std::to_string(rounds) + " do ";
  for (const std::string& body :
       {loop + "end", "local x = 0 " + loop + "x = (x * 31 + i) % 1000003 end",
        "local t = { a = 1, b = 2 } " + loop + "t.a = t.a + t.b end",
        "local function f(a, b) return a + b end local x = 0 " + loop + "x = f(x, i) end"}) {
    lua.run_chunk(source_of("return function() " + body + " end"), "speed.lua");
    const int function = luaL_ref(state, LUA_REGISTRYINDEX);
    const auto call = [&] {
      lua_rawgeti(state, LUA_REGISTRYINDEX, function);
      lua_call(state, 0, 0);
    };
    const double plain = measure(call);
    lua_sethook(
        state, [](lua_State*, lua_Debug*) {}, LUA_MASKCOUNT, 1'000'000);
    const double hooked = measure(call);
    lua_sethook(state, nullptr, 0, 0);
    const double watched = measure([&] { (void)lua.protect(call); });
    const double counted = measure([&] { lua.protect_counted(call); });
    std::printf("%5.1f plain %5.1f hook %5.1f watched %5.1f counted  %s\n", plain, hooked, watched,
                counted, body.c_str());
  }
}

TEST_CASE("protect", "[.speed]") {
  Interpreter lua;
  lua_State* const state = lua.state();
  lua_CFunction nothing = [](lua_State*) { return 0; };
  const double pcall = measure([&] {
    for (int round = 0; round < rounds; ++round) {
      lua_pushcfunction(state, nothing);
      lua_pcall(state, 0, 0, 0);
    }
  });
  const double protect = measure([&] {
    for (int round = 0; round < rounds; ++round) (void)lua.protect([] {});
  });
  std::printf("%5.1f lua_pcall of nothing %5.1f protect of nothing\n", pcall, protect);
}
