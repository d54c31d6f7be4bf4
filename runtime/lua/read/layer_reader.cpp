#include "lua/read/layer_reader.h"

#include <algorithm>

namespace tradewind {

template <typename Visit>
void LayerReader::each_entry(const TableReader& reader, const char* key, Visit visit) {
  reader.with_table(key, key, [&] {
    const int top = lua_gettop(lua_);
    for (const std::string& name : reader.keys(-1)) {
      visit(name);
      lua_settop(lua_, top);
    }
  });
}

void LayerReader::read(const TableReader& reader) {
  reader.check_keys(-1, vocabulary("layer"), "a layer");
  reader.check_room({"layers"}, "a layer");
  read_replace(reader);
  read_extend(reader);
  read_insert(reader, "before", false);
  read_insert(reader, "after", true);
  read_wrap(reader);
  read_on(reader);
  read_adjust(reader);
}

LayerTarget LayerReader::find(const TableReader& reader, const std::string& name) {
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
      reader.fail("unknown-name", "'" + head + "' has no step or move '" + tail + "'", name, did_you_mean(tail, known));
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
    if (model_.queries.has(name)) reader.fail("wrong-kind", "'" + name + "' is a declared query", name, "use adjust");
    reader.fail("unknown-name", "unknown name '" + name + "' in this module and those it requires", name,
                did_you_mean(name, known));
  }
  target.full = target.rule;
  target.kind = model_.queries.has(target.rule) ? "query" : "rule";
  return target;
}

void LayerReader::read_wrap(const TableReader& reader) {
  each_entry(reader, "wrap", [&](const std::string& name) {
    const LayerTarget target = find(reader, name);
    FunctionId* function = nullptr;
    if (!target.rule.empty())
      function = &program_.rules[target.rule];
    else if (target.step != nullptr)
      function = &target.step->function;
    else if (target.move != nullptr)
      function = &target.move->apply;
    if (function == nullptr || *function == FunctionId::none) {
      reader.fail("wrong-kind", "'" + name + "' has no function to wrap", name, "name a rule, a step or a move with a function");
    }
    reader.field(-1, name.c_str(), LUA_TFUNCTION, "wrap");
    draft_.wrap_function(*function, name + ", wrapped by " + reader.file().path);
    draft_.note(target.full, target.kind, "wraps", reader);
  });
}

void LayerReader::read_replace(const TableReader& reader) {
  each_entry(reader, "replace", [&](const std::string& name) {
    const LayerTarget target = find(reader, name);
    const int type = lua_getfield(lua_, -1, name.c_str());
    if (type == LUA_TFUNCTION && !target.rule.empty()) {
      program_.rules[target.rule] = draft_.add_function(name);
    } else if (type == LUA_TFUNCTION && target.step != nullptr) {
      target.step->function = draft_.add_function(name);
    } else if (type == LUA_TTABLE && target.move != nullptr) {
      *target.move = moves_.read(reader, *target.sequence, target.move->verb);
    } else if (type == LUA_TTABLE && target.sequence != nullptr && target.step == nullptr) {
      sequences_.read_steps(reader, *target.sequence);
    } else {
      reader.fail("wrong-type", "'" + name + "' cannot be replaced by a " + std::string(lua_typename(lua_, type)), name);
    }
    draft_.note(target.full, target.kind, "replaces", reader);
  });
}

void LayerReader::read_insert(const TableReader& reader, const char* key, bool after) {
  each_entry(reader, key, [&](const std::string& name) {
    const LayerTarget target = find(reader, name);
    if (target.step == nullptr) reader.fail("wrong-kind", "'" + name + "' is not a step", name, "write SEQUENCE.STEP");
    reader.field(-1, name.c_str(), LUA_TTABLE, key);
    std::vector<Step>& steps = target.sequence->steps;
    const auto at = target.step - steps.data() + (after ? 1 : 0);
    Step step = sequences_.read_step(reader, *target.sequence);
    steps.insert(steps.begin() + at, std::move(step));
    draft_.note(target.full, target.kind, "extends", reader);
  });
}

void LayerReader::extend_sequence(const TableReader& reader, Sequence& sequence) {
  reader.check_keys(-1, vocabulary("phase extension"), "extend of '" + sequence.name + "'");
  sequences_.read_locals(reader, sequence, "locals");
  reader.with_table("moves", sequence.name, [&] {
    if (sequence.asks.empty())
      reader.fail("wrong-kind", "'" + sequence.name + "' has no question, so it cannot have moves", "moves");
    sequences_.read_moves(reader, sequence, sequence.asks.front());
  });
}

void LayerReader::read_extend(const TableReader& reader) {
  each_entry(reader, "extend", [&](const std::string& name) {
    const LayerTarget target = find(reader, name);
    reader.field(-1, name.c_str(), LUA_TTABLE, "extend");
    if (target.move != nullptr) {
      reader.check_keys(-1, vocabulary("move extension"), "extend of move '" + name + "'");
      moves_.extend(reader, *target.sequence, *target.move);
    } else if (target.sequence != nullptr && target.step == nullptr) {
      extend_sequence(reader, *target.sequence);
    } else {
      reader.fail("wrong-kind", "'" + name + "' is neither a phase nor a move", name);
    }
    draft_.note(target.full, target.kind, "extends", reader);
  });
}

void LayerReader::read_on(const TableReader& reader) {
  each_entry(reader, "on", [&](const std::string& name) {
    const EventId id = draft_.event(reader, name);
    reader.field(-1, name.c_str(), LUA_TFUNCTION, "on");
    program_.on[id].push_back(draft_.add_function(reader.file().path + ", event " + name));
    draft_.note(model_.events.full(id), "event", "hears", reader);
  });
}

void LayerReader::read_adjust(const TableReader& reader) {
  each_entry(reader, "adjust", [&](const std::string& name) {
    const bool is_rule = std::any_of(program_.rules.begin(), program_.rules.end(),
                                     [&](const auto& rule) { return rule.first.ends_with("/" + name); });
    if (is_rule && !model_.queries.has(name)) reader.fail("wrong-kind", "'" + name + "' is a rule", name, "use wrap");
    const QueryId id = draft_.query(reader, name);
    reader.field(-1, name.c_str(), LUA_TFUNCTION, "adjust");
    program_.adjust[id].push_back(draft_.add_function(reader.file().name));
    draft_.note(model_.queries.full(id), "query", "adjusts", reader);
  });
}

}  // namespace tradewind
