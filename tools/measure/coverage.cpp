#include "measure/coverage.h"

#include "engine/moves/move_generator.h"
#include "lua/bind/handles.h"
#include "lua/host/script_host.h"
#include "observed_needs.h"
#include "tradewind/ruleset.h"

namespace tradewind {

namespace {

Coverage* measured = nullptr;

void note_line(lua_State* lua, lua_Debug* record) {
  if (lua_getinfo(lua, "S", record) == 0 || record->source[0] != '@') return;
  measured->lines[record->source + 1].insert(record->currentline);
}

void note_needs(const MoveGenerator& generator) { observe_needs(generator, *measured); }

using Lines = std::map<std::string, std::set<int>>;

class Walk {
 public:
  Walk(lua_State* lua, Lines& lines) : lua_(lua), lines_(lines) {}

  // The value on top of the stack, which it pops.
  void visit() {
    constexpr int room = 8;
    const bool leads_on = lua_isfunction(lua_, -1) || lua_istable(lua_, -1);
    if (!leads_on || !seen_.insert(lua_topointer(lua_, -1)).second ||
        lua_checkstack(lua_, room) == 0) {
      lua_pop(lua_, 1);
      return;
    }
    if (lua_istable(lua_, -1)) {
      visit_entries();
    } else {
      if (lua_iscfunction(lua_, -1) == 0) add_lines();
      for (int at = 1; lua_getupvalue(lua_, -1, at) != nullptr; ++at) visit();
    }
    lua_pop(lua_, 1);
  }

 private:
  void visit_entries() {
    lua_pushnil(lua_);
    while (lua_next(lua_, -2) != 0) visit();
  }

  void add_lines() {
    lua_Debug record;
    lua_pushvalue(lua_, -1);
    if (lua_getinfo(lua_, ">SL", &record) == 0) return;
    if (record.source[0] == '@' && lua_istable(lua_, -1)) {
      std::set<int>& lines = lines_[record.source + 1];
      lua_pushnil(lua_);
      while (lua_next(lua_, -2) != 0) {
        lua_pop(lua_, 1);
        lines.insert(static_cast<int>(lua_tointeger(lua_, -1)));
      }
    }
    lua_pop(lua_, 1);
  }

  lua_State* lua_;
  Lines& lines_;
  std::set<const void*> seen_;
};

}  // namespace

Measuring::Measuring(Coverage& into) {
  measured = &into;
  Interpreter::on_line = note_line;
  MoveGenerator::on_list = note_needs;
}

Measuring::~Measuring() {
  Interpreter::on_line = nullptr;
  MoveGenerator::on_list = nullptr;
  measured = nullptr;
}

std::map<std::string, std::set<int>> lines_that_can_run(Scripts& scripts) {
  ScriptHost& host = scripts.host();
  Lines lines;
  Walk walk(host.interpreter().state(), lines);
  for (const FunctionId function : scripts.ruleset().program().functions.ids()) {
    host.push_function(function);
    walk.visit();
  }
  return lines;
}

}  // namespace tradewind
