// The clock of a match follows from the times of its log.
#include "catch.h"
#include "serve/match/hosted_match.h"
#include "unit/shipped.h"

using namespace tradewind;
using namespace tradewind::serve;

namespace {

constexpr std::int64_t begun = 1000;

HostedMatch timed_match(bool for_match) {
  const auto resources =
      std::make_shared<MatchResources>(shipped_library(), shipped_library().ruleset("yucata"));
  MatchSheet sheet;
  sheet.code = "yucata";
  sheet.seed = 3;
  sheet.seats = {{"Ann", "human", ""}, {"Bob", "human", ""}};
  sheet.clock = {1, for_match};
  sheet.created = begun;
  return {"", resources, read_sheet(to_text(sheet))};
}

void play(HostedMatch& match, std::int64_t at, const std::string& text) {
  LogEntry entry = match.move(match.position().to(), text, "en");
  entry.at = at;
  match.apply(entry);
}

}  // namespace

TEST_CASE("serve: a clock for each move begins anew") {
  HostedMatch match = timed_match(false);
  CHECK(match.time_left(match.position().to(), begun) == 60);
  CHECK(match.time_left(match.position().to(), begun + 61) == -1);
  play(match, begun + 50, "draw");
  CHECK(match.time_left(match.position().to(), begun + 50) == 60);
  CHECK(match.time_left(match.position().to(), begun + 60) == 50);
}

TEST_CASE("serve: a clock for the match goes on where it stopped, for each seat its own") {
  HostedMatch match = timed_match(true);
  const int first = match.position().to();
  play(match, begun + 20, "draw");
  REQUIRE(match.position().to() == first);
  CHECK(match.time_left(match.position().to(), begun + 30) == 30);
  play(match, begun + 30, "stop");
  while (match.position().to() == first) play(match, begun + 30, match.position().move(0).text);
  CHECK(match.time_left(match.position().to(), begun + 30) == 60);
  while (match.position().to() != first)
    play(match, begun + 55, match.position().move(match.position().moves() - 1).text);
  CHECK(match.time_left(match.position().to(), begun + 55) == 30);
}

TEST_CASE("serve: the clock stands while nobody sits there, and there is none without one") {
  HostedMatch match = timed_match(true);
  const int first = match.position().to();
  LogEntry left = match.change_seat(first, "Ann", "open");
  left.at = begun + 10;
  match.apply(left);
  CHECK_FALSE(match.time_left(match.position().to(), begun + 500));
  LogEntry taken = match.change_seat(first, "Cleo", "human");
  taken.at = begun + 500;
  match.apply(taken);
  CHECK(match.time_left(match.position().to(), begun + 510) == 40);
}
