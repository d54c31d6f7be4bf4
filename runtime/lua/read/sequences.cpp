#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::size_t most_locals = 64;  // well below the size of a frame
constexpr std::size_t most_moves = 255;  // of one question: RawMove::spec is a byte

// A text names one move, so two moves of a question cannot have the same verb.
void check_new_verb(const FileReader& reader, const Sequence& sequence, const QuestionSpec& ask,
                    const std::string& verb, const Node& at) {
  const auto same = std::ranges::find(ask.moves, verb, &MoveSpec::verb);
  if (same == ask.moves.end()) return;
  const std::string owner =
      same->ability.empty() ? "module '" + same->module + "'" : "card '" + same->ability + "'";
  reader.fail(at, "duplicate-id",
              "'" + sequence.name + "' already has a move '" + verb + "', from " + owner,
              "use another verb, or replace or extend '" + sequence.name + "." + verb + "'");
}

void read_question(const FileReader& reader, const Node& value, Sequence& sequence,
                   QuestionSpec& ask) {
  reader.check(value, script_schemas().question, "the question of '" + sequence.name + "'");
  const Node *const about = value.find("about"), *const to = value.find("to"),
                    *const unless = value.find("unless");
  ask.about = about != nullptr ? about->scalar : sequence.name;
  add_unique(reader.program.questions, ask.about);
  if (to != nullptr) {
    ask.to = sequence.find_local(to->scalar);
    if (ask.to < 0 || sequence.locals[static_cast<std::size_t>(ask.to)].type != ValueType::seat)
      reader.fail(*to, "unknown-name",
                  "`to` of '" + sequence.name + "' names '" + to->scalar +
                      "', which is not a local of type seat");
  }
  const Node* const at_once = value.find("at_once");
  ask.at_once = at_once != nullptr && at_once->as_bool() == true;
  if (ask.at_once && to != nullptr)
    reader.fail(
        *to, "wrong-value",
        "the question of '" + sequence.name + "' asks all players at once, so it has no `to`",
        "leave it out, and name with `unless` who is not asked");
  if (unless != nullptr) ask.unless = reader.query_called(*unless);
  read_moves(reader, *value.find("moves"), sequence, ask);
}

}  // namespace

void read_locals(const FileReader& reader, const Node* list, Sequence& sequence) {
  for (const Node& local : items_of(list)) {
    const std::string& text = local.scalar;
    const std::size_t space = text.find(' ');
    const NameList& types = yaml_words(ValueType());
    const auto type = std::ranges::find(types, text.substr(0, space));
    if (type == types.end())
      reader.fail(local, "wrong-type",
                  "'" + text +
                      "' must be \"TYPE name\", with a TYPE of int, bool, seat, card, zone, "
                      "space, region or name");
    sequence.locals.push_back({space == std::string::npos ? "" : text.substr(space + 1),
                               static_cast<ValueType>(type - types.begin())});
    if (sequence.locals.size() > most_locals)
      reader.fail(local, "too-many",
                  "'" + sequence.name + "' has more than " + std::to_string(most_locals) +
                      " args and locals");
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
  reader.check(value, script_schemas().sequence, "sequence '" + sequence.name + "'");
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
  reader.check(value, script_schemas().step, "a step of '" + sequence.name + "'");
  Step step;
  step.name = value.items.empty() ? "" : value.items.front().scalar;
  const Node& does = value.items.size() < 2 ? value : value.items[1];
  const std::string where = sequence.module + "/" + sequence.name + "." + step.name;
  if (does.is_function()) {
    step.function = reader.draft.add_function(does, where);
  } else if (&does == &value || !(does.is_map() || does.is_list())) {
    reader.fail(does, "wrong-type",
                "step '" + step.name + "' needs a function, an effect or a question");
  } else if (is_effect(does)) {
    step.effect = read_effect(reader, does, sequence, where, nullptr);
    step.function = reader.program.effects.back().function;
  } else {
    step.ask = static_cast<int>(sequence.asks.size());
    read_question(reader, does, sequence, sequence.asks.emplace_back());
  }
  return step;
}

// verb = { ... }, or verb = "name" of a move file.
void read_moves(const FileReader& reader, const Node& moves, const Sequence& sequence,
                QuestionSpec& ask) {
  for (const auto& [verb, value] : moves.entries) {
    check_new_verb(reader, sequence, ask, verb, value);
    const Node* move = &value;
    const std::string* path = &reader.path;
    if (value.is_scalar()) {
      const std::string& name = value.scalar;
      const auto shared = reader.draft.shared_moves.find(
          name.find('/') == std::string::npos ? reader.file.module + "/" + name : name);
      if (shared == reader.draft.shared_moves.end())
        reader.fail(value, "unknown-name", "unknown move file '" + name + "'");
      move = &shared->second->value;
      path = &shared->second->file->path;
    }
    ask.moves.push_back(read_move({{reader.draft, reader.file, *path}, sequence}, *move, verb));
    if (ask.moves.size() > most_moves)
      reader.fail(value, "too-many",
                  "'" + sequence.name + "' asks for more than " + std::to_string(most_moves) +
                      " kinds of moves");
  }
}

}  // namespace tradewind
