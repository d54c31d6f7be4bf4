#include "bind/renamed.h"

#include "lua/bind/handles.h"
#include "script/lexer.h"
#include "stdlib/stdlib.h"

#include <vector>

namespace tradewind {
namespace {

struct Renamed {
  std::string_view thing;
  std::string_view old;
  std::string_view now;
  bool iterates = false;  // the old name is now an iterator, valid only in a `for`
};

constexpr Renamed renamed_verbs[] = {
    {"card", "has", "card:count"},         {"game", "deal", "zone:deal"},
    {"game", "moved", "game:cards_moved"}, {"game", "players", "game:player_count", true},
    {"game", "seats", "game:players"},     {"region", "marked", "region:marked_count"},
};

std::string message(const Renamed& verb) {
  const std::string name = std::string(verb.thing) + ":" + std::string(verb.old);
  const std::string now(verb.now);
  if (verb.iterates)
    return name + " is an iterator, for loops only: use " + now + " for the number";
  return name + " was renamed: use " + now;
}

// Whether the verb after the colon at tokens[colon] is called by its old name, or in its old
// meaning.
bool is_misused(const Renamed& verb, const std::vector<Token>& tokens, std::size_t colon) {
  std::size_t thing = colon;  // where a path such as frame.card starts
  while (thing > 0 && tokens[thing - 1].kind == Token::Kind::name) {
    --thing;
    if (thing == 0 || tokens[thing - 1].text != ".") break;
    --thing;
  }
  if (thing == colon) return false;
  return verb.iterates ? thing == 0 || tokens[thing - 1].text != "in"
                       : tokens[colon - 1].text == verb.thing;
}

int refuse_function(lua_State* lua) {
  raise(lua,
        "a function is not a number: iterators such as game:players() and zone:cards() are for "
        "loops only, "
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
  Lexer lexer(source);
  std::vector<Token> tokens;
  do tokens.push_back(lexer.next());
  while (tokens.back().kind != Token::Kind::end);
  for (std::size_t at = 1; at < tokens.size(); ++at) {
    if (tokens[at - 1].text != ":" || tokens[at].kind != Token::Kind::name) continue;
    for (const Renamed& each : renamed_verbs) {
      if (each.old == tokens[at].text && is_misused(each, tokens, at - 1))
        return SourceProblem{tokens[at].line, message(each)};
    }
  }
  return std::nullopt;
}

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

}  // namespace tradewind
