// The map in the terminal: its places, the drawing and the sentences. Grids of cells: what lies in
// them.
#include "play/map/map.h"
#include "catch.h"
#include "map/map_grid.h"
#include "narration/preview.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/bots.h"
#include "tradewind/knowledge.h"
#include "tradewind/outlook.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml.h"
#include "unit/engine/board_hill.h"
#include "unit/shipped.h"

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace tradewind;
using namespace tradewind::terminal;

namespace {

struct Shown {
  explicit Shown(bool plain)
      : library({TRADEWIND_SOURCE_ROOT, hill.path()}),
        ruleset(library.ruleset("hill")),
        scripts(ruleset) {
    style.plain = plain;
    style.width = 30;
  }
  [[nodiscard]] NameList lines(const std::string& given) {
    const Position position = lay_out(scripts, 2, 1, parse_yaml("given", given));
    NameList lines;
    for (const Block& block : Map(words, style).blocks(position, 0, view_of(position, 0)))
      lines.insert(lines.end(), block.lines.begin(), block.lines.end());
    return lines;
  }

  Hill hill;
  Library library;
  std::shared_ptr<const Ruleset> ruleset;
  Scripts scripts;
  PlayerText words{ruleset, Texts(library.catalog(), "en", {}), {}};
  Style style;
};

BoardInfo board_of(const std::vector<std::pair<int, int>>& places) {
  BoardInfo board;
  for (const auto& [x, y] : places) {
    BoardSpace& space = board.spaces.emplace_back();
    space.x = x;
    space.y = y;
  }
  return board;
}

struct DiceBoard {
  explicit DiceBoard(const std::string& code = "dice-1")
      : ruleset(shipped_library().ruleset(code)) {}
  [[nodiscard]] Position given(const std::string& text) {
    return lay_out(scripts, 3, 1, parse_yaml("given.yaml", text));
  }
  [[nodiscard]] GridView shown(const Position& position) const {
    return look_at(grid, *ruleset, view_of(position, 0));
  }

  std::shared_ptr<const Ruleset> ruleset;
  Scripts scripts{ruleset};
  const GridInfo grid = grids_of(*ruleset).front();
};

// Without colors
std::string bare(std::string text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t ink = ink_length(std::string_view(text).substr(at));
    if (ink > 0)
      text.erase(at, ink);
    else
      ++at;
  }
  return text;
}

std::string fact(const Node& facts, const std::string& name) {
  const Node* const value = facts.find(name);
  return value ? value->scalar : "";
}

}  // namespace

TEST_CASE("spaces keep their positions on the grid, with as few rows as keep them apart") {
  const BoardInfo board = board_of({{0, 0}, {100, 0}, {50, 40}, {52, 80}});
  const std::size_t rows = MapGrid::rows_for(board, 21);
  CHECK(rows == 3);
  const MapGrid grid(board, 21, rows);
  CHECK((grid.place(0).row == 0 && grid.place(0).column == 0));
  CHECK((grid.place(1).row == 0 && grid.place(1).column == 19));
  CHECK((grid.place(2).row == 1 && grid.place(3).row == 2));
}

