// Which values of queries a seat may be told.
#include "engine/match/position_parts.h"
#include "engine/view/view.h"
#include "knowledge/possible_worlds.h"
#include "tradewind/explain.h"

#include <utility>

namespace tradewind {
namespace {

// All at once, without asking what a seat may know.
Node true_values(const Position& position) {
  const PositionParts& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  Node queries;
  parts.look([&] {
    queries = Node::map();  // asked twice when it is left to Lua
    for (const QueryId id : model.queries.ids()) {
      if (!model.query_info[id].shown) continue;
      const auto value = [&](const Word* of, std::size_t count) {
        return Node::number(parts.runner().queries().evaluate(id, {of, count}));
      };
      Node values = model.query_info[id].params.empty() ? value(nullptr, 0) : Node::list();
      for (Word of = 0; values.is_list() && of < position.players(); ++of)
        values.items.push_back(value(&of, 1));
      queries.entries.emplace_back(model.queries.plain(id), std::move(values));
    }
  });
  return queries;
}

// Values that depend on what the seat cannot see are null, and so are those whose script fails: the
// error may tell a secret.
Node shown_values(const Position& position, int seat) {
  const Model& model = position.ruleset().model();
  const auto is_open = [](const QueryInfo& info) { return !info.shown || !info.tells_faces; };
  if (seat < 0 || (!model.has_secrets() &&
                   std::all_of(model.query_info.begin(), model.query_info.end(), is_open)))
    return true_values(position);
  PossibleWorlds worlds(position, seat);
  Node queries = Node::map();
  for (const QueryId id : model.queries.ids()) {
    if (!model.query_info[id].shown) continue;
    const std::string& name = model.queries.plain(id);
    const auto value = [&](int of) {
      const auto in = [&](const Position& world) { return world.query(name, of); };
      return worlds.knows(id, of, in) ? Node::number(in(position)) : Node{};
    };
    Node values = model.query_info[id].params.empty() ? value(-1) : Node::list();
    for (int of = 0; values.is_list() && of < position.players(); ++of)
      values.items.push_back(value(of));
    queries.entries.emplace_back(name, std::move(values));
  }
  return queries;
}

}  // namespace

Node view_of(const Position& position, int seat, std::vector<int>* cards) {
  Node view = table_seen(position, seat, cards);
  view.entries.emplace_back("queries", shown_values(position, seat));
  return view;
}

bool knows(const Position& position, int viewer, const std::string& query, int seat,
           const std::string& card) {
  const QueryCall call(position.ruleset().model(), query, seat, card);
  const auto value_and_steps = [&](const Position& world) {
    return std::pair(world.query(query, seat, card), explain(world, query, seat, card));
  };
  return PossibleWorlds(position, viewer).knows(call.query, seat, value_and_steps);
}

}  // namespace tradewind
