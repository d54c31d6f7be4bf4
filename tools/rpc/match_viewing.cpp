// Methods of a match: its question, why something is not allowed, and how it lies.
#include "match_methods.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
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

void question_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  write_question(out, open.match, seat_param(params, open.match.position().players()));
}

void why_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const Position& position = open.match.position();
  const int seat = seat_param(params, position.players());
  const std::string& move = text_param(params, "move");
  refuse_after_end(open.match);
  const std::optional<Refusal> refusal = why_illegal(position, move, seat);
  if (!refusal) return out.raw(R"({"legal":true,"reason":null,"text":null})");
  out.begin_map();
  out.member("legal", false);
  out.member("reason", refusal->reason);
  out.member("text", shortened(open.rules->words.reason(*refusal)));
  out.end_map();
}

// Without a seat it explains for the seat that is asked, or after the match for the active seat. A
// viewer learns only what it can know.
void explain_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const Position& position = open.match.position();
  const int given = seat_param(params, position.players());
  const int seat = given >= 0 ? given : position.over() ? position.active() : position.to();
  const std::string& query = text_param(params, "query");
  const std::string card = param(params, "card") != nullptr ? text_param(params, "card") : "";
  const int viewer = seat_param(params, position.players(), "viewer");
  try {
    Json steps = Json::array();
    if (viewer >= 0 && !knows(position, viewer, query, seat, card))
      return out.write(Json{{"value", Json()}, {"steps", std::move(steps)}});
    for (const QueryStep& step : explain(position, query, seat, card)) {
      steps.push_back({{"who", step.cause.text()}, {"before", step.before}, {"after", step.after}});
    }
    out.write(Json{{"value", position.query(query, seat, card)}, {"steps", std::move(steps)}});
  } catch (const std::invalid_argument& unknown) {
    refuse_param(unknown.what());
  }
}

void view_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  if (param(params, "seat") == nullptr)
    refuse_param("'seat' is required; 'state' shows everything");
  const int seat = seat_param(params, open.match.position().players());
  if (!flag_param(params, "counted")) {
    out.begin_map();
    write_view(open.match.position(), seat, out);
    return out.end_map();
  }
  Node view = view_of(open.match.position(), seat);
  for (auto& [part, value] : view.entries) {
    if (part == "zones") count_hidden(value);
  }
  out.write(view);
}

void state_method(OpenMatch& open, const Json& /*params*/, JsonWriter& out) {
  const Position& position = open.match.position();
  out.begin_map();
  write_view(position, -1, out);
  out.member("digest", digest_of(position));
  out.end_map();
}

void record_method(OpenMatch& open, const Json& params, JsonWriter& out) {
  const Match& match = open.match;
  out.begin_map();
  out.member("record", record_of(match, seat_param(params, match.position().players())));
  out.end_map();
}

}  // namespace tradewind
