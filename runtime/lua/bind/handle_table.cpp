// Builds the handles of a variant. The __index of a handle is a plain table (fast, and out of a
// script's reach) with facts, zones and verbs; any other field is an error with a suggestion.
#include "lua/bind/handle_table.h"

#include "bind/handle_parts.h"
#include "lua/stdlib/stdlib.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tradewind {
namespace {

int refuse_write(lua_State* lua) {
  raise(lua,
        "'" + std::string(push_text(lua, 2)) + "' cannot be assigned: use a verb (set, add, move)");
}

// What a verb is called now; empty if it has never had another name.
std::string renamed(const std::string& verb) {
  constexpr std::pair<std::string_view, std::string_view> now[] = {
      {"card:has", "card:count"},
      {"game:deal", "zone:deal"},
      {"game:moved", "game:cards_moved"},
      {"game:seats", "game:players"},
      {"region:marked", "region:marked_count"},
  };
  const auto* const found =
      std::ranges::find(now, verb, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(now) ? "" : std::string(found->second);
}

// The kind in "the game", "a zone" or "card 'x'".
std::string kind_of_thing(const std::string& what) {
  for (const std::string article : {"the ", "a "}) {
    if (what.starts_with(article)) return what.substr(article.size());
  }
  return what.substr(0, what.find(' '));
}

// Argument 1: the index table. Upvalue 1: the name of the thing. `known`: further fields.
int refuse_field(lua_State* lua, NameList known) {
  const std::string what = lua_tostring(lua, lua_upvalueindex(1));
  const std::string field(push_text(lua, 2));
  const std::string verb = kind_of_thing(what) + ":" + field;
  if (const std::string now = renamed(verb); !now.empty())
    raise(lua, verb + " was renamed: use " + now);
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(lua, -2));
  }
  std::sort(known.begin(), known.end());
  raise_unknown(lua, what + " has no '" + field + "'", field, known);
}

// For cards that own zones: a zone by name, else the field of the index table (upvalue 1).
int field_of_owner(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const ZoneKind zone = lua_type(lua, 2) == LUA_TSTRING
                            ? host.model().zones.find(lua_tostring(lua, 2))
                            : ZoneKind::none;
  if (zone != ZoneKind::none && host.model().zone_info[zone].owner == Owner::card) {
    const ZoneId own =
        host.state().layout().zone_of(zone, check_handle(lua, 1, ValueType::card).id);
    if (own == ZoneId::none) return 0;
    return give_value(lua, ValueType::zone, word_of(own));
  }
  lua_pushvalue(lua, 2);
  lua_gettable(lua, lua_upvalueindex(1));
  return 1;
}

// Upvalue 1: the name of the thing.
int refuse_call(lua_State* lua) {
  raise(lua, std::string(lua_tostring(lua, lua_upvalueindex(1))) +
                 " cannot be called (to visit the cards of a zone: for card in zone:cards() do)");
}

int refuse_length(lua_State* lua) {
  raise(lua, std::string(lua_tostring(lua, lua_upvalueindex(1))) +
                 " has no length (to count the cards of a zone: zone:count())");
}

int same_card(lua_State* lua) {
  const auto card = [lua](int at) { return check_handle(lua, at, ValueType::card).id; };
  return give_boolean(lua, is_handle(lua, 1, ValueType::card) &&
                               is_handle(lua, 2, ValueType::card) && card(1) == card(2));
}

int refuse_function(lua_State* lua) {
  raise(lua,
        "a function is not a number: iterators such as game:players() and zone:cards() are for "
        "loops only, "
        "game:player_count() and zone:count() count");
}

// Makes arithmetic on a function, such as an iterator, an error that names the verb that counts.
void refuse_counting_with_functions(lua_State* lua) {
  lua_pushcfunction(lua, bound<refuse_function>);
  lua_newtable(lua);
  for (const char* event : {"__add", "__sub", "__mul", "__idiv", "__mod", "__unm", "__lt", "__le",
                            "__len", "__concat"}) {
    set_function(lua, event, bound<refuse_function>);
  }
  lua_setmetatable(lua, -2);  // functions have one for all of them
  lua_pop(lua, 1);
}

bool owns_zones(const Model& model, CardId card) {
  return std::any_of(model.zone_info.begin(), model.zone_info.end(), [&](const Zone& zone) {
    return std::binary_search(zone.carriers.begin(), zone.carriers.end(), index(card));
  });
}

}  // namespace

int unknown_field(lua_State* lua) { return refuse_field(lua, {}); }

int unknown_fact(lua_State* lua) {
  const ScriptHost& host = host_of(lua);
  if (lua_type(lua, 2) == LUA_TSTRING && host.model().facts.has(lua_tostring(lua, 2))) return 0;
  return refuse_field(lua, host.model().facts.all());
}

