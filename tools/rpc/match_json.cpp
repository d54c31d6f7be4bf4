#include "rpc/match_json.h"

#include "tradewind/beginning.h"
#include "tradewind/inspect.h"

#include <cmath>

namespace tradewind {

Json clauses_json(const std::vector<ClauseTold>& told) {
  Json list = Json::array();
  for (const ClauseTold& each : told)
    list.push_back({{"id", each.id}, {"name", each.name}, {"text", each.text}});
  return list;
}

Json result_json(const Result& result) {
  return {{"places", result.places},
          {"scores", result.scores},
          {"team", result.team.empty() ? Json() : Json(result.team)},
          {"title", result.title.empty() ? Json() : Json(result.title)}};
}

Json series_json(const Series& series, bool goes_on) {
  Json played = Json::array();
  for (const SeriesMatch& match : series.played())
    played.push_back({{"variant", match.code}, {"scores", match.scores}});
  return {{"matches", series.matches()},
          {"played", std::move(played)},
          {"total", result_json(series.total())},
          {"next", goes_on ? Json(series.ruleset()->code()) : Json()}};
}

namespace {

void write_cause(JsonWriter& out, const Happening::Cause& cause) {
  out.begin_map();
  out.member("name", cause.name);
  if (!cause.card.empty()) out.member("card", cause.card);
  out.member("reaction", cause.reaction);
  out.end_map();
}

void write_move(JsonWriter& out, const MoveText& move) {
  out.begin_map();
  out.member("text", move.text);
  out.member("verb", move.verb);
  out.member("args", move.args);
  out.end_map();
}

void write_open_question(JsonWriter& out, const Position& position, bool with_moves) {
  out.member("over", false);
  out.member("to", position.to());
  out.member("about", position.about());
  out.key("moves");
  out.begin_list();
  for (int i = 0; with_moves && i < position.moves(); ++i) write_move(out, position.move(i));
  out.end_list();
  if (!position.is_sealed()) return;
  out.key("answered");
  out.begin_list();
  for (const bool each : position.answered()) out.truth(each);
  out.end_list();
}

Json over_json(const Match& match) {
  const MatchEnd result = match_end_of(match.position());
  Json answer = {{"over", true}, {"result", result_json(result)}};
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  const bool goes_on = series.finish(result);
  if (series.matches() > 1) answer["series"] = series_json(series, goes_on);
  return answer;
}

constexpr double thousandths = 1000;
constexpr double percents = 100;  // as the sentences about chances round

Json rounded(std::optional<double> number, double places = thousandths) {
  return number ? Json(std::round(*number * places) / places) : Json();
}

}  // namespace

Json hint_json(const Advice& advice, const Position& position, const NameList& text) {
  Json moves = Json::array(), changes = Json::array();
  for (const Advice::Considered& each : advice.moves) {
    moves.push_back({{"text", position.move(each.move).text},
                     {"tried", each.tried},
                     {"chance", rounded(each.chance, percents)},
                     {"gain", rounded(each.gain)}});
  }
  for (const Advice::Change& change : advice.changes)
    changes.push_back(
        {{"query", change.query}, {"best", rounded(change.best)}, {"next", rounded(change.next)}});
  return {{"moves", std::move(moves)}, {"changes", std::move(changes)}, {"text", text}};
}

void write_question(JsonWriter& out, const Match& match, int seat) {
  const Position& position = match.position();
  if (position.over()) return out.write(over_json(match));
  out.begin_map();
  if (seat >= 0 && seat != position.to() && position.asks(seat)) {
    write_open_question(out, position.asking(seat), true);
  } else {  // another seat's choices can reveal its cards
    write_open_question(out, position, seat < 0 || seat == position.to());
  }
  out.end_map();
}

void write_events(JsonWriter& out, const Position& position, int seat, bool with_causes) {
  out.begin_list();
  position.each_event(seat, [&](const Happening& event) {
    out.begin_map();
    out.member("name", event.name);
    out.key("args");
    out.begin_map();
    for (const auto& [name, type, value] : event.args) {
      out.key(name);
      out.value(value);
    }
    out.end_map();
    if (with_causes) {
      out.key("causes");
      out.begin_list();
      for (const Happening::Cause& cause : event.causes) write_cause(out, cause);
      out.end_list();
    }
    out.end_map();
  });
  out.end_list();
}

}  // namespace tradewind
