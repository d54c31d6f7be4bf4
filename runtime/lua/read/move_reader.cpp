#include "read/script_reader.h"

namespace tradewind {

MoveSpec ScriptReader::read_move(const Sequence& sequence, const std::string& verb) {
  check_keys(-1, vocabulary("move"), "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = file().module;
  if (file().kind == ScriptFile::Kind::card) move.ability = file().name;
  add_unique(program_.verbs, verb);
  const std::string where = sequence.module + "/" + sequence.name + "." + verb;
  read_targets(sequence, move);
  read_needs(sequence, move);
  if (field(-1, "when", LUA_TFUNCTION, "move '" + verb + "'") == LUA_TFUNCTION)
    move.when = draft_.add_function(where + " (when)");
  else
    lua_pop(lua_, 1);
  const int implied = lua_getfield(lua_, -1, "implied");
  move.always_implied = implied == LUA_TBOOLEAN && lua_toboolean(lua_, -1) != 0;
  if (implied != LUA_TBOOLEAN && implied != LUA_TNIL)
    move.implied = known("query", text_at(-1, "`implied`", verb), model_.queries);
  lua_pop(lua_, 1);
  read_apply(sequence, move, where);
  note(where, "move", "supplies");
  return move;
}

void ScriptReader::read_apply(const Sequence& sequence, MoveSpec& move, const std::string& where) {
  const bool explains = !text(-1, "never").empty();
  const int type = lua_getfield(lua_, -1, "apply");
  if (explains && type != LUA_TNIL)
    fail("wrong-value", "move '" + move.verb + "' has `never`, so its `apply` would never run",
         move.verb);
  if (type == LUA_TFUNCTION) {
    move.apply = draft_.add_function(where);
    return;
  }
  if (is_effect()) {
    move.effect = read_effect(sequence, where, &move);
    move.apply = program_.effects.back().function;
  } else if (is_stop(-1) || explains) {
    move.ends = true;
  } else {
    fail("missing-key", "move '" + move.verb + "' needs `apply`: a function, an effect or stop",
         move.verb);
  }
  lua_pop(lua_, 1);
}

}  // namespace tradewind
