// A question that asks all seats at once, at a table of the server: each answers when it likes, and
// others see that it has.
#include "catch.h"
#include "page/card_page.h"
#include "page/table_json.h"
#include "rpc/wire/json_writer.h"
#include "serve/view/viewer.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/serve/story.h"

using namespace tradewind;
using namespace tradewind::serve;

namespace {

const Library& library() {
  static const Library all({TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/tests/fixtures/sealed"});
  return all;
}

MatchSheet sheet() {
  MatchSheet sheet;
  sheet.code = "sealed";
  sheet.seed = 4;
  for (const char* name : {"Ada", "Bea", "Cia"}) sheet.seats.push_back({name, "human", ""});
  return sheet;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("serve: a seat answers while another has not, and only it sees what") {
  const auto resources = std::make_shared<MatchResources>(library(), library().ruleset("sealed"));
  HostedMatch match("", resources, sheet());
  std::vector<Viewer> viewers;
  for (const int seat : {0, 1, 2, spectator}) viewers.emplace_back(seat, "en").begin(match);
  const int first = match.position().to(), second = (first + 1) % 3, third = (first + 2) % 3;
  const auto play = [&](int seat, const std::string& move) {
    const Position asked = match.position().asking(seat);
    Tellings tellings;
    for (Viewer& viewer : viewers) viewer.expect(asked, asked.find(move).value());
    match.apply(match.move(seat, move, "en"));
    for (Viewer& viewer : viewers) viewer.take(match, tellings);
  };
  const auto question = [&](int seat) {
    const SeatView& view = viewers[static_cast<std::size_t>(seat)].view();
    return Json::parse(
        question_json(match, "en", match.position().asks(seat) ? &view : nullptr, {seat}));
  };
  CHECK(question(second)["to"] == second);
  CHECK(has(question(second)["text"].get<std::string>(),
            match.sheet().seats[static_cast<std::size_t>(second)].name));
  CHECK(question(second)["moves"][1]["text"] == "stake 1");

  play(second, "stake 1");
  CHECK(match.position().to() == first);
  CHECK(question(third)["answered"][static_cast<std::size_t>(second)] == true);
  CHECK(question(third)["moves"].size() > 1);
  CHECK(question(third)["asked"] == Json({std::min(first, third), std::max(first, third)}));
  CHECK_FALSE(question(third).contains("own"));
  CHECK(question(second)["moves"].empty());
  CHECK(has(question(second)["own"][std::to_string(second)].get<std::string>(), "1"));
  for (const int seat : {first, third, 3}) {
    const Update& update = *viewers[static_cast<std::size_t>(seat)].update(match.n());
    INFO(seat << " " << update.move << " " << update.members);
    CHECK(has(update.move, R"("text":"?")"));
    CHECK(!has(update.move + update.members, "stake 1"));
  }
  CHECK(has(viewers[static_cast<std::size_t>(second)].update(match.n())->move, "stake 1"));
  CHECK_THROWS_WITH(match.move(second, "stake 0", "en"),
                    "You have already answered. Please wait for the others.");
  CHECK_THROWS_WITH(match.move(second, "stake 0", "es"), "Ya has respondido; espera a los demás.");
  CHECK(match.asked_since() < match.n());  // who thinks about it meanwhile is not too late

  play(third, "stake 0");
  play(first, "stake 1");
  CHECK(match.asked_since() == match.n());
  CHECK(match.answers().empty());
  CHECK(has(viewers[3].update(match.n())->members, "staked"));
  for (Viewer& viewer : viewers) {
    Viewer late(viewer.seat(), "en");
    late.begin(match);
    CHECK(story_of(late, match) == story_of(viewer, match));
  }
}

TEST_CASE("serve: whoever is asked at once with others is told what may be done with a card") {
  const auto resources = std::make_shared<MatchResources>(library(), library().ruleset("sealed"));
  MatchSheet laid = sheet();
  laid.given = parse_yaml(
      "given",
      "seat 0: { sleeve: [jester-5] }\nseat 1: { sleeve: [jester-7] }\nat: { stakes: {} }");
  const HostedMatch match("", resources, laid);
  REQUIRE(match.position().to() == 0);
  const auto moves = [&](int seat, const std::string& card) {
    return card_page(match, match.words("en"), seat, card)["moves"];
  };
  CHECK(moves(0, "jester-5")[0]["text"] == "offer jester-5");
  CHECK(moves(1, "jester-7")[0]["text"] == "offer jester-7");
  CHECK(moves(1, "jester-5").empty());
}

TEST_CASE("serve: the log of a seat that comes late tells no answer that is not seen yet") {
  const auto resources = std::make_shared<MatchResources>(library(), library().ruleset("sealed"));
  HostedMatch match("", resources, sheet());
  const int first = match.position().to(), second = (first + 1) % 3;
  match.apply(match.move(second, "stake 1", "en"));
  for (const int seat : {first, spectator}) {
    Viewer late(seat, "en");
    late.begin(match);
    CHECK(!has(late.view_json() + story_of(late, match), "stake 1"));
    CHECK(!has(to_yaml(match.record(first)), "stake 1"));
  }
}

TEST_CASE("serve: who is asked at once has the whole time, whatever others answer meanwhile") {
  const auto resources = std::make_shared<MatchResources>(library(), library().ruleset("sealed"));
  for (const bool for_match : {false, true}) {
    MatchSheet timed = sheet();
    timed.clock = {1, for_match};
    timed.created = 1000;
    HostedMatch match("", resources, timed);
    const int first = match.position().to(), second = (first + 1) % 3, third = (first + 2) % 3;
    LogEntry answer = match.move(second, "stake 1", "en");
    answer.at = 1020;
    match.apply(answer);
    CHECK_FALSE(match.time_left(second, 1030));
    CHECK(match.time_left(first, 1030) == 30);
    CHECK(match.time_left(third, 1030) == 30);
    LogEntry back = match.undo(second, 1);
    back.at = 1040;
    match.apply(back);
    CHECK(match.answers().empty());
    CHECK(match.time_left(second, 1050) == (for_match ? 30 : 50));
  }
}
