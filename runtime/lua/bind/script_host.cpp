#include "lua/bind/script_host.h"

#include "lua/bind/handles.h"
#include "lua/load/script_loader.h"
#include "state/random.h"

#include <cassert>

namespace tradewind {
namespace {

char again_key, stop_key;  // their addresses are the two answers a step can give besides a value

}  // namespace

void* again_answer() { return &again_key; }
void* stop_answer() { return &stop_key; }

ScriptHost::ScriptHost(const Catalog& catalog, const Model& model, const Limits& limits) : model_(model), interpreter_(limits) {
  interpreter_.set_host(this);
  make_handles();
  ScriptLoader(catalog, *this).load();
}

ScriptHost::~ScriptHost() = default;

std::uint32_t ScriptHost::chance(int stream, std::uint32_t bound) {
  const auto which = static_cast<std::size_t>(stream);
  if (forced != nullptr && which < forced->outcomes.size() && !forced->outcomes[which].empty()) {
    std::size_t& used = forced->used[which];
    if (used == forced->outcomes[which].size()) {
      throw std::runtime_error("the test decided " + std::to_string(used) + " outcomes of '" + model_.streams.plain(stream) +
                               "', but another is needed");
    }
    const std::int64_t outcome = forced->outcomes[which][used++];
    if (outcome < 0 || outcome >= static_cast<std::int64_t>(bound)) {
      throw std::runtime_error("the test decided outcome " + std::to_string(outcome) + " of '" + model_.streams.plain(stream) +
                               "', but there are only " + std::to_string(bound));
    }
    return static_cast<std::uint32_t>(outcome);
  }
  return random_below(state_->stream(which), bound);
}

int ScriptHost::roll(int die) {
  const DieInfo& info = model_.die_info[static_cast<std::size_t>(die)];
  const int face = info.sides[chance(info.stream, static_cast<std::uint32_t>(info.sides.size()))];
  state_->die(static_cast<std::size_t>(die)) = static_cast<std::uint8_t>(face + 1);
  state_->header().revealed = 1;
  state_->touch_counters();
  return face;
}

void ScriptHost::push_face(int die, int face) {
  ++pushed_;
  if (face < 0) return lua_pushnil(interpreter_.state());
  const std::vector<int>& refs = face_refs_[static_cast<std::size_t>(die)];
  lua_rawgeti(interpreter_.state(), LUA_REGISTRYINDEX, refs[static_cast<std::size_t>(face)]);
}

const State& ScriptHost::keep(const State& state) {
  if (kept_as_it_was_)
    *kept_as_it_was_ = state;
  else
    kept_as_it_was_.emplace(state);
  return *kept_as_it_was_;
}

void ScriptHost::begin(FunctionId function) {
  if (interpreter_.is_attempt()) bail_out();
  running_ = function;
  pushed_ = 0;
  interpreter_.set_context(program_.function_names[static_cast<std::size_t>(function)].c_str());
  lua_rawgeti(interpreter_.state(), LUA_REGISTRYINDEX, function_refs_[static_cast<std::size_t>(function)]);
}

void ScriptHost::push_game() {
  lua_rawgeti(interpreter_.state(), LUA_REGISTRYINDEX, game_ref_);
  ++pushed_;
}

void ScriptHost::push_frame() {
  if (frame_end < 0) return;
  lua_rawgeti(interpreter_.state(), LUA_REGISTRYINDEX, frame_ref_);
  ++pushed_;
}

void ScriptHost::push(ValueType type, std::int32_t value) {
  lua_State* const lua = interpreter_.state();
  ++pushed_;
  const auto at = static_cast<std::size_t>(value);
  switch (type) {
    case ValueType::integer: lua_pushinteger(lua, value); return;
    case ValueType::boolean: lua_pushboolean(lua, value); return;
    case ValueType::seat:
      if (value < 0 || value == static_cast<std::int32_t>(Seat::none)) return lua_pushnil(lua);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, player_refs_[at]);
      return;
    case ValueType::card:
      if (value < 0 || value == static_cast<std::int32_t>(CardId::none)) return lua_pushnil(lua);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, card_refs_[at]);
      return;
    case ValueType::zone: {
      if (value < 0 || value == static_cast<std::int32_t>(ZoneId::none)) return lua_pushnil(lua);
      const ZoneInfo& zone = state_->layout().zone(static_cast<ZoneId>(value));
      const std::size_t owner = zone.owner == Owner::game ? 0 : zone.owner == Owner::seat ? index(zone.seat) : index(zone.card);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, zone_refs_[index(zone.kind)][owner]);
      return;
    }
    case ValueType::space:
      if (value < 0 || value == static_cast<std::int32_t>(SpaceId::none)) return lua_pushnil(lua);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, space_refs_[at]);
      return;
    case ValueType::region:
      if (value < 0 || value == static_cast<std::int32_t>(RegionId::none)) return lua_pushnil(lua);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, region_refs_[at]);
      return;
    case ValueType::name:
      if (value < 0) return lua_pushnil(lua);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, name_refs_[at]);
      return;
  }
}

