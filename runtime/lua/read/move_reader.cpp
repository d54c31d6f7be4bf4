#include "lua/read/move_reader.h"

namespace tradewind {

MoveSpec MoveReader::read(const TableReader& reader, const Sequence& sequence, const std::string& verb) {
  reader.check_keys(-1, vocabulary("move"), "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = reader.file().module;
  move.ability = ability_;
  add_unique(program_.verbs, verb);
  const std::string where = sequence.module + "/" + sequence.name + "." + verb;
  targets_.read(reader, sequence, move);
  needs_.read(reader, sequence, move);
  if (reader.field(-1, "when", LUA_TFUNCTION, "move '" + verb + "'") == LUA_TFUNCTION)
    move.when = draft_.add_function(where + " (when)");
  else
    lua_pop(lua_, 1);
  move.always_implied = lua_getfield(lua_, -1, "implied") == LUA_TBOOLEAN && lua_toboolean(lua_, -1) != 0;
  if (lua_type(lua_, -1) == LUA_TSTRING) move.implied = draft_.query(reader, lua_tostring(lua_, -1));
  lua_pop(lua_, 1);
  read_apply(reader, sequence, move, where);
  draft_.note(where, "move", "supplies", reader);
  return move;
}

void MoveReader::read_apply(const TableReader& reader, const Sequence& sequence, MoveSpec& move, const std::string& where) {
  const bool explains = !reader.text(-1, "never").empty();
  const int type = lua_getfield(lua_, -1, "apply");
  if (explains && type != LUA_TNIL)
    reader.fail("wrong-value", "move '" + move.verb + "' has `never`, so its `apply` would never run", move.verb);
  if (type == LUA_TFUNCTION) {
    move.apply = draft_.add_function(where);
    return;
  }
  if (effects_.is_effect()) {
    move.effect = effects_.read(reader, sequence, where, &move);
    move.apply = program_.effects.back().function;
  } else if (reader.is_stop(-1) || explains) {
    move.ends = true;
  } else {
    reader.fail("missing-key", "move '" + move.verb + "' needs `apply`: a function, an effect or stop", move.verb);
  }
  lua_pop(lua_, 1);
}

void MoveReader::extend(const TableReader& reader, const Sequence& sequence, MoveSpec& move) {
  targets_.read(reader, sequence, move);
  needs_.read(reader, sequence, move);
}

}  // namespace tradewind
