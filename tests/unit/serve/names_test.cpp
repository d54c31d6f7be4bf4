// Names at a table.
#include "match/names.h"
#include "catch.h"
#include "unit/shipped.h"

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE(
    "serve: names of bots read as such in every language, and no person is called like that") {
  for (const std::string& language : Texts::languages(shipped_library().index())) {
    const std::string bot = name_of_bot("Ada", Texts(shipped_library().index(), language, {}));
    CHECK(bot != "Ada");
    CHECK(reads_as_bot(bot, shipped_library()));
  }
  for (const std::string name :
       {"bot ada", "BOT", "Bót Ada", "Bоt Ada", "ВОТ Ada", "вот Ada", "Ｂｏｔ　Ａｄａ", "B0t Ada",
        "𝐁𝐨𝐭 Ada", "ʙᴏᴛ Ada", "Ⓑⓞⓣ Ada", "Ᏼot Ada"}) {
    INFO(name);
    CHECK(reads_as_bot(name, shipped_library()));
  }
  for (const std::string name : {"Ada", "Bottom", "Abbot", "Ro Bot a", "Вова", "李雷"})
    CHECK_FALSE(reads_as_bot(name, shipped_library()));
}

TEST_CASE("serve: every letter of a name can be seen and read, in any script") {
  for (const std::string name :
       {"A\u200Bda",   "\u202EadA",  "A\u00A0a",      "Ada\u2063",
        "A\nB",        "\u2800",     "\uFE0F",        "Ada\uFE0F",
        "Ada 2\uFE0F", "\U000E0041", "\u180E",        "\u17B4",
        "\U0001D173",  "\U0001D159", "\uFFFC",        "\u0085",
        "\u009B",      "\uE000",     "\U0010FFFD",    "\u0378",
        "\u2028",      "\u3164",     "\uFFA0",        "A\u200Dda",
        "A\u200C",     "\u200Cا",    "محمد\u200Cرضا", "A\u00ADda",
        "\u0301",      "A \u0301b",  "a\u0301\u0301", "a\u0300\u0301\u0302\u0303",
        "\u093F"}) {
    INFO(name);
    CHECK(fault_of_name(name) != "");
  }
  for (const std::string name :
       {"Ada",    "Zoë",       "Łucja – 2",    "日本",          "✓",       "Ann’s",
        "“x”",    "…",         "Señora",       "Ольга",         "李雷",    "José-María",
        "O'Neil", "Ann-Lee 2", "Jose\u0301",   "Nguyễn Ngọc Ệ", "ᾧ",       "שָׁלוֹם",
        "محمد",   "محمّد",      "علی\u200Cرضا", "ශ්\u200Dරී",      "कमला",    "தமிழ்",
        "สมหญิง",  "བརྒྱུད",       "김민수",       "がく",          "Ιωάννης", "Թամար",
        "მარიამ", "👍🏽",  "❤️",       "Ada ❤️"}) {
    INFO(name);
    CHECK(fault_of_name(name) == "");
  }
  CHECK(letters_in("Jose\u0301") == 4);
  CHECK(letters_in("\uFDFA") == 18);
}

TEST_CASE(
    "serve: what looks like the name of another is taken, and what only resembles it is not") {
  const std::vector<HostedSeat> seats = {
      {"Ada Ivanova", "human", ""}, {"Player 2", "open", ""}, {"Ella", "human", ""}};
  for (const std::string name :
       {"ada ivanova", "ÁDA IVANOVÁ", "Аda Ivanova", "Ａｄａ Ivanova", "Ada lvanova", "Ada 1vanova",
        "Plаyer 2", "Рlауеr 2", "PLAYER 2", "𝓔𝓵𝓵𝓪", "EІІa", "Ełla"}) {
    INFO(name);
    CHECK(is_name_taken(seats, -1, name));
  }
  for (const std::string name : {"Elia", "Ada Ivanov", "Player 3", "Эла", "Ada", "Ella 2"}) {
    INFO(name);
    CHECK_FALSE(is_name_taken(seats, -1, name));
  }
  const std::vector<HostedSeat> others = {
      {"かく", "human", ""}, {"कमल", "human", ""}, {"李雷", "human", ""}};
  for (const std::string name : {"がく", "कमला", "李蕾", "कुमल"})
    CHECK_FALSE(is_name_taken(others, -1, name));
}

TEST_CASE("serve: no name is there twice, and persons keep theirs") {
  const Texts texts(shipped_library().index(), "en", {});
  std::vector<HostedSeat> seats = {
      {"", "normal", ""}, {"Player 5", "human", ""}, {"ada", "open", ""},  {"Ada", "easy", ""},
      {"", "human", ""},  {"Ada", "human", ""},      {"Bruno", "hard", ""}};
  name_seats(seats, texts);
  NameList names;
  for (const HostedSeat& seat : seats) names.push_back(seat.name);
  CHECK(names == NameList{"Bruno", "Player 5", "ada", "Clara", "Player 5 2", "Ada 2", "Diego"});
  CHECK(free_name(seats, 1, "ÁDA") == "ÁDA 3");
  CHECK(free_name(seats, 1, "Player 5") == "Player 5");
  CHECK_FALSE(is_name_taken(seats, 0, "bruno"));
}
