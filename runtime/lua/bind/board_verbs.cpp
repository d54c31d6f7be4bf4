// Verbs of the board, spaces, regions and dice. All of them act at once.
#include "lua/bind/handles.h"
#include "query/marked_board.h"

namespace tradewind {
namespace {

std::size_t space_at(lua_State* lua, int at) { return check_handle(lua, at, ValueType::space).id; }
std::size_t region_at(lua_State* lua, int at) {
  return check_handle(lua, at, ValueType::region).id;
}
DieId die_at(lua_State* lua) { return id_of<DieId>(check_handle(lua, 1, ValueType::die).id); }

MarkedBoard marks_of(lua_State* lua, int at) {
  const Seat seat = check_seat(lua, at);
  return {host_of(lua).model(), host_of(lua).state(), seat};
}

// The kind of mark at a stack index; without one, any mark.
MarkId kind_at(lua_State* lua, int at) {
  return lua_isnoneornil(lua, at) ? MarkedBoard::any_mark : check_mark(lua, at);
}

// Upvalues: the next id, the end, and the type.
int step_range(lua_State* lua) {
  const lua_Integer next = lua_tointeger(lua, lua_upvalueindex(1));
  if (next >= lua_tointeger(lua, lua_upvalueindex(2))) return 0;
  lua_pushinteger(lua, next + 1);
  lua_replace(lua, lua_upvalueindex(1));
  return give_value(lua, static_cast<ValueType>(lua_tointeger(lua, lua_upvalueindex(3))), next);
}

int push_range(lua_State* lua, ValueType type, std::size_t from, std::size_t count) {
  lua_pushinteger(lua, static_cast<lua_Integer>(from));
  lua_pushinteger(lua, static_cast<lua_Integer>(from) + static_cast<lua_Integer>(count));
  lua_pushinteger(lua, static_cast<lua_Integer>(type));
  lua_pushcclosure(lua, bound<step_range>, 3);
  return 1;
}

template <typename Id>
int push_place(lua_State* lua, ValueType type, const Names<Id>& names, const std::string& kind) {
  const std::string id = check_text(lua, 2, ("the id of a " + kind).c_str());
  const Id found = names.find(id);
  if (found == Id::none)
    raise_unknown(lua, "the board has no " + kind + " '" + id + "'", id, names.all());
  return give_value(lua, type, word_of(found));
}

int board_space(lua_State* lua) {
  return push_place(lua, ValueType::space, host_of(lua).model().spaces, "space");
}
int board_region(lua_State* lua) {
  return push_place(lua, ValueType::region, host_of(lua).model().regions, "region");
}

int board_spaces(lua_State* lua) {
  return push_range(lua, ValueType::space, 0, host_of(lua).model().board.spaces());
}
int board_regions(lua_State* lua) {
  return push_range(lua, ValueType::region, 0, host_of(lua).model().board.regions());
}

int space_marked(lua_State* lua) {
  return give_boolean(lua, marks_of(lua, 2).marked(space_at(lua, 1), kind_at(lua, 3)));
}

int set_mark(lua_State* lua, bool on) {
  check_writable(lua, on ? "mark" : "unmark");
  const std::size_t space = space_at(lua, 1);
  const Seat seat = check_seat(lua, 2);
  const MarkId kind = check_mark(lua, 3);
  if (space == 0) raise(lua, "the start cannot be marked: it counts as marked for everybody");
  host_of(lua).state().mark(kind, seat, space, on);
  return 0;
}

int space_mark(lua_State* lua) { return set_mark(lua, true); }
int space_unmark(lua_State* lua) { return set_mark(lua, false); }
int space_joined(lua_State* lua) {
  return give_boolean(lua, marks_of(lua, 2).joined().has(space_at(lua, 1)));
}

int step_neighbours(lua_State* lua) {
  const auto beside = host_of(lua).model().board.neighbours(
      static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1))));
  const auto at = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(2)));
  if (at >= beside.size()) return 0;
  lua_pushinteger(lua, static_cast<lua_Integer>(at) + 1);
  lua_replace(lua, lua_upvalueindex(2));
  return give_value(lua, ValueType::space, beside[at]);
}

int space_neighbours(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(space_at(lua, 1)));
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, bound<step_neighbours>, 2);
  return 1;
}

