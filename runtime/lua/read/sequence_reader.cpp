#include "lua/read/sequence_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::size_t most_locals = 64;  // well below the size of a frame
constexpr std::size_t most_moves = 255;  // of one question: RawMove::spec is a byte

ValueType value_type(const TableReader& reader, const std::string& word, const std::string& text) {
  static const std::vector<std::string> known = {"int", "bool", "seat", "card", "zone", "space", "name", "region"};
  const auto found = std::find(known.begin(), known.end(), word);
  if (found == known.end()) {
    reader.fail("wrong-type",
                "'" + text + "' must be \"TYPE name\", with a TYPE of int, bool, seat, card, zone, space, region or name", text);
  }
  return static_cast<ValueType>(found - known.begin());
}

}  // namespace

void SequenceReader::read_locals(const TableReader& reader, Sequence& sequence, const char* key) {
  const auto read_local = [&] {
    const std::string text = reader.text_at(-1, std::string(key) + " of '" + sequence.name + "'", key);
    const std::size_t space = text.find(' ');
    const ValueType type = value_type(reader, text.substr(0, space), text);
    sequence.locals.push_back({type, space == std::string::npos ? "" : text.substr(space + 1)});
    if (sequence.locals.size() > most_locals)
      reader.fail("too-many", "'" + sequence.name + "' has more than " + std::to_string(most_locals) + " args and locals", key);
  };
  reader.with_table(key, sequence.name, [&] { reader.each_item(read_local); });
}

void SequenceReader::declare(const ScriptFile& file) {
  program_.sequence_names.add(file.module, file.name);
  Sequence& sequence = program_.sequences.emplace_back();
  sequence.name = file.name;
  sequence.module = file.module;
  sequence.file = file.path;
}

void SequenceReader::read(const TableReader& reader) {
  const SequenceId id = program_.sequence_names.find(reader.file().module + "/" + reader.file().name);
  Sequence& sequence = program_.sequences[id];
  read_steps(reader, sequence);
  const bool asks = !sequence.asks.empty();
  reader.check_room({asks ? "phases" : "steps"}, asks ? "a sequence with a question" : "a sequence without a question");
  draft_.note(program_.sequence_names.full(id), asks ? "phase" : "sequence", "supplies", reader);
}

void SequenceReader::read_steps(const TableReader& reader, Sequence& sequence) {
  reader.check_keys(-1, vocabulary("sequence"), "sequence '" + sequence.name + "'");
  sequence.locals.clear();
  sequence.steps.clear();
  sequence.asks.clear();
  read_locals(reader, sequence, "args");
  sequence.args = static_cast<int>(sequence.locals.size());
  read_locals(reader, sequence, "locals");
  reader.each_item([&] {
    if (!lua_istable(lua_, -1)) {
      const std::string step = std::to_string(sequence.steps.size() + 1);
      reader.fail("wrong-type", "step " + step + " of '" + sequence.name + "' must be { \"name\", function, effect or question }",
                  sequence.name);
    }
    sequence.steps.push_back(read_step(reader, sequence));
  });
}

// { "name", function(game, frame) ... end }, { "name", { run = ... } } or { "name", { about = ..., moves = ... } }
Step SequenceReader::read_step(const TableReader& reader, Sequence& sequence) {
  Step step;
  lua_rawgeti(lua_, -1, 1);
  step.name = reader.text_at(-1, "the name of a step of '" + sequence.name + "'", sequence.name);
  lua_pop(lua_, 1);
  const int type = lua_rawgeti(lua_, -1, 2);
  const std::string where = sequence.module + "/" + sequence.name + "." + step.name;
  if (type == LUA_TFUNCTION) {
    step.function = draft_.add_function(where);
    return step;
  }
  if (type != LUA_TTABLE)
    reader.fail("wrong-type", "step '" + step.name + "' needs a function, an effect or a question", step.name);
  if (effects_.is_effect()) {
    step.effect = effects_.read(reader, sequence, where, nullptr);
    step.function = program_.effects.back().function;
    lua_pop(lua_, 1);
    return step;
  }
  step.ask = static_cast<int>(sequence.asks.size());
  sequence.asks.emplace_back();
  QuestionSpec ask;
  ask.about = sequence.name;
  read_question(reader, sequence, ask);
  sequence.asks.back() = std::move(ask);
  lua_pop(lua_, 1);
  return step;
}

void SequenceReader::read_question(const TableReader& reader, Sequence& sequence, QuestionSpec& ask) {
  reader.check_keys(-1, vocabulary("question"), "the question of '" + sequence.name + "'");
  ask.about = reader.text(-1, "about", sequence.name);
  add_unique(program_.questions, ask.about);
  const std::string to = reader.text(-1, "to");
  if (!to.empty()) {
    const auto local =
        std::find_if(sequence.locals.begin(), sequence.locals.end(), [&](const Local& each) { return each.name == to; });
    if (local == sequence.locals.end() || local->type != ValueType::seat) {
      reader.fail("unknown-name", "`to` of '" + sequence.name + "' names '" + to + "', which is not a local of type seat", to);
    }
    ask.to = static_cast<int>(local - sequence.locals.begin());
  }
  const std::string unless = reader.text(-1, "unless");
  if (!unless.empty()) ask.unless = draft_.query(reader, unless);
  if (reader.field(-1, "moves", LUA_TTABLE, sequence.name) != LUA_TTABLE) {
    reader.fail("missing-key", "the question of '" + sequence.name + "' has no moves", sequence.name);
  }
  read_moves(reader, sequence, ask);
  lua_pop(lua_, 1);
}

// A text names one move, so two moves of a question cannot have the same verb.
void SequenceReader::check_new_verb(const TableReader& reader, const Sequence& sequence, const QuestionSpec& ask,
                                    const std::string& verb) const {
  const auto same = std::find_if(ask.moves.begin(), ask.moves.end(), [&](const MoveSpec& move) { return move.verb == verb; });
  if (same == ask.moves.end()) return;
  const std::string owner = same->ability.empty() ? "module '" + same->module + "'" : "card '" + same->ability + "'";
  reader.fail("duplicate-id", "'" + sequence.name + "' already has a move '" + verb + "', from " + owner, verb,
              "use another verb, or replace or extend '" + sequence.name + "." + verb + "'");
}

// verb = { ... }, or verb = "name" of a move file.
void SequenceReader::read_moves(const TableReader& reader, const Sequence& sequence, QuestionSpec& ask) {
  for (const std::string& verb : reader.keys(-1)) {
    check_new_verb(reader, sequence, ask, verb);
    if (lua_getfield(lua_, -1, verb.c_str()) == LUA_TSTRING) {
      const std::string name = lua_tostring(lua_, -1);
      const auto shared = shared_moves_.find(name.find('/') == std::string::npos ? reader.file().module + "/" + name : name);
      if (shared == shared_moves_.end()) reader.fail("unknown-name", "unknown move file '" + name + "'", name);
      lua_pop(lua_, 1);
      lua_rawgeti(lua_, LUA_REGISTRYINDEX, shared->second);
    } else if (!lua_istable(lua_, -1)) {
      reader.fail("wrong-type", "move '" + verb + "' must be a table or the name of a move file", verb);
    }
    ask.moves.push_back(moves_.read(reader, sequence, verb));
    if (ask.moves.size() > most_moves)
      reader.fail("too-many", "'" + sequence.name + "' asks for more than " + std::to_string(most_moves) + " kinds of moves",
                  verb);
    lua_pop(lua_, 1);
  }
}

}  // namespace tradewind
