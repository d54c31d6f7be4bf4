// Lists of moves at the table: what is alike shares a line.
#include "map/move_groups.h"
#include "catch.h"
#include "narration/player_text.h"
#include "unit/shipped.h"

using namespace tradewind;
using namespace tradewind::terminal;

TEST_CASE(
    "moves that name spaces of one region share a line, what is said more of stands alone, short "
    "lines in two columns") {
  const std::shared_ptr<const Ruleset> ruleset = shipped_library().ruleset("dice-1");
  const PlayerText words(ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)),
                         {});
  std::vector<ListedMove> moves;
  const auto add = [&](const std::string& space, const std::string& note) {
    const MoveText move{"cross " + space, "cross", {space}, {"space"}};
    moves.push_back(
        {move, std::to_string(moves.size() + 1), words.move(move) + note, !note.empty()});
  };
  for (const std::string space : {"1", "2", "3", "5", "6"}) add("larkspit-" + space, "");
  add("larkspit-7", " (then 1 skull)");
  CHECK(grouped(moves, words, 80) ==
        NameList{"1-5  Cross Larkspit 1-3, 5, 6", "  6  Cross Larkspit 7 (then 1 skull)"});
  for (const std::string island :
       {"motley", "saltmarket", "ropewalk", "gullrock", "rosewater", "flagstaff", "lantern"})
    add(island + "-1", "");
  add("wreck", " (then a treasure, 12 points in total)");
  const NameList lines = grouped(moves, words, 80);
  CHECK(lines.size() == 6);
  CHECK(lines.front() == " 14  Cross the wreck (then a treasure, 12 points in total)");
  CHECK(lines[1] == "1-5  Cross Larkspit 1-3, 5, 6          10  Cross Gull Rock 1");
  const NameList paragraph = in_paragraph(moves, words, 80);
  CHECK(paragraph.size() <= 5);
  CHECK(paragraph.front().starts_with("  1-5 Cross Larkspit 1-3, 5, 6 · 6 Cross Larkspit 7"));
}
