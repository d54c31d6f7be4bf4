// What editors and the reference page say of the API is made from the bindings themselves: scripts/meta/tradewind.lua, the
// tables of docs/reference/lua-api.md and the globals in .luacheckrc. TRADEWIND_UPDATE=1 in the environment writes them anew.
#include "tradewind/api.h"
#include "catch.h"
#include "tradewind/ruleset.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace tradewind;

namespace {

const std::string root = TRADEWIND_SOURCE_ROOT;

std::string read(const std::string& path) {
  std::ifstream input(path, std::ios::binary);
  std::ostringstream text;
  text << input.rdbuf();
  return text.str();
}

void check_file(const std::string& path, const std::string& wanted) {
  if (std::getenv("TRADEWIND_UPDATE")) std::ofstream(path, std::ios::binary) << wanted;
  INFO(path << " is not what the program says; TRADEWIND_UPDATE=1 writes it anew");
  CHECK(read(path) == wanted);
}

// A text whose parts between "<!-- generated: NAME -->" and "<!-- end -->" are replaced by the tables of these names.
std::string with_tables(const std::string& text) {
  const std::string opening = "<!-- generated: ", closing = "<!-- end -->";
  std::string result;
  std::size_t at = 0;
  while (true) {
    const std::size_t begin = text.find(opening, at);
    if (begin == std::string::npos) return result + text.substr(at);
    const std::size_t line = text.find('\n', begin) + 1;
    const std::string name = text.substr(begin + opening.size(), text.find(" -->", begin) - begin - opening.size());
    result += text.substr(at, line - at) + "\n" + api_table(name) + "\n";
    at = text.find(closing, line);
    REQUIRE(at != std::string::npos);
  }
}

}  // namespace

TEST_CASE("the types for editors are those of the bindings and the content") {
  check_file(root + "/scripts/meta/tradewind.lua", lua_meta(Library({root}).catalog()));
}

TEST_CASE("the reference page of the API has the tables of the bindings") {
  const std::string path = root + "/docs/reference/lua-api.md";
  check_file(path, with_tables(read(path)));
}

TEST_CASE("luacheck knows the globals that scripts have") {
  const std::string path = root + "/.luacheckrc";
  const std::string text = read(path), opening = "  -- generated\n", closing = "  -- end\n";
  const std::size_t begin = text.find(opening), end = text.find(closing);
  REQUIRE((begin != std::string::npos && end != std::string::npos));
  check_file(path, text.substr(0, begin + opening.size()) + luacheck_globals() + text.substr(end));
}
