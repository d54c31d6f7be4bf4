// What the server tells a seat: nothing that depends on what the seat cannot see, and patches that
// lead to the whole.
#include "catch.h"
#include "narration/log.h"
#include "page/card_page.h"
#include "page/table_json.h"
#include "rpc/wire/json_writer.h"
#include "serve/view/seat_view.h"
#include "serve/view/viewer.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml.h"
#include "unit/serve/story.h"
#include "unit/shipped.h"
#include "view/common.h"

using namespace tradewind;
using namespace tradewind::serve;

namespace {

std::string text_of(const Node& node) {
  JsonWriter out;
  out.write(node);
  return std::move(out).take();
}

MatchSheet sheet_for(const std::string& code, int players, std::uint64_t seed) {
  MatchSheet sheet;
  sheet.code = code;
  sheet.seed = seed;
  for (int seat = 0; seat < players; ++seat)
    sheet.seats.push_back({"Player " + std::to_string(seat + 1), "human", ""});
  return sheet;
}

// RFC 7396, as a client does it.
void merge(Json& into, const Json& patch) {
  if (!patch.is_object()) {
    into = patch;
    return;
  }
  if (!into.is_object()) into = Json::object();
  for (const auto& [key, value] : patch.items()) {
    if (value.is_null())
      into.erase(key);
    else
      merge(into[key], value);
  }
}

}  // namespace

TEST_CASE("serve: what a seat is shown is the same in every world that it cannot tell apart") {
  const std::string code = GENERATE(as<std::string>(), "bigbox-2021+coins_seen_own_faces=true",
                                    "contracts", "adventure-2", "dice-3");
  const auto resources =
      std::make_shared<MatchResources>(shipped_library(), shipped_library().ruleset(code));
  const int players = clamp_players(*resources->ruleset(), 3);
  HostedMatch match("", resources, sheet_for(code, players, 7));
  std::uint64_t choices = 3;
  for (int i = 0; i < 60 && !match.position().over(); ++i) {
    const Position& position = match.position();
    for (int seat = 0; seat < players; ++seat) {
      const Position world = determinized(position, seat, random_word(choices));
      const terminal::PlayerText& words = match.words("en");
      SeatView truth(seat), imagined(seat);
      INFO(code << ", seat " << seat << ", after " << i << " moves");
      CHECK(truth.look(position, *resources, words) == imagined.look(world, *resources, words));
    }
    const int move =
        static_cast<int>(random_below(choices, static_cast<std::uint32_t>(position.moves())));
    match.apply(match.move(position.to(), position.move(move).text, "en"));
  }
}

TEST_CASE(
    "serve: patches lead to the whole view, also after an undo, and a number is never given "
    "twice") {
  const auto resources =
      std::make_shared<MatchResources>(shipped_library(), shipped_library().ruleset("contracts"));
  HostedMatch match("", resources, sheet_for("contracts", 3, 5));
  Viewer viewer(1, "en"), watcher(spectator, "es");
  viewer.begin(match);
  watcher.begin(match);
  Json kept = Json::parse(viewer.view_json()), watched = Json::parse(watcher.view_json());
  std::uint64_t choices = 9;
  for (int i = 0; i < 80 && !match.position().over(); ++i) {
    if (i % 10 == 9) {
      match.apply(match.undo(match.match().history().back().seat, 1));
    } else {
      const int move = static_cast<int>(
          random_below(choices, static_cast<std::uint32_t>(match.position().moves())));
      viewer.expect(match.position(), move);
      watcher.expect(match.position(), move);
      match.apply(match.move(match.position().to(), match.position().move(move).text, "en"));
    }
    Tellings tellings;
    viewer.take(match, tellings);
    watcher.take(match, tellings);
    merge(kept, Json::parse("{" + viewer.last().members + "}")["patch"]);
    merge(watched, Json::parse("{" + watcher.last().members + "}")["patch"]);
    CHECK(kept == Json::parse(viewer.view_json()));
    CHECK(watched == Json::parse(watcher.view_json()));
  }
  Viewer later(1, "en");
  later.begin(match);
  CHECK(story_of(later, match) == story_of(viewer, match));
}

TEST_CASE(
    "serve: the log has the headings of the whole story, also where a turn begins at the end of "
    "another's move") {
  const std::string code =
      GENERATE(as<std::string>(), "yucata", "contracts", "adventure-2", "dice-1");
  const auto resources =
      std::make_shared<MatchResources>(shipped_library(), shipped_library().ruleset(code));
  const int players = clamp_players(*resources->ruleset(), 3);
  HostedMatch match("", resources, sheet_for(code, players, 5));
  const terminal::PlayerText& words = match.words("en");
  terminal::Log story({1}, words("ui.turn_of", {{"player", words.player(match.first_active())}}));
  Viewer viewer(1, "en");
  viewer.begin(match);
  std::uint64_t choices = 11;
  for (int i = 0; i < 200 && !match.position().over(); ++i) {
    if (i % 9 == 8) {
      match.apply(match.undo(match.match().history().back().seat, 1));
      story.cut(match.match().history().size());
    } else {
      const int move = static_cast<int>(
          random_below(choices, static_cast<std::uint32_t>(match.position().moves())));
      viewer.expect(match.position(), move);
      story.expect(match.position(), move);
      match.apply(match.move(match.position().to(), match.position().move(move).text, "en"));
      story.add(match.position());
    }
    Tellings tellings;
    viewer.take(match, tellings);
  }
  const auto note = [](NameList& headings, const std::string& heading) {
    if (!heading.empty() && (headings.empty() || headings.back() != heading))
      headings.push_back(heading);
  };
  NameList expected, told;
  for (const Paragraph& each : story.paragraphs(1, 0, words)) note(expected, each.heading);
  for (const Json& each : Json::parse(story_of(viewer, match)))
    note(told, each.at("heading").get<std::string>());
  INFO(code);
  CHECK(told == expected);
  CHECK(told.size() > 1);
  Viewer later(1, "en");
  later.begin(match);
  CHECK(story_of(later, match) == story_of(viewer, match));
}

TEST_CASE("serve: what several have in common keeps its place in lists of one length") {
  const Node one = parse_yaml("one", "{a: [x, y], b: 1, c: [x, y, z]}"),
             other = parse_yaml("other", "{a: [x, z], b: 2, c: [z]}");
  CHECK(text_of(common(one, other)) == R"({"a":["x",null],"b":null,"c":["z"]})");
}
