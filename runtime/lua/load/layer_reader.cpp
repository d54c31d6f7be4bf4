// Reads layers (what a module or a house rule changes in what it depends on) and abilities (what a card brings).
#include "lua/load/script_loader.h"
#include "tradewind/reference/script_api.h"

#include <algorithm>

namespace tradewind {

void ScriptLoader::read_layer(const TableReader& reader) {
  reader.check_keys(-1, vocabulary("layer"), "a layer");
  reader.check_room({"layers"}, "a layer");
  layer_replace(reader);
  layer_extend(reader);
  layer_insert(reader, "before", false);
  layer_insert(reader, "after", true);
  layer_wrap(reader);
  layer_hear(reader);
  layer_adjust(reader);
}

ScriptLoader::Target ScriptLoader::find(const TableReader& reader, const std::string& name) {
  const std::size_t dot = name.find('.');
  const std::string head = name.substr(0, dot);
  const std::string tail = dot == std::string::npos ? "" : name.substr(dot + 1);
  Target target;
  const int id = program_.sequence_names.find(head);
  if (id >= 0) {
    target.sequence = &program_.sequences[static_cast<std::size_t>(id)];
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
    if (model_.queries.find(name) >= 0)
      reader.fail("wrong-kind", "'" + name + "' is a declared query", name, "change it with adjust");
    reader.fail("unknown-name", "nothing below this module is called '" + name + "'", name, did_you_mean(name, known));
  }
  target.full = target.rule;
  target.kind = model_.queries.find(target.rule) < 0 ? "rule" : "query";
  return target;
}

void ScriptLoader::layer_wrap(const TableReader& reader) {
  if (reader.field(-1, "wrap", LUA_TTABLE, "wrap") == LUA_TTABLE) {
    for (const std::string& name : reader.keys(-1)) {
      const Target target = find(reader, name);
      FunctionId* function = nullptr;
      if (!target.rule.empty())
        function = &program_.rules[target.rule];
      else if (target.step != nullptr)
        function = &target.step->function;
      else if (target.move != nullptr)
        function = &target.move->apply;
      if (function == nullptr || *function < 0) {
        reader.fail("wrong-kind", "'" + name + "' has no function to wrap", name,
                    "name a rule, a step or a move with a function");
      }
      reader.field(-1, name.c_str(), LUA_TFUNCTION, "wrap");
      wrap_function(*function, name + ", wrapped by " + reader.file().path);
      note(target.full, target.kind, "wraps", reader);
    }
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::layer_replace(const TableReader& reader) {
  if (reader.field(-1, "replace", LUA_TTABLE, "replace") == LUA_TTABLE) {
    for (const std::string& name : reader.keys(-1)) {
      const Target target = find(reader, name);
      const int type = lua_getfield(lua_, -1, name.c_str());
      if (type == LUA_TFUNCTION && !target.rule.empty()) {
        program_.rules[target.rule] = add_function(name);
      } else if (type == LUA_TFUNCTION && target.step != nullptr) {
        target.step->function = add_function(name);
      } else if (type == LUA_TTABLE && target.move != nullptr) {
        *target.move = read_move(reader, *target.sequence, target.move->verb);
        lua_pop(lua_, 1);
      } else if (type == LUA_TTABLE && target.sequence != nullptr && target.step == nullptr) {
        compile_steps(reader, *target.sequence);
        lua_pop(lua_, 1);
      } else {
        reader.fail("wrong-type", "'" + name + "' cannot be replaced by a " + std::string(lua_typename(lua_, type)), name);
      }
      note(target.full, target.kind, "replaces", reader);
    }
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::layer_insert(const TableReader& reader, const char* key, bool after) {
  if (reader.field(-1, key, LUA_TTABLE, key) == LUA_TTABLE) {
    for (const std::string& name : reader.keys(-1)) {
      const Target target = find(reader, name);
      if (target.step == nullptr) reader.fail("wrong-kind", "'" + name + "' is no step", name, "write SEQUENCE.STEP");
      reader.field(-1, name.c_str(), LUA_TTABLE, key);
      std::vector<Step>& steps = target.sequence->steps;
      const auto at = target.step - steps.data() + (after ? 1 : 0);
      Step step = read_step(reader, *target.sequence);
      steps.insert(steps.begin() + at, std::move(step));
      lua_pop(lua_, 1);
      note(target.full, target.kind, "extends", reader);
    }
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::extend_sequence(const TableReader& reader, Sequence& sequence) {
  reader.check_keys(-1, vocabulary("phase extension"), "extend of '" + sequence.name + "'");
  read_locals(reader, sequence, "locals");
  if (reader.field(-1, "moves", LUA_TTABLE, sequence.name) == LUA_TTABLE) {
    if (sequence.asks.empty())
      reader.fail("wrong-kind", "'" + sequence.name + "' asks nothing, so it can have no moves", "moves");
    read_moves(reader, sequence, sequence.asks.front());
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::layer_extend(const TableReader& reader) {
  if (reader.field(-1, "extend", LUA_TTABLE, "extend") == LUA_TTABLE) {
    for (const std::string& name : reader.keys(-1)) {
      const Target target = find(reader, name);
      reader.field(-1, name.c_str(), LUA_TTABLE, "extend");
      if (target.move != nullptr) {
        reader.check_keys(-1, vocabulary("move extension"), "extend of move '" + name + "'");
        read_targets(reader, *target.sequence, *target.move);
        read_needs(reader, *target.sequence, *target.move);
      } else if (target.sequence != nullptr && target.step == nullptr) {
        extend_sequence(reader, *target.sequence);
      } else {
        reader.fail("wrong-kind", "'" + name + "' is neither a phase nor a move", name);
      }
      lua_pop(lua_, 1);
      note(target.full, target.kind, "extends", reader);
    }
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::layer_hear(const TableReader& reader) {
  if (reader.field(-1, "on", LUA_TTABLE, "on") == LUA_TTABLE) {
    for (const std::string& name : reader.keys(-1)) {
      const int id = event(reader, name);
      reader.field(-1, name.c_str(), LUA_TFUNCTION, "on");
      program_.on[static_cast<std::size_t>(id)].push_back(add_function(reader.file().path + ", event " + name));
      note(model_.events.full(id), "event", "hears", reader);
    }
  }
  lua_pop(lua_, 1);
}

void ScriptLoader::layer_adjust(const TableReader& reader) {
  if (reader.field(-1, "adjust", LUA_TTABLE, "adjust") == LUA_TTABLE) {
    for (const std::string& name : reader.keys(-1)) {
      const bool is_rule = std::any_of(program_.rules.begin(), program_.rules.end(),
                                       [&](const auto& rule) { return rule.first.ends_with("/" + name); });
      if (is_rule && model_.queries.find(name) < 0)
        reader.fail("wrong-kind", "'" + name + "' is a rule", name, "change it with wrap");
      const int id = query(reader, name);
      reader.field(-1, name.c_str(), LUA_TFUNCTION, "adjust");
      program_.adjust[static_cast<std::size_t>(id)].push_back(add_function(reader.file().name));
      note(model_.queries.full(id), "query", "adjusts", reader);
    }
  }
  lua_pop(lua_, 1);
}

// A function of a card by itself answers the query of its name.
int ScriptLoader::answered_query(const TableReader& reader, const std::string& who, const std::string& name) const {
  NameList known;
  for (int id = 0; id < model_.queries.size(); ++id) {
    if (!model_.query_info[static_cast<std::size_t>(id)].by_ability) continue;
    if (model_.queries.plain(id) == name) return id;
    known.push_back(model_.queries.plain(id));
  }
  if (model_.events.find(name) >= 0 || model_.queries.find(name) >= 0)
    reader.fail("unknown-key", who + ": '" + name + "' stands outside of on_own, on and adjust", name);
  reader.fail("unknown-key", who + ": no query with `ability: true` is called '" + name + "'", name, did_you_mean(name, known));
}

// A card: what it hears (`on_own`, `on`), what it changes (`adjust`), moves it brings to a phase, and the queries it answers.
void ScriptLoader::read_ability(const TableReader& reader) {
  Ability ability;
  ability.name = reader.file().name;
  ability.module = reader.file().module;
  ability.own.assign(program_.on.size(), -1);
  ability.any.assign(program_.on.size(), -1);
  ability.adjust.assign(program_.adjust.size(), -1);
  ability.answers.assign(program_.adjust.size(), -1);
  const std::string who = "card '" + ability.name + "'";
  for (const std::string& key : reader.keys(-1)) {
    const int type = lua_getfield(lua_, -1, key.c_str());
    if (type == LUA_TFUNCTION) {
      const auto id = static_cast<std::size_t>(answered_query(reader, who, key));
      ability.answers[id] = add_function(who + ", " + key);
      note(model_.queries.full(static_cast<int>(id)), "query", "answers", reader);
      continue;
    }
    if (type != LUA_TTABLE) reader.fail("wrong-type", who + ": '" + key + "' must be a table or a function", key);
    NameList known;
    for (const WordInfo& word : vocabulary("ability")) known.emplace_back(word.name);
    if (std::find(known.begin(), known.end(), key) == known.end())
      reader.fail("unknown-key", who + " has no '" + key + "'", key, did_you_mean(key, known));
    const int at = lua_gettop(lua_);
    for (const std::string& name : reader.keys(at)) {
      const int inner = lua_getfield(lua_, at, name.c_str());
      if (key != "moves" && inner != LUA_TFUNCTION)
        reader.fail("wrong-type", who + ": " + key + "." + name + " must be a function", name);
      if (key == "on_own") {
        const auto id = static_cast<std::size_t>(event(reader, name));
        ability.own[id] = add_function(who + ", event " + name);
        note(model_.events.full(static_cast<int>(id)), "event", "hears", reader);
      } else if (key == "on") {
        const auto id = static_cast<std::size_t>(event(reader, name));
        ability.any[id] = add_function(who + ", event " + name);
        note(model_.events.full(static_cast<int>(id)), "event", "hears", reader);
      } else if (key == "adjust") {
        const auto id = static_cast<std::size_t>(query(reader, name));
        ability.adjust[id] = add_function(who + ", query " + name);
        program_.query_has_adjusters[id] = true;
        note(model_.queries.full(static_cast<int>(id)), "query", "adjusts", reader);
      } else if (key == "moves") {
        const Target target = find(reader, name);
        if (target.sequence == nullptr || target.sequence->asks.empty())
          reader.fail("wrong-kind", "'" + name + "' is no phase", name);
        ability_ = ability.name;
        lua_createtable(lua_, 0, 1);
        lua_insert(lua_, -2);
        lua_setfield(lua_, -2, "moves");
        extend_sequence(reader, *target.sequence);
        ability_.clear();
        lua_pop(lua_, 1);
      } else {
        reader.fail("unknown-key", who + " has no '" + key + "'", key,
                    "known are: on_own, on, adjust, moves, and functions that answer a query");
      }
      lua_settop(lua_, at);
    }
    lua_pop(lua_, 1);
  }
  const auto id = static_cast<int>(program_.abilities.size());
  for (std::size_t type = 0; type < model_.type_info.size(); ++type) {
    const TypeInfo& info = model_.type_info[type];
    if (info.ability == ability.name && info.ability_module == ability.module) program_.ability_of_type[type] = id;
  }
  program_.abilities.push_back(std::move(ability));
}

}  // namespace tradewind
