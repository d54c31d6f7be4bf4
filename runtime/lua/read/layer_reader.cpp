#include "read/layer_reader.h"

#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {

template <typename Visit>
void LayerReader::each_entry(const char* key, Visit visit) {
  with_table(key, key, [&] { each_key(visit); });
}

void LayerReader::read() {
  check_keys(-1, vocabulary("layer"), "a layer");
  check_room({"layers"}, "a layer");
  read_replace();
  read_extend();
  read_insert("before", false);
  read_insert("after", true);
  read_wrap();
  read_on();
  read_adjust();
}

LayerTarget LayerReader::find(const std::string& name) {
  const std::size_t dot = name.find('.');
  const std::string head = name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? "" : name.substr(dot + 1);
  LayerTarget target;
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
      fail("unknown-name", "'" + head + "' has no step or move '" + tail + "'", name,
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
      fail("wrong-kind", "'" + name + "' is a declared query", name, "use adjust");
    fail("unknown-name", "unknown name '" + name + "' in this module and those it requires", name,
         did_you_mean(name, known));
  }
  target.full = target.rule;
  target.kind = model_.queries.has(target.rule) ? "query" : "rule";
  return target;
}

void LayerReader::read_wrap() {
  each_entry("wrap", [&](const std::string& name) {
    const LayerTarget target = find(name);
    FunctionId* function = nullptr;
    if (!target.rule.empty())
      function = &program_.rules[target.rule];
    else if (target.step != nullptr)
      function = &target.step->function;
    else if (target.move != nullptr)
      function = &target.move->apply;
    if (function == nullptr || *function == FunctionId::none) {
      fail("wrong-kind", "'" + name + "' has no function to wrap", name,
           "name a rule, a step or a move with a function");
    }
    field(-1, name.c_str(), LUA_TFUNCTION, "wrap");
    draft_.wrap_function(*function, name + ", wrapped by " + file().path);
    note(target.full, target.kind, "wraps", name);
  });
}

void LayerReader::read_replace() {
  each_entry("replace", [&](const std::string& name) {
    const LayerTarget target = find(name);
    const int type = lua_getfield(lua_, -1, name.c_str());
    if (type == LUA_TFUNCTION && !target.rule.empty()) {
      program_.rules[target.rule] = draft_.add_function(name);
    } else if (type == LUA_TFUNCTION && target.step != nullptr) {
      target.step->function = draft_.add_function(name);
    } else if (type == LUA_TTABLE && target.move != nullptr) {
      *target.move = MoveReader(draft_, file(), *target.sequence).read(target.move->verb);
    } else if (type == LUA_TTABLE && target.sequence != nullptr && target.step == nullptr) {
      sequences_.read_steps(*target.sequence);
    } else {
      fail("wrong-type",
           "'" + name + "' cannot be replaced by a " + std::string(lua_typename(lua_, type)), name);
    }
    note(target.full, target.kind, "replaces", name);
  });
}

void LayerReader::read_insert(const char* key, bool after) {
  each_entry(key, [&](const std::string& name) {
    const LayerTarget target = find(name);
    if (target.step == nullptr)
      fail("wrong-kind", "'" + name + "' is not a step", name, "write SEQUENCE.STEP");
    field(-1, name.c_str(), LUA_TTABLE, key);
    std::vector<Step>& steps = target.sequence->steps;
    const auto at = target.step - steps.data() + (after ? 1 : 0);
    Step step = sequences_.read_step(*target.sequence);
    steps.insert(steps.begin() + at, std::move(step));
    note(target.full, target.kind, "extends", name);
  });
}

void LayerReader::extend_sequence(Sequence& sequence) {
  check_keys(-1, vocabulary("phase extension"), "extend of '" + sequence.name + "'");
  sequences_.read_locals(sequence, "locals");
  with_table("moves", sequence.name, [&] {
    if (sequence.asks.empty())
      fail("wrong-kind", "'" + sequence.name + "' has no question, so it cannot have moves",
           "moves");
    sequences_.read_moves(sequence, sequence.asks.front());
  });
}

void LayerReader::read_extend() {
  each_entry("extend", [&](const std::string& name) {
    const LayerTarget target = find(name);
    field(-1, name.c_str(), LUA_TTABLE, "extend");
    if (target.move != nullptr) {
      check_keys(-1, vocabulary("move extension"), "extend of move '" + name + "'");
      MoveReader(draft_, file(), *target.sequence).read_more(*target.move);
    } else if (target.sequence != nullptr && target.step == nullptr) {
      extend_sequence(*target.sequence);
    } else {
      fail("wrong-kind", "'" + name + "' is neither a phase nor a move", name);
    }
    note(target.full, target.kind, "extends", name);
  });
}

void LayerReader::read_on() {
  each_entry("on", [&](const std::string& name) {
    const EventId id = known("event", name, model_.events);
    field(-1, name.c_str(), LUA_TFUNCTION, "on");
    program_.on[id].push_back(draft_.add_function(file().path + ", event " + name));
    note(model_.events.full(id), "event", "hears", name);
  });
}

// What an adjustment names: a query.
QueryId LayerReader::adjusted(const std::string& name) const {
  const bool is_rule = std::any_of(
      program_.rules.begin(), program_.rules.end(),
      [&](const auto& rule) { return rule.first == name || rule.first.ends_with("/" + name); });
  if (is_rule && !model_.queries.has(name))
    fail("wrong-kind", "'" + name + "' is a rule, and only queries can be adjusted", name,
         "wrap it in a layer");
  return known("query", name, model_.queries);
}

void LayerReader::read_adjust() {
  each_entry("adjust", [&](const std::string& name) {
    const QueryId id = adjusted(name);
    field(-1, name.c_str(), LUA_TFUNCTION, "adjust");
    program_.adjust[id].push_back(draft_.add_function(file().name));
    note(model_.queries.full(id), "query", "adjusts", name);
  });
}

}  // namespace tradewind