int region_complete(lua_State* lua) {
  return give_boolean(lua, marks_of(lua, 2).complete(region_at(lua, 1), kind_at(lua, 3)));
}
int region_open(lua_State* lua) {
  return give_boolean(lua, marks_of(lua, 2).open(region_at(lua, 1)));
}

int region_marked_count(lua_State* lua) {
  return give_integer(lua, marks_of(lua, 2).marked_in(region_at(lua, 1), kind_at(lua, 3)));
}

int region_count(lua_State* lua) {
  return give_integer(lua,
                      static_cast<lua_Integer>(host_of(lua).model().board.size(region_at(lua, 1))));
}

int region_spaces(lua_State* lua) {
  const Board& board = host_of(lua).model().board;
  const std::size_t region = region_at(lua, 1);
  return push_range(lua, ValueType::space, board.first(region), board.size(region));
}

int roll(lua_State* lua) {
  check_writable(lua, "roll");
  const DieId die = die_at(lua);
  host_of(lua).handles().push_face(die, host_of(lua).context().roll(die));
  return 1;
}

int face(lua_State* lua) {
  const DieId die = die_at(lua);
  host_of(lua).handles().push_face(die, host_of(lua).state().die(die) - 1);
  return 1;
}

int clear(lua_State* lua) {
  check_writable(lua, "clear");
  host_of(lua).state().die(die_at(lua)) = 0;
  host_of(lua).state().touch_counters();
  return 0;
}

template <int (*Function)(lua_State*)>
constexpr auto on_board = verb_of<ValueType::board, Function>;

constexpr Verb of_board[] = {
    {"space", bound<on_board<board_space>>, Acts::reads, "(id: string): Space",
     "the space with this id"},
    {"region", bound<on_board<board_region>>, Acts::reads, "(id: string): Region",
     "the region with this id"},
    {"spaces", bound<on_board<board_spaces>>, Acts::reads, "(): fun(): Space",
     "`for space in game.board:spaces() do`: all spaces, the start first"},
    {"regions", bound<on_board<board_regions>>, Acts::reads, "(): fun(): Region",
     "`for region in game.board:regions() do`"},
};

constexpr Verb of_space[] = {
    {"marked", bound<space_marked>, Acts::reads, "(player: Player, mark?: Mark): boolean",
     "whether it has this mark of a player, or any mark; always true of the start"},
    {"mark", bound<space_mark>, Acts::at_once, "(player: Player, mark: Mark)",
     "adds a mark of a player"},
    {"unmark", bound<space_unmark>, Acts::at_once, "(player: Player, mark: Mark)",
     "removes a mark of a player"},
    {"joined", bound<space_joined>, Acts::reads, "(player: Player): boolean",
     "whether marked spaces of open regions connect it to the start"},
    {"neighbours", bound<space_neighbours>, Acts::reads, "(): fun(): Space",
     "`for other in space:neighbours() do`"},
};

constexpr Verb of_region[] = {
    {"complete", bound<region_complete>, Acts::reads, "(player: Player, mark?: Mark): boolean",
     "whether a player has marked all its spaces, with this mark or any; true without spaces"},
    {"open", bound<region_open>, Acts::reads, "(player: Player): boolean",
     "whether one of its gates is complete, or it has no gates"},
    {"marked_count", bound<region_marked_count>, Acts::reads,
     "(player: Player, mark?: Mark): integer",
     "how many of its spaces have this mark of a player, or any mark"},
    {"count", bound<region_count>, Acts::reads, "(): integer", "the number of spaces"},
    {"spaces", bound<region_spaces>, Acts::reads, "(): fun(): Space",
     "`for space in region:spaces() do`"},
};

constexpr Verb of_die[] = {
    {"roll", bound<roll>, Acts::at_once, "(): Face",
     "rolls it and returns the face; everybody sees it"},
    {"face", bound<face>, Acts::reads, "(): Face?", "the face it shows; nil if it shows none"},
    {"clear", bound<clear>, Acts::at_once, "()", "makes it show no face, as before the first roll"},
};

}  // namespace

Verbs board_verbs() { return of_board; }
Verbs space_verbs() { return of_space; }
Verbs region_verbs() { return of_region; }
Verbs die_verbs() { return of_die; }

}  // namespace tradewind
