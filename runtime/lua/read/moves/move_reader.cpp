#include "read/moves/move_reader.h"

namespace tradewind {
namespace {

void read_apply(const MoveReader& reader, const Node& value, MoveSpec& move,
                const std::string& where) {
  const bool explains = !text_at(value, "never").empty();
  const Node* const apply = value.find("apply");
  if (explains && apply != nullptr)
    reader.fail(*apply, "wrong-value",
                "move '" + move.verb + "' has `never`, so its `apply` would never run");
  if (explains || (apply != nullptr && apply->scalar == "stop" && !apply->is_scalar())) {
    move.ends = true;
  } else if (apply != nullptr && apply->is_function()) {
    move.apply = reader.draft.add_function(*apply, where);
  } else if (apply != nullptr && is_effect(*apply)) {
    move.effect = read_effect(reader, *apply, reader.sequence, where, &move);
    move.apply = reader.program.effects.back().function;
  } else {
    reader.fail(apply != nullptr ? *apply : value, "missing-key",
                "move '" + move.verb + "' needs `apply`: a function, an effect or stop");
  }
}

}  // namespace

TermReader MoveReader::terms(const Node& node, Terms kind) const {
  TermReader reader(model, path, &sequence);
  if (const Lint* const lint = draft.catalog.lint.get())
    refuse(lint->terms(draft.catalog, reader, node, kind));
  return reader;
}

Filter MoveReader::filter(const Node* where) const {
  if (where == nullptr) return {};
  return terms(*where, Terms::filter).filter(where, {path, where->line, 0});
}

MoveSpec read_move(const MoveReader& reader, const Node& value, const std::string& verb) {
  reader.check(value, script_schemas().move, "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = reader.file.module;
  if (reader.file.kind == ScriptFile::Kind::card) move.ability = reader.file.name;
  add_unique(reader.program.verbs, verb);
  const std::string where = reader.sequence.module + "/" + reader.sequence.name + "." + verb;
  read_targets(reader, value, move);
  read_needs(reader, value, move);
  if (const Node* const when = value.find("when"))
    move.when = reader.draft.add_function(*when, where + " (when)");
  if (const Node* const implied = value.find("implied")) {
    move.always_implied = implied->as_bool() == true;
    if (!implied->as_bool()) move.implied = reader.query_called(*implied);
  }
  read_apply(reader, value, move, where);
  reader.note(where, "move", "supplies");
  return move;
}

}  // namespace tradewind
