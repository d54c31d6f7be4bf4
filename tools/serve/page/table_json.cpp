#include "page/table_json.h"

#include "rpc/match_json.h"
#include "rpc/wire/json_writer.h"
#include "serve/view/viewer.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/outlook.h"
#include "tradewind/score_sources.h"
#include "tradewind/series.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

Json one_move(const Position& position, const terminal::PlayerText& words, const MoveText& move,
              const SeatView& asked) {
  Json cards = Json::array();
  if (const auto index = position.find(move.text)) {
    for (const int card : cards_of_move(position, *index)) {
      if (const int number = asked.number(card); number > 0) cards.push_back(number);
    }
  }
  Json json = {{"text", move.text}, {"label", words.move(move)}, {"verb", move.verb},
               {"args", move.args}, {"types", move.types},       {"cards", std::move(cards)}};
  if (std::string outcome = Outlook(words).outcome(position, asked.seat(), move); !outcome.empty())
    json["outcome"] = std::move(outcome);
  return json;
}

Json clock_json(const Clock& clock) {
  return clock.minutes == 0
             ? Json()
             : Json{{"minutes", clock.minutes}, {"per", clock.for_match ? "match" : "turn"}};
}

// Of a question that asks several seats at once.
void put_sealed(Json& json, const HostedMatch& match, const terminal::PlayerText& words,
                const std::vector<int>& own) {
  const Position& position = match.position();
  json["answered"] = position.answered();
  json["asked"] = Json::array();
  for (int seat = 0; seat < position.players(); ++seat) {
    if (position.asks(seat)) json["asked"].push_back(seat);
  }
  for (const int seat : own) {
    const auto answer = match.answers().find(seat);
    if (answer != match.answers().end())
      json["own"][std::to_string(seat)] = words.move(answer->second);
  }
}

// What failed, to people.
void put_fault(Json& json, const Position& position, const terminal::PlayerText& words,
               const Fault& fault) {
  const std::string player = words.player(fault.seat);
  const auto move =
      fault.move.empty() || position.to() != fault.seat ? std::nullopt : position.find(fault.move);
  const std::string key = move             ? "ui.fault.nowhere"
                          : fault.is_stuck ? "ui.fault.stuck"
                                           : "ui.fault.another_move";
  json["notice"] = words(
      key,
      {{"player", player}, {"move", move ? words.move(move_for(position, *move, spectator)) : ""}});
  if (fault.is_stuck) json["stuck"] = fault.seat;
}

std::string over_json(const HostedMatch& match, const terminal::PlayerText& words) {
  const Position& position = match.position();
  const MatchEnd result = match_end_of(position);
  const std::vector<NameList> sources = score_sources(words, match.match());
  Json places = Json::array();
  for (int place = 1; place <= position.players(); ++place) {
    for (int seat = 0; seat < position.players(); ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      if (result.places[at] != place) continue;
      places.push_back({{"seat", seat},
                        {"place", place},
                        {"score", result.scores[at]},
                        {"sources", sources[at]}});
    }
  }
  Json json = {{"over", true},
               {"result", result_json(result)},
               {"places", std::move(places)},
               {"text", words.winners(result)}};
  NameList lines = left_undone(words, position);
  if (const std::string title = words.titled(result); !title.empty())
    lines.insert(lines.begin(), title);
  json["left"] = lines;
  Series series(match.resources().ruleset(), match.match().setup());
  const bool goes_on = series.finish(result);
  if (series.matches() > 1) {
    json["series"] = series_json(series, goes_on);
    json["series"]["text"] = words.standing(series);
  }
  return written(json);
}

}  // namespace

