// Who sits where before a match begins, and when it does, follows from its log.
#include "catch.h"
#include "serve/match/hosted_match.h"
#include "unit/shipped.h"

using namespace tradewind;
using namespace tradewind::serve;

namespace {

constexpr std::int64_t begun = 1000;

MatchSheet waiting_sheet() {
  MatchSheet sheet;
  sheet.code = "yucata";
  sheet.seed = 3;
  sheet.seats = {{"Ann", "human", "ann"}, {"Bob", "open", "link"}, {"Ada", "easy", ""}};
  sheet.clock = {1, true};
  sheet.created = begun;
  sheet.waits = true;
  return read_sheet(to_text(sheet));
}

HostedMatch waiting_match(const MatchSheet& sheet = waiting_sheet()) {
  const auto resources =
      std::make_shared<MatchResources>(shipped_library(), shipped_library().ruleset("yucata"));
  return {"", resources, sheet};
}

void apply(HostedMatch& match, LogEntry entry, std::int64_t at = begun) {
  entry.at = at;
  match.apply(entry);
}

std::string refusal_of(const HostedMatch& match) {
  try {
    match.refuse_idle();
  } catch (const RpcError& refused) {
    return refused.data["reason"].get<std::string>();
  }
  return "";
}

}  // namespace

TEST_CASE("serve: a match begins when all are ready, and its clock then") {
  HostedMatch match = waiting_match();
  const int to = match.position().to();
  apply(match, match.ready({0}, true));
  CHECK(match.waits());
  CHECK(refusal_of(match) == "not_begun");
  CHECK_FALSE(match.time_left(to, begun + 500));
  apply(match, match.accept(1, "bob"), begun + 100);
  CHECK(match.waits());
  apply(match, match.ready({1}, true), begun + 500);
  CHECK_FALSE(match.waits());
  CHECK(refusal_of(match).empty());
  CHECK(match.time_left(to, begun + 510) == 50);
}

TEST_CASE("serve: while a match is paused no clock runs, and afterwards it goes on from there") {
  for (const bool for_match : {true, false}) {
    MatchSheet sheet = waiting_sheet();
    sheet.clock.for_match = for_match;
    HostedMatch match = waiting_match(sheet);
    apply(match, match.begin());
    const int to = match.position().to();
    apply(match, match.accept(1, "bob"));
    apply(match, match.pause(1, true), begun + 20);
    CHECK(refusal_of(match) == "paused");
    CHECK_FALSE(match.time_left(to, begun + 500));
    apply(match, match.change_seat(1, "Bo", "human"), begun + 300);
    apply(match, match.pause(0, false), begun + 500);
    CHECK(refusal_of(match).empty());
    CHECK(match.time_left(to, begun + 510) == 30);
  }
}

TEST_CASE("serve: a pause ends when nobody is left who could go on") {
  HostedMatch match = waiting_match();
  apply(match, match.begin());
  apply(match, match.pause(0, true));
  apply(match, match.change_seat(0, "Ann", "normal"));
  CHECK(refusal_of(match).empty());
}

TEST_CASE("serve: the last open seat that a bot takes, and the host, begin a match too") {
  HostedMatch with_bot = waiting_match();
  apply(with_bot, with_bot.ready({0}, true));
  apply(with_bot, with_bot.give_seat(1, "Bruno", "hard", ""));
  CHECK_FALSE(with_bot.waits());
  HostedMatch by_host = waiting_match();
  apply(by_host, by_host.begin());
  CHECK_FALSE(by_host.waits());
  CHECK(by_host.sheet().has_open_seat());
}

TEST_CASE(
    "serve: seats change places with all that belongs to them, and the host keeps the table") {
  HostedMatch match = waiting_match();
  apply(match, match.change_hook(0, "https://example.org/ann"));
  apply(match, match.swap_seats(0, 2));
  const MatchSheet& sheet = match.sheet();
  CHECK(sheet.hosting_seat() == 2);
  CHECK(sheet.seats[0].is_bot());
  CHECK(sheet.seats[2].hook == "https://example.org/ann");
  CHECK(match.seats_of("ann") == std::vector<int>{2});
  apply(match, match.accept(1, "bob"));
  apply(match, match.give_seat(2, "Player 3", "open", "new"));
  CHECK(sheet.seats[2].hook.empty());
  CHECK(match.seats_of("ann").empty());
  CHECK(sheet.hosting_seat() == 1);
}

TEST_CASE("serve: an invitation adds a device, once; the oldest of too many goes") {
  HostedMatch match = waiting_match();
  apply(match, match.invite(0, "invitation"));
  CHECK(match.invited_to("invitation") == 0);
  CHECK(match.seats_of("invitation").empty());
  apply(match, match.accept(0, "phone"));
  CHECK_FALSE(match.invited_to("invitation"));
  CHECK(match.seats_of("phone") == match.seats_of("ann"));
  CHECK(read_sheet(to_text(match.sheet())).seats[0].devices == NameList{"phone"});
  for (const char* each : {"1", "2", "3", "4", "5", "6", "7", "8"})
    apply(match, match.accept(0, each));
  CHECK(match.seats_of("phone").empty());
  CHECK(match.seats_of("ann") == std::vector<int>{0});
}

TEST_CASE("serve: what an older program has written begins at once, and its first person is host") {
  const MatchSheet old = read_sheet(
      R"({"code":"yucata","lang":"en","seed":3,"spectators":false,"announced":false,)"
      R"("absent":"wait","clock_minutes":0,"clock_for_match":false,"created":1,"seats":[)"
      R"({"name":"Ada","kind":"easy","token_hash":""},)"
      R"({"name":"Ann","kind":"human","token_hash":"ann"}]})");
  CHECK_FALSE(old.waits);
  CHECK(old.hosting_seat() == 1);
  CHECK_FALSE(old.lets_watch());
}
