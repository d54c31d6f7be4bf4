#include "rpc/match_json.h"

namespace tradewind {

Json move_json(const MoveText& move) { return {{"text", move.text}, {"verb", move.verb}, {"args", move.args}}; }

Json result_json(const Result& result) {
  return {{"places", result.places},
          {"scores", result.scores},
          {"team", result.team.empty() ? Json() : Json(result.team)},
          {"title", result.title.empty() ? Json() : Json(result.title)}};
}

Json series_json(const Series& series, bool goes_on) {
  Json played = Json::array();
  for (const SeriesMatch& match : series.played()) played.push_back({{"variant", match.code}, {"scores", match.scores}});
  return {{"matches", series.matches()},
          {"played", std::move(played)},
          {"total", result_json(series.total())},
          {"next", goes_on ? Json(series.ruleset()->code()) : Json()}};
}

Json events_json(const std::vector<Event>& events) {
  Json list = Json::array();
  for (const Event& event : events) {
    list.push_back({{"name", event.name}, {"args", event.args.is_map() ? to_json(event.args) : Json::object()}});
  }
  return list;
}

}  // namespace tradewind
