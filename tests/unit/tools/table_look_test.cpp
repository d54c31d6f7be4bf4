#include "narration/table_look.h"

#include "unit/temporary_root.h"

#include "catch.h"

namespace tradewind {

TEST_CASE("look.yaml says how a table shows zones and values, the last module and mod first",
          "[look]") {
  const TemporaryRoot game("look-game"), mod("look-mod");
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

  const TableLook zoo({game.path()}, {"zoo", "broken", "bare"});
  CHECK(zoo.manner(deck) == "pile");
  CHECK(zoo.manner(den) == "open");
  CHECK_FALSE(zoo.hides_zone("deck"));
  CHECK(zoo.hides_query("fed"));
  CHECK_FALSE(zoo.hides_query("seen"));
  CHECK(TableLook({game.path()}, {"zoo", "farm"}).hides_zone("deck"));
  CHECK(TableLook({game.path(), mod.path()}, {"zoo"}).manner(den) == "watched");
  CHECK(TableLook({}, {"zoo"}).manner(deck) == "pile");
}

}  // namespace tradewind
