#include "lua/sandbox/interpreter.h"

#include "lua/sandbox/source_check.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <cassert>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace tradewind {
namespace {

constexpr int count_step = 1000;  // instructions between two checks of the budget
constexpr int deep_calls = 1000;
constexpr std::size_t long_string = 128;   // making a longer one is charged by its size
constexpr std::size_t string_header = 64;  // at least the size of the header of a Lua string

std::atomic<std::chrono::milliseconds> longest_call{std::chrono::seconds(2)};

// Lua compares strings by the C locale; any other would make the order depend on the machine.
void require_plain_collation() {
  const char* collation = std::setlocale(LC_COLLATE, nullptr);
  if (collation != nullptr && std::strcmp(collation, "C") != 0 &&
      std::strcmp(collation, "POSIX") != 0)
    throw std::logic_error("LC_COLLATE must be \"C\" while scripts run");
}

std::string text_of_error(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TSTRING)
    return std::string("the error value is a ") + luaL_typename(lua, 1) + ", expected a string";
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, 1, &size);
  return {text, size};
}

// See with_checked_bounds.
int check_bound(lua_State* lua) {
  if (lua_isinteger(lua, 1) == 0)
    raise(lua, std::string("the bounds of a loop must be whole numbers, got a ") +
                   luaL_typename(lua, 1));
  lua_settop(lua, 1);
  return 1;
}

}  // namespace

void set_script_time(std::chrono::milliseconds processor_time) { longest_call = processor_time; }
std::chrono::milliseconds script_time() { return longest_call; }

Interpreter::Interpreter(const Limits& limits, void* host)
    : limits_(limits),
      timeout_{std::chrono::nanoseconds(limits.patience) / 2, on_tick, this},
      host_(host) {
  require_plain_collation();
  state_ = lua_newstate(allocate, this);
  if (state_ == nullptr) throw std::bad_alloc();
  *static_cast<Interpreter**>(lua_getextraspace(state_)) = this;
  lua_atpanic(state_, on_panic);
  open_safe_library(state_);
}

Interpreter::~Interpreter() { lua_close(state_); }

Interpreter& Interpreter::of(lua_State* lua) {
  return **static_cast<Interpreter**>(lua_getextraspace(lua));
}

// The entries of the environment become constants before the script, on its first line: reading one
// is free, and assigning one is a compile error. Any other global is refused by the view of them.
void Interpreter::run_chunk(const SourcePointer& source, const std::string& chunk_name) {
  const std::vector<std::string> names = environment_names(state_);
  std::string text = "local " + std::string(bound_checker) + "<const>";
  for (const std::string& name : names) text += "," + name + "<const>";
  text += " = ...;" + with_checked_bounds(*source);
  loading_ = &chunk_name;
  int result = LUA_NOREF;
  const auto load = [&] {
    if (const auto problem = check_source(*source))
      throw ScriptError(
          diagnostic_at({chunk_name, problem->line, {}}, "script-syntax", problem->message));
    const int status =
        luaL_loadbufferx(state_, text.data(), text.size(), ("@" + chunk_name).c_str(), "t");
    if (status == LUA_ERRMEM) stop(Stop::memory);
    if (status != LUA_OK)
      throw ScriptError(syntax_diagnostic(chunk_name, lua_tostring(state_, -1)));
    push_globals(state_);
    lua_setupvalue(state_, -2, 1);
    const int count = static_cast<int>(names.size()) + 1;
    luaL_checkstack(state_, count + 1, "environment");
    push_environment(state_);
    const int environment = lua_gettop(state_);
    lua_pushcfunction(state_, check_bound);
    for (const std::string& name : names) lua_getfield(state_, environment, name.c_str());
    lua_remove(state_, environment);
    lua_call(state_, count, 1);
    result = luaL_ref(state_, LUA_REGISTRYINDEX);
  };
  (void)call(load, Mode::counted);
  lua_rawgeti(state_, LUA_REGISTRYINDEX, result);
  luaL_unref(state_, LUA_REGISTRYINDEX, result);
}

