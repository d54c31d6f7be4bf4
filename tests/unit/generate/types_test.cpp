// What editors and the reference page say of the API is generated from the bindings themselves:
// types, the tables of docs/reference/lua-api.md and the globals in .luacheckrc.
#include "api_tables.h"
#include "catch.h"
#include "generate/lua_types.h"
#include "tables/table_schemas.h"
#include "tradewind/reference/script_words.h"
#include "unit/generated.h"
#include "unit/has.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <filesystem>
#include <lua.hpp>
#include <regex>
#include <set>

using namespace tradewind;
using tradewind::testing::check_generated;
using tradewind::testing::read_bytes;

namespace {

// What the first group of the expression matched, wherever it is found.
std::vector<std::string> matches(const std::string& text, const std::string& expression) {
  const std::regex compiled(expression);
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), compiled); at != std::sregex_iterator();
       ++at)
    found.push_back((*at)[1]);
  return found;
}

// A text whose parts between "<!-- generated: NAME -->" and "<!-- end -->" are replaced by the
// tables of these names.
std::string with_tables(const std::string& text) {
  const std::string opening = "<!-- generated: ", closing = "<!-- end -->";
  std::string result;
  std::size_t at = 0;
  while (true) {
    const std::size_t begin = text.find(opening, at);
    if (begin == std::string::npos) return result + text.substr(at);
    const std::size_t line = text.find('\n', begin) + 1;
    const std::string name =
        text.substr(begin + opening.size(), text.find(" -->", begin) - begin - opening.size());
    result += text.substr(at, line - at) + "\n" + api_table(name) + "\n";
    at = text.find(closing, line);
    REQUIRE(at != std::string::npos);
  }
}

}  // namespace

TEST_CASE("the keys of scripts that are described are those that are read") {
  const ScriptSchemas& read = script_schemas();
  const std::map<std::string, const Schema*> tables = {
      {"sequence", &read.sequence},
      {"effect", &read.effect},
      {"question", &read.question},
      {"move", &read.move},
      {"need", &read.need},
      {"cover", &read.cover},
      {"argument", &read.argument},
      {"layer", &read.layer},
      {"phase extension", &read.phase_extension},
      {"move extension", &read.move_extension},
      {"ability", &read.ability},
      {"adjustment", &read.adjustment},
  };
  for (const auto& [table, schema] : tables) {
    INFO(table);
    std::set<std::string> described, keys;
    for (const WordInfo& word : script_words(table)) described.insert(word.name);
    for (const Field& field : schema->fields) keys.insert(field.key);
    CHECK(described == keys);
  }
}

TEST_CASE("types for editors are Lua and have every verb of every handle") {
  const auto files = lua_types(shipped_library());
  lua_State* lua = luaL_newstate();
  for (const auto& [path, text] : files) {
    INFO(path);
    CHECK(luaL_loadbufferx(lua, text.data(), text.size(), path.c_str(), "t") == LUA_OK);
  }
  lua_close(lua);
  const std::vector<std::pair<std::string, std::string>> handles = {
      {"game", "Game"},     {"player", "Player"}, {"card", "Card"},     {"zone", "Zone"},
      {"board", "Board"},   {"space", "Space"},   {"region", "Region"}, {"die", "Die"},
      {"counters", "Game"}, {"counters", "Card"}};
  for (const auto& [handle, type] : handles) {
    for (const VerbInfo& verb : verbs_of(handle)) {
      const std::string field = std::string("\n---@field ") + verb.name + " fun(self: " + type;
      INFO(field);
      CHECK(has(files.at("tradewind.lua"), field));
    }
  }
}

TEST_CASE("a mod gets types of its own module, and those of a module that is gone are deleted") {
  const TemporaryRoot mod("types");
  mod.write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\n");
  mod.write("content/zoo/facts.yaml", "stripes: int\n");
  mod.write("content/zoo/counters.yaml", "visitors: { on: game }\n");
  mod.write("scripts/rules/zoo/feed.lua",
            "-- The animals eat.\nreturn function(game, keeper)\n  return keeper\nend\n");
  mod.write("out/lion/things.lua", "---@meta\n-- Generated for editors: a module of yesterday.\n");
  mod.write("out/mine.lua", "---@meta\n-- Written by hand.\n");
  const std::filesystem::path out = mod.path() + "/out";
  write_types(out, lua_types(Library({TRADEWIND_SOURCE_ROOT, mod.path()})));
  CHECK(read_bytes(out / "zoo/things.lua").find("---@class Facts\n---@field stripes integer\n") !=
        std::string::npos);
  CHECK(read_bytes(out / "zoo/things.lua").find("---@alias zoo.GameCounter\n---| \"visitors\"\n") !=
        std::string::npos);
  CHECK(read_bytes(out / "zoo/rules.lua")
            .find("---@field feed fun(game: Game, keeper: any): any # The animals eat.\n") !=
        std::string::npos);
  CHECK(read_bytes(out / "words.lua").find("|zoo.GameCounter\n") != std::string::npos);
  CHECK(!std::filesystem::exists(out / "lion/things.lua"));
  CHECK(std::filesystem::exists(out / "mine.lua"));
}

TEST_CASE("editors find every type that the files for them mention, each name of types said once") {
  std::string all;
  for (const auto& [path, text] : lua_types(shipped_library())) {
    INFO(path);
    CHECK(text.starts_with("---@meta\n"));
    all += text;
  }
  std::multiset<std::string> aliases;
  std::set<std::string> known = {"string", "integer", "boolean", "any", "function", "table"};
  for (const std::string& line : matches(all, "\n---@alias ([\\w.]+)")) aliases.insert(line);
  for (const std::string& alias : aliases)
    CHECK((aliases.count(alias) == 1 && known.insert(alias).second));
  for (const std::string& type : matches(all, "\n---@class (\\w+)")) known.insert(type);

  const auto check_types = [&known](const std::string& text) {
    for (const std::string& type : matches(text, "([A-Za-z_][\\w.]*)")) {
      INFO(type << " in " << text);
      CHECK(known.count(type) == 1);
    }
  };
  for (const std::string& parent : matches(all, "\n---@class \\w+: (.*)")) check_types(parent);
  for (const std::string& type : matches(all, "\n---@(?:field \\S+|alias \\S+|type) ([^#\\n]*)")) {
    // What stands in quotes is a value; what stands before a colon a parameter, as `...`, `fun` and
    // `nil` are no types.
    check_types(std::regex_replace(
        type, std::regex("\"[^\"]*\"|\\w+\\??:|\\.\\.\\.|\\bfun\\b|\\bnil\\b"), " "));
  }
  CHECK(known.count("base.Event") == 1);
}

TEST_CASE("the reference page of the API has the tables of the bindings") {
  const std::string page = "docs/reference/lua-api.md";
  check_generated(page, with_tables(read_bytes(TRADEWIND_SOURCE_ROOT "/" + page)));
}

TEST_CASE("luacheck knows the globals that scripts have") {
  const std::string text = read_bytes(TRADEWIND_SOURCE_ROOT "/.luacheckrc");
  const std::string opening = "  -- generated\n", closing = "  -- end\n";
  const std::size_t begin = text.find(opening), end = text.find(closing);
  REQUIRE((begin != std::string::npos && end != std::string::npos));
  check_generated(".luacheckrc",
                  text.substr(0, begin + opening.size()) + luacheck_globals() + text.substr(end));
}
