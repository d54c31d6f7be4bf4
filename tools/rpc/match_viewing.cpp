// Methods of a match: its question, why something is not allowed, and how it lies.
#include "match_methods.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "rpc/wire/json_text.h"
#include "tradewind/explain.h"
#include "tradewind/knowledge.h"
#include "tradewind/record.h"

#include <algorithm>

namespace tradewind {
namespace {

// Lists of hidden cards only become their number.
void count_hidden(Node& node) {
  const auto hidden = [](const Node& item) { return item.kind == Node::Kind::null; };
  if (node.is_list() && !node.items.empty() &&
      std::all_of(node.items.begin(), node.items.end(), hidden)) {
    node = Node::number(static_cast<std::int64_t>(node.items.size()));
    return;
  }
  for (Node& item : node.items) count_hidden(item);
  for (auto& [key, value] : node.entries) count_hidden(value);
}

}  // namespace

std::string question_method(OpenMatch& open, const Json& params) {
  std::string longer;
  return open.question(seat_param(params, open.match.position().players()), longer);
}

std::string why_method(OpenMatch& open, const Json& params) {
  const Position& position = open.match.position();
  const int seat = seat_param(params, position.players());
  const std::string& move = text_param(params, "move");
  refuse_after_end(open.match);
  const std::optional<Refusal> refusal = why_illegal(position, move, seat);
  if (!refusal) return R"({"legal":true,"reason":null,"text":null})";
  std::string answer = R"({"legal":false,"reason":)";
  append_quoted(answer, refusal->reason);
  answer += R"(,"text":)";
  append_quoted(answer, shortened(open.rules->words.reason(*refusal)));
  return answer + "}";
}

// Without a seat it explains for the seat that is asked, or after the match for the active seat. A
// viewer learns only what it can know.
std::string explain_method(OpenMatch& open, const Json& params) {
  const Position& position = open.match.position();
  const int given = seat_param(params, position.players());
  const int seat = given >= 0 ? given : position.over() ? position.active() : position.to();
  const std::string& query = text_param(params, "query");
  const std::string card = param(params, "card") != nullptr ? text_param(params, "card") : "";
  const int viewer = seat_param(params, position.players(), "viewer");
  try {
    Json steps = Json::array();
    if (viewer >= 0 && !knows(position, viewer, query, seat, card))
      return written({{"value", Json()}, {"steps", std::move(steps)}});
    for (const QueryStep& step : explain(position, query, seat, card)) {
      steps.push_back({{"who", step.cause.text()}, {"before", step.before}, {"after", step.after}});
    }
    return written({{"value", position.query(query, seat, card)}, {"steps", std::move(steps)}});
  } catch (const std::invalid_argument& unknown) {
    refuse_param(unknown.what());
  }
}

std::string view_method(OpenMatch& open, const Json& params) {
  if (param(params, "seat") == nullptr)
    refuse_param("'seat' is required; 'state' shows everything");
  const int seat = seat_param(params, open.match.position().players());
  if (!flag_param(params, "counted")) return open.view(seat);
  Node view = view_of(open.match.position(), seat);
  for (auto& [part, value] : view.entries) {
    if (part == "zones") count_hidden(value);
  }
  std::string text;
  append_json(text, view);
  return text;
}

std::string state_method(OpenMatch& open, const Json& /*params*/) { return open.view(-1); }

std::string record_method(OpenMatch& open, const Json& params) {
  const Match& match = open.match;
  std::string answer = R"({"record":)";
  append_json(answer, record_of(match, seat_param(params, match.position().players())));
  return answer + "}";
}

}  // namespace tradewind
