#include "lua/bind/renamed.h"

#include "lua/bind/handles.h"
#include "script/characters.h"

#include <cstddef>

namespace tradewind {
namespace {

struct Renamed {
  std::string_view thing;
  std::string_view old;
  std::string_view now;
  bool iterates = false;  // the old name is an iterator now, which stands in a `for` only
};

constexpr Renamed renamed_verbs[] = {
    {"card", "has", "card:count"},         {"game", "deal", "zone:deal"},
    {"game", "moved", "game:cards_moved"}, {"game", "players", "game:player_count", true},
    {"game", "seats", "game:players"},     {"region", "marked", "region:marked_count"},
};

std::string message(const Renamed& verb) {
  const std::string name = std::string(verb.thing) + ":" + std::string(verb.old);
  const std::string now(verb.now);
  if (verb.iterates) return name + " is an iterator, for loops only: use " + now + " for how many there are";
  return name + " was renamed: use " + now;
}

std::string_view before_spaces(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// The name at the end of a text, with `also` in it; or nothing.
std::string_view last_name(std::string_view text, char also = '_') {
  std::size_t start = text.size();
  while (start > 0 && (is_letter(text[start - 1]) || is_digit(text[start - 1]) || text[start - 1] == also)) --start;
  return text.substr(start);
}

// Whether the text in front of the colon calls this verb by its old name, or as what it no longer is.
bool is_misused(const Renamed& verb, std::string_view before) {
  if (!verb.iterates) return last_name(before) == verb.thing;
  const std::string_view path = last_name(before, '.');
  return !path.empty() && last_name(before_spaces(before.substr(0, before.size() - path.size()))) != "in";
}

int refuse_function(lua_State* lua) {
  raise(lua,
        "a function is not a number: iterators such as game:players() and zone:cards() are for loops only, "
        "game:player_count() and zone:count() count");
}

}  // namespace

std::string renamed(std::string_view thing, std::string_view verb) {
  for (const Renamed& each : renamed_verbs) {
    if (each.thing == thing && each.old == verb) return message(each);
  }
  return "";
}

std::optional<SourceProblem> find_renamed(std::string_view source) {
  std::optional<SourceProblem> found;
  each_word(source, [&](std::string_view word, std::size_t at, int line) {
    if (found || at == 0 || source[at - 1] != ':') return;
    for (const Renamed& each : renamed_verbs) {
      if (each.old == word && is_misused(each, source.substr(0, at - 1))) found = SourceProblem{line, message(each)};
    }
  });
  return found;
}

void refuse_counting_with_functions(lua_State* lua) {
  lua_pushcfunction(lua, bound<refuse_function>);
  lua_newtable(lua);
  for (const char* event : {"__add", "__sub", "__mul", "__idiv", "__mod", "__unm", "__lt", "__le", "__len", "__concat"}) {
    lua_pushcfunction(lua, bound<refuse_function>);
    lua_setfield(lua, -2, event);
  }
  lua_setmetatable(lua, -2);  // functions have one for all of them
  lua_pop(lua, 1);
}

}  // namespace tradewind
