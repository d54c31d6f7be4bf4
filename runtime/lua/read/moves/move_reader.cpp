#include "read/moves/move_reader.h"

#include "read/effect_reader.h"
#include "read/moves/need_reader.h"
#include "read/moves/target_reader.h"

namespace tradewind {

MoveSpec MoveReader::read(const std::string& verb) {
  check_keys(-1, vocabulary("move"), "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = file().module;
  if (file().kind == ScriptFile::Kind::card) move.ability = file().name;
  add_unique(program_.verbs, verb);
  const std::string where = sequence_.module + "/" + sequence_.name + "." + verb;
  read_more(move);
  if (field(-1, "when", LUA_TFUNCTION, "move '" + verb + "'") == LUA_TFUNCTION)
    move.when = draft_.add_function(where + " (when)");
  else
    lua_pop(lua_, 1);
  const int implied = lua_getfield(lua_, -1, "implied");
  move.always_implied = implied == LUA_TBOOLEAN && lua_toboolean(lua_, -1) != 0;
  if (implied != LUA_TBOOLEAN && implied != LUA_TNIL)
    move.implied = query_called(text_at(-1, "`implied`", verb));
  lua_pop(lua_, 1);
  read_apply(move, where);
  note(where, "move", "supplies");
  return move;
}

void MoveReader::read_more(MoveSpec& move) {
  TargetReader(draft_, file(), sequence_).read(move);
  NeedReader(draft_, file(), sequence_).read(move);
}

void MoveReader::read_apply(MoveSpec& move, const std::string& where) {
  const bool explains = !text(-1, "never").empty();
  const int type = lua_getfield(lua_, -1, "apply");
  if (explains && type != LUA_TNIL)
    fail("wrong-value", "move '" + move.verb + "' has `never`, so its `apply` would never run",
         move.verb);
  if (type == LUA_TFUNCTION) {
    move.apply = draft_.add_function(where);
    return;
  }
  if (EffectReader effects(draft_, file()); effects.is_effect()) {
    move.effect = effects.read(sequence_, where, &move);
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
