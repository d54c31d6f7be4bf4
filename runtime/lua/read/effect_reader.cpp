#include "read/effect_reader.h"

#include "model/signatures.h"
#include "state/number_of.h"

namespace tradewind {

bool EffectReader::is_effect() const {
  if (!lua_istable(lua_, -1)) return false;
  const int top = lua_gettop(lua_);
  const bool found =
      lua_getfield(lua_, top, "run") != LUA_TNIL || lua_getfield(lua_, top, "emit") != LUA_TNIL;
  lua_settop(lua_, top);
  return found;
}

int EffectReader::read(const Sequence& sequence, const std::string& where, const MoveSpec* move) {
  check_keys(-1, vocabulary("effect"), "the effect of '" + where + "'");
  Effect effect;
  effect.sequence = program_.sequence_names.find(sequence.module + "/" + sequence.name);
  const bool emits = lua_getfield(lua_, -1, "emit") != LUA_TNIL;
  lua_pop(lua_, 1);
  field(-1, emits ? "emit" : "run", LUA_TTABLE, where);
  const std::string name = text_item(1, "the name in the effect of '" + where + "'");
  if (emits)
    effect.event = known("event", name, model_.events);
  else
    effect.runs = known("sequence", name, program_.sequence_names);
  const lua_Integer count = luaL_len(lua_, -1);
  for (lua_Integer i = 2; i <= count; ++i) {
    lua_rawgeti(lua_, -1, i);
    effect.values.push_back(read_value(sequence, move));
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  const auto index = static_cast<int>(program_.effects.size());
  effect.function = draft_.add_effect_function(where, index);
  const SourcePos written = place(name);
  effect.file = written.file;
  effect.line = written.line;
  program_.effects.push_back(std::move(effect));
  return index;
}

CompiledTerm EffectReader::read_value(const Sequence& sequence, const MoveSpec* move) const {
  if (lua_isinteger(lua_, -1))
    return leaf(Term::Kind::constant, ValueType::integer,
                small_integer(-1, "an argument of an effect"));
  if (lua_isboolean(lua_, -1))
    return leaf(Term::Kind::constant, ValueType::boolean, lua_toboolean(lua_, -1));
  const std::string word = text_at(-1, "an argument of an effect");
  if (word == "active") return leaf(Term::Kind::turn, ValueType::seat, 0);
  if (move != nullptr && word == "player") return leaf(Term::Kind::player, ValueType::seat, 0);
  NameList names = {"active"};
  for (std::size_t i = 0; move != nullptr && i < move->args.size(); ++i) {
    if (move->args[i].kind == Argument::Kind::cover) break;  // its number of cards varies
    if (move->args[i].name == word)
      return leaf(Term::Kind::target, type_of(move->args[i].kind), static_cast<std::int64_t>(i));
    names.push_back(move->args[i].name);
  }
  const int local = sequence.find_local(word);
  if (local >= 0)
    return leaf(Term::Kind::local, sequence.locals[static_cast<std::size_t>(local)].type, local);
  for (const Local& each : sequence.locals) names.push_back(each.name);
  fail("unknown-name", "'" + word + "' is not a local of '" + sequence.name + "'", word,
       did_you_mean(word, names));
}

void check_effects(ProgramDraft& draft) {
  const Program& program = draft.program;
  for (const Effect& effect : program.effects) {
    const bool emits = effect.emits();
    const std::span<const ParamDef> takes =
        emits ? std::span(draft.model.event_info[effect.event].params)
              : program.sequences[effect.runs].params();
    const std::string& name =
        emits ? draft.model.events.full(effect.event) : program.sequence_names.full(effect.runs);
    const auto report = [&](const std::string& problem) {
      draft.found.push_back(
          {effect.file, effect.line, 0, "wrong-arguments", Severity::error,
           program.functions[effect.function].name + ": " + problem + " '" + name + "'", ""});
    };
    if (effect.values.size() != takes.size()) {
      report("passes " + number_of(std::ssize(effect.values), "argument") + " instead of " +
             std::to_string(takes.size()) + " to");
      continue;
    }
    for (std::size_t at = 0; at < takes.size(); ++at) {
      const ValueType given = draft.model.type_of(effect.values[at]);
      if (given != takes[at].type)
        report("argument '" + takes[at].name + "' is of type " + yaml_word(given) + " instead of " +
               yaml_word(takes[at].type) + " for");
    }
  }
}

}  // namespace tradewind
