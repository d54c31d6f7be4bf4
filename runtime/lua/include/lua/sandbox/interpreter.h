// Room: runtime/lua/sandbox. One sandboxed Lua interpreter with limits on instructions, time and
// memory. Nothing here knows a match.
//
// Script text goes in, results or a ScriptError come out. One thread at a time.
//
//   Interpreter lua;
//   lua.run_chunk(source_of(text), "cards/base/x.lua");  // leaves its result on the stack
//   if (lua.protect(work) == Ending::too_long) { restore(); lua.protect_counted(work); }
#pragma once

#include "content/files/source.h"
#include "lua/sandbox/failure.h"
#include "lua/sandbox/watchdog.h"
#include "script/action.h"
#include "script/budget.h"
#include "tradewind/diagnostic.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>

struct lua_State;
struct lua_Debug;

namespace tradewind {

void set_script_time(std::chrono::milliseconds processor_time);  // in ruleset.h for programs
[[nodiscard]] std::chrono::milliseconds script_time();           // two seconds unless set

// How much one interpreter, and one call in it, may use.
struct Limits {
  // Of one call: Lua instructions and loops in library functions
  std::int64_t instructions = 100'000'000;
  // The same for loading a file, which should do little
  std::int64_t loading = 10'000'000;
  std::size_t memory = 64u << 20;  // of the whole interpreter
  // Processor time of a call before it is re-run counted; 0: always count
  std::chrono::milliseconds patience{50};
  // Processor time of a counted call, for very slow instructions
  std::chrono::milliseconds last_resort = script_time();
};

// `too_long` is not final: the clock stopped the call, which must be re-run, counted, from the
// state it started with.
enum class [[nodiscard]] Ending{done, too_long};

class Interpreter {
 public:
  // `host` is what bindings look up from a lua_State.
  explicit Interpreter(const Limits& limits = {}, void* host = nullptr);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  [[nodiscard]] lua_State* state() { return state_; }
  [[nodiscard]] static Interpreter& of(lua_State* lua);

  // Changes what is said of a failure; empty: it is said as Lua puts it.
  std::function<void(Diagnostic&)> explain;

  // Called by Lua before it runs a line of a function, for tools that measure. Scripts made
  // meanwhile are not accelerated. nullptr: nobody measures.
  static inline void (*on_line)(lua_State*, lua_Debug*) = nullptr;

  [[nodiscard]] void* host() const { return host_; }

  // Compiles and runs `source`, which sees what push_environment() pushes and can only read it;
  // leaves its result on the stack.
  void run_chunk(const SourcePointer& source, const std::string& chunk_name);

  // Runs work() within the limits; Lua errors and std::exceptions become a ScriptError. Does not
  // nest.
  Ending protect(Action work) { return call(work, Mode::watched); }
  // The same, counting every instruction: slower, but with the same outcome on every machine.
  void protect_counted(Action work) { (void)call(work, Mode::counted); }

  // Names the running function for error messages. The text must outlive the call; a failure
  // restores the name from its start.
  void set_context(const char* what) {
    context_ = what;
    ended_ = no_function;  // also when a script has caught an error about that
  }
  [[nodiscard]] const char* context() const { return context_; }

  // A function in the registry that has ended and whose result is being read: an error is about it.
  // no_function: none.
  static constexpr int no_function = -2;
  void set_ended(int reference) { ended_ = reference; }

  // Library functions and bindings charge for their loops; this raises an error when the budget is
  // exceeded.
  void charge(std::int64_t units) { budget_.charge(units); }
  [[nodiscard]] Budget& budget() { return budget_; }
  // By the last counted call, in steps of 1000
  [[nodiscard]] std::int64_t instructions_used() const { return budget_.used(); }
  [[nodiscard]] std::size_t memory_used() const { return memory_used_; }

  // Raises again if the running call has been stopped. Call it after every lua_pcall in a binding.
  void rethrow_if_stopped(int status);

 private:
  enum class Mode { watched, counted };
  enum class Stop { none, clock, budget, memory };

  Ending call(Action work, Mode mode);
  void begin(Mode mode);
  void count_from_here();
  [[noreturn]] void fail(int status);
  [[noreturn]] void over_budget();
  static void on_spent(void* self) { static_cast<Interpreter*>(self)->over_budget(); }
  [[noreturn]] void stop(Stop reason);
  bool note_place();
  [[nodiscard]] Diagnostic stopped_diagnostic() const;
  // With the place of the function that has ended
  [[nodiscard]] Diagnostic ended_diagnostic(Diagnostic found);
  [[nodiscard]] bool grants(std::size_t size, std::size_t growth, bool is_string);

  // What Lua and the watchdog call.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
  static void on_tick(void* self) noexcept;
  static void on_count(lua_State* lua, lua_Debug* record);
  static int on_error(lua_State* lua);
  static int on_panic(lua_State* lua);
  static int run_work(lua_State* lua);

  Limits limits_;
  Timeout timeout_;
  lua_State* state_ = nullptr;
  void* host_ = nullptr;
  const char* context_ = nullptr;

  const std::string* loading_ = nullptr;  // the chunk being compiled and run

  // The running call.
  const Action* work_ = nullptr;
  bool inside_ = false;
  Mode mode_ = Mode::watched;
  int count_step_ = 1;
  int ended_ = no_function;
  std::int64_t counted_budget_ = 0;
  Budget budget_{on_spent, this};
  std::atomic<std::int64_t> ticks_left_{0};
  std::size_t memory_used_ = 0;
  bool starved_ = false;  // a request was refused; Lua collects garbage and repeats it

  // The failure.
  Stop stop_ = Stop::none;
  const char* too_much_ = "";  // what exhausted the memory
  bool noted_ = false;         // the next two belong to this call
  ScriptPlace stopped_at_;
  const char* failed_context_ = nullptr;
  std::optional<Diagnostic> failure_;
};

// Raises a Lua error that starts with the position of the calling script.
[[noreturn]] void raise(lua_State* lua, const std::string& message);
[[noreturn]] void raise_text(lua_State* lua, const char* message);

// Turns a function that may throw into one that Lua may call: lua_pushcfunction(lua, bound<&f>).
// It catches std::exception only, because `catch (...)` would swallow Lua errors. The text leaves
// the catch block before the error is raised, so that no exception is alive while Lua unwinds.
template <int (*Function)(lua_State*)>
int bound(lua_State* lua) {
  char problem[512];
  try {
    return Function(lua);
  } catch (const std::exception& error) {
    std::snprintf(problem, sizeof problem, "%s", error.what());
  }
  raise_text(lua, problem);
}

}  // namespace tradewind
