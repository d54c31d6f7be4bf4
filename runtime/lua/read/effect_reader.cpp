#include "lua/read/effect_reader.h"

#include "model/signatures.h"

namespace tradewind {

namespace {

// A bool may be passed as a number and the reverse.
bool converts(ValueType given, ValueType taken) {
  const auto is_number = [](ValueType type) { return type == ValueType::integer || type == ValueType::boolean; };
  return given == taken || (is_number(given) && is_number(taken));
}

}  // namespace

bool EffectReader::is_effect() const {
  if (!lua_istable(lua_, -1)) return false;
  const int top = lua_gettop(lua_);
  const bool found = lua_getfield(lua_, top, "run") != LUA_TNIL || lua_getfield(lua_, top, "emit") != LUA_TNIL;
  lua_settop(lua_, top);
  return found;
}

int EffectReader::read(const TableReader& reader, const Sequence& sequence, const std::string& where, const MoveSpec* move) {
  reader.check_keys(-1, vocabulary("effect"), "the effect of '" + where + "'");
  Effect effect;
  effect.file = reader.file().path;
  effect.sequence = program_.sequence_names.find(sequence.module + "/" + sequence.name);
  const bool emits = lua_getfield(lua_, -1, "emit") != LUA_TNIL;
  lua_pop(lua_, 1);
  reader.field(-1, emits ? "emit" : "run", LUA_TTABLE, where);
  lua_rawgeti(lua_, -1, 1);
  const std::string name = reader.text_at(-1, "the name in the effect of '" + where + "'");
  lua_pop(lua_, 1);
  if (emits)
    effect.event = draft_.event(reader, name);
  else
    effect.runs = draft_.sequence(reader, name);
  const lua_Integer count = luaL_len(lua_, -1);
  for (lua_Integer i = 2; i <= count; ++i) {
    lua_rawgeti(lua_, -1, i);
    effect.values.push_back(read_value(reader, sequence, move));
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  const auto index = static_cast<int>(program_.effects.size());
  effect.function = draft_.add_effect_function(where, index);
  lines_.push_back(reader.line(name));
  program_.effects.push_back(std::move(effect));
  return index;
}

Effect::Value EffectReader::read_value(const TableReader& reader, const Sequence& sequence, const MoveSpec* move) const {
  using Kind = Effect::Value::Kind;
  if (lua_isinteger(lua_, -1)) return {Kind::constant, ValueType::integer, reader.small_integer(-1, "an argument of an effect")};
  if (lua_isboolean(lua_, -1)) return {Kind::constant, ValueType::boolean, lua_toboolean(lua_, -1)};
  const std::string word = reader.text_at(-1, "an argument of an effect");
  if (word == "active") return {Kind::active, ValueType::seat, 0};
  if (move != nullptr && word == "player") return {Kind::player, ValueType::seat, 0};
  NameList known = {"active"};
  for (std::size_t i = 0; move != nullptr && i < move->args.size(); ++i) {
    if (move->args[i].kind == Argument::Kind::cover) break;  // its number of cards varies
    if (move->args[i].name == word) return {Kind::target, type_of(move->args[i].kind), static_cast<std::int32_t>(i)};
    known.push_back(move->args[i].name);
  }
  for (std::size_t i = 0; i < sequence.locals.size(); ++i) {
    if (sequence.locals[i].name == word) return {Kind::local, sequence.locals[i].type, static_cast<std::int32_t>(i)};
    known.push_back(sequence.locals[i].name);
  }
  reader.fail("unknown-name", "'" + word + "' is not a local of '" + sequence.name + "'", word, did_you_mean(word, known));
}

std::vector<ParamDef> EffectReader::taken_by(const Effect& effect) const {
  if (effect.emits()) return model_.event_info[effect.event].params;
  const Sequence& sequence = program_.sequences[effect.runs];
  std::vector<ParamDef> params;
  for (int i = 0; i < sequence.args; ++i) {
    const Local& local = sequence.locals[static_cast<std::size_t>(i)];
    params.push_back({local.name, local.type});
  }
  return params;
}

// Checks number and types of all arguments, once all sequences are read.
void EffectReader::check() {
  for (std::size_t i = 0; i < program_.effects.size(); ++i) {
    const Effect& effect = program_.effects[i];
    const std::vector<ParamDef> takes = taken_by(effect);
    const std::string& name = effect.emits() ? model_.events.full(effect.event) : program_.sequence_names.full(effect.runs);
    const auto report = [&](const std::string& problem) {
      draft_.found.push_back({effect.file, lines_[i], 0, "wrong-arguments", Severity::error,
                              program_.functions[effect.function].name + ": " + problem + " '" + name + "'", ""});
    };
    if (effect.values.size() != takes.size()) {
      report("passes " + std::to_string(effect.values.size()) + " arguments instead of " + std::to_string(takes.size()) + " to");
      continue;
    }
    for (std::size_t at = 0; at < takes.size(); ++at) {
      const ValueType given = effect.values[at].type;
      if (!converts(given, takes[at].type))
        report("argument '" + takes[at].name + "' is of type " + yaml_word(given) + " instead of " + yaml_word(takes[at].type) +
               " for");
    }
  }
}

}  // namespace tradewind
