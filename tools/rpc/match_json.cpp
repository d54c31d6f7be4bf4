#include "rpc/match_json.h"

#include "rpc/wire/json_text.h"

#include <cmath>

namespace tradewind {

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

void append_causes(std::string& out, const std::vector<EventCause>& causes) {
  out += R"(,"causes":[)";
  for (const EventCause& cause : causes) {
    out += out.back() == '[' ? R"({"name":)" : R"(,{"name":)";
    append_quoted(out, cause.name);
    if (!cause.card.empty()) {
      out += R"(,"card":)";
      append_quoted(out, cause.card);
    }
    out += cause.reaction ? R"(,"reaction":true})" : R"(,"reaction":false})";
  }
  out += ']';
}

Json rounded(std::optional<double> number) {
  constexpr double places = 1000;
  return number ? Json(std::round(*number * places) / places) : Json();
}

}  // namespace

Json hint_json(const Advice& advice, const Position& position, const NameList& text) {
  Json moves = Json::array(), changes = Json::array();
  for (const Advice::Considered& each : advice.moves) {
    moves.push_back({{"text", position.move(each.move).text},
                     {"tried", each.tried},
                     {"chance", rounded(each.chance)},
                     {"gain", rounded(each.gain)}});
  }
  for (const Advice::Change& change : advice.changes)
    changes.push_back(
        {{"query", change.query}, {"best", rounded(change.best)}, {"next", rounded(change.next)}});
  return {{"moves", std::move(moves)}, {"changes", std::move(changes)}, {"text", text}};
}

void append_moves(std::string& out, const std::vector<MoveText>& moves) {
  out += '[';
  for (const MoveText& move : moves) {
    out += out.back() == '[' ? R"({"text":)" : R"(,{"text":)";
    append_quoted(out, move.text);
    out += R"(,"verb":)";
    append_quoted(out, move.verb);
    out += R"(,"args":[)";
    for (const std::string& arg : move.args) {
      if (out.back() != '[') out += ',';
      append_quoted(out, arg);
    }
    out += "]}";
  }
  out += ']';
}

void append_events(std::string& out, const std::vector<Event>& events, bool with_causes) {
  out += '[';
  for (const Event& event : events) {
    out += out.back() == '[' ? R"({"name":)" : R"(,{"name":)";
    append_quoted(out, event.name);
    out += R"(,"args":)";
    append_json(out, event.args);
    if (with_causes) append_causes(out, event.causes);
    out += '}';
  }
  out += ']';
}

}  // namespace tradewind