// The hot path: plain stores, and calls into Lua that allocate nothing.
Ending Interpreter::call(Action work, Mode mode) {
  assert(!inside_ && "protect does not nest");
  const int base = lua_gettop(state_);
  lua_pushcfunction(state_, on_error);
  lua_pushcfunction(state_, run_work);
  const char* const context = context_;
  work_ = &work;
  begin(mode);
  Watchdog watchdog(timeout_);
  if (mode == Mode::counted || !watchdog.possible()) count_from_here();
  if (mode_ != Mode::counted && on_line != nullptr) lua_sethook(state_, on_line, LUA_MASKLINE, 0);
  const int status = lua_pcall(state_, 0, 0, base + 1);
  watchdog.stop();
  // Counted, or a late tick
  if (lua_gethook(state_) != nullptr) lua_sethook(state_, nullptr, 0, 0);
  inside_ = false;
  budget_.allow(Budget::unlimited);
  context_ = context;
  if (status == LUA_OK && stop_ == Stop::none) {
    loading_ = nullptr;
    lua_remove(state_, base + 1);
    return Ending::done;
  }
  lua_settop(state_, base);
  if (stop_ == Stop::clock) return Ending::too_long;
  fail(status);
}

void Interpreter::begin(Mode mode) {
  mode_ = mode;
  budget_.begin();
  stop_ = Stop::none;
  starved_ = false;
  count_step_ = 1;
  failed_context_ = nullptr;
  ended_ = no_function;
  noted_ = false;
  inside_ = true;
}

void Interpreter::count_from_here() {
  mode_ = Mode::counted;
  counted_budget_ = loading_ != nullptr ? limits_.loading : limits_.instructions;
  count_step_ = static_cast<int>(
      std::min<std::int64_t>(count_step, std::max<std::int64_t>(counted_budget_, 1)));
  const auto period = std::max<std::int64_t>(timeout_.period.count(), 1);
  ticks_left_ = std::chrono::nanoseconds(limits_.last_resort).count() / period;
  budget_.allow(counted_budget_);
  lua_sethook(state_, on_count, LUA_MASKCOUNT, count_step_);
}

int Interpreter::run_work(lua_State* lua) {
  Interpreter& self = of(lua);
  try {
    (*self.work_)();
    return 0;
  } catch (const ScriptError& error) {
    self.failure_ = error.diagnostic();
  } catch (const std::exception& error) {
    self.failure_ = self.ended_diagnostic(diagnostic_at({}, "script-error", error.what()));
  }
  lua_pushnil(lua);
  return lua_error(lua);  // outside the catch blocks, when no destructor is pending
}

int Interpreter::on_error(lua_State* lua) {
  Interpreter& self = of(lua);
  if (self.stop_ != Stop::none) return 1;
  self.failed_context_ = self.context_;
  if (!self.failure_)
    self.failure_ = self.ended_diagnostic(error_diagnostic(lua, text_of_error(lua)));
  return 1;
}

Diagnostic Interpreter::ended_diagnostic(Diagnostic found) {
  if (ended_ == no_function) return found;
  lua_rawgeti(state_, LUA_REGISTRYINDEX, ended_);
  return diagnostic_at(place_of_function(state_), found.code, found.message);
}

int Interpreter::on_panic(lua_State* lua) {
  const char* text = lua_tostring(lua, -1);
  throw std::logic_error(std::string("Lua error outside protect: ") +
                         (text != nullptr ? text : "no message"));
}

void Interpreter::fail(int status) {
  if (status == LUA_ERRMEM && stop_ == Stop::none) stop_ = Stop::memory;
  if (stop_ == Stop::memory) lua_gc(state_, LUA_GCCOLLECT);
  Diagnostic found = stop_ != Stop::none ? stopped_diagnostic()
                     : failure_          ? *failure_
                                : diagnostic_at({}, "script-error", "error in error handling");
  failure_.reset();
  if (found.file.empty() && loading_ != nullptr) found.file = *loading_;
  if (explain) explain(found);
  if (failed_context_ != nullptr) found.message += std::string(" (") + failed_context_ + ')';
  failed_context_ = nullptr;
  loading_ = nullptr;
  throw ScriptError(std::move(found));
}

