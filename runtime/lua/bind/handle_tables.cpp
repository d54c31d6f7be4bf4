// Makes the handles of a variant: one userdata a thing, whose metatable's __index is a plain table (fast to read, out
// of a script's reach) with facts, zones and verbs, and an error with a suggestion for anything else.
#include "lua/bind/handle_parts.h"
#include "lua/bind/renamed.h"
#include "lua/stdlib/stdlib.h"

#include <algorithm>

namespace tradewind {
namespace {

int refuse_write(lua_State* lua) {
  raise(lua, "'" + std::string(push_text(lua, 2)) + "' cannot be written: what changes has a verb (set, add, move)");
}

// Of "the game", "a zone" or "card 'x'" the kind of thing.
std::string kind_of_thing(const std::string& what) {
  for (const std::string article : {"the ", "a "}) {
    if (what.starts_with(article)) return what.substr(article.size());
  }
  return what.substr(0, what.find(' '));
}

// Argument 1: the index table. Upvalue 1: what the thing is called. `known`: fields it may have besides.
int refuse_field(lua_State* lua, NameList known) {
  const std::string what = lua_tostring(lua, lua_upvalueindex(1));
  const std::string field(push_text(lua, 2));
  if (const std::string now = renamed(kind_of_thing(what), field); !now.empty()) raise(lua, now);
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(lua, -2));
  }
  std::sort(known.begin(), known.end());
  const std::string hint = did_you_mean(field, known);
  raise(lua, what + " has no '" + field + "'" + (hint.empty() ? "" : "; " + hint));
}

// Of cards that have zones: such a zone by name, else what the index table (upvalue 1) says.
int field_of_owner(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const int zone = lua_type(lua, 2) == LUA_TSTRING ? host.model().zones.find(lua_tostring(lua, 2)) : -1;
  if (zone >= 0 && host.model().zone_info[static_cast<std::size_t>(zone)].owner == Owner::card) {
    const ZoneId own = host.state().layout().zone_of(static_cast<ZoneKind>(zone), check_handle(lua, 1, HandleKind::card).id);
    if (own == ZoneId::none) return 0;
    host.push(ValueType::zone, static_cast<std::int32_t>(own));
    return 1;
  }
  lua_pushvalue(lua, 2);
  lua_gettable(lua, lua_upvalueindex(1));
  return 1;
}

// Upvalue 1: what the thing is called.
int refuse_call(lua_State* lua) {
  raise(lua, std::string(lua_tostring(lua, lua_upvalueindex(1))) +
                 " cannot be called (the cards of a zone: for card in zone:cards() do)");
}

int refuse_length(lua_State* lua) {
  raise(lua,
        std::string(lua_tostring(lua, lua_upvalueindex(1))) + " has no length (the number of cards in a zone: zone:count())");
}

bool owns_zones(const Model& model, TypeId type) {
  return std::any_of(model.zone_info.begin(), model.zone_info.end(),
                     [&](const ZoneInfoOf& zone) { return zone.owner == Owner::card && model.matches(zone.of, type); });
}

// Slot and type of a local of the frame that runs now.
int local_of(lua_State* lua, Item& frame) {
  ScriptHost& host = host_of(lua);
  static_cast<void>(check_handle(lua, 1, HandleKind::frame));
  if (host.frame_end < 0) raise(lua, "no sequence is running here");
  frame = Agenda(host.state()).below(host.frame_end);
  const int found = lua_type(lua, 2) == LUA_TSTRING ? host.locals_of(frame.header.id).find(lua_tostring(lua, 2)) : -1;
  if (found >= 0) return found;
  const Sequence& sequence = host.program().sequences[frame.header.id];
  NameList known;
  for (const Local& local : sequence.locals) known.push_back(local.name);
  const std::string name(push_text(lua, 2));
  const std::string hint = did_you_mean(name, known);
  raise(lua, "'" + sequence.name + "' has no local '" + name + "'" + (hint.empty() ? "" : "; " + hint));
}

int read_local(lua_State* lua) {
  Item frame;
  const int found = local_of(lua, frame);
  host_of(lua).push(static_cast<ValueType>(found % 16), frame.words[found / 16]);
  return 1;
}

int write_local(lua_State* lua) {
  check_writable(lua, "writing a local");
  Item frame;
  const int found = local_of(lua, frame);
  frame.words[found / 16] = check_value(lua, 3, static_cast<ValueType>(found % 16), "the local");
  return 0;
}

}  // namespace

int unknown_field(lua_State* lua) { return refuse_field(lua, {}); }

int unknown_fact(lua_State* lua) {
  const ScriptHost& host = host_of(lua);
  if (lua_type(lua, 2) == LUA_TSTRING && host.model().facts.find(lua_tostring(lua, 2)) >= 0) return 0;
  return refuse_field(lua, host.model().facts.all());
}

void make_metatable(lua_State* lua, const std::string& what, lua_CFunction fallback) {
  lua_createtable(lua, 0, 1);
  lua_pushlstring(lua, what.data(), what.size());
  lua_pushcclosure(lua, fallback, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);  // of the index table: what it lacks
  lua_createtable(lua, 0, 7);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, bound<refuse_write>);
  lua_setfield(lua, -2, "__newindex");
  lua_pushlstring(lua, what.data(), what.size());
  lua_setfield(lua, -2, "__name");
  lua_pushlstring(lua, what.data(), what.size());
  lua_pushcclosure(lua, bound<refuse_call>, 1);
  lua_setfield(lua, -2, "__call");
  lua_pushlstring(lua, what.data(), what.size());
  lua_pushcclosure(lua, bound<refuse_length>, 1);
  lua_setfield(lua, -2, "__len");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
}

