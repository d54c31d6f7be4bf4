#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

void wrap(const FileReader& reader, const std::string& name, const Node& wrapper) {
  const LayerTarget target = find_target(reader, name, wrapper);
  FunctionId* function = nullptr;
  if (!target.rule.empty())
    function = &reader.program.rules[target.rule];
  else if (target.step != nullptr)
    function = &target.step->function;
  else if (target.move != nullptr)
    function = &target.move->apply;
  if (function == nullptr || *function == FunctionId::none)
    reader.fail(wrapper, "wrong-kind", "'" + name + "' has no function to wrap",
                "name a rule, a step or a move with a function");
  *function =
      reader.draft.add_function(wrapper, name + ", wrapped by " + reader.file.path, *function);
  reader.note(target.full, target.kind, "wraps", wrapper);
}

void replace(const FileReader& reader, const std::string& name, const Node& by) {
  const LayerTarget target = find_target(reader, name, by);
  const bool table = by.is_map() || by.is_list();
  if (by.is_function() && !target.rule.empty())
    reader.program.rules[target.rule] = reader.draft.add_function(by, name);
  else if (by.is_function() && target.step != nullptr)
    target.step->function = reader.draft.add_function(by, name);
  else if (table && target.move != nullptr)
    *target.move = read_move({reader, *target.sequence}, by, target.move->verb);
  else if (table && target.sequence != nullptr && target.step == nullptr)
    read_steps(reader, by, *target.sequence);
  else
    reader.fail(by, "wrong-type", "'" + name + "' cannot be replaced by " + describe(by));
  reader.note(target.full, target.kind, "replaces", by);
}

template <int offset>  // 0: before the step, 1: after it
void insert(const FileReader& reader, const std::string& name, const Node& step) {
  const LayerTarget target = find_target(reader, name, step);
  if (target.step == nullptr)
    reader.fail(step, "wrong-kind", "'" + name + "' is not a step", "write SEQUENCE.STEP");
  std::vector<Step>& steps = target.sequence->steps;
  const auto at = target.step - steps.data() + offset;
  Step added = read_step(reader, step, *target.sequence);
  steps.insert(steps.begin() + at, std::move(added));
  reader.note(target.full, target.kind, "extends", step);
}

void extend(const FileReader& reader, const std::string& name, const Node& by) {
  const LayerTarget target = find_target(reader, name, by);
  const std::string label = "the extension of '" + name + "'";
  if (target.move != nullptr) {
    reader.check(by, script_schemas().move_extension, label);
    const MoveReader of_move{reader, *target.sequence};
    read_targets(of_move, by, *target.move);
    read_needs(of_move, by, *target.move);
  } else if (target.sequence != nullptr && target.step == nullptr) {
    reader.check(by, script_schemas().phase_extension, label);
    Sequence& sequence = *target.sequence;
    read_locals(reader, by.find("locals"), sequence);
    const Node* const moves = by.find("moves");
    if (moves != nullptr && sequence.asks.empty())
      reader.fail(*moves, "wrong-kind",
                  "'" + sequence.name + "' has no question, so it cannot have moves");
    if (moves != nullptr) read_moves(reader, *moves, sequence, sequence.asks.front());
  } else {
    reader.fail(by, "wrong-kind", "'" + name + "' is neither a phase nor a move");
  }
  reader.note(target.full, target.kind, "extends", by);
}

void hear(const FileReader& reader, const std::string& name, const Node& function) {
  const EventId id = reader.known("event", name, function, reader.model.events);
  reader.program.on[id].push_back(
      reader.draft.add_function(function, reader.file.path + ", event " + name));
  reader.note(reader.model.events.full(id), "event", "hears", function);
}

void adjust(const FileReader& reader, const std::string& name, const Node& function) {
  const QueryId id = adjusted_query(reader, name, function);
  reader.program.adjust[id].push_back(reader.draft.add_function(function, reader.file.name));
  reader.note(reader.model.queries.full(id), "query", "adjusts", function);
}

}  // namespace

LayerTarget find_target(const FileReader& reader, const std::string& name, const Node& at) {
  const std::size_t dot = name.find('.');
  const std::string head = name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? "" : name.substr(dot + 1);
  LayerTarget target;
  const SequenceId id = reader.program.sequence_names.find(head);
  if (id != SequenceId::none) {
    target.sequence = &reader.program.sequences[id];
    target.full = reader.program.sequence_names.full(id);
    if (tail.empty()) return target;
    target.full += "." + tail;
    NameList known;
    for (Step& step : target.sequence->steps) {
      known.push_back(step.name);
      if (step.name == tail) target.step = &step;
    }
    for (QuestionSpec& ask : target.sequence->asks) {
      for (MoveSpec& move : ask.moves) {
        known.push_back(move.verb);
        if (move.verb == tail) target.move = &move;
      }
    }
    if (target.step == nullptr && target.move == nullptr) {
      const std::string near = did_you_mean(tail, known);
      reader.fail(at, "unknown-name", "'" + head + "' has no step or move '" + tail + "'",
                  near.empty() ? "there are: " + join(known, ", ") : near);
    }
    if (target.move != nullptr) target.kind = "move";
    return target;
  }
  NameList known = reader.program.sequence_names.all();
  for (const auto& [full, function] : reader.program.rules) {
    const std::string plain = full.substr(full.find('/') + 1);
    known.push_back(plain);
    if (full == name || plain == name) target.rule = full;
  }
  if (target.rule.empty()) {
    if (reader.model.queries.has(name))
      reader.fail(at, "wrong-kind", "'" + name + "' is a declared query", "use adjust");
    reader.fail(at, "unknown-name",
                "unknown name '" + name + "' in this module and those it requires",
                did_you_mean(name, known));
  }
  target.full = target.rule;
  target.kind = reader.model.queries.has(target.rule) ? "query" : "rule";
  return target;
}

QueryId adjusted_query(const FileReader& reader, const std::string& name, const Node& at) {
  const bool is_rule = std::any_of(
      reader.program.rules.begin(), reader.program.rules.end(),
      [&](const auto& rule) { return rule.first == name || rule.first.ends_with("/" + name); });
  if (is_rule && !reader.model.queries.has(name))
    reader.fail(at, "wrong-kind", "'" + name + "' is a rule, and only queries can be adjusted",
                "wrap it in a layer");
  return reader.known("query", name, at, reader.model.queries);
}

void read_layer(const FileReader& reader, const Node& value) {
  reader.check(value, script_schemas().layer, "a layer");
  using Change = void(const FileReader&, const std::string& name, const Node& entry);
  static constexpr std::pair<const char*, Change*> changes[] = {
      {"replace", replace}, {"extend", extend}, {"before", insert<0>}, {"after", insert<1>},
      {"wrap", wrap},       {"on", hear},       {"adjust", adjust}};
  for (const auto& [key, change] : changes)
    for (const auto& [name, entry] : entries_of(value.find(key))) change(reader, name, entry);
}

}  // namespace tradewind
