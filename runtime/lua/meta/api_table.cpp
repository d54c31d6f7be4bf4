// Tables of the API in Markdown.
#include "lua/bind/handles.h"
#include "lua/stdlib/stdlib.h"
#include "lua/load/vocabulary.h"
#include "tradewind/api.h"

#include <algorithm>
#include <map>

namespace tradewind {
namespace {

std::string in_cell(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
  return text;
}

const char* moment_of(Acts acts) { return acts == Acts::reads ? "" : acts == Acts::at_once ? "at once" : "scheduled"; }

std::string verb_table(const std::string& thing, Verbs verbs) {
  std::string text = "| call | happens | what it does |\n|---|---|---|\n";
  for (const Verb& verb : verbs) {
    text += "| `" + in_cell(thing + ":" + verb.name + verb.signature) + "` | " + moment_of(verb.acts) + " | " +
            in_cell(verb.doc) + " |\n";
  }
  return text;
}

std::string word_table(Vocabulary words) {
  std::string text = "| word | type | what it says |\n|---|---|---|\n";
  for (const WordInfo& word : words)
    text += "| `" + std::string(word.name) + "` | `" + in_cell(word.type) + "` | " + in_cell(word.doc) + " |\n";
  return text;
}

NameList sorted_keys(lua_State* lua, int at) {
  push_readable_table(lua, at);
  NameList names;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) names.emplace_back(lua_tostring(lua, -2));
  lua_pop(lua, 1);
  std::sort(names.begin(), names.end());
  return names;
}

// Every name of the library: "" -> its functions, "math" -> what lies in that table. The environment is asked itself, so nothing
// can be missing here or too much.
std::map<std::string, NameList> library() {
  Interpreter interpreter;
  lua_State* const lua = interpreter.state();
  interpreter.push_environment();
  std::map<std::string, NameList> names;
  for (const std::string& name : environment_names(lua, -1)) {
    lua_pushstring(lua, name.c_str());
    if (lua_rawget(lua, -2) == LUA_TTABLE)
      names[name] = sorted_keys(lua, -1);
    else
      names[""].push_back(name);
    lua_pop(lua, 1);
  }
  return names;
}

std::string listed(const NameList& names, const std::string& mark) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + mark + name + mark;
  return text;
}

std::string library_list() {
  std::string text;
  for (const auto& [table, names] : library())
    text += "- " + (table.empty() ? "functions" : "`" + table + "`") + ": " + listed(names, "`") + "\n";
  return text;
}

}  // namespace

std::string api_table(const std::string& about) {
  using Table = std::string (*)();
  static const std::map<std::string, Table> tables = {
      {"game", [] { return verb_table("game", game_verbs()); }},
      {"player", [] { return verb_table("player", player_verbs()); }},
      {"card", [] { return verb_table("card", card_verbs()); }},
      {"zone", [] { return verb_table("zone", zone_verbs()); }},
      {"board", [] { return verb_table("board", board_verbs()); }},
      {"space", [] { return verb_table("space", space_verbs()); }},
      {"region", [] { return verb_table("region", region_verbs()); }},
      {"die", [] { return verb_table("die", die_verbs()); }},
      {"counters", [] { return verb_table("thing", counter_verbs()); }},
      {"sequence", [] { return word_table(sequence_words()); }},
      {"effect", [] { return word_table(effect_words()); }},
      {"question", [] { return word_table(question_words()); }},
      {"move", [] { return word_table(move_words()); }},
      {"cover", [] { return word_table(cover_words()); }},
      {"argument", [] { return word_table(argument_words()); }},
      {"operands", [] { return word_table(alias_words()); }},
      {"layer", [] { return word_table(layer_words()); }},
      {"phase extension", [] { return word_table(phase_extension_words()); }},
      {"move extension", [] { return word_table(move_extension_words()); }},
      {"ability", [] { return word_table(ability_words()); }},
      {"result", [] { return word_table(result_words()); }},
      {"globals", [] { return word_table(global_words()); }},
      {"library", [] { return library_list(); }},
  };
  return tables.at(about)();
}

std::string luacheck_globals() {
  std::string text = "  read_globals = {\n";
  for (const auto& [table, names] : library()) {
    text += "    " + (table.empty() ? listed(names, "\"") + ",\n" : table + " = { fields = { " + listed(names, "\"") + " } },\n");
  }
  NameList ours;
  for (const WordInfo& word : global_words()) ours.emplace_back(word.name);
  return text + "    " + listed(ours, "\"") + ",\n  },\n";
}

}  // namespace tradewind
