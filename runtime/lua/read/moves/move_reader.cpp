#include "read/moves/move_reader.h"

namespace tradewind {

MoveSpec MoveReader::read(const Node& value, const std::string& verb) {
  check(value, script_schemas().move, "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = file_.module;
  if (file_.kind == ScriptFile::Kind::card) move.ability = file_.name;
  add_unique(program_.verbs, verb);
  const std::string where = sequence_.module + "/" + sequence_.name + "." + verb;
  read_more(value, move);
  if (const Node* const when = value.find("when"))
    move.when = draft_.add_function(*when, where + " (when)");
  if (const Node* const implied = value.find("implied")) {
    move.always_implied = implied->as_bool() == true;
    if (!implied->as_bool()) move.implied = query_called(*implied);
  }
  read_apply(value, move, where);
  note(where, "move", "supplies");
  return move;
}

void MoveReader::read_more(const Node& value, MoveSpec& move) {
  read_targets(value, move);
  for (const Node& need : items_of(value.find("needs"))) read_need(need, move);
  read_never(value, move);
}

void MoveReader::read_apply(const Node& value, MoveSpec& move, const std::string& where) {
  const bool explains = !text_at(value, "never").empty();
  const Node* const apply = value.find("apply");
  if (explains && apply != nullptr)
    fail(*apply, "wrong-value",
         "move '" + move.verb + "' has `never`, so its `apply` would never run");
  if (explains || (apply != nullptr && apply->scalar == "stop" && !apply->is_scalar())) {
    move.ends = true;
  } else if (apply != nullptr && apply->is_function()) {
    move.apply = draft_.add_function(*apply, where);
  } else if (apply != nullptr && is_effect(*apply)) {
    move.effect = read_effect(*apply, sequence_, where, &move);
    move.apply = program_.effects.back().function;
  } else {
    fail(apply != nullptr ? *apply : value, "missing-key",
         "move '" + move.verb + "' needs `apply`: a function, an effect or stop");
  }
}

}  // namespace tradewind
