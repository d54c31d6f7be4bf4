// A small game to try functions in, run by Lua and by bytecode: both must come to the same.
//
//   Lab lab;
//   lab.write("scripts/rules/lab/half.lua", "return function(game, n) return n // 2 end");
//   lab.work("game:emit('seen', rules.half(game, 7))");
//   const LabResult by_lua = lab.outcome(false), by_bytecode = lab.outcome(true);
#pragma once

#include "catch.h"
#include "lua/host/script_host.h"
#include "script/accelerator.h"
#include "tradewind/check.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/position.h"
#include "unit/temporary_root.h"

#include <filesystem>
#include <map>
#include <optional>

namespace tradewind {

// What can be seen of a move.
struct LabResult {
  std::string told;  // the error, or the events and queries, one a line
  std::string digest;
  std::uint64_t hash = 0;
  bool compiled = false;

  friend bool operator==(const LabResult& a, const LabResult& b) {
    return a.told == b.told && a.digest == b.digest && a.hash == b.hash;
  }
};

class Lab {
 public:
  Lab() : root_("lab") {
    std::filesystem::copy(TRADEWIND_SOURCE_ROOT "/tests/fixtures/lab", root_.path(),
                          std::filesystem::copy_options::recursive);
  }

  void write(const std::string& path, const std::string& text) const { root_.write(path, text); }
  void rule(const std::string& name, const std::string& text) const {
    write("scripts/rules/lab/" + name + ".lua", text);
  }
  // What happens when somebody says go; `above` stands in front of the function in its file.
  void work(const std::string& body, const std::string& above = "") const {
    rule("work", above +
                     "\nreturn {\n  locals = { 'int i', 'bool b', 'seat s', 'card c', 'zone z', "
                     "'name n' },\n  { 'work', function(game, "
                     "it)\n" +
                     body +
                     "\n  end },\n  { 'tell', function(game, it) game:emit('told', it.i, it.b, "
                     "it.s, it.c, it.z, it.n) end },\n}\n");
  }

  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset(bool compiled = true) const {
    return Library({root_.path()}).ruleset("lab", compiled);
  }
  // As programs open it: mistakes are explained.
  [[nodiscard]] std::shared_ptr<const Ruleset> checked_ruleset() const {
    return open_library({root_.path()}).ruleset("lab");
  }

  // Plays `go`, or another move, some times: what the first left behind is there when the second
  // begins.
  [[nodiscard]] LabResult outcome(bool use_bytecode, const std::string& move = "go",
                                  int turns = 2) const {
    Scripts scripts(ruleset(use_bytecode));
    LabResult outcome;
    Position position(scripts, 3, 5);
    position.listen(true);
    for (int turn = 0; turn < turns && !position.over(); ++turn) {
      try {
        position.play(position.find(move).value());
        for (const Event& event : events_of(position))
          outcome.told += event.name + text_of(event.args) + '\n';
        outcome.told += std::to_string(position.query("of_nobody", 0)) + '\n';
      } catch (const ScriptError& error) {
        outcome.told += to_text(error.diagnostic()) + '\n';
      }
    }
    if (position.over()) {
      for (const int place : position.result().places)
        outcome.told += "place " + std::to_string(place) + '\n';
    }
    outcome.digest = digest_of(position);
    outcome.hash = position.hash();
    outcome.compiled = use_bytecode && why_not(scripts.ruleset(), "lab/work.work").empty();
    return outcome;
  }
  // Empty when a function is compiled.
  [[nodiscard]] static std::string why_not(const Ruleset& ruleset, const std::string& function) {
    const Program& program = ruleset.program();
    for (const FunctionId id : program.functions.ids()) {
      const ScriptFunction& found = program.functions[id];
      if (found.name != function) continue;
      return found.signature.use == Signature::Use::none ? "it is not called"
             : ruleset.accelerator() == nullptr          ? "nothing is compiled"
                                                         : ruleset.accelerator()->why_not(id);
    }
    return "there is no such function";
  }
  [[nodiscard]] std::string why_not(const std::string& function = "lab/work.work") const {
    return why_not(*ruleset(), function);
  }
  [[nodiscard]] std::string path(const std::string& inside) const {
    return root_.path() + "/" + inside;
  }

 private:
  static std::string text_of(const Node& node) {
    if (node.is_scalar()) return " " + node.scalar;
    std::string text;
    for (const Node& item : node.items) text += text_of(item);
    for (const auto& [key, value] : node.entries) text += " " + key + "=" + text_of(value);
    return text.empty() ? " -" : text;
  }

  TemporaryRoot root_;
};

// Both ways come to the same; tells what that is.
inline LabResult check_alike(const Lab& lab, const std::string& move = "go", int turns = 2) {
  const LabResult by_lua = lab.outcome(false, move, turns),
                  by_bytecode = lab.outcome(true, move, turns);
  CHECK(by_bytecode.told == by_lua.told);
  CHECK(by_bytecode.digest == by_lua.digest);
  CHECK(by_bytecode.hash == by_lua.hash);
  return by_bytecode;
}

// What a function does, and whether it is compiled.
struct Sample {
  const char* body;
  bool compiled = true;
};

// `above` stands in front of each in its file; `rules` are by name.
inline void check_all(const std::vector<Sample>& samples, const std::string& above = "",
                      const std::map<std::string, std::string>& rules = {}) {
  for (const Sample& sample : samples) {
    const Lab lab;
    for (const auto& [name, text] : rules) lab.rule(name, text);
    lab.work(sample.body, above);
    INFO(sample.body);
    INFO(lab.why_not());
    CHECK(check_alike(lab).compiled == sample.compiled);
  }
}

}  // namespace tradewind