std::string question_json(const HostedMatch& match, const std::string& language,
                          const SeatView* asked, const std::vector<int>& own) {
  const terminal::PlayerText& words = match.words(language);
  if (match.is_ended())
    return written(Json{{"over", true},
                        {"result", nullptr},
                        {"places", Json::array()},
                        {"text", words("ui.ended")}});
  if (match.position().over()) return over_json(match, words);
  if (const std::string why = match.why_stopped(words); !why.empty())
    return written(
        Json{{"over", false}, {"text", why}, {"moves", Json::array()}, {"stopped", true}});
  if (match.waits())
    return written(Json{{"over", false},
                        {"text", words("ui.not_begun")},
                        {"moves", Json::array()},
                        {"waits", true}});
  if (match.is_paused())
    return written(
        Json{{"over", false},
             {"text", words("ui.paused", {{"player", words.player(match.sheet().paused_by)}})},
             {"moves", Json::array()},
             {"paused", true}});
  const Position position =
      asked != nullptr ? match.position().asking(asked->seat()) : match.position();
  const std::string key = "question." + position.about();
  Json moves = Json::array();
  if (asked != nullptr) {
    for (const MoveText& move : words.in_order(position.all_moves(), position.about()))
      moves.push_back(one_move(position, words, move, *asked));
  }
  // The text for the seat that is asked may name what only that seat knows.
  const std::string text = asked != nullptr ? asked->question() : words(key, words.asked(position));
  Json json = {{"over", false},
               {"to", position.to()},
               {"about", position.about()},
               {"text", text},
               {"moves", std::move(moves)}};
  if (position.is_sealed()) put_sealed(json, match, words, own);
  if (const auto left = match.time_left(position.to(), now_in_seconds()))
    json["seconds"] = std::max<std::int64_t>(0, *left);
  if (const std::optional<Fault>& fault = match.fault()) put_fault(json, position, words, *fault);
  if (words.has(key + ".zones")) json["zones"] = split(words(key + ".zones"), ' ');
  return written(json);
}

std::string table_json(const HostedMatch& match, const std::vector<bool>& here) {
  const MatchSheet& sheet = match.sheet();
  const Ruleset& ruleset = *match.resources().ruleset();
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < sheet.seats.size(); ++seat) {
    const HostedSeat& each = sheet.seats[seat];
    Json one = {{"name", each.name}, {"kind", each.is_bot() ? "bot" : each.kind}};
    if (each.is_bot()) one["bot"] = each.kind;
    if (sheet.waits) one["ready"] = each.is_bot() || each.ready;
    one["here"] = each.is_bot() || (seat < here.size() && here[seat]);
    seats.push_back(std::move(one));
  }
  const bool over = match.over();
  Json next;
  if (match.position().over()) {
    Series series(match.resources().ruleset(), match.match().setup());
    if (series.finish(match_end_of(match.position()))) next = series.ruleset()->code();
  }
  const terminal::PlayerText& words = match.words(sheet.language);
  return written(Json{{"code", sheet.code},
                      {"variant", ruleset.variant()},
                      {"name", words("variant." + ruleset.variant() + ".name")},
                      {"players", sheet.seats.size()},
                      {"seats", std::move(seats)},
                      {"spectators", sheet.spectators},
                      {"host", sheet.hosting_seat()},
                      {"waits", sheet.waits},
                      {"paused", match.is_paused() ? Json(sheet.paused_by) : Json()},
                      {"free_seats", sheet.announced || sheet.free_seats},
                      {"absent", sheet.bot_if_absent ? "bot" : "wait"},
                      {"clock", clock_json(sheet.clock)},
                      {"seed_chosen", sheet.seed_chosen},
                      {"moves", match.match().history().size()},
                      {"over", over},
                      {"created", sheet.created},
                      {"next", std::move(next)},
                      {"moved", match.moved_to().empty() ? Json() : Json(match.moved_to())}});
}

std::string lobby_json(const HostedMatch& match) {
  const MatchSheet& sheet = match.sheet();
  if (!sheet.announced || !sheet.has_open_seat() || match.over()) return "";
  const auto open = std::count_if(sheet.seats.begin(), sheet.seats.end(),
                                  [](const auto& seat) { return seat.kind == "open"; });
  const terminal::PlayerText& words = match.words(sheet.language);
  return written(
      Json{{"match", match.id()},
           {"code", sheet.code},
           {"name", words("variant." + match.resources().ruleset()->variant() + ".name")},
           {"players", match.players()},
           {"open", open},
           {"created", sheet.created}});
}

}  // namespace tradewind::serve