TEST_CASE("overlapping spaces are moved aside, and none is lost") {
  std::vector<std::pair<int, int>> crowd;
  for (int i = 0; i < 9; ++i) crowd.emplace_back(500 + i % 2, i);
  crowd.emplace_back(0, 0);
  crowd.emplace_back(1000, 100'000);
  const BoardInfo board = board_of(crowd);
  const MapGrid grid(board, 40, MapGrid::rows_for(board, 40));
  for (std::size_t i = 0; i < crowd.size(); ++i) {
    CHECK(grid.place(i).column <= 38);
    for (std::size_t j = 0; j < i; ++j) {
      const auto [left, right] = std::minmax(grid.place(i).column, grid.place(j).column);
      CHECK((grid.place(i).row != grid.place(j).row || right - left >= 2));
    }
  }
}

TEST_CASE("a single space is a map, too") {
  const BoardInfo board = board_of({{7, 7}});
  CHECK(MapGrid(board, 10, MapGrid::rows_for(board, 10)).place(0).column == 0);
}

TEST_CASE("the drawing has marks, signs of printed facts, and numbers to type") {
  Shown shown(false);
  const NameList lines = shown.lines("seat 0: { trod: [lane, field-1] }");
  std::string all;
  for (const std::string& line : lines) {
    CHECK(width_of(line) <= 30);
    all += line + "\n";
  }
  CHECK(all.starts_with("The hill\n<>"));
  CHECK(all.find("xx") != std::string::npos);
  CHECK(all.find("Orchard") != std::string::npos);
  CHECK(all.ends_with("[] free\n"));
}

TEST_CASE("a question that names places lists them, and with color it shows the rows around them") {
  Shown shown(false);
  const Position position =
      lay_out(shown.scripts, 2, 1, parse_yaml("given", "seat 0: { trod: [lane, field-1] }"));
  const Map map(shown.words, shown.style);
  const Node view = view_of(position, 0);
  CHECK(map.parts(position, 0, view) ==
        std::vector<NameList>{{"The hill (\"map\" draws it)", "  Field 1/2 · Orchard 0/1"}, {}});
  CHECK(map.parts(position, 1, view).empty());  // another seat is asked
  shown.style.color = true;
  // Without name and legend
  const std::size_t rows = map.blocks(position, 0, view).front().lines.size() - 2;
  const std::vector<NameList> parts = map.parts(position, 0, view);
  CHECK(bare(parts.front().front()) == "The hill");
  CHECK(parts.front().size() == rows + 2);
  CHECK(parts.front().back() == "  Field 1/2 · Orchard 0/1");
  CHECK(parts.back().empty());
  for (const NameList& each : parts) {
    for (const std::string& line : each) CHECK(width_of(line) <= 30);
  }
}

TEST_CASE("the rows that are shown are in a row, and the number of an island is among them") {
  const std::shared_ptr<const Ruleset> ruleset = shipped_library().ruleset("dice-1");
  Scripts scripts(ruleset);
  Position position(scripts, 3, 5);
  REQUIRE(position.find("pick saltmarket"));
  position.play(*position.find("pick saltmarket"));
  while (!position.find("pick larkspit")) position.play(0);
  const PlayerText words(ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*ruleset)),
                         {});
  Style style;
  style.color = true;
  const Map map(words, style);
  const std::vector<NameList> parts =
      map.parts(position, position.to(), view_of(position, position.to()));
  const std::string whole = bare(joined(parts.front(), "\n"));
  for (const NameList& part : parts) {
    if (part.size() < 8) continue;
    const bool is_whole = part == parts.front();
    const std::string title = bare(part.front());
    CHECK(title.starts_with(is_whole ? "The Home Waters" : "The Home Waters (part of it; "));
    const std::string drawn = bare(joined({part.begin() + 1, part.end()}, "\n"));
    INFO(drawn);
    CHECK(whole.find(drawn) != std::string::npos);
    for (const char* number : {" 1 ", " 2 ", " 3 "}) CHECK(drawn.find(number) != std::string::npos);
  }
}

TEST_CASE("lanes are lines, and what is printed has its color") {
  DiceBoard board;
  const PlayerText words(
      board.ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*board.ruleset)), {});
  Style style;
  style.color = true;
  const Position position = board.given("seat 0: { cross: [larkspit-7] }");
  const std::string drawn =
      joined(Map(words, style).blocks(position, 0, view_of(position, 0)).front().lines, "\n");
  INFO(drawn);
  CHECK(bare(drawn).find("○──○") != std::string::npos);
  for (const auto& [ink, sign] : {std::pair("red", "re"), std::pair("blue", "bu"),
                                  std::pair("green", "xx"), std::pair("cyan", "Larkspit")})
    CHECK(drawn.find(inked(style, ink, sign)) != std::string::npos);
}

TEST_CASE("every named place is told with what it is worth and how far a player is") {
  DiceBoard board("dice-4");
  const Position position =
      board.given("seat 0: { yellow_taken: 3, treasures: 1 }\nspace ruby: { claimed: 1 }\n");
  const PlayerText words(
      board.ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*board.ruleset)), {});
  const Style style;
  const Map map(words, style);
  const NameList islands = map.regions(position, 0, view_of(position, 0));
  CHECK(std::ranges::find(islands, "Harlequin 0/6: 1 point, Jester (1 cross empty-handed)") !=
        islands.end());
  const NameList places = map.lone_spaces(position, 0, view_of(position, 0));
  const std::string drawn =
      joined(map.blocks(position, 0, view_of(position, 0)).front().lines, "\n");
  std::set<std::string> signs;
  const auto shown = [&](const std::string& line) {
    const auto place = std::ranges::find_if(
        places, [&](const std::string& each) { return each.ends_with(" " + line); });
    if (place == places.end()) return false;
    const std::string sign = place->substr(0, 2);
    return drawn.find(sign) != std::string::npos && signs.insert(sign).second;
  };
  CHECK(shown("the wheel mission: 2 points, 3 of 4 wheels"));
  CHECK(shown("the ruby: found already"));
  CHECK(shown("the relic: 2 points"));
}

TEST_CASE("below the map, the places in question are told before those that they lead to") {
  DiceBoard board("dice-1");
  const PlayerText words(
      board.ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*board.ruleset)), {});
  const Style style;
  const Map map(words, style);
  Position position(board.scripts, 2, 5);
  const auto bot = make_bot("random");
  std::uint64_t stream = 1;
  int asked = 0;
  for (; asked < 20 && !position.over();
       position.play(bot->choose(position, position.to(), stream))) {
    if (position.about() != "cross") continue;
    const NameList shown =
        map.parts(position, position.to(), view_of(position, position.to())).front();
    const auto first = std::ranges::find_if(
        shown, [](const std::string& line) { return line.find(" point") != std::string::npos; });
    if (first == shown.end()) continue;
    const std::string place = first->substr(2, first->find_first_of("0123456789") - 3);
    NameList read;
    for (const MoveText& move : position.all_moves()) read.push_back(words.move(move));
    INFO(place << " of " << joined(read));
    CHECK(std::ranges::any_of(
        read, [&](const std::string& move) { return move.find(place) != std::string::npos; }));
    ++asked;
  }
  CHECK(asked > 5);
}