int make_handle(lua_State* lua, HandleKind kind, std::size_t id, std::size_t owner) {
  push_handle(lua, kind, id, owner);
  lua_pushvalue(lua, -2);
  lua_setmetatable(lua, -2);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

void set_ref(lua_State* lua, const std::string& name, int ref) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
  lua_setfield(lua, -2, name.c_str());
}

void push_facts(lua_State* lua, const Model& model, const std::vector<int>& regions, const std::function<FactValue(int)>& fact) {
  lua_newtable(lua);
  for (int each = 0; each < model.facts.size(); ++each) {
    const FactInfo& info = model.fact_info[static_cast<std::size_t>(each)];
    const FactValue value = fact(each);
    const bool none = value < 0 && (info.type == FactType::enumeration || info.type == FactType::region);
    if (info.type == FactType::multiset || none) continue;
    if (info.type == FactType::boolean) lua_pushboolean(lua, value);
    if (info.type == FactType::integer) lua_pushinteger(lua, value);
    if (info.type == FactType::enumeration) lua_pushstring(lua, info.values[static_cast<std::size_t>(value)].c_str());
    if (info.type == FactType::region) lua_rawgeti(lua, LUA_REGISTRYINDEX, regions[static_cast<std::size_t>(value)]);
    lua_setfield(lua, -2, model.facts.plain(each).c_str());
  }
}

void ScriptHost::make_handles() {
  lua_State* const lua = interpreter_.state();
  refuse_counting_with_functions(lua);
  const auto zones = static_cast<std::size_t>(model_.zones.size());
  learn_names(words_.counters, model_.counters);
  learn_names(words_.events, model_.events);
  learn_names(words_.streams, model_.streams);
  learn_names(words_.facts, model_.facts);
  for (const std::string& name : model_.names) {
    lua_pushlstring(lua, name.data(), name.size());
    name_refs_.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
  }

  make_region_handles();
  make_board_handles();
  make_dice_handles();

  lua_newtable(lua);
  add_verbs(lua, zone_verbs());
  make_metatable(lua, "a zone", bound<unknown_field>);
  for (std::size_t kind = 0; kind < zones; ++kind) {
    const Owner owner = model_.zone_info[kind].owner;
    const std::size_t owners = owner == Owner::game ? 1 : owner == Owner::seat ? max_seats : model_.cards.size();
    std::vector<int>& refs = zone_refs_.emplace_back();
    for (std::size_t i = 0; i < owners; ++i) {
      refs.push_back(make_handle(lua, HandleKind::zone, kind, i));
    }
  }
  lua_pop(lua, 1);

  lua_newtable(lua);
  add_verbs(lua, counter_verbs());
  add_verbs(lua, game_verbs());
  set_ref(lua, "board", board_ref_);
  for (int die = 0; die < model_.dice.size(); ++die)
    set_ref(lua, model_.dice.plain(die), die_refs_[static_cast<std::size_t>(die)]);
  for (std::size_t kind = 0; kind < zones; ++kind) {
    if (model_.zone_info[kind].owner == Owner::game)
      set_ref(lua, model_.zones.plain(static_cast<int>(kind)), zone_refs_[kind][0]);
  }
  make_metatable(lua, "the game", bound<unknown_field>);
  game_ref_ = make_handle(lua, HandleKind::game);
  lua_pop(lua, 1);

  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    lua_newtable(lua);
    add_verbs(lua, counter_verbs());
    add_verbs(lua, player_verbs());
    lua_pushinteger(lua, static_cast<lua_Integer>(seat));
    lua_setfield(lua, -2, "seat");
    for (std::size_t kind = 0; kind < zones; ++kind) {
      if (model_.zone_info[kind].owner == Owner::seat)
        set_ref(lua, model_.zones.plain(static_cast<int>(kind)), zone_refs_[kind][seat]);
    }
    make_metatable(lua, "a player", bound<unknown_field>);
    player_refs_.push_back(make_handle(lua, HandleKind::player, seat));
    lua_pop(lua, 1);
  }

  for (std::size_t card = 0; card < model_.cards.size();) {  // cards of a type follow each other and share a metatable
    const TypeId type = model_.cards[card];
    push_facts(lua, model_, region_refs_, [&](int fact) { return model_.fact(type, fact); });
    lua_pushstring(lua, model_.types.plain(static_cast<int>(index(type))).c_str());
    lua_setfield(lua, -2, "type");
    add_verbs(lua, counter_verbs());
    add_verbs(lua, card_verbs());
    make_metatable(lua, "card '" + model_.types.plain(static_cast<int>(index(type))) + "'", bound<unknown_fact>);
    if (owns_zones(model_, type)) {
      lua_getfield(lua, -1, "__index");
      lua_pushcclosure(lua, bound<field_of_owner>, 1);
      lua_setfield(lua, -2, "__index");
    }
    for (; card < model_.cards.size() && model_.cards[card] == type; ++card) {
      card_refs_.push_back(make_handle(lua, HandleKind::card, card));
    }
    lua_pop(lua, 1);
  }
}

void ScriptHost::make_frame_handle() {
  lua_State* const lua = interpreter_.state();
  learn_names(words_.sequences, program_.sequence_names);
  for (const Sequence& sequence : program_.sequences) {
    NameTable& table = locals_.emplace_back();
    for (std::size_t slot = 0; slot < sequence.locals.size(); ++slot) {
      table.add(lua, sequence.locals[slot].name, static_cast<int>(slot) * 16 + static_cast<int>(sequence.locals[slot].type));
    }
  }
  lua_createtable(lua, 0, 3);
  lua_pushcfunction(lua, bound<read_local>);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, bound<write_local>);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  frame_ref_ = make_handle(lua, HandleKind::frame);
  lua_pop(lua, 1);
}

}  // namespace tradewind
