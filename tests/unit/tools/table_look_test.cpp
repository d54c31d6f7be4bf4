#include "narration/table_look.h"

#include "content/catalog/catalog_reader.h"

#include "unit/temporary_root.h"

#include "catch.h"

namespace tradewind {

TEST_CASE("look.yaml says how a table shows zones and values, the last module and mod first",
          "[look]") {
  const TemporaryRoot game("look-game"), mod("look-mod");
  for (const std::string module : {"zoo", "farm", "broken", "bare"})
    game.write("content/" + module + "/module.yaml",
               "id: " + module + "\nversion: 1.0.0\napi: 1\n");
  mod.write("content/zoo/module.yaml", "id: zoo\noverride: true\n");
  game.write("content/zoo/look.yaml",
             "zones:\n  deck: { table: pile, size: small }\n  den: { size: small }\n"
             "queries:\n  fed: { table: none }\n  seen: { icon: eye }\n");
  game.write("content/farm/look.yaml", "zones: { deck: { table: none } }\n");
  game.write("content/broken/look.yaml", "zones: [\n");
  mod.write("content/zoo/look.yaml", "zones: { den: { table: watched } }\n");
  ZoneSummary deck, den;
  deck.id = "deck";
  den.id = "den";
  den.faces_public = true;

  const auto look = [](const std::vector<std::string>& roots, const NameList& modules) {
    Diagnostics found;
    return TableLook(CatalogReader(roots).read(modules, found), modules);
  };
  const TableLook zoo = look({game.path()}, {"zoo", "broken", "bare"});
  CHECK(zoo.manner(deck) == "pile");
  CHECK(zoo.manner(den) == "open");
  CHECK_FALSE(zoo.hides_zone("deck"));
  CHECK(zoo.hides_query("fed"));
  CHECK_FALSE(zoo.hides_query("seen"));
  CHECK(look({game.path()}, {"zoo", "farm"}).hides_zone("deck"));
  CHECK(look({game.path(), mod.path()}, {"zoo"}).manner(den) == "watched");
  CHECK(look({game.path()}, {"bare"}).manner(deck) == "pile");
}

}  // namespace tradewind
