// What the runtime reads without a lint: the same trees, fewer words, and nothing that is unsafe.
#include "catch.h"
#include "content/catalog/catalog.h"
#include "content/yaml/bundle.h"
#include "tradewind/diagnostic.h"
#include "tradewind/ruleset.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/temporary_root.h"

#include <sys/stat.h>
#include <filesystem>
#include <string>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

class PlainZoo : public TemporaryRoot {
 public:
  PlainZoo() : TemporaryRoot("plain-zoo") {
    write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\n");
    write("content/zoo/zones.yaml", "box: {}\n");
    write("content/variants/day.yaml", "id: day\nmodules: [zoo]\n");
    write("scripts/rules/zoo/lay.lua", "return { { \"lay\", function() end } }\n");
    write("scripts/rules/zoo/go.lua", "return { { \"go\", function() end } }\n");
  }
  [[nodiscard]] std::string said() const {
    try {
      (void)Library({path()}).ruleset("day");
      return "";
    } catch (const ContentError& error) {
      return std::string(error.what()).substr(path().size());
    }
  }
};

}  // namespace

TEST_CASE("plain: shipped content is read as by the strict reader", "[plain]") {
  for (const auto& entry : fs::recursive_directory_iterator(TRADEWIND_SOURCE_ROOT "/content")) {
    const std::string path = entry.path().string();
    if (entry.path().extension() != ".yaml") continue;
    INFO(path);
    const std::string text = read_text_file(path);
    CHECK(to_yaml(parse_plainly(path, text)) == to_yaml(parse_content_anew(path, text)));
  }
}

TEST_CASE("plain: what no match should guess is refused in a sentence", "[plain]") {
  const auto said = [](const std::string& text) {
    try {
      (void)parse_plainly("x.yaml", text);
      return std::string();
    } catch (const ContentError& error) {
      CHECK(error.diagnostics().size() == 1);
      return std::string(error.what());
    }
  };
  CHECK(said("a: 1\na: 2\na: 3\n") ==
        "x.yaml:2:1: error: the key 'a' is already in line 1 [duplicate-key]");
  CHECK(said("a: &b 1\nc: *b\n").starts_with("x.yaml:1:4: error: anchors are not allowed"));
  CHECK(said("a: 1\n---\nb: 2\n").starts_with("x.yaml:2:1: error: a second document begins here"));
  CHECK(said("? [a]\n: 1\n").starts_with("x.yaml:1:3: error: a key must be a plain word"));
  CHECK(said("ñ: { b: 1\n").starts_with("x.yaml:2:1: error: end of map flow not found"));
  CHECK(said("a: b: c\n") == "x.yaml:1:5: error: illegal map value [syntax]");
  CHECK(said("a: \xFF\n") == "x.yaml: error: this file is not UTF-8 text [not-utf8]");
  CHECK(said(std::string(200, '[')).find("nested more than 100 deep") != std::string::npos);
  std::string many;
  for (int i = 0; i <= 5000; ++i) many += "- 1\n";
  CHECK(said(many).find("a list can have at most 5000 entries") != std::string::npos);
}

TEST_CASE("plain: what yaml-cpp reads amiss is read as written", "[plain]") {
  const Node list = parse_plainly("x", "- [who?, \"\\N\"]\r- !!str 5\n- ñ: \"5\"\n");
  CHECK(list.items[0].items[0].scalar == "who?");
  CHECK(list.items[0].items[1].scalar == "\xC2\x85");
  CHECK(list.items[1].as_int() == 5);
  const Node& quoted = *list.items[2].find("ñ");
  CHECK_FALSE(quoted.as_int());
  CHECK(quoted.line == 3);
  CHECK(quoted.column == 6);
}

