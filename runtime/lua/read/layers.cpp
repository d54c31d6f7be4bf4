#include "read/moves/move_reader.h"

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
  if (function == nullptr || *function == FunctionId::none) reader.refuse(wrapper);
  *function = reader.function(wrapper, name + ", wrapped by " + reader.file.path, *function);
  reader.note(target.full, target.kind, "wraps", wrapper);
}

void replace(const FileReader& reader, const std::string& name, const Node& by) {
  const LayerTarget target = find_target(reader, name, by);
  const bool table = by.is_map() || by.is_list();
  if (by.is_function() && !target.rule.empty())
    reader.program.rules[target.rule] = reader.function(by, name);
  else if (by.is_function() && target.step != nullptr)
    target.step->function = reader.function(by, name);
  else if (table && target.move != nullptr)
    *target.move = read_move({reader, *target.sequence}, by, target.move->verb);
  else if (table && target.sequence != nullptr && target.step == nullptr)
    read_steps(reader, by, *target.sequence);
  else
    reader.refuse(by);
  reader.note(target.full, target.kind, "replaces", by);
}

template <int offset>  // 0: before the step, 1: after it
void insert(const FileReader& reader, const std::string& name, const Node& step) {
  const LayerTarget target = find_target(reader, name, step);
  if (target.step == nullptr) reader.refuse(step);
  std::vector<Step>& steps = target.sequence->steps;
  const auto at = target.step - steps.data() + offset;
  Step added = read_step(reader, step, *target.sequence);
  steps.insert(steps.begin() + at, std::move(added));
  reader.note(target.full, target.kind, "extends", step);
}

void extend(const FileReader& reader, const std::string& name, const Node& by) {
  const LayerTarget target = find_target(reader, name, by);
  if (target.move != nullptr) {
    const MoveReader of_move{reader, *target.sequence};
    read_targets(of_move, by, *target.move);
    read_needs(of_move, by, *target.move);
  } else if (target.sequence != nullptr && target.step == nullptr) {
    Sequence& sequence = *target.sequence;
    read_locals(reader, by.find("locals"), sequence);
    const Node* const moves = by.find("moves");
    if (moves != nullptr && sequence.asks.empty()) reader.refuse(*moves);
    if (moves != nullptr) read_moves(reader, *moves, sequence, sequence.asks.front());
  } else {
    reader.refuse(by);
  }
  reader.note(target.full, target.kind, "extends", by);
}

void hear(const FileReader& reader, const std::string& name, const Node& function) {
  const EventId id = reader.known(name, function, reader.model.events);
  reader.program.on[id].push_back(reader.function(function, reader.file.path + ", event " + name));
  reader.note(reader.model.events.full(id), "event", "hears", function);
}

void adjust(const FileReader& reader, const std::string& name, const Node& function) {
  const QueryId id = reader.known(name, function, reader.model.queries);
  reader.program.adjust[id].push_back(reader.function(function, reader.file.name));
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
    for (Step& step : target.sequence->steps) {
      if (step.name == tail) target.step = &step;
    }
    for (QuestionSpec& ask : target.sequence->asks) {
      for (MoveSpec& move : ask.moves) {
        if (move.verb == tail) target.move = &move;
      }
    }
    if (target.step == nullptr && target.move == nullptr) reader.refuse(at);
    if (target.move != nullptr) target.kind = "move";
    return target;
  }
  for (const auto& [full, function] : reader.program.rules) {
    if (full == name || full.substr(full.find('/') + 1) == name) target.rule = full;
  }
  if (target.rule.empty()) reader.refuse(at);
  target.full = target.rule;
  target.kind = reader.model.queries.has(target.rule) ? "query" : "rule";
  return target;
}

void read_layer(const FileReader& reader, const Node& value) {
  using Change = void(const FileReader&, const std::string& name, const Node& entry);
  static constexpr std::pair<const char*, Change*> changes[] = {
      {"replace", replace}, {"extend", extend}, {"before", insert<0>}, {"after", insert<1>},
      {"wrap", wrap},       {"on", hear},       {"adjust", adjust}};
  for (const auto& [key, change] : changes) {
    for (const auto& [name, entry] : entries_of(value.find(key))) {
      reader.look_at(entry, key, name);
      change(reader, name, entry);
    }
  }
}

}  // namespace tradewind
