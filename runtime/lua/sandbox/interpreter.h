// One sandboxed Lua interpreter: script text in, results or a ScriptError out, with a bound on instructions and memory.
// One thread at a time; nothing in it belongs to a match.
//
//   Interpreter lua;
//   lua.push_environment();                                // then add entries of your own with lua_setfield
//   lua.run_chunk(source, "cards/base/x.lua", -1);         // its one result is on the stack
//   if (lua.protect(work) == Ending::too_long) { restore(); lua.protect_counted(work); }
#pragma once

#include "lua/sandbox/failure.h"
#include "lua/sandbox/watchdog.h"
#include "script/budget.h"
#include "tradewind/diagnostic.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>

struct lua_State;
struct lua_Debug;

namespace tradewind {

struct Limits {
  std::int64_t instructions = 100'000'000;        // one call, counted: Lua's instructions and the loops of library functions
  std::int64_t loading = 10'000'000;              // the same for a file that is being loaded, which should do next to nothing
  std::size_t memory = 64u << 20;                 // all that lives in the interpreter
  std::chrono::milliseconds patience{50};         // processor time of one call before it is counted; 0: always count
  std::chrono::milliseconds last_resort{20'000};  // processor time of a counted call whose instructions are very slow ones
};

// `too_long` is no verdict: the call was cut off by the clock and must be run again, counted, from the state it began with.
enum class [[nodiscard]] Ending{done, too_long};

class Interpreter {
 public:
  // `host` is what bindings need to find their way back from a lua_State.
  explicit Interpreter(const Limits& limits = {}, void* host = nullptr);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  [[nodiscard]] lua_State* state() { return state_; }
  [[nodiscard]] static Interpreter& of(lua_State* lua);

  [[nodiscard]] void* host() const { return host_; }

  // Pushes the environment of one module: the safe library, to which the host adds entries of its own (lua_setfield). Scripts
  // read it and can change none of it; an unknown global is an error that names it.
  void push_environment();

  // Compiles `source` as text with the environment at stack index `env`, runs it, and leaves its one result on the stack.
  void run_chunk(const std::string& source, const std::string& chunk_name, int env);

  // Remembers the text of a script, so that messages can show a line of it. run_chunk does.
  void set_chunk_source(const std::string& name, const std::string& source) { sources_[name] = source; }

  // Runs work() so that errors of Lua and std::exceptions become a ScriptError, within the limits. Does not nest.
  template <class Work>
  Ending protect(Work&& work) {
    return protect(&invoke<std::remove_reference_t<Work>>, address_of(work));
  }
  Ending protect(void (*work)(void*), void* data) { return call(work, data, Mode::watched, 0, 0); }

  // The same, counting instructions from the first one: slower, and the same verdict on every machine.
  template <class Work>
  void protect_counted(Work&& work) {
    protect_counted(&invoke<std::remove_reference_t<Work>>, address_of(work));
  }
  void protect_counted(void (*work)(void*), void* data) { (void)call(work, data, Mode::counted, 0, 0); }

  // Runs work() without Lua around it, which is quicker where no script has to be called. False: it failed or took long, and
  // is to be run again, protected, from the state it began with. What it does must not call Lua: is_attempt tells.
  template <class Work>
  [[nodiscard]] bool attempt(Work&& work) {
    return attempt(&invoke<std::remove_reference_t<Work>>, address_of(work));
  }
  [[nodiscard]] bool attempt(void (*work)(void*), void* data);
  [[nodiscard]] bool is_attempt() const { return inside_ && mode_ == Mode::attempted; }

  // Names what runs now ("module base, card x, event y") for the message if it fails; returns what was named before. The text
  // must live on. Set it back when the handler returns; a failure sets it back to what it was when the call began.
  const char* set_context(const char* what) {
    const char* before = context_;
    context_ = what;
    return before;
  }

  // Library functions and bindings that loop say how much they do; beyond the budget this raises.
  void charge(std::int64_t units) { budget_.charge(units); }
  [[nodiscard]] Budget& budget() { return budget_; }
  [[nodiscard]] std::int64_t instructions_used() const { return budget_.used(); }  // of the last counted call, in steps of 1000
  [[nodiscard]] std::size_t memory_used() const { return memory_used_; }

  // Raises again when the call under way has been stopped: after every lua_pcall in a binding. Not for anybody else.
  void rethrow_if_stopped(int status);

 private:
  enum class Mode { watched, counted, attempted };
  enum class Stop { none, clock, budget, memory };
  template <class Work>
  static void* address_of(Work& work) {
    return const_cast<void*>(static_cast<const void*>(&work));
  }
  template <class Work>
  static void invoke(void* work) {
    (*static_cast<Work*>(work))();
  }

  Ending call(void (*work)(void*), void* data, Mode mode, int arguments, int results);
  void begin(Mode mode);
  void count_from_here();
  [[noreturn]] void fail(int status);
  [[noreturn]] void over_budget();
  static void on_spent(void* self) { static_cast<Interpreter*>(self)->over_budget(); }
  [[noreturn]] void stop(Stop reason);
  bool note_place();
  [[nodiscard]] Diagnostic stopped_diagnostic() const;
  [[nodiscard]] bool grants(std::size_t size, std::size_t growth, bool is_string);

  // What Lua and the watchdog call.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
  static void on_tick(void* self) noexcept;
  static void on_count(lua_State* lua, lua_Debug* record);
  static int on_error(lua_State* lua);
  static int on_panic(lua_State* lua);
  static int run_work(lua_State* lua);

  Limits limits_;
  Watch watch_;
  lua_State* state_ = nullptr;
  void* host_ = nullptr;
  const char* context_ = nullptr;

  ChunkSources sources_;
  const std::string* loading_ = nullptr;  // the chunk that is being compiled and run

  // The call under way.
  void (*work_)(void*) = nullptr;
  void* data_ = nullptr;
  int results_ = 0;
  bool inside_ = false;
  Mode mode_ = Mode::watched;
  int count_step_ = 1;
  std::int64_t counted_budget_ = 0;
  Budget budget_{on_spent, this};
  std::atomic<std::int64_t> ticks_left_{0};
  std::size_t memory_used_ = 0;
  bool starved_ = false;  // a request was refused, the garbage is being collected, and it will come again

  // How it failed.
  Stop stop_ = Stop::none;
  const char* too_much_ = "";  // what was asking for memory when it ran out
  bool noted_ = false;         // the next two are of this call
  Place stopped_at_;
  const char* failed_context_ = nullptr;
  std::optional<Diagnostic> failure_;
};

// Raises a Lua error with the position of the script that called the running function put in front.
[[noreturn]] void raise(lua_State* lua, const std::string& message);
[[noreturn]] void raise_text(lua_State* lua, const char* message);
void copy_text(char* to, std::size_t size, const char* text);

// Turns a function that may throw into one that Lua may call: lua_pushcfunction(lua, bound<&f>).
// Only std::exception is caught: a `catch (...)` would swallow Lua's own errors. The text leaves the catch block before the
// error is raised, so that no exception is alive while Lua unwinds.
template <int (*Function)(lua_State*)>
int bound(lua_State* lua) {
  char problem[512];
  try {
    return Function(lua);
  } catch (const std::exception& error) {
    copy_text(problem, sizeof problem, error.what());
  }
  raise_text(lua, problem);
}

}  // namespace tradewind