void make_metatable(lua_State* lua, const std::string& what, lua_CFunction fallback,
                    std::initializer_list<Verbs> verbs) {
  for (const Verbs each : verbs) add_verbs(lua, each);
  const auto set = [&](const char* event, lua_CFunction function) {
    lua_pushlstring(lua, what.data(), what.size());
    lua_pushcclosure(lua, function, 1);
    lua_setfield(lua, -2, event);
  };
  lua_createtable(lua, 0, 1);
  set("__index", fallback);
  lua_setmetatable(lua, -2);  // of the index table, for unknown fields
  lua_createtable(lua, 0, 7);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  set("__newindex", bound<refuse_write>);
  set("__call", bound<refuse_call>);
  set("__len", bound<refuse_length>);
  set_text(lua, "__name", what);
  hide_metatable(lua);
}

int make_handle(lua_State* lua, ValueType kind, std::size_t id, std::size_t owner) {
  push_handle(lua, kind, id, owner);
  lua_pushvalue(lua, -2);
  lua_setmetatable(lua, -2);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int make_only_handle(lua_State* lua, ValueType kind, std::size_t id, std::size_t owner) {
  const int ref = make_handle(lua, kind, id, owner);
  lua_pop(lua, 1);
  return ref;
}

void set_text(lua_State* lua, const char* name, const std::string& text) {
  lua_pushlstring(lua, text.data(), text.size());
  lua_setfield(lua, -2, name);
}

void set_ref(lua_State* lua, const std::string& name, int ref) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
  lua_setfield(lua, -2, name.c_str());
}

void push_facts(lua_State* lua, const Model& model, const IdVector<RegionId, int>& regions,
                const std::function<FactValue(FactId)>& fact) {
  lua_newtable(lua);
  for (const FactId each : model.facts.ids()) {
    const Fact& info = model.fact_info[each];
    const FactValue value = fact(each);
    const bool none =
        value < 0 && (info.type == FactType::enumeration || info.type == FactType::region);
    if (info.type == FactType::multiset || none) continue;
    if (info.type == FactType::boolean) lua_pushboolean(lua, value);
    if (info.type == FactType::integer) lua_pushinteger(lua, value);
    if (info.type == FactType::enumeration)
      lua_pushstring(lua, info.values[static_cast<std::size_t>(value)].c_str());
    if (info.type == FactType::region)
      lua_rawgeti(lua, LUA_REGISTRYINDEX, regions[id_of<RegionId>(value)]);
    lua_setfield(lua, -2, model.facts.plain(each).c_str());
  }
}

HandleTable::HandleTable(lua_State* lua, const Model& model) : lua_(lua), model_(model) {
  refuse_counting_with_functions(lua);
  add_names();
  add_regions();
  add_board();
  add_dice();
  add_zones();
  add_game();
  for (std::size_t seat = 0; seat < max_seats; ++seat) add_player(seat);
  add_cards();
}

void HandleTable::add_names() {
  learn_names(words_.counters, model_.counters);
  learn_names(words_.events, model_.events);
  learn_names(words_.streams, model_.streams);
  learn_names(words_.facts, model_.facts);
  learn_names(words_.marks, model_.marks);
  for (const std::string& name : model_.names) {
    lua_pushlstring(lua_, name.data(), name.size());
    name_refs_.push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  }
}

void HandleTable::add_zones() {
  lua_newtable(lua_);
  make_metatable(lua_, "a zone", bound<unknown_field>, {zone_verbs()});
  for (const ZoneKind kind : model_.zones.ids()) {
    const Owner owner = model_.zone_info[kind].owner;
    const std::size_t owners = owner == Owner::game   ? 1
                               : owner == Owner::seat ? max_seats
                                                      : model_.cards.size();
    std::vector<int>& refs = zone_refs_.emplace_back();
    for (std::size_t i = 0; i < owners; ++i) {
      refs.push_back(make_handle(lua_, ValueType::zone, index(kind), i));
    }
  }
  lua_pop(lua_, 1);
}

void HandleTable::add_game() {
  lua_newtable(lua_);
  add_verbs(lua_, counter_verbs());
  add_verbs(lua_, game_verbs());
  set_ref(lua_, "board", board_ref_);
  for (const DieId die : model_.dice.ids()) set_ref(lua_, model_.dice.plain(die), die_refs_[die]);
  for (const ZoneKind kind : model_.zones.ids()) {
    if (model_.zone_info[kind].owner == Owner::game)
      set_ref(lua_, model_.zones.plain(kind), zone_refs_[kind][0]);
  }
  make_metatable(lua_, "the game", bound<unknown_field>);
  game_ref_ = make_only_handle(lua_, ValueType::game);
}

