#include "read/moves/move_reader.h"

namespace tradewind {
namespace {

void read_apply(const MoveReader& reader, const Node& value, MoveSpec& move,
                const std::string& where) {
  const bool explains = !text_at(value, "never").empty();
  const Node* const apply = value.find("apply");
  if (explains || (apply != nullptr && apply->scalar == "stop" && !apply->is_scalar())) {
    move.ends = true;
  } else if (apply != nullptr && apply->is_function()) {
    move.apply = reader.function(*apply, where);
  } else if (apply != nullptr && is_effect(*apply)) {
    move.effect = read_effect(reader, *apply, reader.sequence, where, &move);
    move.apply = reader.program.effects.back().function;
  } else {
    reader.refuse(value);
  }
}

}  // namespace

Filter MoveReader::filter(const Node* where) const {
  if (where == nullptr) return {};
  return terms().filter(where, {path, where->line, 0});
}

MoveSpec read_move(const MoveReader& reader, const Node& value, const std::string& verb) {
  MoveSpec move;
  move.verb = verb;
  move.module = reader.file.module;
  if (reader.file.kind == ScriptFile::Kind::card) move.ability = reader.file.name;
  add_unique(reader.program.verbs, verb);
  const std::string where = reader.sequence.module + "/" + reader.sequence.name + "." + verb;
  read_targets(reader, value, move);
  read_needs(reader, value, move);
  if (const Node* const when = value.find("when"))
    move.when = reader.function(*when, where + " (when)");
  if (const Node* const implied = value.find("implied")) {
    move.always_implied = implied->as_bool() == true;
    if (!implied->as_bool()) move.implied = reader.query_called(*implied);
  }
  read_apply(reader, value, move, where);
  reader.note(where, "move", "supplies");
  return move;
}

}  // namespace tradewind