TEST_CASE("the sentences have marks, the next spaces, what they need, and numbers to type") {
  Shown shown(true);
  const NameList lines = shown.lines("seat 0: { trod: [lane, field-1], steps: 1 }");
  const std::set<std::string> rest(lines.begin(), lines.end());
  CHECK(rest.count("The hill.") == 1);
  const auto begins = [&](const std::string& start) {
    return std::any_of(rest.begin(), rest.end(),
                       [&](const std::string& line) { return line.starts_with(start); });
  };
  CHECK(begins("Field: 1 of 2 marked; next: space 2, needs 2 steps (type "));
  CHECK(begins("Also within reach: stone (type "));
  CHECK(shown.lines("active: 0").size() > 1);
}

TEST_CASE("places are named by their own name, their region, or where they lead") {
  const Shown shown(true);
  CHECK(shown.words.place("field-2") == "Field 2");
  CHECK(shown.words.place("hut") == "the hut");
  CHECK(shown.words.place("lane") == "Field");
  CHECK(shown.words.place("stone") == "stone");
  CHECK(shown.words.place("nowhere").empty());
  CHECK(shown.words.move({"step field-2", "step", {"field-2"}, {"space"}}) == "Step on Field 2");
  CHECK(shown.words.move({"sow field-2 2", "sow", {"field-2", "2"}, {"space", "int"}}) ==
        "Sow Field 2 twice");
}

TEST_CASE(
    "a card lies in the cell of its color and its counter, and beside the grid without either") {
  DiceBoard board;
  const GridView shown =
      board.shown(board.given("harbor: [{ red-ship: { column: 2 } }, blue-wheel]\n"));
  REQUIRE(board.grid.id == "board");
  CHECK(shown.cards[board.grid.cell(4, 1)] == NameList{"red-ship"});
  CHECK(shown.beside == NameList{"blue-wheel"});
  CHECK(shown.rolled == -1);
}

TEST_CASE("a column has the number that an option gives it") {
  CHECK(DiceBoard().grid.columns.figures == std::vector<int>{1, 2, 3, 3, 4});
  const auto ruleset = shipped_library().ruleset("dice-1+column_crosses=2,3,3,3,5");
  CHECK(grids_of(*ruleset).front().columns.figures == std::vector<int>{2, 3, 3, 3, 5});
}

TEST_CASE("each cell of the dice game's board bears what a roll of it places there") {
  DiceBoard board;
  const NameList letters = {"A", "B", "C", "D", "E"};
  for (std::size_t row = 0; row < board.grid.rows.values.size(); ++row) {
    for (std::size_t column = 0; column < letters.size(); ++column) {
      const std::string roll = board.grid.rows.values[row] + ", " + letters[column];
      INFO(roll);
      Position position = board.given("chance: { dice: [[" + roll + "]] }\n");
      position.play(position.find("roll").value());
      const std::size_t cell = board.grid.cell(row, column);
      CHECK(board.shown(position).rolled == static_cast<int>(cell));
      position.play(position.find("accept").value());
      const NameList lying = board.shown(position).cards[cell];
      REQUIRE(lying ==
              NameList{board.grid.rows.values[row] + "-" + fact(board.grid.cells[cell], "kind")});
      const std::string skulls = fact(board.grid.cells[cell], "skulls");
      if (lying.front().ends_with("ship"))
        CHECK(position.query("ship_skulls", 0, lying.front()) == std::atoi(skulls.c_str()));
    }
  }
}

TEST_CASE("a move says what it would give, by values and by what is certain to happen") {
  DiceBoard board;
  const PlayerText words(
      board.ruleset, Texts(shipped_library().catalog(), "en", locale_themes(*board.ruleset)), {});
  const auto said = [&](const Position& position, const std::string& move) {
    const MoveText text = position.move(position.find(move).value());
    return Outlook(words).outcome(position, 0, text) + " / " +
           foreseen(position, 0, text.text, words);
  };
  Position position = board.given(
      "harbor: [{ red-ship: { column: 1 } }]\nchance: { dice: [[black, E], [red, C]] }\n");
  position.play(position.find("roll").value());
  CHECK(said(position, "accept") == "black ship in E; stopping then: 1 take, 1 skull / ");
  position.play(position.find("accept").value());
  CHECK(said(position, "stop") == "1 take, 1 skull / ");
  const std::string risk = said(position, "roll");  // of 36 rolls 6 are black ships and 5 red ones
  CHECK((risk.starts_with("about ") && std::abs(std::atoi(risk.c_str() + 6) - 31) <= 5));
  Position taking = position;
  taking.play(taking.find("stop").value());
  CHECK(said(taking, "take_ship black-ship 0") == "4 crosses, 2 skulls / 3 skulls");
  position.play(position.find("roll").value());
  CHECK(said(position, "accept") == "a second red ship: the turn fails, only 2 crosses / 1 skull");
}