Diagnostic Interpreter::stopped_diagnostic() const {
  if (stop_ == Stop::budget) {
    const bool counted_out = budget_.used() > counted_budget_;
    const std::string bound =
        counted_out ? std::to_string(counted_budget_) + " instructions"
                    : std::to_string(limits_.last_resort.count()) + " ms of processor time";
    return diagnostic_at(stopped_at_, "script-budget",
                         "one call exceeded " + bound + ": is there an endless loop?");
  }
  return diagnostic_at(noted_ ? stopped_at_ : ScriptPlace{}, "script-memory", too_much_);
}

// While Lua unwinds it also allocates, when no script is on the stack: the place noted before is
// kept.
bool Interpreter::note_place() {
  ScriptPlace place = innermost_place(state_);
  if (place.line == 0 && noted_) return false;
  stopped_at_ = std::move(place);
  failed_context_ = context_;
  noted_ = true;
  return true;
}

void Interpreter::over_budget() {
  if (!inside_) throw std::runtime_error("it takes too long");  // no script is running
  stop(mode_ == Mode::watched ? Stop::clock : Stop::budget);
}

// From now on every instruction and every charge raises again until the call ends, so pcall cannot
// swallow the error.
void Interpreter::stop(Stop reason) {
  if (stop_ == Stop::none) {
    stop_ = reason;
    if (reason == Stop::budget) (void)note_place();  // for memory, the place was noted before
  }
  budget_.allow(-1);
  lua_sethook(state_, on_count, LUA_MASKCOUNT, 1);
  lua_pushnil(state_);
  lua_error(state_);
  std::abort();  // not reached: lua_error does not return
}

void Interpreter::rethrow_if_stopped(int status) {
  if (status == LUA_ERRMEM && stop_ == Stop::none) stop(Stop::memory);
  if (stop_ != Stop::none) stop(stop_);
}

void Interpreter::on_count(lua_State* lua, lua_Debug*) {
  Interpreter& self = of(lua);
  self.charge(self.count_step_);
}

// Runs in a signal handler, where Lua allows lua_sethook; everything else is relaxed atomics.
void Interpreter::on_tick(void* owner) noexcept {
  Interpreter& self = *static_cast<Interpreter*>(owner);
  if (self.mode_ == Mode::counted && self.ticks_left_.fetch_sub(1, std::memory_order_relaxed) > 0)
    return;
  self.budget_.allow(-1);
  lua_sethook(self.state_, on_count, LUA_MASKCOUNT, 1);
}

// The limit applies while a script runs. After a refusal Lua collects garbage and asks again; then
// an eighth must be free, so that a script near the limit cannot force a full collection for every
// few bytes.
bool Interpreter::grants(std::size_t size, std::size_t growth, bool is_string) {
  const bool too_long = is_string && size > longest_string + string_header;
  const std::size_t cap = starved_ ? limits_.memory - limits_.memory / 8 : limits_.memory;
  if (!too_long && memory_used_ + growth <= cap) {
    starved_ = false;
    return true;
  }
  starved_ = !starved_;
  if (!note_place()) return false;
  lua_Debug frame{};
  too_much_ = too_long ? "made a string longer than 64 KiB"
              : lua_getstack(state_, deep_calls, &frame) != 0
                  ? "ran out of memory: is there an endless recursion?"
                  : "ran out of memory: does a list keep growing?";
  return false;
}

void* Interpreter::allocate(void* owner, void* block, std::size_t old_size, std::size_t new_size) {
  Interpreter& self = *static_cast<Interpreter*>(owner);
  // For a new block Lua passes the type of object
  const std::size_t held = block == nullptr ? 0 : old_size;
  if (new_size == 0) {
    std::free(block);
    self.memory_used_ -= held;
    return nullptr;
  }
  const bool is_string = block == nullptr && old_size == LUA_TSTRING;
  if (is_string && new_size > long_string)
    self.budget_.note(static_cast<std::int64_t>(new_size) / bytes_a_unit);
  if (self.inside_ && new_size > held && !self.grants(new_size, new_size - held, is_string))
    return nullptr;
  void* const fresh = std::realloc(block, new_size);
  if (fresh != nullptr) self.memory_used_ += new_size - held;
  return fresh;
}

}  // namespace tradewind