void HandleTable::add_player(std::size_t seat) {
  lua_newtable(lua_);
  add_verbs(lua_, counter_verbs());
  add_verbs(lua_, player_verbs());
  lua_pushinteger(lua_, static_cast<lua_Integer>(seat));
  lua_setfield(lua_, -2, "seat");
  for (const ZoneKind kind : model_.zones.ids()) {
    if (model_.zone_info[kind].owner == Owner::seat)
      set_ref(lua_, model_.zones.plain(kind), zone_refs_[kind][seat]);
  }
  make_metatable(lua_, "a player", bound<unknown_field>);
  player_refs_.push_back(make_only_handle(lua_, ValueType::seat, seat));
}

// Cards of one type are consecutive and share a metatable.
void HandleTable::add_cards() {
  for (std::size_t card = 0; card < model_.cards.size();) {
    const TypeId type = model_.cards[id_of<CardId>(card)];
    const std::string& name = model_.types.plain(type);
    push_facts(lua_, model_, region_refs_, [&](FactId fact) { return model_.fact(type, fact); });
    set_text(lua_, "type", name);
    make_metatable(lua_, "card '" + name + "'", bound<unknown_fact>,
                   {counter_verbs(), card_verbs()});
    if (owns_zones(model_, id_of<CardId>(card))) {
      lua_getfield(lua_, -1, "__index");
      lua_pushcclosure(lua_, bound<field_of_owner>, 1);
      lua_setfield(lua_, -2, "__index");
    }
    if (!model_.acts_by.empty()) keep_guise(type);
    for (; card < model_.cards.size() && model_.cards[id_of<CardId>(card)] == type; ++card) {
      card_refs_.push_back(make_handle(lua_, ValueType::card, card));
    }
    lua_pop(lua_, 1);
  }
}

// For cards that act as this type: they are other handles of the same card, which == must find
// equal. The metatable is on top.
void HandleTable::keep_guise(TypeId type) {
  lua_pushcfunction(lua_, bound<same_card>);
  lua_setfield(lua_, -2, "__eq");
  guise_refs_.resize(static_cast<std::size_t>(model_.types.size()), LUA_NOREF);
  lua_pushvalue(lua_, -1);
  guise_refs_[type] = luaL_ref(lua_, LUA_REGISTRYINDEX);
}

void HandleTable::push_card_as(Word card, TypeId type) {
  push_handle(lua_, ValueType::card, static_cast<std::size_t>(card));
  push_ref(guise_refs_[type]);
  lua_setmetatable(lua_, -2);
}

void HandleTable::push_ref(int ref) { lua_rawgeti(lua_, LUA_REGISTRYINDEX, ref); }
void HandleTable::push_game() { push_ref(game_ref_); }
void HandleTable::push_frame() { push_ref(frame_ref_); }

void HandleTable::push_face(DieId die, int face) {
  if (face < 0) return lua_pushnil(lua_);
  push_ref(face_refs_[die][static_cast<std::size_t>(face)]);
}

void HandleTable::push_cards(std::span<const Word> cards) {
  lua_createtable(lua_, static_cast<int>(cards.size()), 0);
  lua_Integer place = 0;
  for (const Word card : cards) {
    push_ref(card_refs_[static_cast<std::size_t>(card)]);
    lua_rawseti(lua_, -2, ++place);
  }
}

void HandleTable::push(ValueType type, Word value, const Layout& layout) {
  if (type == ValueType::integer) return lua_pushinteger(lua_, static_cast<std::int32_t>(value));
  if (type == ValueType::boolean) return lua_pushboolean(lua_, value != 0 ? 1 : 0);
  if (value < 0) return lua_pushnil(lua_);
  const auto at = static_cast<std::size_t>(value);
  switch (type) {
    case ValueType::seat: return push_ref(player_refs_[at]);
    case ValueType::card: return push_ref(card_refs_[at]);
    case ValueType::space: return push_ref(space_refs_[at]);
    case ValueType::region: return push_ref(region_refs_[id_of<RegionId>(value)]);
    case ValueType::name: return push_ref(name_refs_[at]);
    case ValueType::zone: {
      const ZonePlace& zone = layout.zone(id_of<ZoneId>(value));
      const std::size_t owner = zone.owner == Owner::game   ? 0
                                : zone.owner == Owner::seat ? index(zone.seat)
                                                            : index(zone.card);
      return push_ref(zone_refs_[zone.kind][owner]);
    }
    default: break;  // no words
  }
}

}  // namespace tradewind
