#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {

void FileReader::read_layer(const Node& value) {
  check(value, script_schemas().layer, "a layer");
  const auto each = [&](const char* key, const auto& change) {
    for (const auto& [name, entry] : entries_of(value.find(key))) change(name, entry);
  };
  const auto to = [&](auto change) {
    return [this, change](const std::string& name, const Node& entry) {
      (this->*change)(name, entry);
    };
  };
  each("replace", to(&FileReader::replace));
  each("extend", to(&FileReader::extend));
  each("before", [&](const std::string& name, const Node& step) { insert(name, step, false); });
  each("after", [&](const std::string& name, const Node& step) { insert(name, step, true); });
  each("wrap", to(&FileReader::wrap));
  each("on", to(&FileReader::hear));
  each("adjust", to(&FileReader::adjust));
}

FileReader::Target FileReader::find(const std::string& name, const Node& at) {
  const std::size_t dot = name.find('.');
  const std::string head = name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? "" : name.substr(dot + 1);
  Target target;
  const SequenceId id = program_.sequence_names.find(head);
  if (id != SequenceId::none) {
    target.sequence = &program_.sequences[id];
    target.full = program_.sequence_names.full(id);
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
      fail(at, "unknown-name", "'" + head + "' has no step or move '" + tail + "'",
           near.empty() ? "there are: " + join(known, ", ") : near);
    }
    if (target.move != nullptr) target.kind = "move";
    return target;
  }
  NameList known = program_.sequence_names.all();
  for (const auto& [full, function] : program_.rules) {
    const std::string plain = full.substr(full.find('/') + 1);
    known.push_back(plain);
    if (full == name || plain == name) target.rule = full;
  }
  if (target.rule.empty()) {
    if (model_.queries.has(name))
      fail(at, "wrong-kind", "'" + name + "' is a declared query", "use adjust");
    fail(at, "unknown-name", "unknown name '" + name + "' in this module and those it requires",
         did_you_mean(name, known));
  }
  target.full = target.rule;
  target.kind = model_.queries.has(target.rule) ? "query" : "rule";
  return target;
}

void FileReader::wrap(const std::string& name, const Node& wrapper) {
  const Target target = find(name, wrapper);
  FunctionId* function = nullptr;
  if (!target.rule.empty())
    function = &program_.rules[target.rule];
  else if (target.step != nullptr)
    function = &target.step->function;
  else if (target.move != nullptr)
    function = &target.move->apply;
  if (function == nullptr || *function == FunctionId::none)
    fail(wrapper, "wrong-kind", "'" + name + "' has no function to wrap",
         "name a rule, a step or a move with a function");
  *function = draft_.add_function(wrapper, name + ", wrapped by " + file_.path, *function);
  note(target.full, target.kind, "wraps", wrapper);
}

void FileReader::replace(const std::string& name, const Node& by) {
  const Target target = find(name, by);
  const bool table = by.is_map() || by.is_list();
  if (by.is_function() && !target.rule.empty())
    program_.rules[target.rule] = draft_.add_function(by, name);
  else if (by.is_function() && target.step != nullptr)
    target.step->function = draft_.add_function(by, name);
  else if (table && target.move != nullptr)
    *target.move = MoveReader(draft_, file_, *target.sequence).read(by, target.move->verb);
  else if (table && target.sequence != nullptr && target.step == nullptr)
    read_steps(by, *target.sequence);
  else
    fail(by, "wrong-type", "'" + name + "' cannot be replaced by " + describe(by));
  note(target.full, target.kind, "replaces", by);
}

void FileReader::insert(const std::string& name, const Node& step, bool after) {
  const Target target = find(name, step);
  if (target.step == nullptr)
    fail(step, "wrong-kind", "'" + name + "' is not a step", "write SEQUENCE.STEP");
  std::vector<Step>& steps = target.sequence->steps;
  const auto at = target.step - steps.data() + (after ? 1 : 0);
  Step added = read_step(step, *target.sequence);
  steps.insert(steps.begin() + at, std::move(added));
  note(target.full, target.kind, "extends", step);
}

void FileReader::extend(const std::string& name, const Node& by) {
  const Target target = find(name, by);
  const std::string label = "the extension of '" + name + "'";
  if (target.move != nullptr) {
    check(by, script_schemas().move_extension, label);
    MoveReader(draft_, file_, *target.sequence).read_more(by, *target.move);
  } else if (target.sequence != nullptr && target.step == nullptr) {
    check(by, script_schemas().phase_extension, label);
    Sequence& sequence = *target.sequence;
    read_locals(by.find("locals"), sequence);
    const Node* const moves = by.find("moves");
    if (moves != nullptr && sequence.asks.empty())
      fail(*moves, "wrong-kind",
           "'" + sequence.name + "' has no question, so it cannot have moves");
    if (moves != nullptr) read_moves(*moves, sequence, sequence.asks.front());
  } else {
    fail(by, "wrong-kind", "'" + name + "' is neither a phase nor a move");
  }
  note(target.full, target.kind, "extends", by);
}

void FileReader::hear(const std::string& name, const Node& function) {
  const EventId id = known("event", name, function, model_.events);
  program_.on[id].push_back(draft_.add_function(function, file_.path + ", event " + name));
  note(model_.events.full(id), "event", "hears", function);
}

// What an adjustment names: a query.
QueryId FileReader::adjusted(const std::string& name, const Node& at) const {
  const bool is_rule = std::any_of(
      program_.rules.begin(), program_.rules.end(),
      [&](const auto& rule) { return rule.first == name || rule.first.ends_with("/" + name); });
  if (is_rule && !model_.queries.has(name))
    fail(at, "wrong-kind", "'" + name + "' is a rule, and only queries can be adjusted",
         "wrap it in a layer");
  return known("query", name, at, model_.queries);
}

void FileReader::adjust(const std::string& name, const Node& function) {
  const QueryId id = adjusted(name, function);
  program_.adjust[id].push_back(draft_.add_function(function, file_.name));
  note(model_.queries.full(id), "query", "adjusts", function);
}

}  // namespace tradewind
