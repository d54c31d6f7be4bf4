#include "read/sequence_reader.h"

#include "read/effect_reader.h"
#include "read/moves/move_reader.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::size_t most_locals = 64;  // well below the size of a frame
constexpr std::size_t most_moves = 255;  // of one question: RawMove::spec is a byte

}  // namespace

void SequenceReader::read_locals(Sequence& sequence, const char* key) {
  const auto read_local = [&] {
    const std::string text = text_at(-1, std::string(key) + " of '" + sequence.name + "'", key);
    const std::size_t space = text.find(' ');
    const NameList& types = yaml_words(ValueType());
    const auto type = std::ranges::find(types, text.substr(0, space));
    if (type == types.end()) {
      fail("wrong-type",
           "'" + text +
               "' must be \"TYPE name\", with a TYPE of int, bool, seat, card, zone, space, region "
               "or name",
           text);
    }
    sequence.locals.push_back({space == std::string::npos ? "" : text.substr(space + 1),
                               static_cast<ValueType>(type - types.begin())});
    if (sequence.locals.size() > most_locals)
      fail("too-many",
           "'" + sequence.name + "' has more than " + std::to_string(most_locals) +
               " args and locals",
           key);
  };
  with_table(key, sequence.name, [&] { each_item(read_local); });
}

void SequenceReader::declare() {
  program_.sequence_names.add(file().module, file().name);
  Sequence& sequence = program_.sequences.emplace_back();
  sequence.name = file().name;
  sequence.module = file().module;
  sequence.file = file().path;
}

void SequenceReader::read() {
  const SequenceId id = program_.sequence_names.find(file().module + "/" + file().name);
  Sequence& sequence = program_.sequences[id];
  read_steps(sequence);
  const bool asks = !sequence.asks.empty();
  check_room({asks ? "phases" : "steps"},
             asks ? "a sequence with a question" : "a sequence without a question");
  note(program_.sequence_names.full(id), asks ? "phase" : "sequence", "supplies");
}

void SequenceReader::read_steps(Sequence& sequence) {
  check_keys(-1, vocabulary("sequence"), "sequence '" + sequence.name + "'");
  sequence.locals.clear();
  sequence.steps.clear();
  sequence.asks.clear();
  read_locals(sequence, "args");
  sequence.args = static_cast<int>(sequence.locals.size());
  read_locals(sequence, "locals");
  each_item([&] {
    if (!lua_istable(lua_, -1)) {
      const std::string step = std::to_string(sequence.steps.size() + 1);
      fail("wrong-type",
           "step " + step + " of '" + sequence.name +
               "' must be { \"name\", function, effect or question }",
           sequence.name);
    }
    sequence.steps.push_back(read_step(sequence));
  });
}

// { "name", function(game, frame) ... end }, { "name", { run = ... } } or { "name", { about = ...,
// moves = ... } }
Step SequenceReader::read_step(Sequence& sequence) {
  Step step;
  step.name = text_item(1, "the name of a step of '" + sequence.name + "'", sequence.name);
  const int type = lua_rawgeti(lua_, -1, 2);
  const std::string where = sequence.module + "/" + sequence.name + "." + step.name;
  if (type == LUA_TFUNCTION) {
    step.function = draft_.add_function(where);
    return step;
  }
  if (type != LUA_TTABLE)
    fail("wrong-type", "step '" + step.name + "' needs a function, an effect or a question",
         step.name);
  if (EffectReader effects(draft_, file()); effects.is_effect()) {
    step.effect = effects.read(sequence, where, nullptr);
    step.function = program_.effects.back().function;
  } else {
    step.ask = static_cast<int>(sequence.asks.size());
    read_question(sequence, sequence.asks.emplace_back());
  }
  lua_pop(lua_, 1);
  return step;
}

void SequenceReader::read_question(Sequence& sequence, QuestionSpec& ask) {
  check_keys(-1, vocabulary("question"), "the question of '" + sequence.name + "'");
  ask.about = text(-1, "about", sequence.name);
  add_unique(program_.questions, ask.about);
  const std::string to = text(-1, "to");
  if (!to.empty()) {
    ask.to = sequence.find_local(to);
    if (ask.to < 0 || sequence.locals[static_cast<std::size_t>(ask.to)].type != ValueType::seat)
      fail("unknown-name",
           "`to` of '" + sequence.name + "' names '" + to + "', which is not a local of type seat",
           to);
  }
  if (field(-1, "at_once", LUA_TBOOLEAN, sequence.name) == LUA_TBOOLEAN)
    ask.at_once = lua_toboolean(lua_, -1) != 0;
  lua_pop(lua_, 1);
  if (ask.at_once && !to.empty())
    fail("wrong-value",
         "the question of '" + sequence.name + "' asks all players at once, so it has no `to`",
         "to", "leave it out, and name with `unless` who is not asked");
  const std::string unless = text(-1, "unless");
  if (!unless.empty()) ask.unless = query_called(unless);
  if (field(-1, "moves", LUA_TTABLE, sequence.name) != LUA_TTABLE) {
    fail("missing-key", "the question of '" + sequence.name + "' has no moves", sequence.name);
  }
  read_moves(sequence, ask);
  lua_pop(lua_, 1);
}

// A text names one move, so two moves of a question cannot have the same verb.
void SequenceReader::check_new_verb(const Sequence& sequence, const QuestionSpec& ask,
                                    const std::string& verb) const {
  const auto same = std::find_if(ask.moves.begin(), ask.moves.end(),
                                 [&](const MoveSpec& move) { return move.verb == verb; });
  if (same == ask.moves.end()) return;
  const std::string owner =
      same->ability.empty() ? "module '" + same->module + "'" : "card '" + same->ability + "'";
  fail("duplicate-id", "'" + sequence.name + "' already has a move '" + verb + "', from " + owner,
       verb, "use another verb, or replace or extend '" + sequence.name + "." + verb + "'");
}

// verb = { ... }, or verb = "name" of a move file.
void SequenceReader::read_moves(const Sequence& sequence, QuestionSpec& ask) {
  for (const std::string& verb : keys(-1)) {
    check_new_verb(sequence, ask, verb);
    if (lua_getfield(lua_, -1, verb.c_str()) == LUA_TSTRING) {
      const std::string name = lua_tostring(lua_, -1);
      const auto shared = draft_.shared_moves.find(
          name.find('/') == std::string::npos ? file().module + "/" + name : name);
      if (shared == draft_.shared_moves.end())
        fail("unknown-name", "unknown move file '" + name + "'", name);
      lua_pop(lua_, 1);
      lua_rawgeti(lua_, LUA_REGISTRYINDEX, shared->second);
    } else if (!lua_istable(lua_, -1)) {
      fail("wrong-type", "move '" + verb + "' must be a table or the name of a move file", verb);
    }
    ask.moves.push_back(MoveReader(draft_, file(), sequence).read(verb));
    if (ask.moves.size() > most_moves)
      fail("too-many",
           "'" + sequence.name + "' asks for more than " + std::to_string(most_moves) +
               " kinds of moves",
           verb);
    lua_pop(lua_, 1);
  }
}

}  // namespace tradewind
