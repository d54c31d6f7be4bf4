#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

void read_question(const FileReader& reader, const Node& value, Sequence& sequence,
                   QuestionSpec& ask) {
  const Node *const about = value.find("about"), *const to = value.find("to"),
                    *const unless = value.find("unless");
  ask.about = about != nullptr ? about->scalar : sequence.name;
  add_unique(reader.program.questions, ask.about);
  if (to != nullptr) {
    ask.to = sequence.find_local(to->scalar);
    if (ask.to < 0 || sequence.locals[static_cast<std::size_t>(ask.to)].type != ValueType::seat)
      reader.refuse(*to);
  }
  const Node* const at_once = value.find("at_once");
  ask.at_once = at_once != nullptr && at_once->as_bool() == true;
  if (ask.at_once && to != nullptr) reader.refuse(*to);
  if (unless != nullptr) ask.unless = reader.query_called(*unless);
  read_moves(reader, reader.needed(value, "moves"), sequence, ask);
}

}  // namespace

void read_locals(const FileReader& reader, const Node* list, Sequence& sequence) {
  for (const Node& local : items_of(list)) {
    const std::string& text = local.scalar;
    const std::size_t space = text.find(' ');
    const NameList& types = yaml_words(ValueType());
    const auto type = std::ranges::find(types, text.substr(0, space));
    if (type == types.end() || sequence.locals.size() == most_locals) reader.refuse(local);
    sequence.locals.push_back({space == std::string::npos ? "" : text.substr(space + 1),
                               static_cast<ValueType>(type - types.begin())});
  }
}

void declare_sequence(const FileReader& reader) {
  reader.program.sequence_names.add(reader.file.module, reader.file.name);
  Sequence& sequence = reader.program.sequences.emplace_back();
  sequence.name = reader.file.name;
  sequence.module = reader.file.module;
  sequence.file = reader.file.path;
}

void read_sequence(const FileReader& reader, const Node& value) {
  const SequenceId id =
      reader.program.sequence_names.find(reader.file.module + "/" + reader.file.name);
  Sequence& sequence = reader.program.sequences[id];
  read_steps(reader, value, sequence);
  reader.note(reader.program.sequence_names.full(id), sequence.asks.empty() ? "sequence" : "phase",
              "supplies");
}

void read_steps(const FileReader& reader, const Node& value, Sequence& sequence) {
  sequence.locals.clear();
  sequence.steps.clear();
  sequence.asks.clear();
  read_locals(reader, value.find("args"), sequence);
  sequence.args = static_cast<int>(sequence.locals.size());
  read_locals(reader, value.find("locals"), sequence);
  for (const Node& step : value.items) sequence.steps.push_back(read_step(reader, step, sequence));
}

// { "name", function(game, frame) ... end }, { "name", { run = ... } } or { "name", { about = ...,
// moves = ... } }
Step read_step(const FileReader& reader, const Node& value, Sequence& sequence) {
  if (value.items.size() < 2) reader.refuse(value);
  Step step;
  step.name = value.items[0].scalar;
  const Node& does = value.items[1];
  const std::string where = sequence.module + "/" + sequence.name + "." + step.name;
  if (does.is_function()) {
    step.function = reader.function(does, where);
  } else if (is_effect(does)) {
    step.effect = read_effect(reader, does, sequence, where, nullptr);
    step.function = reader.program.effects.back().function;
  } else {
    step.ask = static_cast<int>(sequence.asks.size());
    read_question(reader, does, sequence, sequence.asks.emplace_back());
  }
  return step;
}

// verb = { ... }, or verb = "name" of a move file. A text names one move, so two moves of a
// question cannot have the same verb.
void read_moves(const FileReader& reader, const Node& moves, const Sequence& sequence,
                QuestionSpec& ask) {
  for (const auto& [verb, value] : moves.entries) {
    if (ask.moves.size() == most_moves || std::ranges::count(ask.moves, verb, &MoveSpec::verb) > 0)
      reader.refuse(value);
    const Node* move = &value;
    const std::string* path = &reader.path;
    if (value.is_scalar()) {
      const std::string& name = value.scalar;
      const auto shared = reader.draft.shared_moves.find(
          name.find('/') == std::string::npos ? reader.file.module + "/" + name : name);
      if (shared == reader.draft.shared_moves.end()) reader.refuse(value);
      move = &shared->second->value;
      path = &shared->second->file->path;
    }
    ask.moves.push_back(read_move({{reader.draft, reader.file, *path}, sequence}, *move, verb));
  }
}

}  // namespace tradewind
