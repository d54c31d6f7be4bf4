// Names at a table.
#include "serve/match/names.h"
#include "catch.h"
#include "unit/shipped.h"

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE("serve: names of bots read as such in every language, and no person is called like that") {
  for (const std::string& language : Texts::languages(shipped_library().index())) {
    const std::string bot = name_of_bot("Ada", Texts(shipped_library().index(), language, {}));
    CHECK(bot != "Ada");
    CHECK(reads_as_bot(bot, shipped_library()));
  }
  for (const std::string name : {"bot ada", "BOT", "Bót Ada"}) CHECK(reads_as_bot(name, shipped_library()));
  for (const std::string name : {"Ada", "Bottom", "Abbot", "Ro Bot a"}) CHECK_FALSE(reads_as_bot(name, shipped_library()));
  for (const std::string name : {"A\u200Bda", "\u202EadA", "A\u00A0a", "Ada\u2063", "A\nB"}) CHECK(has_unseen_letters(name));
  for (const std::string name : {"Ada", "Zoë", "Łucja – 2", "日本", "✓", "Ann’s", "“x”", "…"})
    CHECK_FALSE(has_unseen_letters(name));
}

TEST_CASE("serve: no name is there twice, and persons keep theirs") {
  const Texts texts(shipped_library().index(), "en", {});
  std::vector<HostedSeat> seats = {{"", "normal", ""}, {"Player 5", "human", ""}, {"ada", "open", ""},  {"Ada", "easy", ""},
                                   {"", "human", ""},  {"Ada", "human", ""},      {"Bruno", "hard", ""}};
  name_seats(seats, texts);
  NameList names;
  for (const HostedSeat& seat : seats) names.push_back(seat.name);
  CHECK(names == NameList{"Bruno", "Player 5", "ada", "Clara", "Player 5 2", "Ada 2", "Diego"});
  CHECK(free_name(seats, 1, "ÁDA") == "ÁDA 3");
  CHECK(free_name(seats, 1, "Player 5") == "Player 5");
  CHECK_FALSE(is_name_taken(seats, 0, "bruno"));
}
