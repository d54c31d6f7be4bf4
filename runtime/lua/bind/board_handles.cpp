// Handles of the board, spaces, regions, dice and faces.
#include "lua/bind/handle_parts.h"
#include "lua/bind/handle_table.h"

namespace tradewind {
namespace {

// `region` of a space outside all regions is nil.
int unknown_space_field(lua_State* lua) {
  if (lua_type(lua, 2) == LUA_TSTRING && lua_tostring(lua, 2) == std::string("region")) return 0;
  return unknown_fact(lua);
}

}  // namespace

// Facts may refer to regions, so all region handles exist before any facts are pushed.
void HandleTable::add_regions() {
  for (const RegionId region : model_.regions.ids()) {
    push_handle(lua_, HandleKind::region, index(region));
    region_refs_.push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  }
  for (const RegionId region : model_.regions.ids()) {
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, region_refs_[region]);
    push_facts(lua_, model_, region_refs_, [&](FactId fact) { return model_.fact(region, fact); });
    const std::string& id = model_.regions.plain(region);
    lua_pushlstring(lua_, id.data(), id.size());
    lua_setfield(lua_, -2, "id");
    add_verbs(lua_, counter_verbs());
    add_verbs(lua_, region_verbs());
    make_metatable(lua_, "region '" + id + "'", bound<unknown_fact>);
    lua_setmetatable(lua_, -2);
    lua_pop(lua_, 1);
  }
}

void HandleTable::add_board() {
  for (const SpaceId space : model_.spaces.ids()) {
    push_facts(lua_, model_, region_refs_, [&](FactId fact) { return model_.fact(space, fact); });
    const std::string& id = model_.spaces.plain(space);
    lua_pushlstring(lua_, id.data(), id.size());
    lua_setfield(lua_, -2, "id");
    const RegionId region = model_.board.region(index(space));
    if (region != RegionId::none) set_ref(lua_, "region", region_refs_[region]);
    add_verbs(lua_, counter_verbs());
    add_verbs(lua_, space_verbs());
    make_metatable(lua_, "space '" + id + "'", bound<unknown_space_field>);
    space_refs_.push_back(make_handle(lua_, HandleKind::space, index(space)));
    lua_pop(lua_, 1);
  }
  lua_newtable(lua_);
  add_verbs(lua_, board_verbs());
  if (!space_refs_.empty()) set_ref(lua_, "start", space_refs_.front());
  make_metatable(lua_, "the board", bound<unknown_field>);
  board_ref_ = make_handle(lua_, HandleKind::board);
  lua_pop(lua_, 1);
}

void HandleTable::add_dice() {
  for (const DieId die : model_.dice.ids()) {
    const DieInfo& info = model_.die_info[die];
    std::vector<int>& faces = face_refs_.emplace_back();
    for (std::size_t face = 0; face < info.faces.size(); ++face) {
      push_facts(lua_, model_, region_refs_, [&](FactId fact) { return model_.face_fact(die, face, fact); });
      lua_pushlstring(lua_, info.faces[face].data(), info.faces[face].size());
      lua_setfield(lua_, -2, "id");
      make_metatable(lua_, "face '" + info.faces[face] + "'", bound<unknown_fact>);
      faces.push_back(make_handle(lua_, HandleKind::face, face, index(die)));
      lua_pop(lua_, 1);
    }
    lua_newtable(lua_);
    add_verbs(lua_, die_verbs());
    make_metatable(lua_, "die '" + model_.dice.plain(die) + "'", bound<unknown_field>);
    die_refs_.push_back(make_handle(lua_, HandleKind::die, index(die)));
    lua_pop(lua_, 1);
  }
}

}  // namespace tradewind