void ScriptHost::push_card_list(const std::int32_t* cards, int count) {
  lua_State* const lua = interpreter_.state();
  lua_createtable(lua, count, 0);
  for (int i = 0; i < count; ++i) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, card_refs_[static_cast<std::size_t>(cards[i])]);
    lua_rawseti(lua, -2, i + 1);
  }
  ++pushed_;
}

Returned ScriptHost::finish(ValueType expected) {
  lua_State* const lua = interpreter_.state();
  const FunctionId function = running_;
  lua_call(lua, pushed_, 2);
  Returned returned;
  const int type = lua_type(lua, -2);
  if (type == LUA_TLIGHTUSERDATA) {
    returned.kind = answer_at(lua, -2) == &again_key ? Returned::Kind::again : Returned::Kind::stop;
  } else if (type != LUA_TNIL) {
    returned.kind = Returned::Kind::value;
    if (type == LUA_TBOOLEAN) {
      returned.value = lua_toboolean(lua, -2);
    } else {
      running_ = function;
      returned.value = check_value(lua, lua_gettop(lua) - 1, expected, "the result");
    }
    returned.has_reason = lua_type(lua, -1) == LUA_TSTRING;
    if (returned.has_reason) reason_ = lua_tostring(lua, -1);
  } else if (expected != ValueType::integer && expected != ValueType::boolean) {
    returned.value = -1;
  }
  lua_pop(lua, 2);
  return returned;
}

void ScriptHost::end_match(const std::array<std::uint8_t, max_seats>& places) {
  Header& header = state_->header();
  for (std::int32_t seat = 0; seat < state_->layout().seats(); ++seat) {
    header.place[seat] = places[static_cast<std::size_t>(seat)];
    header.score[seat] = model_.score < 0 ? 0 : static_cast<std::int32_t>(evaluate(model_.score, &seat, 1));
  }
  header.finished = 1;
}

void ScriptHost::write_item(const Effect& effect, const std::int32_t* locals, Seat player, std::span<const std::int32_t> targets,
                            std::int32_t* words) const {
  if (effect.emits) {
    *words++ = 0;  // how far it got
  } else {
    const std::vector<std::int32_t>& start = program_.sequences[static_cast<std::size_t>(effect.id)].start;
    copy_words(std::span(start).subspan(effect.values.size()), words + effect.values.size());
  }
  for (const Effect::Value& value : effect.values) {
    switch (value.kind) {
      case Effect::Value::Kind::constant: *words++ = value.ref; break;
      case Effect::Value::Kind::local: *words++ = locals[value.ref]; break;
      case Effect::Value::Kind::active: *words++ = static_cast<std::int32_t>(state_->header().active); break;
      case Effect::Value::Kind::player: *words++ = static_cast<std::int32_t>(player); break;
      case Effect::Value::Kind::target: *words++ = targets[static_cast<std::size_t>(value.ref)]; break;
    }
  }
}

void ScriptHost::perform(const Effect& effect, Seat player, std::span<const std::int32_t> targets) {
  if (effect.emits && !listening(effect.id)) return;
  const std::int32_t* const locals = frame_end < 0 ? nullptr : Agenda(*state_).below(frame_end).words;
  write_item(effect, locals, player, targets, scheduled.room(item_size(effect)));
  scheduled.commit(effect.emits ? ItemKind::emit : ItemKind::frame, effect.id);
}

}  // namespace tradewind
