// Builds the handles of a variant. The __index of a handle is a plain table (fast, and out of a
// script's reach) with fields and verbs; any other field is an error.
#include "lua/bind/handle_table.h"

#include "lua/bind/handles.h"
#include "lua/stdlib/stdlib.h"
#include "script/fields.h"

#include <algorithm>

namespace tradewind {
namespace {

int refuse_write(lua_State* lua) {
  raise(lua,
        "'" + std::string(push_text(lua, 2)) + "' cannot be assigned: use a verb (set, add, move)");
}

// Argument 1: the index table. Upvalues: the name of the thing, and what it is. A field that only
// this thing lacks is nil.
int unknown_field(lua_State* lua) {
  const Model& model = host_of(lua).model();
  const auto thing = static_cast<ValueType>(lua_tointeger(lua, lua_upvalueindex(2)));
  if (lua_type(lua, 2) == LUA_TSTRING && has_facts(thing) && model.facts.has(lua_tostring(lua, 2)))
    return 0;  // often asked for
  const std::string field(push_text(lua, 2));
  const std::optional<ThingField> known_field = find_field(model, thing, field);
  if (lua_type(lua, 2) == LUA_TSTRING && known_field && known_field->of != ThingField::Of::zone)
    return 0;
  raise(lua, std::string(lua_tostring(lua, lua_upvalueindex(1))) + " has no '" + field + "'");
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

int same_card(lua_State* lua) {
  const Handle *const one = handle_at(lua, 1), *const other = handle_at(lua, 2);
  return give_value(lua, ValueType::boolean,
                    one != nullptr && other != nullptr && one->kind == ValueType::card &&
                        other->kind == ValueType::card && one->id == other->id);
}

// Sets a field of the table below a value. A part of a fact, such as size.height, goes to the table
// of all its parts.
void set_field(lua_State* lua, const std::string& name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return lua_setfield(lua, -2, name.c_str());
  const std::string fact = name.substr(0, dot), part = name.substr(dot + 1);
  const int value = lua_gettop(lua);
  if (lua_getfield(lua, value - 1, fact.c_str()) == LUA_TNIL) {
    lua_newtable(lua);
    lock_table(lua, fact.c_str());
    lua_pushvalue(lua, -1);
    lua_setfield(lua, value - 1, fact.c_str());
  }
  push_readable_table(lua, -1);
  if (lua_stringtonumber(lua, part.c_str()) == 0) lua_pushstring(lua, part.c_str());
  lua_pushvalue(lua, value);
  lua_rawset(lua, -3);
  lua_settop(lua, value - 1);
}

bool owns_zones(const Model& model, CardId card) {
  return std::any_of(model.zone_info.begin(), model.zone_info.end(), [&](const Zone& zone) {
    return std::binary_search(zone.carriers.begin(), zone.carriers.end(), index(card));
  });
}

}  // namespace

void NameTable::add(lua_State* lua, const std::string& name, int id) {
  lua_pushlstring(lua, name.data(), name.size());
  const char* const interned = lua_tostring(lua, -1);
  luaL_ref(lua, LUA_REGISTRYINDEX);
  slots_[place(interned)] = {interned, id};
}

HandleTable::HandleTable(lua_State* lua, const Model& model) : lua_(lua), model_(model) {
  add_names();
  add_board();
  add_dice();
  add_zones();
  add_only(ValueType::game, "the game");
  for (Word seat = 0; seat < max_seats; ++seat) add_only(ValueType::seat, "a player", seat);
  add_cards();
}

void HandleTable::add_names() {
  learn_names(ValueType::counter, model_.counters);
  learn_names(ValueType::event, model_.events);
  learn_names(ValueType::stream, model_.streams);
  learn_names(ValueType::mark, model_.marks);
  learn_names(ValueType::fact, model_.facts);
  learn_names(ValueType::space_id, model_.spaces);
  learn_names(ValueType::region_id, model_.regions);
  add_texts(ValueType::name, model_.names);
  add_texts(ValueType::card_type, model_.types.all());
}

void HandleTable::learn_names(ValueType type, const NameIndex& names) {
  NameTable& table = names_[index_of(type)] = NameTable(2 * static_cast<std::size_t>(names.size()));
  for (int id = 0; id < names.size(); ++id) {
    const std::string &full = names.all_full()[static_cast<std::size_t>(id)],
                      &plain = names.all()[static_cast<std::size_t>(id)];
    table.add(lua_, full, id);
    if (names.find(plain) == id) table.add(lua_, plain, id);
  }
}

void HandleTable::add_texts(ValueType type, const NameList& texts) {
  for (const std::string& text : texts) {
    lua_pushlstring(lua_, text.data(), text.size());
    refs_of(type).push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  }
}

// Facts may refer to regions, so all region handles exist before any facts are pushed.
void HandleTable::add_board() {
  for (const RegionId region : model_.regions.ids()) {
    push_handle(lua_, ValueType::region, index(region));
    refs_of(ValueType::region).push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  }
  for (const RegionId region : model_.regions.ids()) {
    push_ref(ref_of(ValueType::region, word_of(region)));
    push_metatable(ValueType::region, "region '" + model_.regions.plain(region) + "'",
                   word_of(region));
    lua_setmetatable(lua_, -2);
    lua_pop(lua_, 1);
  }
  for (const SpaceId space : model_.spaces.ids())
    add_only(ValueType::space, "space '" + model_.spaces.plain(space) + "'", word_of(space));
  add_only(ValueType::board, "the board");
}

void HandleTable::add_dice() {
  std::vector<int>& faces = refs_of(ValueType::face);
  faces.resize(static_cast<std::size_t>(model_.dice.size()) * faces_of_a_die, LUA_NOREF);
  for (const DieId die : model_.dice.ids()) {
    const std::vector<Face>& info = model_.die_info[die].faces;
    for (std::size_t face = 0; face < info.size(); ++face) {
      const Word word = face_word(die, static_cast<int>(face));
      push_metatable(ValueType::face, "face '" + info[face].name + "'", word);
      faces[static_cast<std::size_t>(word)] = make_handle(ValueType::face, face, index(die));
      lua_pop(lua_, 1);
    }
    add_only(ValueType::die, "die '" + model_.dice.plain(die) + "'", word_of(die));
  }
}

void HandleTable::add_zones() {
  push_metatable(ValueType::zone, "a zone", 0);
  for (const ZoneKind kind : model_.zones.ids()) {
    const Owner owner = model_.zone_info[kind].owner;
    const std::size_t owners = owner == Owner::game   ? 1
                               : owner == Owner::seat ? max_seats
                                                      : model_.cards.size();
    std::vector<int>& refs = zone_refs_.emplace_back();
    for (std::size_t i = 0; i < owners; ++i)
      refs.push_back(make_handle(ValueType::zone, index(kind), i));
  }
  lua_pop(lua_, 1);
}

void HandleTable::add_only(ValueType thing, const std::string& what, Word of) {
  push_metatable(thing, what, of);
  refs_of(thing).push_back(make_handle(thing, static_cast<std::size_t>(of)));
  lua_pop(lua_, 1);
}

// Cards of one type are consecutive and share a metatable.
void HandleTable::add_cards() {
  for (std::size_t card = 0; card < model_.cards.size();) {
    const TypeId type = model_.cards[id_of<CardId>(card)];
    push_metatable(ValueType::card, "card '" + model_.types.plain(type) + "'",
                   static_cast<Word>(card));
    if (owns_zones(model_, id_of<CardId>(card))) {
      lua_getfield(lua_, -1, "__index");
      lua_pushcclosure(lua_, bound<field_of_owner>, 1);
      lua_setfield(lua_, -2, "__index");
    }
    if (!model_.acts_by.empty()) keep_guise(type);
    for (; card < model_.cards.size() && model_.cards[id_of<CardId>(card)] == type; ++card)
      refs_of(ValueType::card).push_back(make_handle(ValueType::card, card));
    lua_pop(lua_, 1);
  }
}

void HandleTable::push_metatable(ValueType thing, const std::string& what, Word of) {
  lua_newtable(lua_);
  if ((set_of(thing) & carriers) != 0) add_verbs(lua_, ValueType::counter);
  add_verbs(lua_, thing);
  for (const std::string& name : field_names(model_, thing)) {
    const std::optional<ThingField> field = find_field(model_, thing, name);
    if (!field || field->type == ValueType::unknown) continue;
    push_field(thing, *field, of);
    set_field(lua_, name);
  }
  lua_createtable(lua_, 0, 1);  // of the index table, for unknown fields
  lua_pushlstring(lua_, what.data(), what.size());
  lua_pushinteger(lua_, static_cast<lua_Integer>(thing));
  lua_pushcclosure(lua_, bound<unknown_field>, 2);
  lua_setfield(lua_, -2, "__index");
  lua_setmetatable(lua_, -2);
  lua_createtable(lua_, 0, 5);
  lua_insert(lua_, -2);
  lua_setfield(lua_, -2, "__index");
  set_function(lua_, "__newindex", bound<refuse_write>);
  lua_pushlstring(lua_, what.data(), what.size());
  lua_setfield(lua_, -2, "__name");
  hide_metatable(lua_);
}

// Zones of cards are found when they are asked for.
void HandleTable::push_field(ValueType thing, const ThingField& field, Word of) {
  if (field.of == ThingField::Of::zone) {
    if (thing == ValueType::card) return lua_pushnil(lua_);
    return push_ref(zone_refs_[id_of<ZoneKind>(field.ref)][static_cast<std::size_t>(of)]);
  }
  if (field.of != ThingField::Of::id)
    return static_cast<void>(
        give_value(lua_, field.type, value_of(model_, thing, field.of, field.ref, of)));
  const auto at = static_cast<std::size_t>(of);
  const std::string& id =
      thing == ValueType::face
          ? model_.die_info[id_of<DieId>(of / faces_of_a_die)].faces[at % faces_of_a_die].name
      : thing == ValueType::space ? model_.spaces.all()[at]
                                  : model_.regions.all()[at];
  lua_pushlstring(lua_, id.data(), id.size());
}

// A reference to a new handle, whose metatable is on top of the stack and stays there.
int HandleTable::make_handle(ValueType kind, std::size_t id, std::size_t owner) {
  push_handle(lua_, kind, id, owner);
  lua_pushvalue(lua_, -2);
  lua_setmetatable(lua_, -2);
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
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

void HandleTable::push_cards(std::span<const Word> cards) {
  lua_createtable(lua_, static_cast<int>(cards.size()), 0);
  lua_Integer place = 0;
  for (const Word card : cards) {
    push_ref(ref_of(ValueType::card, card));
    lua_rawseti(lua_, -2, ++place);
  }
}

}  // namespace tradewind