TEST_CASE("plain: folders that other programs leave are no modules, and no errors", "[plain]") {
  const PlainZoo zoo;
  for (const std::string folder : {"content/__MACOSX", "content/node_modules", "content/.git"}) {
    zoo.write(folder + "/x.yaml", "no: [yaml");
    zoo.write(folder + "/README", "no yaml");
  }
  zoo.write("content/zoo/cards.yaml~", "no: [yaml");
  zoo.write("scripts/rules/zoo/values/notes.txt", "no Lua");
  CHECK(zoo.said().empty());
  const Library library({zoo.path()});
  CHECK(library.index().modules.size() == 1);
  CHECK(library.variants().size() == 1);
  zoo.write("content/farm/cards.yaml", "[]");
  CHECK_THROWS_WITH(Library({zoo.path()}).variants(),
                    Catch::Matchers::Contains("a module folder must have a module.yaml"));
}

TEST_CASE("plain: a script that no match can use is refused, and others are read", "[plain]") {
  const PlainZoo zoo;
  zoo.write("content/zoo/cards.yaml", "- { id: ape }\n");
  zoo.write("content/zoo/events.yaml", "fed: [seat player]\n");
  const auto said = [&](const std::string& sequence) {
    zoo.write("scripts/rules/zoo/go.lua", "return " + sequence + "\n");
    return zoo.said();
  };
  const std::string refused = "/scripts/rules/zoo/go.lua: error: this cannot be read [unreadable]";
  const std::string acts = "apply = function() end";
  for (const std::string steps :
       {"'go'", "'go', 1", "'go', {}", "'go', { moves = 1, to = 'me' }", "'go', { run = {} }",
        "'go', { run = { 'gone' } }", "'go', { emit = { 'fed' } }", "'go', { emit = { 'fed', 1 } }",
        "'go', { moves = { act = {} } }", "'go', { moves = { act = 'gone' } }",
        "'go', { moves = { act = { from = 'box', args = { { name = 'n' } }, apply = stop } } }",
        "'go', { moves = { act = { from = { spaces = 'all' }, apply = stop } } }",
        "'go', { moves = { act = { needs = { 1 }, apply = stop } } }",
        "'go', { moves = { act = { needs = { { 1, 'is', 2, 'why' } }, apply = stop } } }",
        "'go', { moves = { act = { cover = 1, apply = stop } } }",
        "'go', { moves = { act = { when = 1, apply = stop } } }"}) {
    INFO(steps);
    const std::string found = said("{ { " + steps + " } }");
    INFO(found);
    CHECK_FALSE(found.empty());
    const bool is_empty_map = steps == "'go', {}";
    if (!is_empty_map && steps.find("spaces") == std::string::npos) CHECK(found == refused);
  }
  CHECK(said("{ locals = { 'number n' }, { 'go', function() end } }") == refused);
  CHECK(said("{ color = 1, { 'go', { moves = { act = { tone = {}, " + acts + " } } } } }").empty());
  zoo.write("scripts/rules/zoo/layers/more.lua", "return { wrap = { gone = function() end } }\n");
  CHECK(zoo.said().find("layers/more.lua:1: error: this cannot be read") != std::string::npos);
  zoo.write("scripts/rules/zoo/layers/more.lua",
            "return { warp = 1, after = 2, on = { fed = 3 } }\n");
  CHECK(zoo.said().find("layers/more.lua: error: this cannot be read") != std::string::npos);
  zoo.write("scripts/rules/zoo/layers/more.lua", "return { warp = 1, after = 2 }\n");
  CHECK(zoo.said().empty());
}

TEST_CASE("plain: nothing outside the root is read, and no pipe", "[plain]") {
  const PlainZoo zoo;
  const std::string cards = zoo.path() + "/content/zoo/cards.yaml";
  REQUIRE(mkfifo(cards.c_str(), 0600) == 0);
  CHECK(zoo.said().find("this is not a regular file") != std::string::npos);
  fs::remove(cards);
  fs::create_symlink("/etc/passwd", cards);
  CHECK(zoo.said().find("this link does not lead to a file of its root") != std::string::npos);
  fs::remove(cards);
  zoo.write("content/zoo/cards.yaml", "");
  fs::resize_file(cards, 60'000'000);
  CHECK(zoo.said().find("a file can hold at most 4194304 bytes") != std::string::npos);
}

}  // namespace tradewind
