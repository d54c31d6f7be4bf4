// Typed text at the table, and the layout of text.
#include "catch.h"
#include "console/keys.h"
#include "play/console/console.h"
#include "play/console/fit.h"
#include "play/console/typed.h"
#include "support/words.h"

#include <sstream>

namespace tradewind::terminal {
namespace {

const std::vector<MoveText> moves = {
    {"take red-3", "take", {"red-3"}, {"card"}},
    {"take red-5", "take", {"red-5"}, {"card"}},
    {"take blue-4", "take", {"blue-4"}, {"card"}},
    {"swap blue-4 red-3", "swap", {"blue-4", "red-3"}, {"card", "card"}},
    {"stop", "stop", {}, {}},
};
const NameList read = {"Nimm: Señor Rot (3)", "Nimm: Señor Rot (5)", "Nimm: Blau",
                       "Tausche Blau mit Rot", "Halt"};

std::vector<int> meant(const std::string& typed) { return moves_meant(typed, moves, read); }

}  // namespace

TEST_CASE(
    "typed: keys that come while nothing is asked are lines, and what only ends a wait is not") {
  std::string begun;
  CHECK(take_lines(begun, "un").empty());
  CHECK(take_lines(begun, "do\n\n quit\r1") == NameList{"undo", "quit"});
  CHECK(begun == "1");
  CHECK(take_lines(begun, "\x7fñ\x7fz\x15 \x1b[Adraw\n") == NameList{"draw"});
  CHECK(begun.empty());
}

TEST_CASE("typed: a move by its number") {
  CHECK(meant("1") == std::vector<int>{0});
  CHECK(meant(" 5 ") == std::vector<int>{4});
  CHECK(meant("0").empty());
  CHECK(meant("6").empty());
  CHECK(meant("").empty());
}

TEST_CASE("typed: a move by prefixes of its words") {
  CHECK(meant("stop") == std::vector<int>{4});
  CHECK(meant("st") == std::vector<int>{4});
  CHECK(meant("s") == std::vector<int>{3, 4});
  CHECK(meant("TAKE red-5") == std::vector<int>{1});
  CHECK(meant("take red") == std::vector<int>{0, 1});
  CHECK(meant("t b") == std::vector<int>{2});
  CHECK(meant("swap blue-4 r") == std::vector<int>{3});
  CHECK(meant("take red-5 now").empty());
}

TEST_CASE("typed: a move that chooses a number, by that number but not by a prefix of it") {
  std::vector<MoveText> give;
  NameList said;
  for (const std::string number : {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"}) {
    give.push_back({"give " + number, "give", {number}, {"int"}});
    said.push_back("Gib " + number + " Münzen");
  }
  CHECK(choose_a_number(give));
  CHECK(moves_meant("0", give, said) == std::vector<int>{0});
  CHECK(moves_meant("11", give, said) == std::vector<int>{11});
  CHECK(moves_meant("12", give, said).empty());
  CHECK(moves_meant("g 1", give, said) == std::vector<int>{1});
  CHECK(moves_meant("gib 1 m", give, said) == std::vector<int>{1});

  give[3].args[0] = "30";  // then a number would not be the one of its neighbours
  CHECK_FALSE(choose_a_number(give));
  CHECK(moves_meant("1", give, said) == std::vector<int>{0});
}

TEST_CASE("typed: a move by its displayed text, without accents") {
  CHECK(meant("halt") == std::vector<int>{4});
  CHECK(meant("nimm senor 5") == std::vector<int>{1});
  CHECK(meant("Nimm: Señor Rot (5)") == std::vector<int>{1});
  CHECK(meant("nimm") == std::vector<int>{0, 1, 2});
  CHECK(meant("senor").empty());  // the first word must be the first word
}

TEST_CASE("typed: a move by what it is about, without its first word") {
  CHECK(moves_about("senor 5", read) == std::vector<int>{1});
  CHECK(moves_about("blau", read) == std::vector<int>{2});
  CHECK(moves_about("rot", read) == std::vector<int>{0, 1, 3});
  CHECK(moves_about("blau rot", read) == std::vector<int>{3});
  CHECK(moves_about("rot senor", read).empty());
  CHECK(moves_about("", read).empty());
  CHECK(moves_about("Larkspit 1", {"Cross Larkspit 1", "Cross Larkspit–Rosewater 1"}) ==
        std::vector<int>{0});
}

TEST_CASE("typed: an exact match excludes all others") {
  CHECK(moves_meant("cross larkspit 1", {moves[0], moves[1]},
                    {"Cross Larkspit 1", "Cross Larkspit–Rosewater 1"}) == std::vector<int>{0});
  const std::vector<MoveText> cut = {{"take red", "take", {"red"}, {"card"}},
                                     {"take red-5", "take", {"red-5"}, {"card"}}};
  CHECK(moves_meant("take red", cut, {"A", "B"}) == std::vector<int>{0});
}

TEST_CASE("typed: a line is what was meant, whatever the keyboard makes of it") {
  for (const char* one : {"1",
                          "1.",
                          "1)",
                          "(1)",
                          "[1]",
                          "#1",
                          "01",
                          "１",
                          "１．",
                          "①",
                          "١",
                          "१",
                          "1\u00a0",
                          "\u3000 1",
                          "\ufeff1",
                          "1\u200b",
                          "1\ufe0f\u20e3",
                          "\"1\"",
                          "“1”",
                          "«1»",
                          "‘1’",
                          "`1`",
                          "「1」",
                          " 1\t"})
    CHECK(as_typed(one) == "1");
  CHECK(as_typed("ｄｒａｗ") == "draw");
  CHECK(as_typed("“draw”") == "draw");
  CHECK(as_typed("hire\u00a0governor") == "hire governor");
  CHECK(as_typed("？ｅｎｄ") == "?end");
  CHECK(as_typed("－") == "-");
  CHECK(as_typed("3–5") == "3-5");
  CHECK(as_typed("1、3") == "1,3");
  for (const char* same :
       {"-1", "0", "1 3", "don't", "Ann \"A\" Lee", "港口", "👩‍👧", "❤️", "..."})
    CHECK(as_typed(same) == same);
  CHECK(as_typed(":eval say(“１”)") == ":eval say(“１”)");  // code of an author
  CHECK(as_typed("：help") == ":help");
}

TEST_CASE("typed: a line of the list as it is shown, sentences, several moves") {
  CHECK(meant("1. Nimm: Señor Rot (3)") == std::vector<int>{0});
  CHECK(meant("2) nimm senor") == std::vector<int>{1});
  CHECK(meant("1. halt").empty());
  CHECK(without_stop("draw.") == "draw");
  CHECK(without_stop("Yes!") == "Yes");
  CHECK(several_moves("1, 3") == NameList{"1", "3"});
  CHECK(several_moves("1; 3 + 4") == NameList{"1", "3", "4"});
}

TEST_CASE("layout: text is measured in columns") {
  CHECK(width_of("abc") == 3);
  CHECK(width_of("水手") == 4);
  CHECK(width_of("移民🏠") == 6);
  CHECK(width_of("e\u0301") == 1);
  CHECK(width_of("한글") == 4);
  CHECK(width_of("\033[1mab\033[0m") == 2);
  CHECK(padded("水", 4) == "水  ");
  CHECK(aligned_right("水", 4) == "  水");
}

TEST_CASE(
    "layout: lines end between Chinese or Japanese characters, and in no word of another script "
    "that fits") {
  CHECK(wrapped("水手水手水手", 0, 8) == "水手水手\n水手\n");
  CHECK(wrapped("水手水手。水手", 0, 8) ==
        "水手水\n手。水手\n");  // no line begins with a full stop
  CHECK(wrapped("ab 水手水手", 2, 8) == "  ab 水\n  手水手\n");
  CHECK(wrapped("👩‍👧👩‍👧👩‍👧", 0, 8) ==
        "👩‍👧👩‍👧\n👩‍👧\n");
  CHECK(wrapped("Straßenbahnhaltestelle", 0, 10) == "Straßenbah\nnhaltestel\nle\n");
  // Somebody copies it
  CHECK(wrapped("/home/ada/.local/state/game.yaml", 0, 10) == "/home/ada/.local/state/game.yaml\n");
}

TEST_CASE("console: where a lead leaves too little room, the text begins below it") {
  std::istringstream in;
  std::ostringstream out;
  Style style;
  style.width = 16;
  StreamConsole console(in, out, style, false);
  console.say("what it does", "  ? influence   ");
  CHECK(out.str() == "  ? influence\n    what it does\n");
}

TEST_CASE("style: letters without case and accents") {
  CHECK(folded("Sen\u0303orita Más") == "senorita mas");  // the accent after its letter
  CHECK(folded("ŁÓDŹ Čeština İstanbul ığdır") == "lodz cestina istanbul igdir");
  CHECK(folded("СТОП ΣΤΟΠ Ёж") == "стоп στοπ ёж");
  CHECK(folded("港") == "港");
  CHECK(folded("SEÑORITA Niña") == "senorita nina");
  CHECK(folded("Última ¿qué?") == "ultima ¿que?");
  CHECK(trimmed("  a b \t") == "a b");
}

TEST_CASE("style: only known colors, and only with color on") {
  Style style;
  CHECK(inked(style, "bold", "x") == "x");
  style.color = true;
  CHECK(inked(style, "bold", "x") == "\033[1mx\033[0m");
  CHECK(inked(style, "polka-dot", "x") == "x");
}

TEST_CASE("console: paragraphs are wrapped under their text, in plain style not at all") {
  std::istringstream in("one\r\ntwo");
  std::ostringstream out;
  Style style;
  style.width = 20;
  StreamConsole console(in, out, style, true);
  console.say("aaaaaaa bbbbbbb ccc ddd", "1. ");
  CHECK(out.str() == "1. aaaaaaa bbbbbbb\n   ccc ddd\n");
  style.plain = true;
  std::ostringstream plain_out;
  StreamConsole plain(in, plain_out, style, false);
  plain.say("aaa bbb ccc ddd", "  ");
  CHECK(plain_out.str() == "aaa bbb ccc ddd\n");
}

TEST_CASE("console: lines are read to the end and shown again") {
  std::istringstream in("one\r\ntwo");
  std::ostringstream out;
  StreamConsole console(in, out, Style{}, true);
  CHECK(console.ask("> ") == "one");
  CHECK(console.ask("> ") == "two");
  CHECK_FALSE(console.ask("> ").has_value());
  CHECK(out.str() == "> one\n> two\n> \n");
}

TEST_CASE("parts of a prompt give way in order until it fits, and room left over goes back") {
  Fitted prompt;
  prompt.add({{{"a", "b", "c"}, {"abc"}, {}}, {2, 3}});
  prompt.blank();
  prompt.add({{{"question"}}, {}});
  CHECK(prompt.lines(0) == NameList{"a", "b", "c", "", "question"});
  CHECK(prompt.lines(4) == NameList{"a", "b", "c", "question"});
  CHECK(prompt.lines(3) == NameList{"abc", "", "question"});
  CHECK(prompt.lines(2) == NameList{"abc", "question"});
  CHECK(prompt.lines(1) == NameList{"question"});
  CHECK(last_lines({"a", "b", "c"}, 2, "...") == NameList{"...", "c"});
}

}  // namespace tradewind::terminal
