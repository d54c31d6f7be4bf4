// Handles of the board, spaces, regions, dice and faces.
#include "bind/handle_parts.h"
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
    push_handle(lua_, ValueType::region, index(region));
    region_refs_.push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  }
  for (const RegionId region : model_.regions.ids()) {
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, region_refs_[region]);
    push_facts(lua_, model_, region_refs_, [&](FactId fact) { return model_.fact(region, fact); });
    const std::string& id = model_.regions.plain(region);
    set_text(lua_, "id", id);
    make_metatable(lua_, "region '" + id + "'", bound<unknown_fact>,
                   {counter_verbs(), region_verbs()});
    lua_setmetatable(lua_, -2);
    lua_pop(lua_, 1);
  }
}

void HandleTable::add_board() {
  for (const SpaceId space : model_.spaces.ids()) {
    push_facts(lua_, model_, region_refs_, [&](FactId fact) { return model_.fact(space, fact); });
    const std::string& id = model_.spaces.plain(space);
    set_text(lua_, "id", id);
    const RegionId region = model_.board.region(index(space));
    if (region != RegionId::none) set_ref(lua_, "region", region_refs_[region]);
    make_metatable(lua_, "space '" + id + "'", bound<unknown_space_field>,
                   {counter_verbs(), space_verbs()});
    space_refs_.push_back(make_only_handle(lua_, ValueType::space, index(space)));
  }
  lua_newtable(lua_);
  if (!space_refs_.empty()) set_ref(lua_, "start", space_refs_.front());
  make_metatable(lua_, "the board", bound<unknown_field>, {board_verbs()});
  board_ref_ = make_only_handle(lua_, ValueType::board);
}

void HandleTable::add_dice() {
  for (const DieId die : model_.dice.ids()) {
    const Die& info = model_.die_info[die];
    std::vector<int>& faces = face_refs_.emplace_back();
    for (std::size_t face = 0; face < info.faces.size(); ++face) {
      push_facts(lua_, model_, region_refs_,
                 [&](FactId fact) { return model_.face_fact(die, face, fact); });
      set_text(lua_, "id", info.faces[face].name);
      make_metatable(lua_, "face '" + info.faces[face].name + "'", bound<unknown_fact>);
      faces.push_back(make_only_handle(lua_, ValueType::face, face, index(die)));
    }
    lua_newtable(lua_);
    make_metatable(lua_, "die '" + model_.dice.plain(die) + "'", bound<unknown_field>,
                   {die_verbs()});
    die_refs_.push_back(make_only_handle(lua_, ValueType::die, index(die)));
  }
}

}  // namespace tradewind
